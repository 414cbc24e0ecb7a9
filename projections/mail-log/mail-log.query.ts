import { MAIL_STATES, type MailSort, type MailState, type MailView, VIEW_STATES } from '#domain/mails/mail-lists.ts';
import { MAIL_TEMPLATES, type MailTemplateName } from '#domain/mails/offered/mail-templates.ts';
import { arrayOf, equal, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { type CountedPage, countedPageOf, type List, rowsById, type SortedQuery } from '../kernel/lists/list.query.ts';
import { matching } from '../kernel/lists/matching.ts';
import { searchTerms } from '../kernel/lists/search-terms.ts';

/**
 * «Posta inviata»: every message of the outbox, waiting ones included. It reads `vault.outbox` itself (texts and
 * addresses are not in events), so it has positions of its own; live changes are published under this name.
 */
export const OUTBOX_FEED = 'outbox';

/** `outbox:00000000000000000042`: sortable like the positions of a store, and never to be compared with those. */
export function outboxPosition(change: number): string {
  return `${OUTBOX_FEED}:${String(change).padStart(20, '0')}`;
}

/** A message in the shape of `MailRow` of `api/contracts/mails.contract.ts`. */
export interface MailListRow {
  readonly id: number;
  readonly template: string;
  readonly title: string;
  readonly subject: string;
  readonly recipient: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly due_at: string;
  readonly sent_at: string | null;
  readonly error: string | null;
  readonly task: 'open' | 'done' | null;
  readonly repairId: number | null;
  readonly code_intervention_gr: string | null;
  readonly position: string;
}

/** `MailDetail`: the message itself. Its texts are empty while it waits: they are written when it is sent. */
export interface MailDetailRow extends MailListRow {
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { name: string; type: string; bytes: number; media: number; url: string }[];
  /** Pictures that the HTML shows by these names. */
  readonly pictures: readonly { readonly cid: string; readonly media: number }[];
}

/** What is asked of the mail log; without a sort the newest messages come first. */
export interface MailListQuery extends Partial<SortedQuery<MailSort>> {
  readonly limit: number;
  /** Recipient, subject, template or the repair's code. */
  readonly search?: string | undefined;
  readonly view?: MailView | undefined;
  readonly states?: readonly MailState[] | undefined;
  readonly template?: MailTemplateName | undefined;
  readonly repairId?: number | undefined;
  readonly task?: 'open' | 'done' | undefined;
}

interface StoredMail extends Omit<MailListRow, 'repairId' | 'position'> {
  readonly repair_id: number | null;
  readonly change: number;
}

const TASK = sql`case when o.state = 'failed' then case when o.task_done then 'done' else 'open' end end`;
const TITLES = JSON.stringify(
  Object.fromEntries(Object.entries(MAIL_TEMPLATES).map(([template, { title }]) => [template, title])),
);
const TITLE = sql`coalesce(${TITLES}::jsonb->>o.template, o.template)`;
// A message gets its subject when it is sent; until then the template's title says what it will be.
const SUBJECT = sql`coalesce(o.message->>'subject', concat_ws(' ', ${TITLE}, nullif(o.code_intervention_gr, '')))`;
const STATE_RANK = sql`coalesce(array_position(${arrayOf(MAIL_STATES, 'text')}, o.state), 0)`;
const MAILS: List<MailSort> = {
  readModels: [],
  columns: sql`o.id, o.template, ${TITLE} as title, ${SUBJECT} as subject, o.recipient, o.state, o.attempts, o.due_at, o.sent_at,
    o.error, ${TASK} as task, o.repair_id, o.code_intervention_gr, o.change`,
  from: sql`vault.outbox o`,
  id: sql`o.id`,
  // Time and recipient have an index; the others sort what pruning leaves, so that no send pays for them.
  sorts: {
    at: { by: sql`coalesce(o.sent_at, o.due_at)`, type: 'timestamptz' },
    recipient: { by: sql`o.recipient`, type: 'text' },
    subject: { by: SUBJECT, type: 'text' },
    title: { by: TITLE, type: 'text' },
    state: { by: STATE_RANK, type: 'int4' },
    code: { by: sql`coalesce(o.code_intervention_gr, '')`, type: 'text' },
  },
};
const SEARCHED = sql`read.plain(o.recipient || ' ' || ${SUBJECT} || ' ' || o.template || ' '
  || coalesce(o.code_intervention_gr, ''))`;

/** A page of messages, sorted by any of `MAIL_SORTS`. @throws BadCursor */
export async function listMails(db: Queryable, query: MailListQuery): Promise<CountedPage<MailListRow>> {
  const { search, view = 'all', states = [], template, repairId, task } = query;
  const { sort = 'id', direction = 'desc', cursor, limit } = query;
  const [last] = await rowsOf<{ change: number | null }>(db, sql`select max(change) as change from vault.outbox`);
  const inView = VIEW_STATES[view];
  const where = [
    inView && sql`o.state = any(${arrayOf(inView, 'text')})`,
    states.length > 0 && sql`o.state = any(${arrayOf(states, 'text')})`,
    equal(sql`o.template`, template),
    equal(sql`o.repair_id`, repairId),
    equal(TASK, task),
    ...matching(SEARCHED, searchTerms(search)),
  ];
  const page = await countedPageOf<StoredMail, MailSort>(db, MAILS, where, { sort, direction, cursor, limit });
  const change = last?.change ?? null;
  return { ...page, rows: page.rows.map(toRow), position: change === null ? null : outboxPosition(change) };
}

/** For live updates: the rows as they are now; messages that are gone are absent. */
export async function mailsById(db: Queryable, ids: readonly number[]): Promise<MailListRow[]> {
  return (await rowsById<StoredMail>(db, MAILS, ids)).map(toRow);
}

/** One message with what it says; null: there is none. */
export async function mailDetail(db: Queryable, id: number): Promise<MailDetailRow | null> {
  const [row] = await rowsOf<
    StoredMail & Pick<MailDetailRow, 'pictures'> & { text: string | null; html: string | null; media: number[] }
  >(
    db,
    sql`select ${MAILS.columns}, o.message->>'text' as text, o.message->>'html' as html,
       coalesce((select array_agg((a->>'media')::bigint order by n)
         from jsonb_array_elements(o.message->'attachments') with ordinality x(a, n)
         where not a ? 'cid'), '{}') as media,
       coalesce((select jsonb_agg(jsonb_build_object('cid', a->'cid', 'media', a->'media'))
         from jsonb_array_elements(o.message->'attachments') a where a ? 'cid'), '[]') as pictures
     from vault.outbox o where o.id = ${id}`,
  );
  if (!row) return null;
  const { text, html, pictures, media: attached, ...mail } = row;
  const files = await rowsOf<{ id: number; name: string; type: string; bytes: number }>(
    db,
    sql`select id, name, type, bytes from vault.media where id = any(${arrayOf(attached, 'int8')})`,
  );
  const attachments = attached.flatMap((media) => {
    const file = files.find((candidate) => candidate.id === media);
    if (!file) return [];
    const { name, type, bytes } = file;
    return [{ name, type, bytes, media, url: `/api/v1/media/${media}` }];
  });
  return { ...toRow(mail), text: text ?? '', html: html ?? '', attachments, pictures };
}

function toRow({ repair_id, change, ...mail }: StoredMail): MailListRow {
  return { ...mail, repairId: repair_id, position: outboxPosition(change) };
}

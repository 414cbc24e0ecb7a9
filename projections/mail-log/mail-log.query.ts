import { z } from 'zod';
import { isMailTemplate, MAIL_TEMPLATES } from '#domain/mails/mail-templates.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { type CappedCount, capped } from '../kernel/checkpoint.query.ts';
import { readCursor, writeCursor } from '../kernel/cursor.ts';
import { matches, searchTerms } from '../kernel/search-terms.ts';
import { countedRows } from '../kernel/sorted-page.query.ts';
import { SqlParts } from '../kernel/sql-parts.ts';

/**
 * «Posta inviata»: every message of the outbox, waiting ones included. It reads `vault.outbox` itself (texts and
 * addresses are not in events), so it has positions of its own; live changes are told under this name.
 */
export const OUTBOX_FEED = 'outbox';

/** `outbox:00000000000000000042`: sortable as the positions of a store are, and never to be compared with those. */
export function outboxPosition(change: number): string {
  return `${OUTBOX_FEED}:${String(change).padStart(20, '0')}`;
}

export type MailState = 'waiting' | 'sending' | 'sent' | 'kept' | 'failed' | 'cancelled';

/** A row as `MailRow` of `api/contracts/mails.contract.ts` wants it. */
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

/** `MailDetail`: the message itself. Empty texts while it waits: it is written when it leaves. */
export interface MailDetailRow extends MailListRow {
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { name: string; type: string; bytes: number; media: number; url: string }[];
  /** Pictures that the HTML shows by these names. */
  readonly pictures: readonly { readonly cid: string; readonly media: number }[];
}

export interface MailFilter {
  /** Recipient, subject, title or the repair's code. */
  readonly search?: string;
  readonly states?: readonly MailState[];
  readonly repairId?: number;
  readonly task?: 'open' | 'done';
}

interface StoredMail {
  readonly id: number;
  readonly template: string;
  readonly subject: string | null;
  readonly recipient: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly due_at: string;
  readonly sent_at: string | null;
  readonly error: string | null;
  readonly task: 'open' | 'done' | null;
  readonly repair_id: number | null;
  readonly code_intervention_gr: string | null;
  readonly change: number;
}

const TASK = `case when o.state = 'failed' then case when o.task_done then 'done' else 'open' end end`;
const COLUMNS = `o.id, o.template, o.message->>'subject' as subject, o.recipient, o.state, o.attempts, o.due_at, o.sent_at,
  o.error, ${TASK} as task, o.repair_id, o.code_intervention_gr, o.change`;
const SEARCHED = `read.plain(o.recipient || ' ' || coalesce(o.message->>'subject', '') || ' ' || o.template || ' '
  || coalesce(o.code_intervention_gr, ''))`;

const cursorSchema = z.object({ id: z.number().int() });

/** Newest first. @throws BadCursor */
export async function listMails(
  db: Queryable,
  { search, states, repairId, task, cursor, limit }: MailFilter & { readonly cursor?: string; readonly limit: number },
): Promise<{ rows: MailListRow[]; next: string | null; count: CappedCount; position: string | null }> {
  const { rows: last } = await db.query<{ change: number | null }>('select max(change) as change from vault.outbox');
  const parts = new SqlParts();
  if (states && states.length > 0) parts.and(`o.state = any(${parts.value(states)}::text[])`);
  if (repairId !== undefined) parts.and(`o.repair_id = ${parts.value(repairId)}`);
  if (task !== undefined) parts.and(`${TASK} = ${parts.value(task)}`);
  matches(parts, SEARCHED, searchTerms(search));
  const after = parts.copy();
  if (cursor) after.and(`o.id < ${after.value(readCursor(cursor, cursorSchema).id)}`);
  const found = await db.query<StoredMail>(
    `select ${COLUMNS} from vault.outbox o where ${after.where} order by o.id desc limit ${after.value(limit + 1)}`,
    after.values,
  );
  const count = capped(await countedRows(db, 'from vault.outbox o', parts));
  const rows = found.rows.slice(0, limit).map(toRow);
  const bottom = found.rows.length > limit ? rows.at(-1) : undefined;
  const change = last[0]?.change ?? null;
  return {
    rows,
    next: bottom ? writeCursor({ id: bottom.id }) : null,
    count,
    position: change === null ? null : outboxPosition(change),
  };
}

/** For live updates: the rows as they are now; those that are gone are absent. */
export async function mailsById(db: Queryable, ids: readonly number[]): Promise<MailListRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<StoredMail>(
    `select ${COLUMNS} from vault.outbox o where o.id = any($1::bigint[]) order by o.id`,
    [ids],
  );
  return rows.map(toRow);
}

/** One message with what it says; null: there is none. */
export async function mailDetail(db: Queryable, id: number): Promise<MailDetailRow | null> {
  const { rows } = await db.query<
    StoredMail & Pick<MailDetailRow, 'pictures'> & { text: string | null; html: string | null; media: number[] }
  >(
    `select ${COLUMNS}, o.message->>'text' as text, o.message->>'html' as html,
       coalesce((select array_agg((a->>'media')::bigint order by n)
         from jsonb_array_elements(o.message->'attachments') with ordinality x(a, n)
         where not a ? 'cid'), '{}') as media,
       coalesce((select jsonb_agg(jsonb_build_object('cid', a->'cid', 'media', a->'media'))
         from jsonb_array_elements(o.message->'attachments') a where a ? 'cid'), '[]') as pictures
     from vault.outbox o where o.id = $1`,
    [id],
  );
  const row = rows[0];
  if (!row) return null;
  const files = await db.query<{ id: number; name: string; type: string; bytes: number }>(
    'select id, name, type, bytes from vault.media where id = any($1::bigint[])',
    [row.media],
  );
  const attachments = row.media.flatMap((media) => {
    const file = files.rows.find((candidate) => candidate.id === media);
    if (!file) return [];
    const { name, type, bytes } = file;
    return [{ name, type, bytes, media, url: `/api/v1/media/${media}` }];
  });
  const { text, html, pictures } = row;
  return { ...toRow(row), text: text ?? '', html: html ?? '', attachments, pictures };
}

function toRow({ repair_id, change, subject, ...mail }: StoredMail): MailListRow {
  const title = isMailTemplate(mail.template) ? MAIL_TEMPLATES[mail.template].title : mail.template;
  const { id, template, recipient, state, attempts, due_at, sent_at, error, task, code_intervention_gr } = mail;
  return {
    id,
    template,
    title,
    // It gets its subject when it leaves; until then the template's name says what it will be.
    subject: subject ?? [title, code_intervention_gr].filter(Boolean).join(' '),
    recipient,
    state,
    attempts,
    due_at,
    sent_at,
    error,
    task,
    repairId: repair_id,
    code_intervention_gr,
    position: outboxPosition(change),
  };
}

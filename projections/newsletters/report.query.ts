import { FATES, type Fate } from '#domain/newsletters/newsletter-limits.ts';
import { equal, type Queryable, sql } from '#platform/postgres/sql.ts';
import { type List, type Page, pageOf } from '../kernel/lists/list.query.ts';

/** How many recipients have each fate. */
export type FateCounts = Readonly<Record<Fate, number>>;

/** The fate of one recipient, whose name is told while we know it. */
export interface RecipientFate {
  readonly id: number;
  readonly contact_id: number;
  readonly contact: string;
  readonly state: Fate;
  readonly attempts: number;
  readonly error: string | null;
  readonly settled_at: string | null;
}

/** How many of a newsletter's recipients have each fate, by the ledger itself: it is not in events. */
export async function fatesOf(db: Queryable, newsletterId: number): Promise<FateCounts> {
  const { rows } = await db.query<{ state: Fate; count: number }>({
    name: 'newsletter-fates',
    // Recipients who were forgotten one by one are still counted in the newsletter's sums.
    text: `select state, sum(count)::int as count from (
        select state, count(*) as count from vault.newsletter_recipients where newsletter_id = $1 group by state
        union all
        select key, value::int from vault.newsletter_sendings s, jsonb_each_text(s.sums->'fates') where s.newsletter_id = $1) counted
      group by state`,
    values: [newsletterId],
  });
  const counted = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(FATES.map((fate) => [fate, counted.get(fate) ?? 0])) as Record<Fate, number>;
}

/** What readers of a newsletter did. */
export interface AnswersRow {
  readonly left: number;
  readonly complaints: number;
  /** By a link's place among the newsletter's links. */
  readonly clicks: ReadonlyMap<number, number>;
}

/** What readers of a newsletter did: sums, and nobody's name. */
export async function answersTo(db: Queryable, newsletterId: number): Promise<AnswersRow> {
  const counted = await db.query<{ left: number; complaints: number }>({
    name: 'newsletter-answers',
    text: `select (select count(*)::int from vault.newsletter_recipients where newsletter_id = $1 and left_at is not null)
        + coalesce((select (sums->>'left')::int from vault.newsletter_sendings where newsletter_id = $1), 0) as left,
      (select count(distinct address)::int from vault.mail_bounces where newsletter_id = $1 and verdict = 'complaint') as complaints`,
    values: [newsletterId],
  });
  const clicked = await db.query<{ link: number; clicks: number }>({
    name: 'newsletter-clicks',
    text: 'select link, clicks from vault.newsletter_clicks where newsletter_id = $1',
    values: [newsletterId],
  });
  const { left, complaints } = counted.rows[0] ?? { left: 0, complaints: 0 };
  return { left, complaints, clicks: new Map(clicked.rows.map(({ link, clicks }) => [link, Number(clicks)])) };
}

interface FatesQuery {
  readonly state?: Fate | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const RECIPIENTS: List = {
  readModels: [],
  columns: sql`l.id, l.contact_id, btrim(coalesce(nullif(btrim(c.name || ' ' || c.surname), ''), c.email, '')) as contact,
    l.state, l.attempts, l.error, l.settled_at`,
  from: sql`vault.newsletter_recipients l left join read.record_contact c on c.id = l.contact_id`,
  id: sql`l.id`,
};

/** The ledger of a newsletter, recipient by recipient. @throws BadCursor */
export function listFates(
  db: Queryable,
  newsletterId: number,
  { state, cursor, limit }: FatesQuery,
): Promise<Page<RecipientFate>> {
  const where = [sql`l.newsletter_id = ${newsletterId}`, equal(sql`l.state`, state)];
  return pageOf(db, RECIPIENTS, where, { sort: 'id', direction: 'asc', cursor, limit });
}

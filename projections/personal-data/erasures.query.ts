import type { ShownStatus } from '#domain/sales-orders/progress.ts';
import { equal, type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';
import { type CountedPage, countedPageOf, type List, newestFirst, rowsById } from '../kernel/lists/list.query.ts';

/** An erasure as the vault knows it: its progress, and the code of its certificate once there is one. */
export interface ErasureProgress {
  readonly id: number;
  readonly subject: string;
  readonly state: 'waiting' | 'running' | 'completed';
  readonly requestedAt: string | null;
  readonly completedAt: string | null;
  /** How many steps are done. */
  readonly done: number;
  readonly code: string | null;
}

interface Stored {
  readonly id: number;
  readonly subject: string;
  readonly requested_at: string;
  readonly completed_at: string | null;
  readonly done: number;
  readonly code: string | null;
}

const ERASURES: List = {
  readModels: [],
  columns: sql`e.id, e.subject, e.requested_at, e.completed_at, (select count(*) from jsonb_object_keys(e.steps)) as done,
    e.certificate->'certificate'->>'code' as code`,
  from: sql`vault.erasures e`,
  id: sql`e.id`,
};

/** A page of erasures, newest first. @throws BadCursor */
export async function listErasures(
  db: Queryable,
  { subject, cursor, limit }: { readonly subject?: string; readonly cursor?: string; readonly limit: number },
): Promise<CountedPage<ErasureProgress>> {
  const page = await countedPageOf<Stored>(
    db,
    ERASURES,
    [equal(sql`e.subject`, subject)],
    newestFirst({ cursor, limit }),
  );
  return { ...page, rows: page.rows.map(toProgress) };
}

/** Null: there is no such erasure. One that was decided and that no worker has taken up yet is `waiting`. */
export async function erasureById(db: Queryable, id: number): Promise<ErasureProgress | null> {
  const [erasure] = await rowsById<Stored>(db, ERASURES, [id]);
  if (erasure) return toProgress(erasure);
  const allotted = await db.query(`select 1 from vault.ids where family = 'erasure' and last >= $1`, [id]);
  if (!allotted.rows[0]) return null;
  return { id, subject: '', state: 'waiting', requestedAt: null, completedAt: null, done: 0, code: null };
}

/** The signed certificate and its PDF; null while there is none. */
export async function certificateOf(
  db: Queryable,
  id: number,
): Promise<{ readonly code: string; readonly signed: object; readonly pdf: Buffer } | null> {
  const { rows } = await db.query<{ code: string; certificate: object; pdf: Buffer }>(
    `select certificate->'certificate'->>'code' as code, certificate, pdf from vault.erasures
     where id = $1 and completed_at is not null`,
    [id],
  );
  const row = rows[0];
  return row ? { code: row.code, signed: row.certificate, pdf: row.pdf } : null;
}

/** The statuses of orders that are not over. */
const OPEN_ORDERS: readonly ShownStatus[] = [
  ...(['OPENED', 'PENDING_PAYMENT', 'CONFIRMED', 'PREPARING', 'PARTIALLY_SHIPPED', 'SHIPPED'] as const),
  ...(['RETURN_REQUESTED', 'WITHDRAWN'] as const),
];

/** Codes of a customer's repairs that are requested or in the house; at most 100. */
export function openRepairsOf(db: Queryable, customer_id: number): Promise<string[]> {
  return openRepairs(db, sql`customer_id`, customer_id);
}

/**
 * Numbers of a customer's orders that wait for payment, for goods on their way out or back, or for a refund; at most
 * 100.
 */
export async function openOrdersOf(db: Queryable, customer_id: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from read.sales_orders where customer_id = $1
       and (status = any($2) or to_refund > 0) order by id limit 100`,
    [customer_id, OPEN_ORDERS],
  );
  return rows.map(({ id }) => id);
}

/** Codes of the repairs, requested or in the house, that are assigned to an account; at most 100. */
export function openRepairsFor(db: Queryable, accountId: number): Promise<string[]> {
  return openRepairs(db, sql`id_people`, accountId);
}

async function openRepairs(db: Queryable, column: Sql, id: number): Promise<string[]> {
  const rows = await rowsOf<{ code: string }>(
    db,
    sql`select code_intervention_gr as code from read.repair_list
      where ${column} = ${id} and tab in ('arriving', 'open') order by id limit 100`,
  );
  return rows.map(({ code }) => code);
}

function toProgress({ requested_at, completed_at, ...rest }: Stored): ErasureProgress {
  const state = completed_at === null ? 'running' : 'completed';
  return { ...rest, state, requestedAt: requested_at, completedAt: completed_at };
}

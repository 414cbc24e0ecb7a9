import { z } from 'zod';
import type { Queryable } from '#platform/postgres/sql.ts';
import { type CappedCount, capped, checkpointOf } from '../kernel/checkpoint.query.ts';
import { readCursor, writeCursor } from '../kernel/cursor.ts';
import { matches, searchTerms } from '../kernel/search-terms.ts';
import { type SelectOption, selectOptions, type Wanted } from '../kernel/select-options.ts';
import { countedRows } from '../kernel/sorted-page.query.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import { type CustomerRow, customers } from './customers.projection.ts';

/** Which customers the reader may see; empty: all. */
export interface CustomerScope {
  readonly salesmanId?: number;
  readonly customer_id?: number;
}

export type CustomerView = CustomerRow & { readonly label: string; readonly position: string };

const COLUMNS = `${Object.keys(customers.columns)
  .map((name) => `r."${name}"`)
  .join(', ')}, r.label, r._position as position`;

function narrow(parts: SqlParts, { salesmanId, customer_id }: CustomerScope): void {
  if (salesmanId !== undefined) parts.and(`r.salesman_id = ${parts.value(salesmanId)}`);
  if (customer_id !== undefined) parts.and(`r.id = ${parts.value(customer_id)}`);
}

/** For customer selects; `*` or an empty term gives the first by label. */
export function customerOptions(
  db: Queryable,
  { search: term, id }: Wanted,
  scope: CustomerScope = {},
  limit = 50,
): Promise<SelectOption[]> {
  return selectOptions(db, {
    from: 'read.customers r',
    label: 'r.label',
    ...{ term, id, limit },
    narrow: (parts) => narrow(parts, scope),
    offered: 'not r.erased and not r.archived',
  });
}

/** Null: unknown, or out of scope. */
export async function customerById(db: Queryable, id: number, scope: CustomerScope = {}): Promise<CustomerView | null> {
  return (await customersById(db, [id], scope))[0] ?? null;
}

export async function customersById(
  db: Queryable,
  ids: readonly number[],
  scope: CustomerScope = {},
): Promise<CustomerView[]> {
  if (ids.length === 0) return [];
  const parts = new SqlParts([ids]);
  parts.and('r.id = any($1::bigint[])');
  narrow(parts, scope);
  const { rows } = await db.query<CustomerView>(
    `select ${COLUMNS} from read.customers r where ${parts.where} order by r.id`,
    parts.values,
  );
  return rows;
}

export interface CustomerPage {
  readonly rows: readonly CustomerView[];
  readonly next: string | null;
  readonly count: CappedCount;
  readonly position: string | null;
}

const cursorSchema = z.object({ label: z.string(), id: z.number().int() });

/** Customers by label. @throws BadCursor */
export async function listCustomers(
  db: Queryable,
  {
    search,
    cursor,
    limit,
    archived = false,
  }: {
    readonly search?: string;
    readonly cursor?: string;
    readonly limit: number;
    /** True: those out of the lists, and no others. */
    readonly archived?: boolean;
  },
  scope: CustomerScope = {},
): Promise<CustomerPage> {
  const position = await checkpointOf(db, 'customers');
  const parts = new SqlParts();
  narrow(parts, scope);
  parts.and(archived ? 'r.archived' : 'not r.archived');
  matches(parts, 'r.searched', searchTerms(search));
  const after = parts.copy();
  if (cursor) {
    const { label, id } = readCursor(cursor, cursorSchema);
    after.and(`(r.label, r.id) > (${after.value(label)}, ${after.value(id)})`);
  }
  const found = await db.query<CustomerView>(
    `select ${COLUMNS} from read.customers r where ${after.where} order by r.label, r.id limit ${after.value(limit + 1)}`,
    after.values,
  );
  const count = capped(await countedRows(db, 'from read.customers r', parts));
  const rows = found.rows.slice(0, limit);
  const last = found.rows.length > limit ? rows.at(-1) : undefined;
  const next = last ? writeCursor({ label: last.label, id: last.id }) : null;
  return { rows, next, count, position };
}

/** Columns by which one customer is told from another. */
const KEYS = new Set(['vat_number', 'fiscal_code', 'email']);

/** Customers of the lists that hold one of these values. @param values in lower case @throws Error for what is no key */
export async function customersHolding(
  db: Queryable,
  column: string,
  values: readonly string[],
): Promise<{ readonly id: number; readonly value: string }[]> {
  if (!KEYS.has(column)) throw new Error(`customers are not told apart by ${column}`);
  if (values.length === 0) return [];
  const { rows } = await db.query<{ id: number; value: string }>(
    `select r.id, lower(r.${column}) as value from read.customers r
     where not r.archived and not r.erased and lower(r.${column}) = any($1) order by r.id`,
    [values],
  );
  return rows;
}

import { arrayOf, type Condition, equal, joined, ownSql, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { type CountedPage, countedPageOf, type List, rowsById } from '../kernel/lists/list.query.ts';
import { matching } from '../kernel/lists/matching.ts';
import { searchTerms } from '../kernel/lists/search-terms.ts';
import { type SelectOption, selectOptions, type Wanted } from '../kernel/lists/select-options.ts';
import { type CustomerRow, customers } from './customers.projection.ts';

/** Which customers the reader may see; empty: all. */
export interface CustomerScope {
  readonly salesmanId?: number;
  readonly customer_id?: number;
}

export type CustomerView = CustomerRow & { readonly label: string; readonly position: string };

const CUSTOMERS: List<'label'> = {
  readModels: ['customers'],
  columns: sql`${joined(Object.keys(customers.columns).map((name) => ownSql(`r."${name}"`)))}, r.label, r._position as position`,
  from: sql`read.customers r`,
  id: sql`r.id`,
  sorts: { label: { by: sql`r.label`, type: 'text' } },
};

function within({ salesmanId, customer_id }: CustomerScope): Condition[] {
  return [equal(sql`r.salesman_id`, salesmanId), equal(sql`r.id`, customer_id)];
}

/** For customer selects; `*` or an empty term gives the first by label. */
export function customerOptions(
  db: Queryable,
  { search: term, id }: Wanted,
  scope: CustomerScope = {},
  limit = 50,
): Promise<SelectOption[]> {
  return selectOptions(db, {
    from: CUSTOMERS.from,
    label: sql`r.label`,
    term,
    id,
    limit,
    where: within(scope),
    offered: sql`not r.erased and not r.archived`,
  });
}

/** Null: unknown, or out of scope. */
export async function customerById(db: Queryable, id: number, scope: CustomerScope = {}): Promise<CustomerView | null> {
  return (await customersById(db, [id], scope))[0] ?? null;
}

export function customersById(
  db: Queryable,
  ids: readonly number[],
  scope: CustomerScope = {},
): Promise<CustomerView[]> {
  return rowsById(db, CUSTOMERS, ids, within(scope));
}

/** Customers by label. @throws BadCursor */
export function listCustomers(
  db: Queryable,
  {
    search,
    cursor,
    limit,
    archived = false,
  }: {
    readonly search?: string | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
    /** True: the archived customers, and no others. */
    readonly archived?: boolean;
  },
  scope: CustomerScope = {},
): Promise<CountedPage<CustomerView>> {
  const shown = archived ? sql`r.archived` : sql`not r.archived`;
  const where = [...within(scope), shown, ...matching(sql`r.searched`, searchTerms(search))];
  return countedPageOf(db, CUSTOMERS, where, { sort: 'label', direction: 'asc', cursor, limit });
}

/** Columns that identify a customer. */
const KEYS = new Map(['vat_number', 'fiscal_code', 'email'].map((name) => [name, ownSql(`lower(r.${name})`)]));

/**
 * Customers, neither archived nor erased, that hold one of these values.
 * @param values in lower case
 * @throws Error for a column that identifies no customer
 */
export async function customersHolding(
  db: Queryable,
  column: string,
  values: readonly string[],
): Promise<{ readonly id: number; readonly value: string }[]> {
  const key = KEYS.get(column);
  if (!key) throw new Error(`customers are not told apart by ${column}`);
  if (values.length === 0) return [];
  return rowsOf(
    db,
    sql`select r.id, ${key} as value from read.customers r
      where not r.archived and not r.erased and ${key} = any(${arrayOf(values, 'text')}) order by r.id`,
  );
}

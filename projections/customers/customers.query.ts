import { CUSTOMER_TEXTS, type CustomerSort, type CustomerText } from '#domain/customers/customer-lists.ts';
import {
  arrayOf,
  type Condition,
  equal,
  joined,
  ownSql,
  type Queryable,
  rowsOf,
  type Sql,
  sql,
} from '#platform/postgres/sql.ts';
import { type CountedPage, countedPageOf, type List, rowsById, type SortedQuery } from '../kernel/lists/list.query.ts';
import { matching } from '../kernel/lists/matching.ts';
import { searchTerms } from '../kernel/lists/search-terms.ts';
import { type OptionRequest, type SelectOption, selectOptions } from '../kernel/lists/select-options.ts';
import { type CustomerRow, customers, EXPIRES } from './customers.projection.ts';

/** Which customers the reader may see; empty: all. */
export interface CustomerScope {
  readonly salesmanId?: number;
  readonly customer_id?: number;
}

export type CustomerView = CustomerRow & { readonly label: string; readonly position: string };

/** What is asked of the list of customers; what is left out narrows nothing. */
export interface CustomerListQuery extends SortedQuery<CustomerSort>, Partial<Record<CustomerText, string>> {
  readonly search?: string | undefined;
  /** True: the archived customers, and no others. */
  readonly archived?: boolean;
  /** In capitals. */
  readonly province?: string | undefined;
  readonly salesman_id?: number | undefined;
  readonly subscriber?: boolean | undefined;
  readonly erased?: boolean | undefined;
  readonly guest?: boolean | undefined;
  /** The days between which the subscription ends. */
  readonly expires_from?: string | undefined;
  readonly expires_to?: string | undefined;
}

const text = (by: Sql) => ({ by, type: 'text' }) as const;
const CUSTOMERS: List<Exclude<CustomerSort, 'expires'>> = {
  readModels: ['customers'],
  columns: sql`${joined(Object.keys(customers.columns).map((name) => ownSql(`r."${name}"`)))}, r.label, r._position as position`,
  from: sql`read.customers r`,
  id: sql`r.id`,
  sorts: {
    label: text(sql`r.label`),
    city: text(sql`r.city`),
    province: text(sql`r.province`),
    email: text(sql`r.email`),
    phone: text(sql`r.phone`),
    vat_number: text(sql`r.vat_number`),
    fiscal_code: text(sql`r.fiscal_code`),
  },
};

/** Parts of `searched`, so that its index finds them. */
const TEXTS: Readonly<Record<CustomerText, Sql>> = {
  name: sql`r.business_name || ' ' || r.name || ' ' || r.surname`,
  email: sql`r.email`,
  phone: sql`r.telephone_number || ' ' || r.mobile_number`,
  vat_number: sql`r.vat_number`,
  fiscal_code: sql`r.fiscal_code`,
  city: sql`r.city`,
};

function within({ salesmanId, customer_id }: CustomerScope): Condition[] {
  return [equal(sql`r.salesman_id`, salesmanId), equal(sql`r.id`, customer_id)];
}

/** For customer selects; `*` or an empty term gives the first by label. */
export function customerOptions(
  db: Queryable,
  { search: term, id }: OptionRequest,
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

function conditionsOf(query: CustomerListQuery): Condition[] {
  const { search, archived = false, province, salesman_id, subscriber, erased, guest } = query;
  const { expires_from, expires_to } = query;
  const texts = CUSTOMER_TEXTS.flatMap((name) => {
    const terms = searchTerms(query[name]);
    return [...matching(sql`r.searched`, terms), ...matching(sql`read.plain(${TEXTS[name]})`, terms)];
  });
  return [
    archived ? sql`r.archived` : sql`not r.archived`,
    ...matching(sql`r.searched`, searchTerms(search)),
    ...texts,
    equal(sql`r.province`, province),
    equal(sql`r.salesman_id`, salesman_id),
    flagged(sql`r.subscriber`, subscriber),
    flagged(sql`r.erased`, erased),
    flagged(sql`r.guest`, guest),
    expires_from && sql`r.expiration_date >= ${expires_from}::date`,
    expires_to && sql`r.expiration_date <= ${expires_to}::date`,
  ];
}

/** In the words of the partial indexes. */
function flagged(column: Sql, wanted: boolean | undefined): Condition {
  if (wanted === undefined) return null;
  return wanted ? column : sql`not ${column}`;
}

/** A page of customers, sorted by any of `CUSTOMER_SORTS`. @throws BadCursor */
export function listCustomers(
  db: Queryable,
  query: CustomerListQuery,
  scope: CustomerScope = {},
): Promise<CountedPage<CustomerView>> {
  const expires = { by: ownSql(EXPIRES[query.direction]), type: 'date' } as const;
  const list: List<CustomerSort> = {
    ...CUSTOMERS,
    sorts: { ...CUSTOMERS.sorts, expires } as List<CustomerSort>['sorts'],
  };
  return countedPageOf<CustomerView, CustomerSort>(db, list, [...within(scope), ...conditionsOf(query)], query);
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

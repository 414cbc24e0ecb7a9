import { NOTED_NAMES, type NotedTexts } from '#domain/repairs/noted.ts';
import { type RepairShelf, type RepairView, shelfOf } from '#domain/repairs/repair-views.ts';
import { keyAt } from '#domain/repairs/state-book.ts';
import { SqlParts } from '../kernel/sql-parts.ts';

export const REPAIR_LIST_SORTS = [
  'id',
  'customer',
  'date_ddt',
  'state',
  'technician',
  ...NOTED_NAMES,
  'due_on',
  'updated_at',
  'total',
] as const;
export type RepairListSort = (typeof REPAIR_LIST_SORTS)[number];

/** What the list is asked for: `repairListQuery` of the contract. Several values: comma-separated. */
export interface RepairListQuery extends Partial<NotedTexts> {
  readonly view: RepairView;
  readonly search?: string;
  /** Ids or keys of states; once looked up, their places (`placesAsked`). */
  readonly state?: string;
  /** Ids of accounts, or `none`. */
  readonly technician?: string;
  readonly customer?: number;
  /** Ids of quote states, or `none`. */
  readonly quote?: string;
  /** Days in Rome (`YYYY-MM-DD`) between which the repair was entered, both included. */
  readonly from?: string;
  readonly to?: string;
  /** … between which its time limit ends, and between which the goods were given back. */
  readonly due_from?: string;
  readonly due_to?: string;
  readonly delivered_from?: string;
  readonly delivered_to?: string;
  /** How they stand with their warranty (`WARRANTY_STANDINGS`). */
  readonly warranty?: string;
  readonly overdue?: '1';
  readonly urgent?: '1';
  /** At a supplier, and not back in time. */
  readonly supplier_late?: '1';
  /** Messages of the customer wait to be read. */
  readonly unread?: '1';
  readonly sort: RepairListSort;
  readonly direction: 'asc' | 'desc';
  readonly cursor?: string;
  readonly limit: number;
}

/** Whether only rows with a time limit are asked for. */
export const asksDue = ({ overdue, due_from, due_to }: Partial<RepairListQuery>) =>
  Boolean(overdue || due_from || due_to);

/** Whether only rows are asked for of which certain things are noted. */
export const asksNoted = (query: Partial<NotedTexts>) => NOTED_NAMES.some((name) => query[name]);

/** Which repairs the reader may see at all; empty: every one. */
export interface RepairScope {
  readonly customer_id?: number;
  /** Assigned to this technician. */
  readonly id_people?: number;
  /** Of this salesman's customers. */
  readonly salesmanId?: number;
}

type Filters = Omit<RepairListQuery, 'sort' | 'direction' | 'cursor' | 'limit'>;

/**
 * The conditions on `r` (read.repair_list), but for the view (see {@link shelvesOf}) and the search.
 * @param today `YYYY-MM-DD` in Rome, for what is overdue
 * @param daysApart no index is to be looked up by the days
 * @param rest takes those that the indexes of the orders can't tell, only the row itself
 */
export function conditions(
  query: Filters,
  scope: RepairScope,
  today: string,
  {
    daysApart = false,
    parts = new SqlParts(),
    rest = parts,
  }: { daysApart?: boolean; parts?: SqlParts; rest?: SqlParts } = {},
): SqlParts {
  const { id_people, ...ofCustomers } = scope;
  applyScope(rest, ofCustomers);
  if (id_people !== undefined) applyScope(parts, { id_people });
  oneOf(parts, 'r.state_place', query.state);
  oneOf(parts, 'r.id_people', query.technician);
  oneOf(parts, 'r.id_states_quote', query.quote);
  if (query.customer !== undefined) rest.and(`r.customer_id = ${rest.value(query.customer)}`);
  const apart = daysApart ? ' is true' : '';
  if (query.from) parts.and(`(r.created_on >= ${parts.value(query.from)}::date)${apart}`);
  if (query.to) parts.and(`(r.created_on <= ${parts.value(query.to)}::date)${apart}`);
  if (query.overdue) parts.and(`r.due_on < ${parts.value(today)}::date`);
  if (query.due_from) parts.and(`r.due_on >= ${parts.value(query.due_from)}::date`);
  if (query.due_to) parts.and(`r.due_on <= ${parts.value(query.due_to)}::date`);
  if (query.delivered_from) rest.and(`r.delivered_on >= ${rest.value(query.delivered_from)}::date`);
  if (query.delivered_to) rest.and(`r.delivered_on <= ${rest.value(query.delivered_to)}::date`);
  if (query.urgent) rest.and('r.urgent');
  if (query.supplier_late) rest.and(`r.supplier_due_on < ${rest.value(today)}::date`);
  if (query.warranty) rest.and(`r.warranty = any(${rest.value(itemsOf(query.warranty))}::text[])`);
  for (const name of NOTED_NAMES) {
    if (query[name]) rest.and(`r.${name} = any(${rest.value(itemsOf(query[name]))}::text[])`);
  }
  if (query.unread) rest.and('jsonb_array_length(r.unseen_by_staff) > 0');
  return parts;
}

/**
 * Where the rows of a view can be: every index that gives an order begins with the shelf, so each is asked for by its
 * name, and one that holds none of the wanted states not at all.
 */
export function shelvesOf({ view, state }: Pick<Filters, 'view' | 'state'>): readonly RepairShelf[] {
  const shelves: readonly RepairShelf[] = view === 'all' ? ['open', 'closed', 'arriving'] : [view];
  const places = numbersOf(state);
  if (places === null) return shelves;
  const keys = places.flatMap((place) => keyAt(place) ?? []);
  const theirs = new Set(keys.map((key) => shelfOf({ state: key, archived: false })));
  return shelves.filter((shelf) => theirs.has(shelf));
}

export function applyScope(parts: SqlParts, { customer_id, id_people, salesmanId }: RepairScope): void {
  if (customer_id !== undefined) parts.and(`r.customer_id = ${parts.value(customer_id)}`);
  if (id_people !== undefined) parts.and(`r.id_people = ${parts.value(id_people)}`);
  if (salesmanId !== undefined) parts.and(`r.salesman_id = ${parts.value(salesmanId)}`);
}

/** `column` is one of the listed ids, or null where the list says `none`. What is no number finds nothing. */
function oneOf(parts: SqlParts, column: string, list: string | undefined): void {
  const ids = numbersOf(list);
  if (ids === null) return;
  const any = ids.length > 0 ? [`${column} = any(${parts.value(ids)}::int[])`] : [];
  const none = wantsNone(list) ? [`${column} is null`] : [];
  parts.and([...any, ...none].join(' or ') || 'false');
}

function itemsOf(list: string | undefined): string[] {
  return list?.split(',').map((item) => item.trim()) ?? [];
}

/** Whether rows without a value are asked for, too. */
export function wantsNone(list: string | undefined): boolean {
  return itemsOf(list).includes('none');
}

/** The ids of a list; null: nothing is asked for. */
export function numbersOf(list: string | undefined): number[] | null {
  const items = itemsOf(list);
  if (items.every((item) => item === '')) return null;
  return items.filter((item) => /^\d{1,9}$/.test(item)).map(Number);
}

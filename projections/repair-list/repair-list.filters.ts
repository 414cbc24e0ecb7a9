import { addDays } from '#domain/kernel/calendar.ts';
import { NOTED_NAMES, type NotedTexts } from '#domain/repairs/noted.ts';
import { type RepairListSort, type RepairTab, type RepairView, tabOf } from '#domain/repairs/repair-views.ts';
import { keyAt } from '#domain/repairs/state-catalogue.ts';
import { UNCOLLECTED_DAYS } from '#domain/repairs/uncollected.ts';
import { anyOf, arrayOf, type Condition, equal, ownSql, type Sql, sql } from '#platform/postgres/sql.ts';

/** A query of the list: `repairListQuery` of the contract. Several values are comma-separated. */
export interface RepairListQuery extends Partial<NotedTexts> {
  readonly view: RepairView;
  readonly search?: string;
  /** Ids or keys of states; after they were looked up, their places (`placesOfStates`). */
  readonly state?: string;
  /** Ids of accounts, or `none`. */
  readonly technician?: string;
  readonly customer?: number;
  /** Ids of quote states, or `none`. */
  readonly quote?: string;
  /** Days in Rome (`YYYY-MM-DD`) between which the repair was entered, both included. */
  readonly from?: string;
  readonly to?: string;
  /** Days between which the time limit ends, and days between which the goods were given back; both included. */
  readonly due_from?: string;
  readonly due_to?: string;
  readonly delivered_from?: string;
  readonly delivered_to?: string;
  /** Warranty statuses (`WARRANTY_STATUSES`). */
  readonly warranty?: string;
  readonly overdue?: '1';
  /** Not overdue; repairs without a time limit never are. */
  readonly on_time?: '1';
  readonly urgent?: '1';
  /** At a supplier, and not back in time. */
  readonly supplier_late?: '1';
  /** Ready for more than {@link UNCOLLECTED_DAYS}. */
  readonly uncollected?: '1';
  /** Messages of the customer wait to be read. */
  readonly unread?: '1';
  readonly sort: RepairListSort;
  readonly direction: 'asc' | 'desc';
  readonly cursor?: string;
  readonly limit: number;
}

/** Whether only rows with a time limit are asked for. */
export const filtersByDue = ({ overdue, due_from, due_to }: Partial<RepairListQuery>) =>
  Boolean(overdue || due_from || due_to);

/** Whether only rows are asked for that have certain values in the noted fields. */
export const filtersByNoted = (query: Partial<NotedTexts>) => NOTED_NAMES.some((name) => query[name]);

/** Which repairs the reader may see at all; empty: every one. */
export interface RepairScope {
  readonly customer_id?: number;
  /** Assigned to this technician. */
  readonly id_people?: number;
  /** Of this salesman's customers. */
  readonly salesmanId?: number;
}

type Filters = Omit<RepairListQuery, 'sort' | 'direction' | 'cursor' | 'limit'>;

/** Conditions that must hold of a row. */
export interface Conditions {
  /** Those that the index of an order can decide … */
  readonly indexed: readonly Condition[];
  /** … and those for which the row itself must be read. */
  readonly held: readonly Condition[];
}

/**
 * The conditions on `r` (read.repair_list), without the view (see {@link tabsOf}) and the search.
 * @param today `YYYY-MM-DD` in Rome, for what is overdue
 * @param daysApart true: no index is to be looked up by the days
 */
export function conditions(query: Filters, scope: RepairScope, today: string, daysApart = false): Conditions {
  const { id_people, ...ofCustomers } = scope;
  const { from, to, due_from, due_to, delivered_from, delivered_to } = query;
  const apart = daysApart ? sql` is true` : sql``;
  return {
    indexed: [
      ...inScope({ id_people }),
      oneOf(sql`r.state_place`, query.state),
      oneOf(sql`r.id_people`, query.technician),
      oneOf(sql`r.id_states_quote`, query.quote),
      from && sql`(r.created_on >= ${from}::date)${apart}`,
      to && sql`(r.created_on <= ${to}::date)${apart}`,
      query.overdue && sql`r.due_on < ${today}::date`,
      query.on_time && sql`(r.due_on >= ${today}::date or r.due_on is null)`,
      due_from && sql`r.due_on >= ${due_from}::date`,
      due_to && sql`r.due_on <= ${due_to}::date`,
    ],
    held: [
      ...inScope(ofCustomers),
      equal(sql`r.customer_id`, query.customer),
      delivered_from && sql`r.delivered_on >= ${delivered_from}::date`,
      delivered_to && sql`r.delivered_on <= ${delivered_to}::date`,
      query.urgent && sql`r.urgent`,
      query.supplier_late && sql`r.supplier_due_on < ${today}::date`,
      query.uncollected && sql`r.ready_on < ${addDays(today, -UNCOLLECTED_DAYS)}::date`,
      among(sql`r.warranty`, query.warranty),
      ...NOTED_NAMES.map((name) => among(sql`r.${ownSql(name)}`, query[name])),
      query.unread && sql`jsonb_array_length(r.unseen_by_staff) > 0`,
    ],
  };
}

/**
 * The tabs on which the rows of a view can be: every index that gives an order begins with the tab, so each tab
 * is asked for by its name, and one that holds none of the wanted states not at all.
 */
export function tabsOf({ view, state }: Pick<Filters, 'view' | 'state'>): readonly RepairTab[] {
  const tabs: readonly RepairTab[] = view === 'all' ? ['open', 'closed', 'arriving'] : [view];
  const places = numbersOf(state);
  if (places === null) return tabs;
  const keys = places.flatMap((place) => keyAt(place) ?? []);
  const theirs = new Set(keys.map((key) => tabOf({ state: key, archived: false })));
  return tabs.filter((tab) => theirs.has(tab));
}

/** Conditions on the rows of `r` (read.repair_list) that the reader may see. */
export function inScope({ customer_id, id_people, salesmanId }: RepairScope): Condition[] {
  return [
    equal(sql`r.customer_id`, customer_id),
    equal(sql`r.id_people`, id_people),
    equal(sql`r.salesman_id`, salesmanId),
  ];
}

/**
 * The condition that a column is one of the listed ids, or null where the list says `none`. An item that is no number
 * finds nothing.
 */
function oneOf(column: Sql, list: string | undefined): Condition {
  const ids = numbersOf(list);
  if (ids === null) return null;
  return anyOf([
    ids.length > 0 && sql`${column} = any(${arrayOf(ids, 'int4')})`,
    includesEmpty(list) && sql`${column} is null`,
  ]);
}

/** The condition that a column is one of the listed texts. */
function among(column: Sql, list: string | undefined): Condition {
  return list && sql`${column} = any(${arrayOf(itemsOf(list), 'text')})`;
}

function itemsOf(list: string | undefined): string[] {
  return list?.split(',').map((item) => item.trim()) ?? [];
}

/** Whether rows without a value are asked for, too. */
export function includesEmpty(list: string | undefined): boolean {
  return itemsOf(list).includes('none');
}

/** The ids of a list; null: nothing is asked for. */
export function numbersOf(list: string | undefined): number[] | null {
  const items = itemsOf(list);
  if (items.every((item) => item === '')) return null;
  return items.filter((item) => /^\d{1,9}$/.test(item)).map(Number);
}

import { STOCK_VIEWS, type StockSort, type StockView } from '#domain/stock/stock-lists.ts';
import { type Condition, equal, type Queryable, sql } from '#platform/postgres/sql.ts';
import {
  type CountedPage,
  countedPageOf,
  countsOf,
  type List,
  rowsById,
  type SortedQuery,
} from '../kernel/lists/list.query.ts';
import { matching } from '../kernel/lists/matching.ts';
import { searchTerms } from '../kernel/lists/search-terms.ts';

/** An item in the list of the stock. */
export interface StockInList {
  readonly id: number;
  readonly code: string;
  readonly description: { readonly it: string; readonly en: string };
  readonly online: boolean;
  readonly category_id: number | null;
  readonly on_hand: number;
  readonly held: number;
  /** On hand less what is held. */
  readonly available: number;
  readonly minimum: number;
  /** How many pieces are to be ordered, and how many are on order. */
  readonly to_order: number;
  readonly ordered: number;
  /** The supplier of what is on order, else the usual one of the part that the item is. */
  readonly supplier_id: number | null;
  readonly supplier: string;
  /** The day for which they are ordered. */
  readonly expected_on: string | null;
  readonly moved_at: string | null;
  /** The last event of its stock that the row shows; -1: none. */
  readonly revision: number;
  readonly position: string;
}

export interface StockListQuery extends SortedQuery<StockSort> {
  readonly search?: string | undefined;
  readonly view?: StockView | undefined;
  readonly category?: number | undefined;
  readonly supplier?: number | undefined;
}

const ON_HAND = sql`coalesce(s.on_hand, 0)`;
const HELD = sql`coalesce(s.held, 0)`;
const AVAILABLE = sql`(${ON_HAND} - ${HELD})`;
const MINIMUM = sql`coalesce(s.minimum, 0)`;
const TO_ORDER = sql`coalesce(s.to_order, 0)`;
const ORDERED = sql`coalesce(s.ordered, 0)`;
const SUPPLIER_ID = sql`coalesce(s.supplier_id, g.business_name_supplier)`;
const SUPPLIER = sql`coalesce(b.business_name, '')`;
const STOCK: List<StockSort> = {
  readModels: ['record-item', 'record-item-gr', 'record-businessnamesupplier', 'stock'],
  columns: sql`i.id, i.code, jsonb_build_object('it', i.label_it, 'en', i.label_en) as description, i.online, i.category_id,
    ${ON_HAND} as on_hand, ${HELD} as held, ${AVAILABLE} as available, ${MINIMUM} as minimum, s.moved_at,
    coalesce(s.revision, -1) as revision,
    ${TO_ORDER} as to_order, ${ORDERED} as ordered, ${SUPPLIER_ID} as supplier_id, ${SUPPLIER} as supplier, s.expected_on,
    greatest(i._position collate "C", s._position collate "C") as position`,
  from: sql`read.record_item i left join read.stock s on s.item_id = i.id
    left join read.record_item_gr g on g.id = i.item_gr_id
    left join read.record_businessnamesupplier b on b.id = ${SUPPLIER_ID}`,
  id: sql`i.id`,
  sorts: {
    code: { by: sql`i.code`, type: 'text' },
    supplier: { by: SUPPLIER, type: 'text' },
    on_hand: { by: ON_HAND, type: 'int8' },
    held: { by: HELD, type: 'int8' },
    available: { by: AVAILABLE, type: 'int8' },
  },
};
/** An archived item stays in the list as long as pieces of it are there. */
const THERE = sql`(not i.archived or ${ON_HAND} > 0)`;
/** The condition of each view, as `inStockView` says it. */
const IN_VIEW: Readonly<Record<StockView, Condition>> = {
  all: null,
  wanted: sql`${TO_ORDER} > 0`,
  ordered: sql`${ORDERED} > 0`,
  low: sql`${AVAILABLE} < ${MINIMUM}`,
  held: sql`${HELD} > 0`,
  none: sql`${AVAILABLE} <= 0`,
};

function conditionsOf({ search, view = 'all', category, supplier }: Partial<StockListQuery>): Condition[] {
  const words = matching(sql`i.searched`, searchTerms(search));
  return [THERE, IN_VIEW[view], equal(sql`i.category_id`, category), equal(SUPPLIER_ID, supplier), ...words];
}

/** A page of the shop's items with their stock, sorted by any of `STOCK_SORTS`. @throws BadCursor */
export function listStock(db: Queryable, query: StockListQuery): Promise<CountedPage<StockInList>> {
  return countedPageOf(db, STOCK, conditionsOf(query), query);
}

/** How many items each view has. */
export function countStock(db: Queryable): Promise<Record<StockView, number>> {
  return countsOf(db, STOCK, STOCK_VIEWS, (view) => conditionsOf({ view }));
}

/** The rows of these items, as far as the list has them. */
export function stockById(db: Queryable, ids: readonly number[]): Promise<StockInList[]> {
  return rowsById(db, STOCK, ids, [THERE]);
}

/** How many pieces of each of these items are available; an item that never had any is left out. */
export async function availablePieces(db: Queryable, items: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ item_id: number; available: number }>({
    name: 'stock-available',
    text: 'select item_id, on_hand - held as available from read.stock where item_id = any($1::bigint[])',
    values: [items],
  });
  return new Map(rows.map(({ item_id, available }) => [item_id, available]));
}

/** What is shown of an order or a repair that holds pieces. */
export interface HolderLabel {
  readonly kind: 'order' | 'repair';
  readonly id: number;
  /** The repair's code; empty: its number says it all. */
  readonly code: string;
  readonly customer: string;
  /** Until when an unpaid order holds them; null: as long as it takes. */
  readonly until: string | null;
}

/** Orders and repairs by their numbers, with their customers. */
export async function holderLabels(
  db: Queryable,
  { orders, repairs }: { readonly orders: readonly number[]; readonly repairs: readonly number[] },
): Promise<HolderLabel[]> {
  const { rows } = await db.query<HolderLabel>({
    name: 'stock-holders',
    text: `select 'order' as kind, o.id, '' as code, coalesce(c.label, '') as customer, o.due_at as until
        from read.sales_orders o left join read.customers c on c.id = o.customer_id where o.id = any($1::bigint[])
      union all
      select 'repair', r.id, r.code_intervention_gr, coalesce(c.label, ''), null
        from read.repair_list r left join read.customers c on c.id = r.customer_id where r.id = any($2::bigint[])`,
    values: [orders, repairs],
  });
  return rows;
}

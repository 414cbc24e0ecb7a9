import { STOCK_VIEWS, type StockSort, type StockView } from '#domain/stock/stock-lists.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { type CappedCount, COUNT_CAP, capped, earliestCheckpoint } from '../kernel/checkpoint.query.ts';
import { matches, searchTerms } from '../kernel/search-terms.ts';
import { countedRows, type SortedQuery, sortedPage } from '../kernel/sorted-page.query.ts';
import { SqlParts } from '../kernel/sql-parts.ts';

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
  readonly moved_at: string | null;
  readonly position: string;
}

export interface StockListQuery extends SortedQuery<StockSort> {
  readonly search?: string | undefined;
  readonly view?: StockView | undefined;
  readonly category?: number | undefined;
}

export interface StockPage {
  readonly rows: readonly StockInList[];
  readonly next: string | null;
  readonly count: CappedCount;
  readonly position: string | null;
}

const NAMES = ['record-item', 'stock'];
const ON_HAND = 'coalesce(s.on_hand, 0)';
const HELD = 'coalesce(s.held, 0)';
const AVAILABLE = `(${ON_HAND} - ${HELD})`;
const MINIMUM = 'coalesce(s.minimum, 0)';
const FROM = 'from read.record_item i left join read.stock s on s.item_id = i.id';
const SELECT = `select i.id, i.code, jsonb_build_object('it', i.label_it, 'en', i.label_en) as description, i.online, i.category_id,
  ${ON_HAND} as on_hand, ${HELD} as held, ${AVAILABLE} as available, ${MINIMUM} as minimum, s.moved_at,
  greatest(i._position collate "C", s._position collate "C") as position ${FROM}`;
const BY: Readonly<Record<StockSort, string>> = { code: 'i.code', on_hand: ON_HAND, held: HELD, available: AVAILABLE };
/** An item that the archive took away stays as long as pieces of it are there. */
const THERE = `(not i.archived or ${ON_HAND} > 0)`;
/** As `inStockView` says it. */
const IN_VIEW: Readonly<Record<StockView, string>> = {
  all: 'true',
  low: `${AVAILABLE} < ${MINIMUM}`,
  held: `${HELD} > 0`,
  none: `${AVAILABLE} <= 0`,
};

function narrow(parts: SqlParts, { search, view = 'all', category }: Partial<StockListQuery>): void {
  parts.and(THERE);
  parts.and(IN_VIEW[view]);
  if (category !== undefined) parts.and(`i.category_id = ${parts.value(category)}`);
  matches(parts, 'i.searched', searchTerms(search));
}

async function counted(db: Queryable, query: Partial<StockListQuery>): Promise<number> {
  const parts = new SqlParts();
  narrow(parts, query);
  return countedRows(db, FROM, parts);
}

/** The items of the shop with what there is of each, by any of `STOCK_SORTS`. @throws BadCursor */
export async function listStock(db: Queryable, query: StockListQuery): Promise<StockPage> {
  const position = await earliestCheckpoint(db, NAMES);
  const parts = new SqlParts();
  narrow(parts, query);
  const page = await sortedPage<StockSort, StockInList>(db, { select: SELECT, by: BY, id: 'i.id' }, parts, query);
  return { ...page, count: capped(await countedRows(db, FROM, parts)), position };
}

/** How many items stand in each view. */
export async function countStock(db: Queryable): Promise<Record<StockView, number>> {
  const counts = await Promise.all(
    STOCK_VIEWS.map(async (view) => [view, Math.min(await counted(db, { view }), COUNT_CAP)] as const),
  );
  return Object.fromEntries(counts) as Record<StockView, number>;
}

/** The rows of these items, as far as the list has them. */
export async function stockById(db: Queryable, ids: readonly number[]): Promise<StockInList[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<StockInList>(`${SELECT} where i.id = any($1::bigint[]) and ${THERE} order by i.id`, [
    ids,
  ]);
  return rows;
}

/** What is to be said of whoever keeps pieces. */
export interface HolderSaid {
  readonly kind: 'order' | 'repair';
  readonly id: number;
  /** The repair's code; empty: its number says it all. */
  readonly code: string;
  readonly customer: string;
  /** Until when an unpaid order keeps them; null: as long as it takes. */
  readonly until: string | null;
}

/** Orders and repairs by their numbers, with whose they are. */
export async function holdersSaid(
  db: Queryable,
  { orders, repairs }: { readonly orders: readonly number[]; readonly repairs: readonly number[] },
): Promise<HolderSaid[]> {
  const { rows } = await db.query<HolderSaid>({
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

import { z } from 'zod';
import type { RepairView } from '#domain/repairs/repair-views.ts';
import { placesOfStates, type StateCatalogue } from '#domain/repairs/state-catalogue.ts';
import type { Position } from '#platform/event-store/port.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { type CappedCount, capped, checkpointOf } from '../kernel/checkpoint.query.ts';
import { readCursor, writeCursor } from '../kernel/lists/cursor.ts';
import { endSchema } from '../kernel/lists/keyset.ts';
import { currentStates } from '../states/offered/state-catalogue.query.ts';
import { capOf, countsOf, type Estimate, estimate } from './repair-list.estimate.ts';
import type { RepairListQuery, RepairScope } from './repair-list.filters.ts';
import type { RepairListItem } from './repair-list.item.ts';
import { countOf, isFew, keysAfter, type LookedUpQuery, orderOf } from './repair-list.order.ts';
import { readSearch, readSearchNearly, type Search, wordsFound } from './repair-list.search.ts';
import { MOST_ON_TOP, topIds } from './repair-list.top.ts';
import { repairRowsById } from './repair-rows.query.ts';

export interface RepairPage {
  readonly rows: readonly RepairListItem[];
  readonly next: string | null;
  readonly count: CappedCount;
  readonly position: Position | null;
}

const nameOf = ({ sort, direction }: RepairListQuery) => `${sort} ${direction}`;
const cursorOf = (query: RepairListQuery) => {
  const end = endSchema(nameOf(query), orderOf(query));
  return end.extend({
    /** Null: only rows at the top were shown. */
    v: end.shape.v.nullable(),
    /** Typing errors were accepted. */
    f: z.boolean(),
    /** Ids of the rows that were shown at the top. */
    top: z.array(z.number().int()).max(MOST_ON_TOP),
  });
};
type Cursor = z.infer<ReturnType<typeof cursorOf>>;

/**
 * A page of the repair list (`GET /api/v1/intervention`). Rows whose id or code is what was searched come first, rows
 * whose code begins with it next. Where no row has the searched words as they are, typing errors are accepted. Rows
 * without a value come last in either direction.
 * @param today `YYYY-MM-DD` in Rome
 * @param judged for tests: how rows are looked for changes nothing of what is found
 * @throws BadCursor
 */
export async function listRepairs(
  db: Queryable,
  asked: RepairListQuery,
  scope: RepairScope,
  today: string,
  judged: (estimate: Estimate) => Estimate = (expected) => expected,
): Promise<RepairPage> {
  const cursor = asked.cursor ? readCursor(asked.cursor, cursorOf(asked)) : null;
  const states = currentStates(db);
  states.catch(() => undefined);
  const query = asked.state ? { ...asked, state: placesOfStates(asked.state, await states) } : asked;
  // Read before the rows: these may be newer than the position, never older.
  const [position, exactly, counts] = await Promise.all([
    checkpointOf(db, 'repair-list'),
    readSearch(db, query.search),
    countsOf(db, query, scope),
  ]);
  const read = async (search: Search, f: boolean) => {
    const looked = { query, scope, today, search, estimate: judged(estimate(counts, query, scope, search)) };
    return { f, ...(await pageOf(db, looked, cursor, f)) };
  };
  let page = cursor?.f ? await read(await readSearchNearly(db, exactly), true) : await read(exactly, false);
  if (!cursor && exactly.length > 0 && page.ids.length === 0) {
    const nearly = await readSearchNearly(db, exactly);
    if (wordsFound(nearly) > wordsFound(exactly)) page = await read(nearly, true);
  }
  const { ids, more, v, f, top } = page;
  const next: Cursor | null = more ? { s: nameOf(query), v, f, top } : null;
  const [rows, count] = await Promise.all([itemsOf(db, ids, scope, states), page.count()]);
  return { rows, next: next && writeCursor(next), count: capped(count, capOf(exactly)), position };
}

/**
 * How many rows each view of the list has for a search and filters (`GET /api/v1/intervention/count`): the very numbers
 * that {@link listRepairs} gives there.
 * @param today `YYYY-MM-DD` in Rome
 */
export async function countFound(
  db: Queryable,
  filters: Omit<RepairListQuery, 'view' | 'sort' | 'direction' | 'cursor' | 'limit'>,
  scope: RepairScope,
  today: string,
) {
  const found = async (view: RepairView) => {
    const query: RepairListQuery = { ...filters, view, sort: 'id', direction: 'desc', limit: 1 };
    return (await listRepairs(db, query, scope, today)).count;
  };
  const [open, closed, all, arriving] = await Promise.all([
    found('open'),
    found('closed'),
    found('all'),
    found('arriving'),
  ]);
  const counts = { open, closed, all, arriving };
  const capped = (['open', 'closed', 'all', 'arriving'] as const).filter((view) => counts[view].capped);
  return { open: open.value, closed: closed.value, all: all.value, arriving: arriving.value, capped };
}

/** The repairs that a page shows, those at the top first; where it ends; and how many all pages have. */
async function pageOf(db: Queryable, looked: LookedUpQuery, cursor: Cursor | null, f: boolean) {
  const { query, estimate: expected } = looked;
  const shown = cursor || f ? [] : await topIds(db, looked);
  const top = cursor?.top ?? shown;
  const wanted = query.limit - shown.length;
  // Gathering counts as it goes. For a walk with a search the count takes longest, so it begins beside the walk.
  const certain = expected.exactly ?? (expected.atLeast > capOf(looked.search) ? expected.atLeast : null);
  const upTo = capOf(looked.search) + 1;
  const walks = !isFew(expected) && looked.search.length > 0;
  const counting = certain === null && walks ? countOf(db, looked, upTo) : null;
  counting?.catch(() => undefined);
  const { keys, count } = await keysAfter(db, looked, cursor?.v ?? null, top, wanted + 1);
  const last = keys[wanted - 1];
  const v = last ? (query.sort === 'id' ? [last.id] : [last._sort, last.id]) : null;
  const ids = [...shown, ...keys.slice(0, wanted).map(({ id }) => id)];
  const more = keys.length > wanted;
  const all = !cursor && !more ? ids.length : (count ?? certain);
  return { ids, top, v, more, count: async () => all ?? (await (counting ?? countOf(db, looked, upTo))) };
}

/** The rows of these ids, in their order. A row that left meanwhile, or is out of scope now, is absent. */
async function itemsOf(
  db: Queryable,
  ids: readonly number[],
  scope: RepairScope,
  states: Promise<StateCatalogue>,
): Promise<RepairListItem[]> {
  if (ids.length === 0) return [];
  const items = new Map((await repairRowsById(db, ids, scope, states)).map((item) => [item.id, item]));
  return ids.flatMap((id) => items.get(id) ?? []);
}

import { allOf, type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';
import { matchConditions, type PagePlace } from './ad-counts.query.ts';
import { AD_ORDER, type AdCriteria, priceConditions } from './ad-criteria.ts';
import type { ReadWords } from './ad-words.query.ts';

/**
 * A walk is given up once it has passed this many times the expected rows, and at least `FEWEST_PASSED`: the ads that
 * it met are not spread evenly.
 */
const UNEVEN = 8;
const FEWEST_PASSED = 5_000;

/**
 * A page to read: its place, the criteria, and roughly how many ads fit (`fit`) of those that are online (`online`).
 */
export interface PageRequest extends PagePlace {
  readonly terms: ReadWords['terms'];
  readonly criteria: AdCriteria;
  readonly fit: number;
  readonly online: number;
}

/**
 * How a page's ads are found: along the order's index, or by gathering all that fit. It changes nothing of what is
 * found.
 */
export type ReadStrategy = 'walk' | 'gather';

/**
 * The rows that a walk is expected to pass until it has the page. Gathering reads all rows that fit, each from another
 * place.
 */
const passedBy = ({ offset, size, fit, online }: PageRequest) => ((offset + size) * online) / Math.max(1, fit);
export function readStrategyFor(asked: PageRequest): ReadStrategy {
  return passedBy(asked) < asked.fit ? 'walk' : 'gather';
}

/** The ids of a page, in its order. */
export async function pageIds(
  db: Queryable,
  asked: PageRequest,
  way: ReadStrategy = readStrategyFor(asked),
): Promise<number[]> {
  if (way === 'gather') return gather(db, asked);
  const most = Math.max(FEWEST_PASSED, Math.ceil(UNEVEN * passedBy(asked)));
  const found = await walk(db, asked, most);
  return found.length < asked.size && most < asked.online ? gather(db, asked) : found;
}

/** Walks along the order's index, from its beginning. */
function walk(db: Queryable, { terms, criteria, order, offset, size }: PageRequest, most: number): Promise<number[]> {
  // Along the prices, a price range is one stretch of the index. Along the days it is not, and would only hide how many
  // rows are passed.
  const along = allOf([sql`r.online`, ...(order === 'newest' ? [] : priceConditions(criteria))]);
  return idsOf(
    db,
    sql`select r.id from (
        select r.* from read.ad_search r where ${along} order by ${AD_ORDER[order]} limit ${most}) r
      where ${allOf(matchConditions(terms, criteria, true))} order by ${AD_ORDER[order]} offset ${offset} limit ${size}`,
  );
}

/** Gathers all ads that fit, and sorts them. */
function gather(db: Queryable, { terms, criteria, order, offset, size }: PageRequest): Promise<number[]> {
  const fit = allOf([sql`r.online`, ...matchConditions(terms, criteria)]);
  return idsOf(
    db,
    sql`with r as materialized (select r.id, r.price, r.published from read.ad_search r where ${fit})
      select r.id from r order by ${AD_ORDER[order]} offset ${offset} limit ${size}`,
  );
}

async function idsOf(db: Queryable, query: Sql): Promise<number[]> {
  return (await rowsOf<{ id: number }>(db, query)).map(({ id }) => id);
}

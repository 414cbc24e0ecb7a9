import type { Queryable } from '#platform/postgres/sql.ts';
import type { SavedSearchRow } from './saved-searches.projection.ts';

/** A saved search as its customer sees it. */
export type SavedSearchView = Omit<SavedSearchRow, 'customer_id'>;

const VIEW = `id, name, mail, saved_at, search, kind, category_id, producer_id, price_from, price_to, condition, province`;

/** A customer's searches, the newest first. */
export async function savedSearchesOf(db: Queryable, customer_id: number): Promise<SavedSearchView[]> {
  const { rows } = await db.query<SavedSearchView>({
    name: 'saved-searches-of',
    text: `select ${VIEW} from read.saved_searches where customer_id = $1 order by id desc`,
    values: [customer_id],
  });
  return rows;
}

/**
 * The condition that a search `s` finds `r`, a row of `read.ad_search` that is online; `held`: that row's words and
 * filters.
 */
const FINDS = `s.anchor = any (held || '{""}'::text[]) and s.wanted <@ held and s.customer_id is distinct from r.seller
  and (s.price_from is null or r.price >= s.price_from) and (s.price_to is null or r.price <= s.price_to)`;
// `offset 0`: the words are taken apart once, not again for each search that the row is compared with (a match took a
// quarter longer).
const HELD = 'cross join lateral (select tsvector_to_array(r.words) as held offset 0) h';

/** A search that found something. */
export interface Found {
  readonly search_id: number;
  readonly customer_id: number;
}

/**
 * The searches whose customers are to be told of something that is online: saved before it went online, and never the
 * seller's own.
 */
export async function searchesThatFind(db: Queryable, sold: number): Promise<Found[]> {
  const { rows } = await db.query<Found>({
    name: 'searches-that-find',
    text: `select s.id as search_id, s.customer_id from read.ad_search r ${HELD}
      join read.saved_searches s on ${FINDS} and s.mail and s.saved_at <= r.published
      where r.id = $1 and r.online`,
    values: [sold],
  });
  return rows;
}

/** For each of a customer's ads that are online, how many other customers saved a search that finds it. */
export async function searchersOfAds(
  db: Queryable,
  seller: number,
): Promise<{ readonly id: number; readonly searchers: number }[]> {
  const { rows } = await db.query<{ id: number; searchers: number }>({
    name: 'searchers-of-ads',
    text: `select r.id, count(distinct s.customer_id)::int as searchers
      from read.ads a join read.ad_search r on r.id = a.id and r.online ${HELD}
      left join read.saved_searches s on ${FINDS}
      where a.customer_id = $1 and a.status = 'ONLINE' group by r.id order by r.id desc`,
    values: [seller],
  });
  return rows;
}

/** Something that a search found and that is still there. */
export interface Find {
  readonly search_id: number;
  readonly name: string;
  readonly sold: number;
  readonly kind: 'ad' | 'item';
  readonly description: string;
  readonly title_en: string;
  readonly link: string;
  /** Cents, VAT included. */
  readonly price: number;
  readonly city: string;
}

/**
 * Of what a customer's searches found, everything that a mail about it may still say: online, not the customer's own,
 * of searches that are kept and mailed; by search, the newest first.
 */
export async function findsStillThere(
  db: Queryable,
  customer_id: number,
  found: readonly { readonly search_id: number; readonly sold_id: number }[],
): Promise<Find[]> {
  const { rows } = await db.query<Find>(
    `select s.id as search_id, s.name, r.id as sold, r.kind, r.description, r.title_en, r.link, r.price, r.city
     from unnest($2::int8[], $3::int8[]) f(search_id, sold_id)
       join read.saved_searches s on s.id = f.search_id and s.customer_id = $1 and s.mail
       join read.ad_search r on r.id = f.sold_id and r.online and r.seller is distinct from $1
     order by s.id, r.published desc, r.id desc`,
    [customer_id, found.map(({ search_id }) => search_id), found.map(({ sold_id }) => sold_id)],
  );
  return rows;
}

import type { AdCondition } from '#domain/search/offered/ad-terms.ts';
import type { Queryable } from '#platform/postgres/sql.ts';

/** What anybody may know of an item that the shop shows. */
export interface PublicItem {
  readonly id: number;
  readonly code: string;
  readonly description_it: string;
  readonly description_en: string;
  readonly text_it: string;
  readonly text_en: string;
  readonly meta_tag_title_it: string;
  readonly meta_tag_title_en: string;
  readonly meta_tag_description_it: string;
  readonly meta_tag_description_en: string;
  readonly condition: AdCondition;
  /** Cents without VAT. */
  readonly price: number;
  /** Basis points. */
  readonly vat_rate: number;
  readonly made_to_measure: boolean;
  readonly producer_id: number | null;
  readonly category_id: number | null;
  readonly category_father_id: number | null;
  /** Its main image first, the others in their order, by their media ids. */
  readonly images: readonly number[];
  /** The last part of its address. */
  readonly link: string;
}

const TRANSLATED = ['description', 'text', 'meta_tag_title', 'meta_tag_description'];
const WORDS = TRANSLATED.flatMap((name) => [`i.${name}_it`, `i.${name}_en`]).join(', ');
/** SQL for the images of a record `i`, by their media ids. */
const IMAGES = `(select coalesce(jsonb_agg(m.media order by m.nth), '[]') from (
    select (i.img ->> 'media')::int8 as media, 0 as nth where i.img is not null
    union all select (r.row -> 'img' ->> 'media')::int8, r.nth from jsonb_array_elements(i."imgAgg") with ordinality r(row, nth)
  ) m where m.media is not null)`;

/**
 * An item as anybody may see it; `gone`: it was shown once, and is no more (a page answers 410); null: it never was.
 */
export async function publicItem(db: Queryable, id: number): Promise<PublicItem | 'gone' | null> {
  const { rows } = await db.query<PublicItem & { online: boolean }>({
    name: 'public-item',
    text: `select i.id, i.code, ${WORDS}, i.condition, i.price, coalesce(s.vat_rate, 0) as vat_rate, i.made_to_measure,
        i.producer_id, i.category_id, s.category_father_id, ${IMAGES} as images, s.link, s.online
      from read.record_item i join read.ad_search s on s.id = i.id where i.id = $1 and s.published is not null`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return null;
  const { online, ...item } = row;
  return online ? item : 'gone';
}

/** Whether anybody may see this image: an item that the shop shows has it. */
export async function itemShowsImage(db: Queryable, id: number, media: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'item-image-shown',
    text: `select 1 from read.record_item i where i.id = $1 and i.online and not i.archived and ${IMAGES} @> $2::jsonb`,
    values: [id, JSON.stringify([media])],
  });
  return (rowCount ?? 0) > 0;
}

/** So many ids make a page of the list of all items: an item stays on its page. */
const LISTED = 10_000;

/** The pages of that list that have items, for search engines. */
export async function listedItemPages(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ page: number }>(
    `select distinct (id / ${LISTED})::int as page from read.ad_search where online and kind = 'item' order by 1`,
  );
  return rows.map(({ page }) => page);
}

/** The items of one page; `translated`: the item has a page in English, too. */
export async function listedItems(
  db: Queryable,
  page: number,
): Promise<{ id: number; link: string; translated: boolean }[]> {
  const { rows } = await db.query<{ id: number; link: string; translated: boolean }>(
    `select id, link, title_en <> '' as translated from read.ad_search
     where online and kind = 'item' and id >= $1::bigint * ${LISTED} and id < ($1::bigint + 1) * ${LISTED} order by id`,
    [page],
  );
  return rows;
}

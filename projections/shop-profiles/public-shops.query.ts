import type { Queryable } from '#platform/postgres/sql.ts';
import type { ShopProfileRow } from './shop-profiles.projection.ts';

/** A shop as anybody sees it: its contents, and who its customer is. */
export type PublicShopView = Pick<ShopProfileRow, 'customer_id' | 'details' | 'maps' | 'shown'> & {
  /** A firm by its name; a person by first name and surname: the owner of a shop must be named. */
  readonly name: string;
  readonly is_firm: boolean;
  readonly vat_number: string;
  readonly address: string;
  readonly codepostal: string;
  readonly city: string;
  readonly province: string;
  readonly country: string;
  readonly telephone_number: string;
  readonly email: string;
  readonly website: string;
};

const NAME = `coalesce(nullif(c.business_name, ''), btrim(c.name || ' ' || c.surname))`;
const FROM = 'read.shop_profiles s join read.customers c on c.id = s.customer_id and not c.erased and not c.archived';
const SEEN = `s.status = 'ONLINE'`;

/**
 * A shop that is online; `gone`: it was online once; null: nobody but its owner ever saw it, or it waits for a review.
 */
export async function publicShop(db: Queryable, customer_id: number): Promise<PublicShopView | 'gone' | null> {
  const { rows } = await db.query<PublicShopView>({
    name: 'public-shop',
    text: `select s.customer_id, s.details, s.maps, s.shown, ${NAME} as name, c.business_name <> '' as is_firm, c.vat_number,
        c.address, c.codepostal, c.city, c.province, c.country, c.telephone_number, c.email, c.website
      from ${FROM} where s.customer_id = $1 and ${SEEN}`,
    values: [customer_id],
  });
  if (rows[0]) return rows[0];
  const { rowCount } = await db.query({
    name: 'shop-was-seen',
    // A shop that waits for a review may come back, so it is not `gone`.
    text: `select 1 from read.shop_profiles where customer_id = $1 and published_at is not null and status = 'HIDDEN'`,
    values: [customer_id],
  });
  return (rowCount ?? 0) > 0 ? 'gone' : null;
}

/** The names of these customers' shops, where they are online: for the words of their addresses. */
export async function shopNames(db: Queryable, customers: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.query<{ customer_id: number; name: string }>({
    name: 'shop-names',
    text: `select s.customer_id, ${NAME} as name from ${FROM} where s.customer_id = any($1) and ${SEEN}`,
    values: [customers],
  });
  return new Map(rows.map(({ customer_id, name }) => [customer_id, name]));
}

/** Shops that are online, for search engines. */
export async function listedShops(
  db: Queryable,
  most: number,
): Promise<{ readonly customer_id: number; readonly name: string; readonly updated_at: string }[]> {
  const { rows } = await db.query<{ customer_id: number; name: string; updated_at: string }>(
    `select s.customer_id, ${NAME} as name, s.updated_at from ${FROM} where ${SEEN} order by s.customer_id limit $1`,
    [most],
  );
  return rows;
}

/** Whether anybody may see this image: a shop that is online shows it. */
export async function isShownByShop(db: Queryable, customer_id: number, media: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'shop-image-shown',
    text: `select 1 from read.shop_profiles s where s.customer_id = $1 and ${SEEN} and s.shown @> $2::jsonb`,
    values: [customer_id, JSON.stringify([media])],
  });
  return (rowCount ?? 0) > 0;
}

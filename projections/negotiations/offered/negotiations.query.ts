import type { Side } from '#domain/negotiations/negotiation.events.ts';
import { otherSide } from '#domain/negotiations/negotiation.state.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { earliestCheckpoint } from '../../kernel/checkpoint.query.ts';
import type { NegotiationRow } from '../negotiations.projection.ts';

/** The read models that an answer about negotiations is made of. */
export const NEGOTIATION_READ_MODELS = ['negotiations', 'ads', 'customers'] as const;

/** A negotiation with its ad, as one of its parties sees it. */
export interface NegotiationView extends NegotiationRow {
  readonly side: Side;
  /** The other party's name, as strangers see it. */
  readonly other: string;
  readonly title: string;
  readonly slug: string;
  /** Cents. */
  readonly price: number;
  /** The main image, while anybody may see it. */
  readonly image: number | null;
  /** Everybody can have the ad. */
  readonly available: boolean;
  /** No accepted offer keeps the ad for its buyer. */
  readonly deletable: boolean;
}

export interface Negotiations {
  readonly rows: readonly NegotiationView[];
  readonly position: string | null;
}

/** Most negotiations of a customer that are listed. */
const MOST = 500;

/** As `strangerLabel` of the domain. */
const STRANGER = `coalesce(nullif(o.business_name, ''), nullif(btrim(o.name || ' ' || left(o.surname, 1)
  || case when o.surname = '' then '' else '.' end), ''), 'Cliente ' || o.id)`;

const FROM = `read.negotiations n
  join read.ads a on a.id = n.ad_id
  left join read.customers o on o.id = case when n.seller_id = $1 then n.buyer_id else n.seller_id end`;

/** The main image of an ad `a`, while anybody may see it. */
export const SHOWN_IMAGE = `case when a.status in ('ONLINE', 'RESERVED') then (a.shown->>0)::int8 end`;

const COLUMNS = `n.id, n.ad_id, n.seller_id, n.buyer_id, n.phase, n.why, n.entries, n.read_by_seller, n.read_by_buyer,
  n.unread_seller, n.unread_buyer, n.updated_at, case when n.seller_id = $1 then 'seller' else 'buyer' end as side,
  ${STRANGER} as other, a.title, a.meta_tag_link as slug, a.price, ${SHOWN_IMAGE} as image,
  a.status = 'ONLINE' as available,
  n.phase <> 'accepted' and (n.phase <> 'reserved' or a.status = 'SOLD') as deletable`;

/** A customer's negotiations, on either side, the newest first. */
export async function negotiationsOf(db: Queryable, customer: number): Promise<Negotiations> {
  const position = await earliestCheckpoint(db, NEGOTIATION_READ_MODELS);
  const { rows } = await db.query<NegotiationView>({
    name: 'negotiations-of',
    text: `select ${COLUMNS} from ${FROM}
      where $1 in (n.seller_id, n.buyer_id) and n.phase <> 'deleted' order by n.updated_at desc, n.id limit ${MOST}`,
    values: [customer],
  });
  return { rows, position };
}

/** One negotiation; no row: it does not exist, or the customer is none of its parties. */
export async function negotiationFor(db: Queryable, customer: number, id: number): Promise<Negotiations> {
  const position = await earliestCheckpoint(db, NEGOTIATION_READ_MODELS);
  const { rows } = await db.query<NegotiationView>({
    name: 'negotiation-for',
    text: `select ${COLUMNS} from ${FROM}
      where n.id = $2 and $1 in (n.seller_id, n.buyer_id) and n.phase <> 'deleted'`,
    values: [customer, id],
  });
  return { rows, position };
}

/** The parties of these negotiations, and whether these still exist (`phase`): for live updates. */
export async function partiesOf(
  db: Queryable,
  ids: readonly number[],
): Promise<readonly Pick<NegotiationRow, 'id' | 'seller_id' | 'buyer_id' | 'phase'>[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<Pick<NegotiationRow, 'id' | 'seller_id' | 'buyer_id' | 'phase'>>(
    'select id, seller_id, buyer_id, phase from read.negotiations where id = any($1::int8[])',
    [ids],
  );
  return rows;
}

/** The number up to which the other side has read. */
export function readByOther(row: NegotiationView): number {
  return otherSide(row.side) === 'seller' ? row.read_by_seller : row.read_by_buyer;
}

/** How many open negotiations a customer began to which no seller has written yet. */
export async function unansweredOf(db: Queryable, buyer: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'unanswered-negotiations-of',
    text: `select count(*)::int as count from read.negotiations
      where buyer_id = $1 and phase = 'open' and not entries @> '[{"side": "seller"}]'`,
    values: [buyer],
  });
  return rows[0]?.count ?? 0;
}

import type { AdDetails, AdImages, AdRepair, ReviewCause } from '#domain/ads/ad.events.ts';
import type { AdStatus } from '#domain/ads/ad-statuses.ts';
import { adSlug, adTitle } from '#domain/ads/ad-words.ts';
import { type GivenBack, imagesOf } from '#domain/ads/offered/ad.state.ts';
import { type PriceFrom, withPrice } from '#domain/kernel/price-history.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { defineProjection } from '../kernel/projection.ts';
import { sellerTag } from './offered/seller-tag.ts';

export type AdRow = AdDetails & {
  id: number;
  customer_id: number;
  status: AdStatus;
  /** `adTitle` and `adSlug` of its description. */
  title: string;
  meta_tag_link: string;
  img: AdImages['img'];
  img_agg: AdImages['imgAgg'];
  /**
   * Media ids of its images that are ready to be shown, the main one first: what a public page shows, and no others.
   */
  shown: readonly number[];
  /** Media ids of all its images that were ever ready. */
  prepared: readonly number[];
  /** Media ids of all images that it ever showed: they decide who may read a file. */
  media: readonly number[];
  /** The repairs that it shows. */
  repairs: readonly AdRepair[];
  /** How many of its images are not ready yet. */
  unready: number;
  /** Why it waits, or waited, for its review. */
  causes: readonly ReviewCause[];
  /** Why a review gave it back, or it was removed; null: neither. */
  reasons: GivenBack | null;
  /** True once the firm let it online, until the firm takes it down: counts towards its seller's being trusted. */
  trusted: boolean;
  /** The negotiation and the buyer that it is reserved for or was sold to; the agreed price in cents. */
  negotiation_id: number | null;
  buyer_id: number | null;
  agreed_price: number | null;
  reserved_until: string | null;
  online_from: string | null;
  online_until: string | null;
  /** When it last went online; «newest first» sorts by it. */
  published_at: string | null;
  /** The prices that anybody saw it at, oldest first. */
  prices: readonly PriceFrom[];
  created_at: string;
  updated_at: string;
};

/** True when anybody can see the ad. */
const isOpen = (status: AdStatus): boolean => status === 'ONLINE' || status === 'RESERVED';

const NOT_RESERVED = { negotiation_id: null, buyer_id: null, agreed_price: null, reserved_until: null };

/** Every ad, in any status. The public sees ads ONLINE and RESERVED; the seller all but REMOVED ones; reviewers all. */
export const ads = defineProjection<AdRow>({
  name: 'ads',
  version: 6,
  key: 'id',
  columns: {
    id: 'int8',
    customer_id: 'int8',
    status: 'text',
    title: 'text',
    meta_tag_link: 'text',
    description: 'text',
    meta_tag_characteristic: 'text',
    price: 'int8',
    available: 'bool',
    external_link: 'text',
    new: 'bool',
    free_shipment: 'bool',
    shipping_price: 'int8',
    producer_id: 'int8',
    category_id: 'int8',
    category_father_id: 'int8',
    city: 'text',
    province: 'text',
    img: 'jsonb',
    img_agg: 'jsonb',
    shown: 'jsonb',
    prepared: 'jsonb',
    media: 'jsonb',
    repairs: 'jsonb',
    unready: 'int4',
    causes: 'jsonb',
    reasons: 'jsonb',
    trusted: 'bool',
    negotiation_id: 'int8',
    buyer_id: 'int8',
    agreed_price: 'int8',
    reserved_until: 'date',
    online_from: 'date',
    online_until: 'date',
    published_at: 'timestamptz',
    prices: 'jsonb',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  indexes: [
    '(customer_id, id desc)',
    "(published_at desc, id desc) where status in ('ONLINE', 'RESERVED')",
    "(id) where status = 'IN_REVIEW'",
    '(title, id)',
    '(price, id)',
    "(online_until) where status = 'ONLINE'",
    "(category_id, id desc) where status in ('ONLINE', 'RESERVED')",
    'using gin (media jsonb_path_ops)',
    "(id) where unready > 0 and status not in ('SOLD', 'REMOVED')",
  ],
  on: [
    ...(['AdDrafted', 'AdCorrected', 'AdRepairsShown', 'AdSubmitted', 'AdApproved', 'AdRefusedByReview'] as const),
    ...([
      'AdImagesPrepared',
      'AdPublished',
      'AdReserved',
      'AdReservationReleased',
      'AdSold',
      'AdExpired',
      'AdRemoved',
      'AdReinstated',
    ] as const),
  ],
  keys: (event) => ('adId' in event.data ? [event.data.adId] : []),
  cacheTags: (before, row) => {
    const seen = [before, row].find((one) => one && isOpen(one.status));
    return seen ? [String(seen.id), sellerTag(seen.customer_id)] : null;
  },
  evolve: (row, event) => {
    if (event.type === 'AdDrafted') return drafted(event);
    return row && priced({ ...row, ...changed(row, event), updated_at: event.meta.at });
  },
});

/** The row with its price from now on; null: nobody can see it. */
function priced(row: AdRow): AdRow {
  const price = isOpen(row.status) ? row.price : null;
  return { ...row, prices: withPrice(row.prices, { at: row.updated_at, price }) };
}

function drafted({ data, meta: { at } }: Extract<StoredEvent, { type: 'AdDrafted' }>): AdRow {
  const { adId: id, customer_id, details, img, imgAgg: img_agg } = data;
  return {
    id,
    customer_id,
    status: 'DRAFT',
    ...worded(details, customer_id),
    ...imagesNow({ img, img_agg, prepared: [], media: [] }),
    repairs: [],
    causes: [],
    reasons: null,
    trusted: false,
    ...NOT_RESERVED,
    online_from: null,
    online_until: null,
    published_at: null,
    prices: [],
    created_at: at,
    updated_at: at,
  };
}

function worded(details: AdDetails, customer_id: number) {
  return { ...details, title: adTitle(details), meta_tag_link: adSlug(details, customer_id) };
}

function changed(row: AdRow, event: StoredEvent): Partial<AdRow> {
  switch (event.type) {
    case 'AdCorrected': {
      const { img = row.img, imgAgg: img_agg = row.img_agg, ...details } = event.data.changes;
      return { ...worded({ ...row, ...details }, row.customer_id), ...imagesNow({ ...row, img, img_agg }) };
    }
    case 'AdRepairsShown':
      return { repairs: event.data.repairs };
    case 'AdImagesPrepared': {
      const prepared = [...new Set([...row.prepared, ...event.data.media])].sort((one, other) => one - other);
      return imagesNow({ ...row, prepared });
    }
    case 'AdSubmitted': {
      const { causes } = event.data;
      return { status: causes.length > 0 ? 'IN_REVIEW' : 'PREPARING', causes, reasons: null };
    }
    case 'AdApproved':
      return { status: 'PREPARING' };
    case 'AdReinstated':
      return { status: 'PREPARING', reasons: null };
    case 'AdRefusedByReview':
      return { status: 'DRAFT', reasons: { reasons: event.data.reasons, note: event.data.note } };
    case 'AdPublished': {
      const { from: online_from, until: online_until } = event.data;
      return { status: 'ONLINE', trusted: true, online_from, online_until, published_at: event.meta.at };
    }
    case 'AdReserved': {
      const { negotiationId: negotiation_id, buyer_id, price: agreed_price, until: reserved_until } = event.data;
      return { status: 'RESERVED', negotiation_id, buyer_id, agreed_price, reserved_until };
    }
    case 'AdReservationReleased':
      return { status: 'ONLINE', ...NOT_RESERVED };
    case 'AdSold': {
      const { negotiationId: negotiation_id, buyer_id, price: agreed_price } = event.data;
      return { status: 'SOLD', ...NOT_RESERVED, negotiation_id, buyer_id, agreed_price };
    }
    case 'AdExpired':
      return { status: 'EXPIRED' };
    case 'AdRemoved': {
      const { by, reasons, note } = event.data;
      const isTakenDown = by === 'moderation';
      const why = isTakenDown ? { reasons: { reasons, note } } : {};
      return { status: 'REMOVED', ...NOT_RESERVED, ...why, trusted: row.trusted && !isTakenDown };
    }
    default:
      return {};
  }
}

type Images = Pick<AdRow, 'img' | 'img_agg' | 'prepared' | 'media'>;

/** The columns that follow from the ad's images and from the images that are ready. */
function imagesNow({ img, img_agg, prepared, media }: Images): Images & Pick<AdRow, 'shown' | 'unready'> {
  const now = imagesOf({ img, imgAgg: [...img_agg] });
  const shown = now.filter((one) => prepared.includes(one));
  return { img, img_agg, prepared, media: [...new Set([...media, ...now])], shown, unready: now.length - shown.length };
}

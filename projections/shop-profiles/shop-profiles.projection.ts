import type { GivenBack } from '#domain/ads/offered/ad.state.ts';
import type { ShopStatus } from '#domain/shop-profiles/shop-limits.ts';
import type { ShopDetails, ShopReviewCause, ShopShown } from '#domain/shop-profiles/shop-profile.events.ts';
import { shopImages } from '#domain/shop-profiles/shop-profile.state.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { defineProjection } from '../kernel/projection.ts';

export type ShopProfileRow = {
  customer_id: number;
  status: ShopStatus;
  details: ShopDetails;
  img: ShopShown['img'];
  img_agg: ShopShown['imgAgg'];
  maps: ShopShown['AggMaps'];
  /** Media ids of its images that are ready to be shown, the main one first. */
  shown: readonly number[];
  /** Media ids of all its images that were ever ready. */
  prepared: readonly number[];
  /** Media ids of all images that it ever showed: they decide who may read a file. */
  media: readonly number[];
  /** How many of its images are not ready yet. */
  unready: number;
  causes: readonly ShopReviewCause[];
  /** Why the firm gave it back; null: it did not. */
  reasons: GivenBack | null;
  /** When everybody could first see it; null: nobody ever could. */
  published_at: string | null;
  updated_at: string;
};

/** The profile of every shop, public or not. */
export const shopProfiles = defineProjection<ShopProfileRow>({
  name: 'shop-profiles',
  version: 1,
  key: 'customer_id',
  columns: {
    customer_id: 'int8',
    status: 'text',
    details: 'jsonb',
    img: 'jsonb',
    img_agg: 'jsonb',
    maps: 'jsonb',
    shown: 'jsonb',
    prepared: 'jsonb',
    media: 'jsonb',
    unready: 'int4',
    causes: 'jsonb',
    reasons: 'jsonb',
    published_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  indexes: ['(status, customer_id)', 'using gin (media jsonb_path_ops)', '(customer_id) where unready > 0'],
  on: [
    ...(['ShopProfileOpened', 'ShopProfileCorrected', 'ShopProfileSubmitted', 'ShopProfilePublished'] as const),
    ...(['ShopProfileGivenBack', 'ShopProfileHidden', 'ShopImagesPrepared'] as const),
  ],
  cacheTags: (before, row) => {
    const seen = [before, row].find((one) => one?.status === 'ONLINE');
    return seen ? [String(seen.customer_id)] : null;
  },
  keys: (event) => ('customer_id' in event.data && event.data.customer_id ? [event.data.customer_id] : []),
  evolve: (row, event) => {
    if (event.type === 'ShopProfileOpened') return opened(event);
    return row && { ...row, ...changed(row, event), updated_at: event.meta.at };
  },
});

function opened({ data, meta: { at } }: Extract<StoredEvent, { type: 'ShopProfileOpened' }>): ShopProfileRow {
  const { customer_id, details, img, imgAgg: img_agg, AggMaps: maps } = data;
  return {
    customer_id,
    status: 'HIDDEN',
    details,
    maps,
    ...imagesNow({ img, img_agg, prepared: [], media: [] }),
    causes: [],
    reasons: null,
    published_at: null,
    updated_at: at,
  };
}

function changed(row: ShopProfileRow, event: StoredEvent): Partial<ShopProfileRow> {
  switch (event.type) {
    case 'ShopProfileCorrected': {
      const { img = row.img, imgAgg: img_agg = row.img_agg, AggMaps: maps = row.maps, ...details } = event.data.changes;
      return { details: { ...row.details, ...details }, maps, ...imagesNow({ ...row, img, img_agg }) };
    }
    case 'ShopImagesPrepared': {
      const prepared = [...new Set([...row.prepared, ...event.data.media])].sort((one, other) => one - other);
      return imagesNow({ ...row, prepared });
    }
    case 'ShopProfileSubmitted':
      return { status: 'IN_REVIEW', causes: event.data.causes, reasons: null };
    case 'ShopProfilePublished':
      return { status: 'ONLINE', causes: [], reasons: null, published_at: row.published_at ?? event.meta.at };
    case 'ShopProfileGivenBack':
      return { status: 'HIDDEN', causes: [], reasons: { reasons: event.data.reasons, note: event.data.note } };
    case 'ShopProfileHidden':
      return { status: 'HIDDEN', causes: [] };
    default:
      return {};
  }
}

type Images = Pick<ShopProfileRow, 'img' | 'img_agg' | 'prepared' | 'media'>;

/** The columns that follow from the shop's images and from the images that are ready. */
function imagesNow({ img, img_agg, prepared, media }: Images): Images & Pick<ShopProfileRow, 'shown' | 'unready'> {
  const now = shopImages({ img, imgAgg: [...img_agg] });
  const shown = now.filter((one) => prepared.includes(one));
  return { img, img_agg, prepared, media: [...new Set([...media, ...now])], shown, unready: now.length - shown.length };
}

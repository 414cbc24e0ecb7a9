import { adSlug } from '#domain/ads/ad-words.ts';
import { imagesOf } from '#domain/ads/offered/ad.state.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { AdSearchRow } from './ad-search.row.ts';
import { evolveItemRow, isItemEvent } from './item-row.evolve.ts';

/** Folds an event into the row of an ad or of an item of the shop. */
export function evolveSold(row: AdSearchRow | null, event: StoredEvent): AdSearchRow | null {
  return isItemEvent(event) ? evolveItemRow(row, event) : evolveAdRow(row, event);
}

/**
 * Folds an ad's event: the ad is found while it is ONLINE and available. The row of an ad that is sold or gone is
 * deleted.
 */
function evolveAdRow(row: AdSearchRow | null, event: StoredEvent): AdSearchRow | null {
  if (event.type === 'AdDrafted') return withDerivedColumns(drafted(event));
  if (row === null || event.type === 'AdSold' || isGone(event)) return null;
  return withDerivedColumns({ ...row, ...changed(row, event) });
}

/** True when an ad is removed for good: one that the firm took down may come back. */
function isGone(event: StoredEvent): boolean {
  return event.type === 'AdRemoved' && event.data.by !== 'moderation';
}

/** Sets the columns that follow from the others. */
function withDerivedColumns(row: AdSearchRow): AdSearchRow {
  return {
    ...row,
    online: row.shown && row.available,
    link: adSlug(row, row.seller ?? 0),
    img: row.images.find((media) => row.prepared.includes(media)) ?? null,
  };
}

function drafted({ data }: Extract<StoredEvent, { type: 'AdDrafted' }>): AdSearchRow {
  const { adId: id, customer_id: seller, details, img, imgAgg } = data;
  const { description, meta_tag_characteristic: characteristic, price, available, city, province } = details;
  const { category_id, producer_id } = details;
  return {
    id,
    kind: 'ad',
    seller,
    online: false,
    shown: false,
    available,
    published: null,
    description,
    characteristic,
    code: '',
    title_en: '',
    city,
    province,
    condition: details.new ? 'new' : 'used',
    asked: price,
    vat_type_id: null,
    vat_rate: null,
    category_id,
    category_father_id: null,
    producer_id,
    link: '',
    img: null,
    images: imagesOf({ img, imgAgg }),
    prepared: [],
  };
}

function changed(row: AdSearchRow, event: StoredEvent): Partial<AdSearchRow> {
  switch (event.type) {
    case 'AdCorrected':
      return corrected(row, event);
    case 'AdImagesPrepared':
      return { prepared: [...new Set([...row.prepared, ...event.data.media])].sort((one, other) => one - other) };
    case 'AdPublished':
      return { shown: true, published: event.meta.at };
    case 'AdReservationReleased':
      return { shown: true };
    case 'AdSubmitted':
    case 'AdApproved':
    case 'AdRefusedByReview':
    case 'AdReserved':
    case 'AdExpired':
    case 'AdRemoved':
      return { shown: false };
    default:
      return {};
  }
}

function corrected(row: AdSearchRow, { data }: Extract<StoredEvent, { type: 'AdCorrected' }>): Partial<AdSearchRow> {
  const { changes } = data;
  const { meta_tag_characteristic: characteristic = row.characteristic, new: isNew = row.condition === 'new' } =
    changes;
  const { description = row.description, city = row.city, province = row.province } = changes;
  const { price: asked = row.asked, available = row.available, producer_id = row.producer_id } = changes;
  const { category_id = row.category_id } = changes;
  const [main = null, ...others] = row.images;
  const {
    img = main === null ? null : { media: main, name: '' },
    imgAgg = others.map((media) => ({ media, name: '' })),
  } = changes;
  return {
    description,
    characteristic,
    city,
    province,
    asked,
    available,
    condition: isNew ? 'new' : 'used',
    category_id,
    category_father_id: null,
    producer_id,
    images: imagesOf({ img, imgAgg }),
  };
}

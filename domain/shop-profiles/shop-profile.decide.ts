import type { z } from 'zod';
import type { RefusalReason } from '../ads/offered/refusal-reasons.ts';
import { unexplained } from '../ads/offered/review-ad.decide.ts';
import { type FieldFault, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { riskSigns } from '../kernel/risk-signs.ts';
import { coordinatesIn } from './offered/coordinates.ts';
import { NOTHING_SAID } from './shop-limits.ts';
import type { ShopDetails, ShopMap, ShopReviewCause, ShopShown, sentMaps } from './shop-profile.events.ts';
import { shopProfileMessages } from './shop-profile.messages.ts';
import {
  evolveShopProfile,
  type ShopProfile,
  type ShopProfileEvent,
  type ShopProfileState,
  shopImages,
} from './shop-profile.state.ts';

export type ShopProfileDecision = readonly ShopProfileEvent[] | Refusal;

type SentMaps = z.infer<typeof sentMaps>;
export type ShopChanges = Partial<ShopDetails & Omit<ShopShown, 'AggMaps'> & { readonly AggMaps: SentMaps }>;

const BLANK_SHOP: ShopDetails & ShopShown = { ...NOTHING_SAID, img: null, imgAgg: [], AggMaps: [] };

/** Writes a profile, the first time or again. An online profile waits for a review if its new texts show risk signs. */
export function writeShopProfile(
  shop: ShopProfileState,
  customer_id: number,
  { AggMaps: sentMaps, ...changes }: ShopChanges,
): ShopProfileDecision {
  const known = shop?.AggMaps ?? [];
  const wanted = { ...changes, ...(sentMaps === undefined ? {} : { AggMaps: numbered(sentMaps, known) }) };
  const written = shop ? corrected(shop, wanted) : opened(customer_id, wanted);
  if (!written) return [];
  const next = evolveShopProfile(shop, written);
  if (!next) return missing;
  const fields = shop ? Object.keys((written.data as { changes: object }).changes) : Object.keys(wanted);
  const faults = faultsOf(next).filter(({ field }) => fields.includes(field.split('.')[0] ?? field));
  const [first] = faults;
  if (first) return { ...refuse(first.message, first.field), fields: faults };
  const signs = signsOf(next);
  const changesTexts = CHECKED_TEXTS.some((field) => fields.includes(field)) || fields.includes('AggMaps');
  return shop?.status === 'ONLINE' && changesTexts && signs.length > 0 ? [written, submitted(next, signs)] : [written];
}

/**
 * The owner publishes it: at once, or after a review. Online or waiting already: no event.
 * @param named whether the customer's data have a name
 */
export function publishShopProfile(shop: ShopProfileState, named: boolean): ShopProfileDecision {
  if (!shop) return refuse(shopProfileMessages['shop-description-missing'], 'description');
  if (shop.status !== 'HIDDEN') return [];
  if (!named) return refuse(shopProfileMessages['shop-name-missing']);
  if (shop.details.description === '') return refuse(shopProfileMessages['shop-description-missing'], 'description');
  const causes: ShopReviewCause[] = [...(shop.isWatched ? ['given-back' as const] : []), ...signsOf(shop)];
  return causes.length > 0 ? [submitted(shop, causes)] : [published(shop)];
}

/** Its owner or the owner's erasure hides it. Hidden already: no event. */
export function hideShopProfile(shop: ShopProfileState, by: 'owner' | 'erasure'): ShopProfileDecision {
  if (!shop || shop.status === 'HIDDEN') return [];
  return [{ type: 'ShopProfileHidden', data: { customer_id: shop.customer_id, by } }];
}

/** A reviewer approves it: it is online. */
export function approveShopProfile(shop: ShopProfileState): ShopProfileDecision {
  if (!shop) return missing;
  if (shop.status !== 'IN_REVIEW') return refuseState(shopProfileMessages['shop-not-in-review']);
  return [published(shop)];
}

/** A reviewer gives it back, or takes an online one down, with the reasons. */
export function giveBackShopProfile(
  shop: ShopProfileState,
  why: { readonly reasons: readonly RefusalReason[]; readonly note: string },
): ShopProfileDecision {
  if (!shop) return missing;
  if (shop.status === 'HIDDEN') return refuseState(shopProfileMessages['shop-not-shown']);
  const { customer_id } = shop;
  return (
    unexplained(why) ?? [
      { type: 'ShopProfileGivenBack', data: { customer_id, reasons: [...why.reasons], note: why.note } },
    ]
  );
}

/** Records images that are ready to be shown; no event for known ones, or those that the profile no longer has. */
export function tellShopImagesPrepared(shop: ShopProfileState, media: readonly number[]): ShopProfileDecision {
  if (!shop) return missing;
  const fresh = media.filter((one) => shopImages(shop).includes(one) && !shop.prepared.has(one));
  return fresh.length === 0
    ? []
    : [{ type: 'ShopImagesPrepared', data: { customer_id: shop.customer_id, media: fresh } }];
}

function opened(customer_id: number, wanted: Partial<ShopDetails & ShopShown>): ShopProfileEvent {
  const { img, imgAgg, AggMaps, ...details } = { ...BLANK_SHOP, ...wanted };
  return { type: 'ShopProfileOpened', data: { customer_id, details, img, imgAgg, AggMaps } };
}

function corrected(shop: ShopProfile, wanted: Partial<ShopDetails & ShopShown>): ShopProfileEvent | null {
  const { customer_id, img, imgAgg, AggMaps, details } = shop;
  const known: Record<string, unknown> = { ...details, img, imgAgg, AggMaps };
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(known[field]) !== JSON.stringify(value);
  const changes = Object.fromEntries(Object.entries(wanted).filter(differs));
  return Object.keys(changes).length === 0 ? null : { type: 'ShopProfileCorrected', data: { customer_id, changes } };
}

/** Gives numbers to new maps: above all numbers in use, so that none is given twice. */
function numbered(sent: SentMaps, known: readonly ShopMap[]): ShopMap[] {
  const kept = new Set(known.map(({ id_map }) => id_map));
  const used = new Set<number>();
  let next = Math.max(0, ...kept);
  return sent.map((map) => {
    const isKnown = map.id_map !== null && kept.has(map.id_map) && !used.has(map.id_map);
    const id_map = isKnown && map.id_map !== null ? map.id_map : ++next;
    used.add(id_map);
    return { ...map, id_map };
  });
}

/** The texts that are checked for risk signs. */
const CHECKED_TEXTS = ['description', 'terms_of_sale', 'shop_time', 'accepted_payments'] as const;

function signsOf({ details }: ShopProfile): ShopReviewCause[] {
  return riskSigns(CHECKED_TEXTS.map((field) => details[field]).join('\n'));
}

function faultsOf({ details, img, imgAgg, AggMaps }: ShopProfile): FieldFault[] {
  const media = shopImages({ img, imgAgg });
  return [
    ...(details.maps === '' || coordinatesIn(details.maps)
      ? []
      : [{ field: 'maps', message: shopProfileMessages['no-coordinates'] }]),
    ...(new Set(media).size < media.length
      ? [{ field: 'imgAgg', message: shopProfileMessages['shop-image-twice'] }]
      : []),
    ...AggMaps.flatMap(({ maps_map, address_maps }, at) => {
      if (maps_map === '' && address_maps === '') {
        return [{ field: `AggMaps.${at}.address_maps`, message: shopProfileMessages['map-empty'] }];
      }
      return maps_map === '' || coordinatesIn(maps_map)
        ? []
        : [{ field: `AggMaps.${at}.maps_map`, message: shopProfileMessages['no-coordinates'] }];
    }),
  ];
}

function submitted({ customer_id }: ShopProfile, causes: ShopReviewCause[]): ShopProfileEvent {
  return { type: 'ShopProfileSubmitted', data: { customer_id, causes } };
}

function published({ customer_id }: ShopProfile): ShopProfileEvent {
  return { type: 'ShopProfilePublished', data: { customer_id } };
}

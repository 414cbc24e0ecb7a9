import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import type { ShopStatus } from './shop-limits.ts';
import { type ShopDetails, type ShopReviewCause, type ShopShown, shopProfileEvents } from './shop-profile.events.ts';

type Definitions = typeof shopProfileEvents;
export type ShopProfileEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** The profile of a shop as the stream `shop-profile-{customer}` tells. */
export interface ShopProfile extends ShopShown {
  readonly customer_id: number;
  readonly details: ShopDetails;
  readonly status: ShopStatus;
  readonly causes: readonly ShopReviewCause[];
  /** The firm gave it back: the next publication is reviewed, whatever it says. */
  readonly isWatched: boolean;
  readonly prepared: ReadonlySet<number>;
}

export type ShopProfileState = ShopProfile | null;

/** Every image by its media id, the main one first. */
export function shopImages({ img, imgAgg }: Pick<ShopShown, 'img' | 'imgAgg'>): number[] {
  return [...(img ? [img] : []), ...imgAgg].map(({ media }) => media);
}

/** Total: an event of another kind, or one before the profile was opened, changes nothing. */
export function evolveShopProfile(
  shop: ShopProfileState,
  event: { readonly type: string; readonly data: unknown },
): ShopProfileState {
  if (!isShopProfileEvent(event)) return shop;
  if (event.type === 'ShopProfileOpened') {
    return { ...event.data, status: 'HIDDEN', causes: [], isWatched: false, prepared: new Set() };
  }
  return shop && { ...shop, ...changed(shop, event) };
}

function changed(
  shop: ShopProfile,
  event: Exclude<ShopProfileEvent, { type: 'ShopProfileOpened' }>,
): Partial<ShopProfile> {
  switch (event.type) {
    case 'ShopProfileCorrected': {
      const { img = shop.img, imgAgg = shop.imgAgg, AggMaps = shop.AggMaps, ...details } = event.data.changes;
      return { details: { ...shop.details, ...details }, img, imgAgg, AggMaps };
    }
    case 'ShopProfileSubmitted':
      return { status: 'IN_REVIEW', causes: event.data.causes };
    case 'ShopProfilePublished':
      return { status: 'ONLINE', causes: [], isWatched: false };
    case 'ShopProfileGivenBack':
      return { status: 'HIDDEN', causes: [], isWatched: true };
    case 'ShopProfileHidden':
      return { status: 'HIDDEN', causes: [] };
    case 'ShopImagesPrepared':
      return { prepared: new Set([...shop.prepared, ...event.data.media]) };
    default:
      return assertNever(event);
  }
}

function isShopProfileEvent(event: { readonly type: string; readonly data: unknown }): event is ShopProfileEvent {
  return Object.hasOwn(shopProfileEvents, event.type);
}

/** The fold for commands that decide on a profile, and for readers of its stream. */
export const shopProfileFold = { initial: null as ShopProfileState, evolve: evolveShopProfile };

export function shopProfileStream(customer_id: number): string {
  return `shop-profile-${customer_id}`;
}

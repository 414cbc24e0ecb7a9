import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import { missing, type Refusal, refuseState } from '../kernel/refusal.ts';
import { favouriteEvents } from './favourite.events.ts';
import { favouriteMessages } from './favourite.messages.ts';

/** Most favourites of a customer. */
export const MAX_FAVOURITES = 1000;

type Definitions = typeof favouriteEvents;
export type FavouriteEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];
export type Favourites = ReadonlySet<number>;

/** Total: events of other streams change nothing. */
function evolve(state: Favourites, event: { readonly type: string; readonly data: unknown }): Favourites {
  if (!Object.hasOwn(favouriteEvents, event.type)) return state;
  const known = event as FavouriteEvent;
  const { idItem } = known.data;
  switch (known.type) {
    case 'FavouriteAdded':
      return new Set([...state, idItem]);
    case 'FavouriteRemoved':
      return new Set([...state].filter((one) => one !== idItem));
    default:
      return assertNever(known);
  }
}

export const favouritesFold = { initial: new Set<number>() as Favourites, evolve };

export function favouritesStream(customer_id: number): string {
  return `favourites-${customer_id}`;
}

/** The wish that an ad or item is a favourite, or is none; undefined: the other way round than it is. */
export interface FavouriteWish {
  readonly customer_id: number;
  readonly idItem: number;
  readonly wanted: boolean | undefined;
}

/**
 * Adds or removes a favourite. No event where it is so already.
 * @param isThere whether the ad or item exists and is visible; one that went offline can still be removed
 */
export function wishFavourite(
  state: Favourites,
  { customer_id, idItem, wanted: wish }: FavouriteWish,
  isThere: boolean,
): readonly FavouriteEvent[] | Refusal {
  const isFavourite = state.has(idItem);
  const wanted = wish ?? !isFavourite;
  if (!isFavourite && !isThere) return missing;
  if (wanted === isFavourite) return [];
  if (!wanted) return [{ type: 'FavouriteRemoved', data: { customer_id, idItem } }];
  if (state.size >= MAX_FAVOURITES) {
    return refuseState(favouriteMessages['too-many-favourites']({ max: MAX_FAVOURITES }));
  }
  return [{ type: 'FavouriteAdded', data: { customer_id, idItem } }];
}

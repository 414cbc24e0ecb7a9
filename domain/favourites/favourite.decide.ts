import { never } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import { missing, type Refusal, refuseState } from '../kernel/refusal.ts';
import { favouriteEvents } from './favourite.events.ts';
import { favouriteMessages } from './favourite.messages.ts';

/** So many favourites a customer has at most. */
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
      return never(known);
  }
}

export const favouritesFold = { initial: new Set<number>() as Favourites, evolve };

export function favouritesStream(customer_id: number): string {
  return `favourites-${customer_id}`;
}

/** A wish: this thing shall be a favourite, or shall be none. */
export interface FavouriteWish {
  readonly customer_id: number;
  readonly idItem: number;
  readonly wanted: boolean;
}

/**
 * Marks something as a favourite, or takes it off. What is so already stays so.
 * @param isThere whether there is such a thing to be seen; what went offline can still be taken off
 */
export function wishFavourite(
  state: Favourites,
  { customer_id, idItem, wanted }: FavouriteWish,
  isThere: boolean,
): readonly FavouriteEvent[] | Refusal {
  const isOne = state.has(idItem);
  if (!isOne && !isThere) return missing;
  if (wanted === isOne) return [];
  if (!wanted) return [{ type: 'FavouriteRemoved', data: { customer_id, idItem } }];
  if (state.size >= MAX_FAVOURITES) {
    return refuseState(favouriteMessages['too-many-favourites']({ max: MAX_FAVOURITES }));
  }
  return [{ type: 'FavouriteAdded', data: { customer_id, idItem } }];
}

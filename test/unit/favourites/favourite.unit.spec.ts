import { describe, expect, test } from 'vitest';
import {
  type FavouriteEvent,
  type Favourites,
  favouritesFold,
  MAX_FAVOURITES,
  wishFavourite,
} from '#domain/favourites/favourite.decide.ts';
import { given } from '#test/support/given.ts';

const added = (idItem: number): FavouriteEvent => ({ type: 'FavouriteAdded', data: { customer_id: 78, idItem } });
const removed = (idItem: number): FavouriteEvent => ({ type: 'FavouriteRemoved', data: { customer_id: 78, idItem } });
const wish =
  (idItem: number, wanted: boolean | undefined, isThere = true) =>
  (state: Favourites) =>
    wishFavourite(state, { customer_id: 78, idItem, wanted }, isThere);

describe('a favourite', () => {
  test('is added and removed as is wanted; what is so stays so', () => {
    given(favouritesFold, []).when(wish(9, true)).happens(added(9));
    given(favouritesFold, [added(9)])
      .when(wish(9, true))
      .nothing();
    given(favouritesFold, [added(9)])
      .when(wish(9, false))
      .happens(removed(9));
    given(favouritesFold, [added(9), removed(9)])
      .when(wish(9, false))
      .nothing();
    expect([...given(favouritesFold, [added(9), added(8), removed(9)]).state]).toEqual([8]);
  });

  test('without a wanted value is flipped', () => {
    given(favouritesFold, []).when(wish(9, undefined)).happens(added(9));
    given(favouritesFold, [added(9)])
      .when(wish(9, undefined))
      .happens(removed(9));
  });

  test('is something that is there to be seen; what went offline can still be taken off', () => {
    for (const wanted of [true, false])
      given(favouritesFold, [])
        .when(wish(9, wanted, false))
        .refused('not-found');
    given(favouritesFold, [added(9)])
      .when(wish(9, false, false))
      .happens(removed(9));
  });

  test('stops at a thousand, which the refusal names', () => {
    const many = Array.from({ length: MAX_FAVOURITES }, (_, i) => added(i + 1));
    given(favouritesFold, many).when(wish(5000, true)).refused('too-many-favourites', { kind: 'state' });
    given(favouritesFold, many).when(wish(5, false)).happens(removed(5));
  });
});

import { expect, test } from 'vitest';
import { pendingFavourite, pendingFavouritePath, SIGN_IN_FIRST } from '#web/market/pending-favourite.ts';

test('a visitor is told to sign in, in the specification’s words', () => {
  expect(SIGN_IN_FIRST.it).toBe('Prima di inserire un articolo nei preferiti è necessario effettuare il login!');
});

test('what he meant is in the address that the sign-in leads back to', () => {
  const { pathname, search } = new URL(pendingFavouritePath(12), 'https://officina.example');
  expect([pathname, pendingFavourite(search)]).toEqual(['/preferiti', 12]);
});

test.each(['', '?aggiungi=', '?aggiungi=0', '?aggiungi=-1', '?aggiungi=1e3', '?aggiungi=x', '?altro=12'])(
  'an address without a number means nothing: %s',
  (search) => {
    expect(pendingFavourite(search)).toBeNull();
  },
);

import { expect, test } from 'vitest';
import { pendingItem } from '#web/market/pending-item.ts';

test.each([
  ['?aggiungi=12&pezzi=3', { item_id: 12, quantity: 3 }],
  ['?aggiungi=12', { item_id: 12, quantity: 1 }],
  ['?aggiungi=12&pezzi=-2', { item_id: 12, quantity: 1 }],
  ['?aggiungi=x&pezzi=3', null],
  ['?pezzi=3', null],
])('what an item’s page leads to says what is meant, and how many pieces: %s', (search, meant) => {
  expect(pendingItem(search)).toEqual(meant);
});

import { describe, expect, test } from 'vitest';
import type { CartSummary } from '#api/contracts/carts.contract.ts';
import { differencesIn } from '#web/features/carts/summary-changes.ts';

const line = (id: number, values: Partial<CartSummary['lines'][number]> = {}): CartSummary['lines'][number] => ({
  id,
  item_id: id,
  code: `A-${id}`,
  description: `Articolo ${id}`,
  quantity: 1,
  price: '10.00',
  discount: '0.00',
  total: '10.00',
  ...values,
});
const shown = (hash: string, values: Partial<CartSummary> = {}): CartSummary => ({
  id: 1,
  user_id: 2,
  status: 'OPEN',
  net_prices: false,
  lines: [line(1), line(2)],
  vouchers: [],
  refused_vouchers: [],
  carrier_id: 3,
  address_id: null,
  delivery: '5.00',
  vat: [],
  net: '20.49',
  total: '25.00',
  changed: [],
  faults: [],
  terms: null,
  payments: [],
  hash,
  ...values,
});

describe('what changed between summary and click', () => {
  test('is said of the terms of sale', () => {
    expect(differencesIn(shown('a', { terms: 1 }), shown('b', { terms: 2 }))).toEqual([{ what: 'changedTerms' }]);
  });

  test('is nothing where the summary is the same', () => {
    expect(differencesIn(shown('a'), shown('a', { total: '99.00' }))).toEqual([]);
  });

  test('is told line by line, then the delivery and the whole', () => {
    const now = shown('b', {
      lines: [line(1, { price: '9.00' }), line(4)],
      delivery: '0.00',
      total: '19.00',
    });
    expect(differencesIn(shown('a'), now)).toEqual([
      { what: 'changedPrice', name: 'Articolo 1', before: '10.00', now: '9.00' },
      { what: 'changedGone', name: 'Articolo 2' },
      { what: 'changedNew', name: 'Articolo 4' },
      { what: 'changedDelivery', before: '5.00', now: '0.00' },
      { what: 'changedTotal', before: '25.00', now: '19.00' },
    ]);
    const more = shown('c', { lines: [line(1, { quantity: 2 }), line(2)] });
    expect(differencesIn(shown('a'), more)).toEqual([{ what: 'changedQuantity', name: 'Articolo 1', n: 2 }]);
  });

  test('that nothing on the screen shows is said, too', () => {
    expect(differencesIn(shown('a'), shown('b'))).toEqual([{ what: 'changedOther' }]);
  });
});

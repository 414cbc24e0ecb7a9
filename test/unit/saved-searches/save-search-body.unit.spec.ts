import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saveSearchBody } from '#api/contracts/saved-searches.contract.ts';
import { guestInput } from '#domain/carts/guest.ts';
import { addressesInput } from '#domain/customers/registration-addresses.ts';
import { savedCriteria } from '#domain/saved-searches/saved-search.events.ts';

const faultsOf = (over: object) =>
  saveSearchBody
    .safeParse({ name: 'Muletti', search: 'muletto', ...over })
    .error?.issues.map(({ path }) => path.join('.'));

test('what is too much for a saved search is said at the field that was sent', () => {
  expect(faultsOf({ price_to: '99.999.999,99' })).toEqual(['price_to']);
  expect(faultsOf({ province: 'ßß' })).toEqual(['province']);
  expect(faultsOf({ price_to: '10.000.000,00', province: 'mb' })).toBeUndefined();
});

test('what the form takes the fact takes: no refusal names a field that nobody sent', () => {
  const amount = fc.integer({ min: 0, max: 99_999_999 });
  fc.assert(
    fc.property(amount, fc.string({ unit: 'grapheme', maxLength: 3 }), (price_to, province) => {
      const body = saveSearchBody.safeParse({ name: 'Muletti', search: 'muletto', price_to, province });
      if (!body.success) return;
      const { price_to: cents = null, province: code } = body.data;
      const said = {
        search: 'muletto',
        kind: null,
        category_id: null,
        producer_id: null,
        price_from: null,
        condition: null,
      };
      expect(savedCriteria.safeParse({ ...said, price_to: cents, province: code }).success).toBe(true);
    }),
  );
});

test('a province or nation in capitals is still one: two letters that become more are told of', () => {
  const place = { description: 'Sede', address: 'Via Roma 1', city: 'Monza', province: 'ßß' };
  expect(addressesInput.safeParse([place]).error?.issues[0]?.path).toEqual([0, 'province']);
  const delivery = { name: 'x', address: 'y', codepostal: '20900', city: 'Monza', province: 'ßß' };
  expect(guestInput.shape.delivery.safeParse(delivery).error?.issues[0]?.path).toEqual(['province']);
});

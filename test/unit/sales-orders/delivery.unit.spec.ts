import { describe, expect, test } from 'vitest';
import { zoneOf } from '#domain/records/carrier-area/zones.ts';
import { type Carrier, deliveryOn, deliveryPrice, refuseCash } from '#domain/sales-orders/delivery.ts';

const carrier = (values: Partial<Carrier> = {}): Carrier => ({
  id: 5,
  name: 'Corriere',
  online: true,
  billing: 'weight',
  out_of_range: 'refuse',
  free_above: null,
  cash_on_delivery: true,
  cash_fee: 500,
  max_weight: null,
  ranges: [
    { area_id: 1, from: 0, to: 5_000, price: 800 },
    { area_id: 1, from: 5_000, to: 30_000, price: 1_500 },
    { area_id: 2, from: 0, to: null, price: 2_000 },
  ],
  ...values,
});
const price = (weight: number, values: Partial<Carrier> = {}, areas = [1], cash = false) =>
  deliveryPrice(carrier(values), { areas, weight, goods: 10_000, cash });

describe('delivery', () => {
  test('ranges are from … up to, not including', () => {
    expect([price(0), price(4_999), price(5_000), price(29_999)]).toEqual([800, 800, 1_500, 1_500]);
    expect(price(30_000)).toMatchObject({ code: 'carrier-not-there' });
    expect(price(30_000, { out_of_range: 'highest' })).toBe(1_500);
    expect(price(900_000, {}, [2])).toBe(2_000);
    expect(price(1, {}, [3])).toMatchObject({ code: 'carrier-not-there' });
  });

  test('by the price of the goods, free above a threshold', () => {
    const ranges = [
      { area_id: 1, from: 0, to: 100_000, price: 900 },
      { area_id: 1, from: 100_000, to: null, price: 400 },
    ];
    expect(price(0, { billing: 'price', ranges })).toBe(400);
    expect(price(0, { free_above: 10_000 })).toBe(0);
    expect(price(0, { free_above: 10_001 })).toBe(800);
  });

  test('cash on delivery has its fee, its carriers and its limit', () => {
    expect(price(0, {}, [1], true)).toBe(1_300);
    expect(price(0, { free_above: 1 }, [1], true)).toBe(500);
    expect(price(0, { cash_on_delivery: false }, [1], true)).toMatchObject({ code: 'carrier-no-cash' });
    expect([refuseCash(499_999), refuseCash(500_000)?.it]).toEqual([
      null,
      'Il contrassegno è possibile sotto 5.000,00 €',
    ]);
  });

  test('what is too heavy, and who is no longer there', () => {
    expect(price(12_500, { max_weight: 12_000 })).toMatchObject({
      it: 'Il corriere porta al massimo 12 kg: ce ne sono 12,5',
    });
    expect(price(0, { online: false })).toMatchObject({ code: 'carrier-gone' });
  });

  test('a consumer’s delivery has the VAT of his goods in it', () => {
    const charges = [
      { price: 5_000, quantity: 1, rate: 2200 },
      { price: 5_000, quantity: 1, rate: 400 },
    ];
    expect(deliveryOn('net', 1_000, charges)).toBe(1_000);
    expect(deliveryOn('gross', 1_000, charges)).toBe(500 + 110 + 500 + 20);
  });

  test.each([
    ['IT', 'MI', '20099', 'italy'],
    ['', 'pa', '90100', 'islands'],
    ['IT', 'SS', '07024', 'minor'],
    ['IT', 'SO', '23041', 'minor'],
    ['FR', '', '75001', 'union'],
    ['CH', '', '8000', 'world'],
  ])('%s %s %s lies in %s', (country, province, codepostal, zone) => {
    expect(zoneOf({ country, province, codepostal })).toBe(zone);
  });
});

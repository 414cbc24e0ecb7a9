import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PromotedCart, type Promotion, promote, refusePromotion } from '#domain/sales-orders/promotion.ts';

const ALL = { nations: [], carriers: [], categories: [], producers: [], customers: [] };
const voucher = (values: Partial<Promotion> = {}): Promotion => ({
  ref: { kind: 'voucher', id: 1 },
  code: 'DIECI',
  name: { it: 'Dieci', en: 'Ten' },
  entered: true,
  archived: false,
  active: true,
  date_from: '',
  date_to: '',
  effect: 'percent',
  discount: 1000,
  amount: 0,
  applies_to: 'order',
  priority: 100,
  combinable: true,
  minimum: null,
  minimum_with_shipping: false,
  uses: null,
  uses_per_user: null,
  for_buyers_groups: true,
  ...ALL,
  ...values,
});
const cart = (values: Partial<PromotedCart> = {}): PromotedCart => ({
  today: '2026-03-10',
  customer_id: 12,
  country: 'IT',
  carrier_id: 5,
  delivery: 900,
  lines: [
    { full: 6000, unit: 3000, categories: [1, 2], producer_id: 8 },
    { full: 2760, unit: 2760, categories: [3], producer_id: null },
  ],
  ...values,
});
const never = () => ({ all: 0, own: 0 });
const why = (promotion: Promotion, used = never(), of = cart()) => refusePromotion(promotion, used, of);

describe('a voucher is refused, saying what is missing', () => {
  test.each([
    ['archived', { archived: true, active: false }, 'promotion-gone', 'Il buono non c’è più'],
    ['inactive', { active: false }, 'promotion-inactive', 'Il buono non è attivo'],
    ['used up', { uses: 2 }, 'voucher-used-up', 'Buono esaurito: già usato 2 volte su 2'],
    ['not begun', { date_from: '2026-03-11' }, 'promotion-not-yet', 'Il buono vale dal 11/03/2026'],
    ['over', { date_to: '2026-03-09' }, 'promotion-over', 'Il buono valeva fino al 09/03/2026'],
    ['used by him', { uses_per_user: 2 }, 'voucher-used-by-you', 'Lo hai già usato 2 volte su 2'],
    [
      'other groups',
      { for_buyers_groups: false },
      'promotion-group',
      'Il buono è riservato ad altri gruppi di clienti',
    ],
    ['elsewhere', { nations: ['FR'] }, 'promotion-nation', 'Il buono non vale per questa destinazione'],
    ['another carrier', { carriers: [6] }, 'promotion-carrier', 'Il buono non vale con questo corriere'],
    ['other products', { categories: [9] }, 'promotion-products', 'Il buono non vale per questi articoli'],
    ['other makers', { producers: [9] }, 'promotion-products', 'Il buono non vale per questi articoli'],
    ['other customers', { customers: [13] }, 'promotion-customer', 'Il buono è riservato ad altri clienti'],
    ['too little', { minimum: 10_000 }, 'promotion-minimum', 'Per usare il buono mancano 12,40 €'],
  ])('%s', (_, values, code, it) => {
    expect(why(voucher(values as Partial<Promotion>), { all: 2, own: 2 })).toMatchObject({ code, it });
  });

  test('in the order of the rules: what comes first is said', () => {
    const limits = { active: false, uses: 0, date_to: '2026-01-01', uses_per_user: 0, for_buyers_groups: false };
    const all = { ...limits, nations: ['FR'], minimum: 1e6 };
    const codes = Object.keys(all).map((_, at) => {
      const later = Object.fromEntries(Object.entries(all).slice(at));
      return why(voucher(later as Partial<Promotion>))?.code;
    });
    expect(codes).toEqual([
      ...['promotion-inactive', 'voucher-used-up', 'promotion-over', 'voucher-used-by-you', 'promotion-group'],
      ...['promotion-nation', 'promotion-minimum'],
    ]);
  });

  test('the days are whole, and the minimum may count the delivery', () => {
    expect(why(voucher({ date_from: '2026-03-10', date_to: '2026-03-10' }))).toBeNull();
    expect(why(voucher({ minimum: 9660, minimum_with_shipping: true }))).toBeNull();
    expect(why(voucher({ minimum: 9661, minimum_with_shipping: true }))?.it).toContain('0,01 €');
  });
});

describe('what is applied', () => {
  const rule = (id: number, values: Partial<Promotion> = {}) =>
    voucher({ ref: { kind: 'cartRules', id }, code: '', entered: false, ...values });

  test('what was asked for comes first, then what holds by itself, by priority', () => {
    const { applied } = promote([rule(2, { priority: 2 }), rule(3, { priority: 1 }), voucher()], never, cart());
    expect(applied.map(({ ref }) => ref.id)).toEqual([1, 3, 2]);
  });

  test('what goes with no other stands alone, whichever of the two it is', () => {
    const [alone, with_] = [voucher({ combinable: false }), rule(2)];
    const first = promote([alone, with_], never, cart());
    expect(first.applied.map(({ ref }) => ref.id)).toEqual([1]);
    const asked = promote([voucher({ ref: { kind: 'voucher', id: 9 }, priority: 1 }), alone], never, cart());
    expect(asked.applied.map(({ ref }) => ref.id)).toEqual([9]);
    expect(asked.refused).toMatchObject([{ ref: { id: 1 }, why: { code: 'promotion-not-combinable' } }]);
  });

  test('what was entered is refused with its reason, also if its code was taken away since; the others are not told', () => {
    const gone = { archived: true };
    const { applied, refused } = promote([rule(2, { ...gone, entered: true }), rule(3, gone)], never, cart());
    expect(applied).toEqual([]);
    expect(refused).toMatchObject([{ ref: { id: 2 }, why: { code: 'promotion-gone' } }]);
  });

  test('a zero discount uses nothing', () => {
    const { applied, refused } = promote([voucher({ effect: 'shipping' })], never, cart({ delivery: 0 }));
    expect(applied).toEqual([]);
    expect(refused).toMatchObject([{ why: { code: 'promotion-nothing' } }]);
  });

  test('the cheapest product alone, the chosen products alone, free delivery', () => {
    const cheapest = promote([voucher({ applies_to: 'cheapest', discount: 10_000 })], never, cart());
    expect(cheapest.discounts).toEqual([0, 2760]);
    const chosen = promote([voucher({ applies_to: 'selected', categories: [2], discount: 5000 })], never, cart());
    expect(chosen.discounts).toEqual([3000, 0]);
    expect(promote([voucher({ effect: 'shipping' })], never, cart())).toMatchObject({ delivery: 0, discounts: [0, 0] });
  });

  test('never takes more than there is, whatever is combined', () => {
    const some = fc.array(
      fc.record({
        effect: fc.constantFrom('percent' as const, 'amount' as const, 'shipping' as const),
        discount: fc.integer({ min: 0, max: 10_000 }),
        amount: fc.integer({ min: 0, max: 20_000 }),
        applies_to: fc.constantFrom('order' as const, 'selected' as const, 'cheapest' as const),
        categories: fc.subarray([1, 3]),
        combinable: fc.boolean(),
        code: fc.constantFrom('', 'CODICE'),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(some, (given) => {
        const promotions = given.map((values, id) => voucher({ ...values, ref: { kind: 'cartRules', id: id + 1 } }));
        const of = cart();
        const { applied, discounts, delivery } = promote(promotions, never, of);
        discounts.forEach((off, at) => {
          expect(off).toBeGreaterThanOrEqual(0);
          expect(off).toBeLessThanOrEqual(of.lines[at]?.full ?? 0);
        });
        expect(delivery).toBeGreaterThanOrEqual(0);
        const off = discounts.reduce((sum, one) => sum + one, 0) + of.delivery - delivery;
        expect(applied.reduce((sum, one) => sum + one.off, 0)).toBe(off);
      }),
    );
  });
});

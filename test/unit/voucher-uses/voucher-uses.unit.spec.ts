import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts';
import { confirmUse, releaseUse, reserveUse } from '#domain/voucher-uses/voucher-use.decide.ts';
import { evolveVoucherUses, noUses, usedBy, type VoucherUses } from '#domain/voucher-uses/voucher-use.state.ts';

const promotion = { kind: 'voucher', id: 4 } as const;
const limits = { uses: 3, usesPerBuyer: 2 };
const applied = (state: VoucherUses, decision: readonly OfficinaEvent[] | Refusal) =>
  isRefusal(decision) ? state : decision.reduce(evolveVoucherUses, state);
const act = fc.record({
  kind: fc.constantFrom('reserve', 'confirm', 'release'),
  hold: fc.constantFrom('1', '2', '3', '4', '5', '6'),
});
/** An order belongs to one buyer. */
const buyerOf = (hold: string) => (Number(hold) % 2 === 0 ? 'customer-2' : 'guest-abc');

describe('the uses of a voucher', () => {
  test('never pass their limits, in all and by each buyer, and nothing is given back twice', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        let state = noUses;
        for (const { kind, hold } of acts) {
          const use = { promotion, hold };
          const decide = () =>
            kind === 'reserve'
              ? reserveUse(state, { ...use, buyer: buyerOf(hold) }, limits)
              : kind === 'confirm'
                ? confirmUse(state, use)
                : releaseUse(state, use);
          state = applied(state, decide());
          expect(usedBy(state, null)).toBeLessThanOrEqual(3);
          expect(usedBy(state, 'customer-2')).toBeLessThanOrEqual(2);
          expect(usedBy(state, 'guest-abc')).toBeLessThanOrEqual(2);
          expect(applied(state, decide())).toBe(state);
        }
      }),
    );
  });

  test('a release that comes before its reserve leaves a tombstone', () => {
    const state = applied(noUses, releaseUse(noUses, { promotion, hold: '1' }));
    expect(reserveUse(state, { promotion, hold: '1', buyer: 'customer-1' }, limits)).toMatchObject({
      code: 'voucher-released',
    });
  });
});

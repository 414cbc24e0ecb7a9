import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts';
import {
  awaitsPartOrders,
  dayOfArrival,
  needsParts,
  partPiecesToOrder,
} from '#domain/part-orders/offered/part-order.state.ts';
import { orderPart, receivePart, requestPart, takePartArrivalBack } from '#domain/part-orders/part-order.decide.ts';
import { isSamePart, MOST_PART_ORDERS, partText } from '#domain/part-orders/part-order-limits.ts';
import type { RepairState } from '#domain/repairs/offered/repair.state.ts';
import { evolveRepair } from '#domain/repairs/repair.evolve.ts';
import { folded } from '#test/support/letter-story.ts';
import { STORY } from '#test/support/repair-story.ts';

const TODAY = '2026-03-02';
const here: RepairState = folded(STORY.WAITING_PARTS);
const partsOf = (state: RepairState) => (state.status === 'none' ? [] : state.partOrders);
const applied = (state: RepairState, decision: readonly OfficinaEvent[] | Refusal): RepairState =>
  isRefusal(decision) ? state : decision.reduce(evolveRepair, state);
const order = (state: RepairState, text: string, quantity: number, expected_on: string | null = null) =>
  orderPart(state, { text, quantity, supplier_id: null, expected_on }, TODAY);
const receive = (state: RepairState, part: number, quantity: number) =>
  receivePart(state, { part, quantity, note: '' });

describe('a part that is ordered by its text', () => {
  test('is one part however it is typed, on one line, by the words that were said first', () => {
    const state = [' Cavo\n 50 mm²', 'CAVO 50 MM²', 'cavo 50  mm²'].reduce(
      (now, text, nth) => applied(now, order(now, text, nth + 1)),
      here,
    );
    expect(partsOf(state)).toMatchObject([{ part: 1, text: 'Cavo 50 mm²', quantity: 3 }]);
    expect(partText({ code_gr: 'R-1', description: 'Cavo\n 50 mm²' })).toBe('R-1 Cavo 50 mm²');
    expect(isSamePart('Cavo 50', 'Cavo 60')).toBe(false);
  });

  test('is said once: the same order again is no event, neither is taking back what was never ordered', () => {
    const once = applied(here, order(here, 'Cavo', 2, '2026-03-09'));
    expect(order(once, 'cavo', 2, '2026-03-09')).toEqual([]);
    expect(order(once, 'Relè', 0)).toEqual([]);
    expect(requestPart(once, { text: 'Relè', quantity: 0 })).toEqual([]);
    expect(order(once, 'cavo', 2, '2026-03-01')).toMatchObject({ fields: [{ field: 'expected_on' }] });
  });

  test('is bounded by what a repair awaits at once: those that were taken back make room', () => {
    const texts = Array.from({ length: MOST_PART_ORDERS }, (_, nth) => `Parte ${nth}`);
    const full = texts.reduce((now, text) => applied(now, order(now, text, 1)), here);
    expect(order(full, 'Altra', 1)).toMatchObject({ fields: [{ field: 'text' }] });
    expect(order(full, 'Parte 3', 2)).toHaveLength(1);
    const room = applied(full, order(full, 'Parte 3', 0));
    expect(order(room, 'Altra', 1)).toMatchObject([{ data: { part: MOST_PART_ORDERS + 1 } }]);
    expect(order(applied(room, order(room, 'Altra', 1)), 'Parte 3', 1)).toMatchObject({ fields: [{ field: 'text' }] });
  });

  test('never comes in more often than it was ordered, in whatever order things happen, and is awaited until it is here', () => {
    const act = fc.record({
      kind: fc.constantFrom('request', 'order', 'receive', 'takeBack'),
      n: fc.integer({ min: 0, max: 5 }),
      text: fc.constantFrom('Cavo', 'Relè'),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        let state = here;
        for (const { kind, n, text } of acts) {
          const before = partsOf(state);
          const known = before.find((part) => part.text === text);
          if (kind === 'request') state = applied(state, requestPart(state, { text, quantity: n }));
          if (kind === 'order') state = applied(state, order(state, text, n));
          if (kind !== 'receive' && kind !== 'takeBack') continue;
          const pieces = { part: known?.part ?? 9, quantity: n + 1, note: '' };
          const decision = kind === 'receive' ? receivePart(state, pieces) : takePartArrivalBack(state, pieces);
          const most = kind === 'receive' ? known?.quantity : known?.arrived;
          expect(isRefusal(decision)).toBe(n + 1 > (most ?? 0));
          state = applied(state, decision);
          const now = partsOf(state).find((part) => part.text === text);
          expect((now?.arrived ?? 0) + (now?.quantity ?? 0)).toBe((known?.arrived ?? 0) + (known?.quantity ?? 0));
        }
        const parts = partsOf(state);
        const open = parts.filter((part) => part.quantity > 0 || part.needed > part.arrived + part.quantity);
        expect(awaitsPartOrders(parts)).toBe(open.length > 0);
        expect(parts.every((part) => partPiecesToOrder(part) >= 0)).toBe(true);
      }),
    );
  });

  test('is expected for its day while it is on order, again when its arrival is taken back; that day is not said anew', () => {
    const ordered = applied(here, order(here, 'Cavo', 2, '2026-03-09'));
    const arrived = applied(ordered, receive(ordered, 1, 2));
    const back = applied(arrived, takePartArrivalBack(arrived, { part: 1, quantity: 1, note: '' }));
    const days = [ordered, arrived, back].map((state) => partsOf(state).map(dayOfArrival));
    expect(days).toEqual([['2026-03-09'], [null], ['2026-03-09']]);
    const later = (state: RepairState) =>
      orderPart(state, { text: 'Cavo', quantity: 3, supplier_id: null, expected_on: '2026-03-09' }, '2026-04-01');
    expect(later(arrived)).toMatchObject({ fields: [{ field: 'expected_on' }] });
    expect(later(back)).toHaveLength(1);
  });

  test('is needed by repairs that go on: none that is deleted, over, or cannot be done', () => {
    const goesOn = { archived: false, unrepairable: false, state: 'WAITING_PARTS' } as const;
    expect(needsParts(goesOn)).toBe(true);
    for (const end of [{ archived: true }, { unrepairable: true }, { state: 'CANCELLED' }] as const) {
      expect(needsParts({ ...goesOn, ...end }), JSON.stringify(end)).toBe(false);
    }
  });

  test('is ordered for a repair that is here; it comes in, and is taken back, whatever became of the repair', () => {
    for (const state of ['REQUESTED', 'DELIVERED', 'CLOSED', 'CANCELLED'] as const) {
      expect(isRefusal(order(folded(STORY[state]), 'Cavo', 1)), state).toBe(true);
    }
    const ordered = applied(here, order(here, 'Cavo', 2));
    const archived = evolveRepair(ordered, {
      type: 'RepairArchived',
      data: { repairId: 5, customer_id: 77, reason: '' },
    });
    expect(isRefusal(order(archived, 'Cavo', 3))).toBe(true);
    expect(order(archived, 'Cavo', 1), 'less').toHaveLength(1);
    expect(order(archived, 'Cavo', 2, '2026-03-20'), 'as many, for another day').toHaveLength(1);
    expect(requestPart(archived, { text: 'Cavo', quantity: 1 })).toMatchObject({ code: 'repair-archived' });
    expect(receive(archived, 1, 1)).toHaveLength(1);
    expect(order(archived, 'Cavo', 0)).toHaveLength(1);
  });
});

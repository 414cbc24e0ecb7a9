import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts';
import type { RepairState } from '#domain/repairs/offered/repair.state.ts';
import { evolveRepair } from '#domain/repairs/repair.evolve.ts';
import { resumeRepair } from '#domain/repairs/resume-repair.decide.ts';
import { holderOf } from '#domain/stock/holder.ts';
import { allotParts, completeParts, keepParts } from '#domain/stock/repair-parts.decide.ts';
import { type RepairParts, repairPartsFold } from '#domain/stock/repair-parts.state.ts';
import { correctStock, holdStock, receiveStock, releaseStock } from '#domain/stock/stock.decide.ts';
import { availableOf, evolveStock, noStock, type Stock } from '#domain/stock/stock.state.ts';
import { folded } from '#test/support/letter-story.ts';
import { STORY } from '#test/support/repair-story.ts';

const item_id = 7;
const repairId = 5;
const hold = `repair-${repairId}`;
const applied = (stock: Stock, decision: readonly OfficinaEvent[] | Refusal) =>
  isRefusal(decision) ? stock : decision.reduce(evolveStock, stock);
const keptBy = (stock: Stock) => {
  const known = stock.holds.get(hold);
  return known && known.status !== 'released' ? known.quantity : 0;
};
const allotted = (quantity: number, left: boolean): OfficinaEvent => ({
  type: 'RepairPartsAllotted',
  data: { repairId, parts: quantity === 0 ? [] : [{ item_id, quantity }], let_go: [], left },
});

const act = fc.record({
  kind: fc.constantFrom('receive', 'count', 'order', 'cancel', 'sheet', 'leave', 'back'),
  n: fc.integer({ min: 0, max: 9 }),
  keeps: fc.boolean(),
});

describe('what a repair keeps of an item', () => {
  test('is counted as the sheet says it: decimals that come to whole pieces are no bit more', () => {
    const line = { id_gr_items: 3, code_gr: '', description: '', n_u: 'Nuovo', price_list: 0, tot: 0 } as const;
    const needed = (thousandths: readonly number[]) => {
      const lines = thousandths.map((qta) => ({ ...line, qta: qta / 1000 }));
      const repair = { ...folded(STORY.IN_REPAIR), workSheet: { lines } } as unknown as RepairState;
      const items = [{ item_id, part: 3, used: false }];
      const [said] = allotParts(repairPartsFold.initial, { repairId, repair, items });
      return said?.type === 'RepairPartsAllotted' ? said.data.parts[0]?.quantity : 0;
    };
    expect(needed([200, 2700, 100])).toBe(3);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 15 }), (all) => {
        expect(needed(all)).toBe(Math.ceil(all.reduce((sum, one) => sum + one) / 1000));
      }),
    );
  });

  test('is never more than there is, nor than it needs, in whatever order things happen and are told; told twice it is the same', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        let stock = noStock;
        let parts: RepairParts = repairPartsFold.initial;
        const wanted = () => parts.parts[0]?.quantity ?? 0;
        for (const { kind, n, keeps } of acts) {
          const order = { item_id, hold: String(1 + (n % 3)) };
          if (kind === 'receive' && n > 0)
            stock = applied(stock, receiveStock(stock, { item_id, quantity: n, note: '', receipt: null }));
          if (kind === 'count') stock = applied(stock, correctStock(stock, { item_id, on_hand: n, reason: 'contati' }));
          if (kind === 'order' && n > 0) stock = applied(stock, holdStock(stock, { ...order, quantity: n }, true));
          if (kind === 'cancel') stock = applied(stock, releaseStock(stock, order));
          if (kind === 'sheet' && !parts.left) parts = repairPartsFold.evolve(parts, allotted(n, false));
          if (kind === 'leave' || kind === 'back')
            parts = repairPartsFold.evolve(parts, allotted(wanted(), kind === 'leave'));
          // The stock is told of the change now, or later.
          if (!keeps) continue;
          stock = applied(stock, keepParts(stock, { item_id, repairId }, parts));
          expect(keepParts(stock, { item_id, repairId }, parts)).toEqual([]);
          expect(keptBy(stock)).toBeLessThanOrEqual(parts.left ? 0 : wanted());
          if (!parts.left && keptBy(stock) < wanted()) expect(availableOf(stock)).toBe(0);
          expect(availableOf(stock)).toBeGreaterThanOrEqual(0);
          expect(stock.onHand).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('comes in by itself where it was short: while pieces are free nobody waits, and who waits longest is first', () => {
    const need = fc.record({ repair: fc.integer({ min: 1, max: 3 }), n: fc.integer({ min: 0, max: 6 }) });
    const happening = fc.oneof(
      need.map((one) => ({ kind: 'sheet' as const, ...one })),
      need.map(({ n }) => ({ kind: 'receive' as const, n, repair: 0 })),
      need.map(({ repair: by, n }) => ({ kind: 'order' as const, n, repair: by })),
      need.map(({ repair: by }) => ({ kind: 'cancel' as const, n: 0, repair: by })),
    );
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 50 }), (all) => {
        let stock = noStock;
        const needs = new Map<number, RepairParts>();
        const keep = (of: number) => {
          stock = applied(stock, keepParts(stock, { item_id, repairId: of }, needs.get(of) ?? repairPartsFold.initial));
        };
        for (const [nth, { kind, n, repair: of }] of all.entries()) {
          const order = { item_id, hold: `${of}/${nth}` };
          if (kind === 'receive' && n > 0) {
            stock = applied(stock, receiveStock(stock, { item_id, quantity: n, note: '', receipt: null }));
          }
          if (kind === 'order' && n > 0) stock = applied(stock, holdStock(stock, { ...order, quantity: n }, true));
          if (kind === 'cancel') {
            const [one = ''] = [...stock.holds.keys()].filter((hold) => hold.startsWith(`${of}/`));
            if (one !== '') stock = applied(stock, releaseStock(stock, { item_id, hold: one }));
          }
          if (kind === 'sheet') {
            needs.set(of, repairPartsFold.evolve(needs.get(of) ?? repairPartsFold.initial, allotted(n, false)));
            keep(of);
          }
          // Gives the waiting repairs their parts, as the process manager does.
          for (const hold of stock.awaited.keys()) keep(holderOf(hold)?.id ?? 0);
          if (availableOf(stock) > 0) expect([...stock.awaited]).toEqual([]);
          for (const [repair, { parts }] of needs) {
            const kept = stock.holds.get(`repair-${repair}`);
            const has = kept && kept.status !== 'released' ? kept.quantity : 0;
            expect(has + (stock.awaited.get(`repair-${repair}`) ?? 0)).toBe(parts[0]?.quantity ?? 0);
          }
          expect(availableOf(stock)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('leaves with the machine once, and comes back as it was', () => {
    const there = applied(noStock, receiveStock(noStock, { item_id, quantity: 5, note: '', receipt: null }));
    const states = [allotted(2, false), allotted(2, true), allotted(2, false), allotted(2, true)];
    let [stock, parts] = [there, repairPartsFold.initial as RepairParts];
    const seen = states.map((event) => {
      parts = repairPartsFold.evolve(parts, event);
      stock = applied(stock, keepParts(stock, { item_id, repairId }, parts));
      return [stock.onHand, keptBy(stock)];
    });
    expect(seen).toEqual([
      [5, 2],
      [3, 0],
      [5, 2],
      [3, 0],
    ]);
  });
});

describe('a repair that waits for pieces', () => {
  const here = { repairId, repair: folded(STORY.WAITING_PARTS) };
  const parts = repairPartsFold.evolve(repairPartsFold.initial, allotted(3, false));
  const short = keepParts({ ...noStock, onHand: 1 }, { item_id, repairId }, parts).reduce(evolveStock, {
    ...noStock,
    onHand: 1,
  });
  const filled = keepParts({ ...short, onHand: 4 }, { item_id, repairId }, parts).reduce(evolveStock, short);

  test('is told of once it holds all that it needs, and once only until its parts change', () => {
    expect(completeParts(parts, here, new Map([[item_id, short]]))).toEqual([]);
    const told = completeParts(parts, here, new Map([[item_id, filled]]));
    expect(told).toEqual([{ type: 'RepairPartsComplete', data: { repairId, arrived: 0 } }]);
    const after = told.reduce(repairPartsFold.evolve, parts);
    expect(completeParts(after, here, new Map([[item_id, filled]]))).toEqual([]);
    const more = repairPartsFold.evolve(after, allotted(2, false));
    expect(completeParts(more, here, new Map([[item_id, filled]]))).toHaveLength(1);
  });

  test('waits for the parts that are ordered by their text, too, and is told of each delivery that was the last', () => {
    const all = new Map([[item_id, filled]]);
    const waits = folded(STORY.WAITING_PARTS);
    if (waits.status === 'none') throw new Error('no repair');
    const ids = { repairId: waits.repairId, customer_id: waits.customer_id, part: 1 };
    const steps: OfficinaEvent[] = [
      { type: 'RepairPartRequested', data: { ...ids, text: 'Cavo', quantity: 3 } },
      {
        type: 'RepairPartOrdered',
        data: { ...ids, text: 'Cavo', quantity: 2, supplier_id: null, expected_on: null },
      },
      { type: 'RepairPartArrived', data: { ...ids, quantity: 2, note: '' } },
      { type: 'RepairPartRequested', data: { ...ids, text: 'Cavo', quantity: 2 } },
    ];
    let repair: RepairState = waits;
    const told = steps.map((event) => {
      repair = evolveRepair(repair, event);
      return completeParts(parts, { repairId, repair }, all).length;
    });
    expect(told).toEqual([0, 0, 0, 1]);
    const after = completeParts(parts, { repairId, repair }, all).reduce(repairPartsFold.evolve, parts);
    expect(completeParts(after, { repairId, repair }, all)).toEqual([]);
    const again = evolveRepair(repair, { type: 'RepairPartArrived', data: { ...ids, quantity: 1, note: '' } });
    expect(completeParts(after, { repairId, repair: again }, all)).toHaveLength(1);
    expect(completeParts(repairPartsFold.initial, { repairId, repair: waits }, new Map())).toEqual([]);
  });

  test('goes on from «Attesa ricambi» by itself, and from nowhere else', () => {
    expect(resumeRepair(folded(STORY.WAITING_PARTS))).toMatchObject([
      { type: 'RepairMoved', data: { to: 'IN_REPAIR' } },
    ]);
    for (const state of ['APPROVED', 'IN_REPAIR', 'READY'] as const)
      expect(resumeRepair(folded(STORY[state]))).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { isAtSupplier, openExternalRepair } from '#domain/external-repairs/external-repair.state.ts';
import { addDays } from '#domain/kernel/calendar.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { pendingQuote } from '#domain/quotes/quote.state.ts';
import type { Repair, RepairState } from '#domain/repairs/offered/repair.state.ts';
import { evolveRepair, repairFold } from '#domain/repairs/repair.evolve.ts';
import { changedFields, repairFields } from '#domain/repairs/repair-fields.ts';
import { flagsOf } from '#domain/repairs/repair-guards.ts';
import { allowedMoves } from '#domain/repairs/repair-rules.ts';
import { TODAY, written } from '#test/support/given.ts';
import { anyStep, contextOf, type Step } from '#test/support/random-commands.ts';
import { DOMAIN_TABLE } from './domain-table.ts';

const SEED = 20260302;
const walks = fc.array(anyStep, { minLength: 60, maxLength: 120, size: 'max' });

/**
 * Walks a repair through what people try; refusals change nothing. `visit` sees each event with the states around it.
 */
function walk(steps: readonly Step[], visit: (before: RepairState, event: OfficinaEvent, after: RepairState) => void) {
  let state: RepairState = repairFold.initial;
  let today = TODAY;
  for (const step of steps) {
    today = addDays(today, step.days);
    const outcome = step.attempt.decide(state, contextOf(today, step));
    if (isRefusal(outcome)) continue;
    for (const event of written(outcome)) {
      const after = evolveRepair(state, event);
      visit(state, event, after);
      state = after;
    }
  }
  return state;
}

const forAllWalks = (check: (steps: readonly Step[]) => void, numRuns = 250) =>
  fc.assert(fc.property(walks, check), { seed: SEED, numRuns });

describe('whatever people try', () => {
  test('a repair only goes where the state machine leads', () => {
    const seen = new Set<string>();
    forAllWalks((steps) => {
      walk(steps, (before, event, after) => {
        if (before.status === 'none' || after.status === 'none') return;
        const [from, to] = [before.progress.state, after.progress.state];
        if ('from' in event.data) expect(event.data.from, event.type).toBe(from);
        if ('to' in event.data) expect(event.data.to, event.type).toBe(to);
        if (from === to) return;
        seen.add(to);
        expect(DOMAIN_TABLE[from], `${event.type} from ${from}`).toContain(to);
      });
    }, 600);
    expect([...seen].sort(), 'the walks reach every state').toEqual(Object.keys(DOMAIN_TABLE).sort());
  });

  test('at most one of the three flags that exclude one another holds after a decision', () => {
    forAllWalks((steps) => {
      const state = walk(steps, () => {});
      if (state.status === 'none') return;
      expect(Object.values(flagsOf(state)).filter(Boolean).length).toBeLessThanOrEqual(1);
    });
  });

  test('totals of quotes and work sheets are right', () => {
    let sheets = 0;
    let quotes = 0;
    forAllWalks((steps) => {
      walk(steps, (_before, event) => {
        if (event.type === 'WorkSheetDrafted') {
          sheets++;
          const { lines, consumables, tot_value_config, hour, value_config_hour, tot_final } = event.data.sheet;
          for (const { qta, price_list, tot } of lines) expect(tot).toBe(halfUp(qta * price_list));
          expect(tot_value_config).toBe(halfUp(hour * value_config_hour));
          expect(tot_final).toBe(lines.reduce((sum, { tot }) => sum + tot, 0) + consumables + tot_value_config);
        }
        if (event.type === 'QuoteIssued' || event.type === 'QuoteDrafted') {
          quotes++;
          const { tot_quote, discount, total_amount_with_discount } = event.data.content;
          expect(total_amount_with_discount).toBe(tot_quote - discount);
          expect(total_amount_with_discount).toBeGreaterThanOrEqual(0);
          expect(discount).toBeGreaterThanOrEqual(0);
        }
      });
    }, 500);
    expect(Math.min(sheets, quotes)).toBeGreaterThan(100);
  });

  test('one version at most is pending, only while quoting; decided ones never change', () => {
    forAllWalks((steps) => {
      walk(steps, (before, _event, after) => {
        if (after.status === 'none') return;
        const { versions } = after.quotes;
        expect(versions.filter(({ state }) => state === 'PENDING').length).toBeLessThanOrEqual(1);
        expect(versions.filter(({ state }) => state === 'DRAFT').length).toBeLessThanOrEqual(1);
        expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1));
        if (pendingQuote(after.quotes)) expect(after.progress.state).toBe('QUOTING');
        if (before.status === 'none') return;
        for (const old of before.quotes.versions.filter(({ decision }) => decision)) {
          expect(versions.find(({ version }) => version === old.version)).toEqual(old);
        }
      });
    });
  });

  test('ready, delivery and trips agree with the state', () => {
    forAllWalks((steps) => {
      walk(steps, (_before, event, after) => {
        if (after.status === 'none') return;
        const { state, ready, beforeReady, beforeClosing } = after.progress;
        expect(beforeClosing !== null).toBe(['CLOSED', 'CANCELLED'].includes(state));
        expect(ready, `${event.type} to ${state}`).toBe(['READY', 'DELIVERED', 'CLOSED'].includes(state));
        expect(beforeReady !== null).toBe(ready);
        expect(after.delivery !== null).toBe(['DELIVERED', 'CLOSED'].includes(state));
        expect(after.externalRepairs.filter(isAtSupplier).length).toBeLessThanOrEqual(1);
        if (state === 'EXTERNAL') expect(openExternalRepair(after.externalRepairs)).not.toBeNull();
        if (after.status === 'archived') expect(['REQUESTED', 'RECEIVED', 'CANCELLED']).toContain(state);
      });
    });
  });

  test('the select offers only moves that are then taken', () => {
    forAllWalks((steps) => {
      const state = walk(steps, () => {});
      if (state.status === 'none') return;
      for (const { to } of allowedMoves(state, true)) expect(DOMAIN_TABLE[state.progress.state]).toContain(to);
    });
  });

  test('what changed between two states is what differs in their fields', () => {
    forAllWalks((steps) => {
      walk(steps, (before, _event, after) => {
        const old = new Map(repairFields(before).map(({ field, value }) => [field, value]));
        for (const { field, before: was, after: is } of changedFields(before, after)) {
          expect(was).toEqual(old.get(field) ?? null);
          expect(is).not.toEqual(was);
        }
      });
    }, 100);
  });
});

describe('evolve', () => {
  test('never throws, whatever the order of events', () => {
    const facts: OfficinaEvent[] = [];
    forAllWalks((steps) => void walk(steps, (_before, event) => facts.push(event)), 200);
    expect(new Set(facts.map(({ type }) => type)).size).toBeGreaterThan(22);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...facts), { maxLength: 40 }), (events) => {
        const state = events.reduce<RepairState>(evolveRepair, repairFold.initial);
        expect((state as Repair).status).toMatch(/^(none|open|archived)$/);
        repairFields(state);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  test('never changes the state that it is given', () => {
    forAllWalks((steps) => {
      walk(steps, (before, event) => {
        const frozen = deepFreeze(structuredClone(before));
        expect(() => evolveRepair(frozen, event)).not.toThrow();
      });
    }, 100);
  });
});

function halfUp(value: number): number {
  return Math.floor(Number(value.toFixed(6)) + 0.5);
}

function deepFreeze<T>(value: T): T {
  if (value !== null && typeof value === 'object') {
    for (const inner of Object.values(value)) deepFreeze(inner);
    Object.freeze(value);
  }
  return value;
}

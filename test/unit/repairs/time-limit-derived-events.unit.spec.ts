import { expect, test } from 'vitest';
import { EventDeriver } from '#commands/kernel/pipeline/derived-events.ts';
import { DERIVED_EVENTS } from '#commands/registry.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { RepairState } from '#domain/repairs/offered/repair.state.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import type { Journal } from '#journal/journal.ts';
import type { StreamFold } from '#journal/stream-fold.ts';
import { STORY } from '#test/support/repair-story.ts';

const stored = (max_days: number | null) => ({
  id: 4,
  archived: false,
  values: { key: 'DIAGNOSIS', name: { it: 'Diagnosi', en: '' }, colour: '', order: 1, max_days, warn_days: null },
});

/** The derived events that the program registers, over one stored state. */
function world() {
  const at = { now: 0, record: stored(4), asked: 0 };
  const state = () => ({ records: new Map([[4, at.record]]) });
  const journal = {
    load: async () => {
      at.asked++;
      return { state: state(), revision: 0, fresh: true };
    },
    states: { recall: async () => ({ state: state(), revision: 0, fresh: false }) },
  } as unknown as Pick<Journal, 'load' | 'states'>;
  const deriver = new EventDeriver(DERIVED_EVENTS, journal, () => at.now);
  const before = STORY.RECEIVED.reduce<RepairState>(repairFold.evolve, repairFold.initial);
  const whole = (...decided: OfficinaEvent[]) => deriver.withDerived(repairFold, before, decided);
  return { at, deriver, whole };
}

const ofIt = { repairId: 5, customer_id: 77 };
const moved: OfficinaEvent = {
  type: 'RepairMoved',
  data: { ...ofIt, from: 'RECEIVED', to: 'DIAGNOSIS', reason: '' },
};
const assigned: OfficinaEvent = { type: 'TechnicianAssigned', data: { ...ofIt, id_people: 3 } };
const limit = (days: number): OfficinaEvent => ({
  type: 'TimeLimitSet',
  data: { ...ofIt, state: 'DIAGNOSIS', days, warn_days: null },
});

test('however a repair comes to a state, the limit of its record goes with what was decided', async () => {
  const { whole, at } = world();
  expect(await whole(moved, assigned)).toEqual([moved, assigned, limit(4)]);
  at.record = stored(null);
  expect(await whole(moved), 'the record leaves it to what is usual').toEqual([moved]);
});

test('what moves no repair, and what is no repair, asks nothing', async () => {
  const { whole, at, deriver } = world();
  expect(await whole(assigned)).toEqual([assigned]);
  const other: StreamFold<null> = { initial: null, evolve: () => null };
  expect(await deriver.withDerived(other, null, [moved])).toEqual([moved]);
  expect(at.asked).toBe(0);
});

test('a burst asks the store once, what this process wrote meanwhile holds at once, and a second later it is asked again', async () => {
  const { whole, at } = world();
  await whole(moved);
  at.record = stored(6);
  expect([await whole(moved), at.asked]).toEqual([[moved, limit(6)], 1]);
  at.now = 1_000;
  await whole(moved);
  expect(at.asked).toBe(2);
});

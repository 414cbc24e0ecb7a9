import { describe, expect, test } from 'vitest';
import { noMailLeft } from '#domain/mails/offered/repair-mails.ts';
import type { RecordState } from '#domain/records/kernel/record-values.ts';
import { archiveRecord, changeRecord, insertRecord } from '#domain/records/record.decide.ts';
import { recordFold } from '#domain/records/record-state.ts';
import { recordFamily } from '#domain/records/registry.ts';
import { moveRepair } from '#domain/repairs/move-repair.decide.ts';
import type { Repair } from '#domain/repairs/offered/repair.state.ts';
import { STATE_KEYS } from '#domain/repairs/offered/state-keys.ts';
import { receiveRepair } from '#domain/repairs/open-repair.decide.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import {
  FIRST_STATES,
  keyAt,
  placeOf,
  placesOfStates,
  placesShowing,
  type StateEntry,
  stateCatalogue,
} from '#domain/repairs/state-catalogue.ts';
import { PLAIN_FORM } from '#domain/transport-documents/document-number.ts';
import { actor, given, on, TODAY } from '#test/support/given.ts';
import { STORY } from '#test/support/repair-story.ts';

const entry = (id: number, key: StateEntry['key'], order: number, archived = false): StateEntry => ({
  id,
  key,
  order,
  archived,
  colour: '#123456',
  max_days: null,
  warn_days: null,
  name: { it: `Stato ${id}`, en: `State ${id}` },
});

describe('the states that are stored', () => {
  const book = stateCatalogue([entry(16, 'QUOTING', 9), entry(4, 'QUOTING', 4), entry(30, 'TESTING', 1, true)]);

  test('come in their order, and what has none stored yet stands behind as it begins', () => {
    expect(book.all.slice(0, 3).map(({ id }) => id)).toEqual([4, 16, FIRST_STATES.of('REQUESTED').id]);
    expect(book.of('QUOTING').id).toBe(4);
    expect(book.of('TESTING').name.it).toBe('In collaudo');
    expect(new Set(book.all.map(({ key }) => key))).toEqual(new Set(STATE_KEYS));
  });

  test('show a repair the one that was chosen, else the first of its key', () => {
    expect(book.shown({ state: 'QUOTING', label: 16 }).id).toBe(16);
    expect(book.shown({ state: 'QUOTING', label: null }).id).toBe(4);
    expect(book.shown({ state: 'QUOTING', label: 999 }).id, 'never known').toBe(4);
    expect(book.shown({ state: 'TESTING', label: 30 }).id, 'archived since').toBe(30);
    expect(book.shown({ state: 'READY', label: 16 }).key, 'of another key').toBe('READY');
  });

  test('can be chosen unless archived; the first of a key is what a repair comes to by itself', () => {
    expect(book.chosen(16)).toEqual({ state: 'QUOTING', label: 16 });
    expect(book.chosen(4)).toEqual({ state: 'QUOTING', label: null });
    expect([book.chosen(30), book.chosen(999)]).toEqual([undefined, undefined]);
  });

  test('are sorted and filtered by one number along the course of a repair', () => {
    const places = STATE_KEYS.flatMap((state) => [placeOf({ state, label: null }), placeOf({ state, label: 16 })]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places.map(keyAt)).toEqual(STATE_KEYS.flatMap((key) => [key, key]));
    expect(placesShowing(book, entry(4, 'QUOTING', 4))).toEqual([
      placeOf({ state: 'QUOTING', label: null }),
      placeOf({ state: 'QUOTING', label: 4 }),
    ]);
    expect(placesOfStates('16', book)).toBe(String(placeOf({ state: 'QUOTING', label: 16 })));
    expect(placesOfStates('QUOTING', book)?.split(',')).toHaveLength(3);
    expect([placesOfStates(undefined, book), placesOfStates('', book)]).toEqual([undefined, '']);
    expect(placesOfStates('x, 999', book)).not.toMatch(/\d/);
  });
});

describe('a repair', () => {
  const desk = on(TODAY, actor('desk'));
  const move = (to: Parameters<typeof moveRepair>[1]['to']) => (state: Parameters<typeof moveRepair>[0]) =>
    moveRepair(state, { to, reason: '' }, noMailLeft, desk);

  test('comes to a state that was chosen along the same way, and says which', () => {
    const step = given(repairFold, STORY.RECEIVED).when(move({ state: 'DIAGNOSIS', label: 16 }));
    step.happens(
      { type: 'RepairMoved', data: { from: 'RECEIVED', to: 'DIAGNOSIS' } },
      { type: 'RepairLabelled', data: { state: 'DIAGNOSIS', states_id: 16 } },
    );
    expect((step.after as Repair).progress).toMatchObject({ state: 'DIAGNOSIS', label: 16 });
  });

  test('changes between states of one key without any rule, and stands in the first of the next', () => {
    const story = [...STORY.DIAGNOSIS, labelledAs(16)];
    given(repairFold, story)
      .when(move({ state: 'DIAGNOSIS', label: 16 }))
      .nothing();
    const back = given(repairFold, story).when(move({ state: 'DIAGNOSIS', label: null }));
    back.happens({ type: 'RepairLabelled', data: { states_id: null } });
    const on_ = given(repairFold, story).when(move({ state: 'QUOTING', label: null }));
    expect((on_.after as Repair).progress).toMatchObject({ state: 'QUOTING', label: null });
  });

  test('is not moved past the rules by a label', () => {
    given(repairFold, STORY.RECEIVED)
      .when(move({ state: 'READY', label: 16 }))
      .refused('move-not-allowed');
  });

  test('may begin in any of the received states, and in no other', () => {
    const opening = { repairId: 5, code_intervention_gr: 'RIP-2026-00005', customer_id: 77, details: {}, captures: [] };
    const known = { customerKnown: true, associationKnown: true, referents: new Map(), form: PLAIN_FORM };
    const none = given(repairFold, []);
    none
      .when((state) => receiveRepair(state, opening, known, { state: 'RECEIVED', label: 16 }))
      .happens({ type: 'RepairReceived' }, { type: 'RepairLabelled', data: { states_id: 16 } });
    none
      .when((state) => receiveRepair(state, opening, known, { state: 'READY', label: null }))
      .refused('new-is-received');
  });
});

const labelledAs = (states_id: number) =>
  ({ type: 'RepairLabelled', data: { repairId: 5, customer_id: 77, state: 'DIAGNOSIS', states_id } }) as const;

describe('the records of States', () => {
  const family = recordFamily('states');
  const facts = { today: TODAY, referred: new Map() };
  const values = (key: string, it: string) => ({ key, 'name.it': it, 'name.en': '', colour: '' });
  const fold = recordFold(family);
  const two = [values('QUOTING', 'Attesa preventivo'), values('QUOTING', 'Attesa OK cliente')].reduce(
    (state, one, at) =>
      (insertRecord(family, state, { id: at + 1, values: one }, facts) as never as { type: string }[]).reduce(
        fold.evolve,
        state,
      ),
    fold.initial,
  );
  const unused = { today: TODAY, uses: [] };

  test('keep the last of each key, whatever else is archived', () => {
    const gone = archiveRecord(family, two, 1, unused);
    expect(gone).toMatchObject([{ type: 'StatesArchived' }]);
    const one = { records: new Map(two.records).set(1, { ...(two.records.get(1) as RecordState), archived: true }) };
    expect(archiveRecord(family, one, 2, unused)).toMatchObject({ refused: true, code: 'last-of-its-key' });
    expect(archiveRecord(family, one, 1, unused), 'gone already').toEqual([]);
  });

  test('stay on their key', () => {
    const moved = changeRecord(family, two, { id: 1, values: { key: 'READY' } }, facts);
    expect(moved).toMatchObject({ refused: true, fields: [{ field: 'key' }] });
    expect(changeRecord(family, two, { id: 1, values: { colour: '#abcdef' } }, facts)).toHaveLength(1);
  });
});

import { describe, expect, test } from 'vitest';
import { noteOnRepair } from '#domain/repairs/note-on-repair.decide.ts';
import type { RepairState } from '#domain/repairs/offered/repair.state.ts';
import { repairEvents } from '#domain/repairs/repair.events.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { changedFields } from '#domain/repairs/repair-fields.ts';
import { requireReceived } from '#domain/repairs/repair-guards.ts';
import { readShelfCodes } from '#domain/repairs/shelf-code.ts';
import { FIRST_STATES } from '#domain/repairs/state-catalogue.ts';
import { given } from '#test/support/given.ts';
import { archived, STORY, sent, shelved } from '#test/support/repair-story.ts';

const note = (typed: string) => (state: RepairState) => noteOnRepair(requireReceived(state), 'shelf_code', typed);
const RECEIVED = STORY.RECEIVED;

test('codes of shelves are typed with commas, or from one to another by their last digits', () => {
  const read = (typed: string) => readShelfCodes(typed, 12);
  expect(read('a-9..a-11, B, a-10')).toEqual(['A-9', 'A-10', 'A-11', 'B']);
  expect(read('A-08..A-10')).toEqual(['A-08', 'A-09', 'A-10']);
  for (const wrong of ['', 'A-1,', 'A 1', 'A-3..A-1', 'A-1..B-3', 'A..B', 'A-1..A-2..A-3', 'A-1..A-13']) {
    expect([wrong, read(wrong)]).toEqual([wrong, []]);
  }
});

describe('noting on which shelf a repair lies', () => {
  test('trims the code and puts it into capitals', () => {
    const step = given(repairFold, RECEIVED).when(note(' a-3 '));
    step.happens({ type: 'ShelfNoted', data: { shelf_code: 'A-3' } });
    expect(step.after).toMatchObject({ shelf_code: 'A-3' });
  });

  test('with an empty code takes it off its shelf; writes nothing where it lies there already', () => {
    given(repairFold, [...RECEIVED, shelved('A-3')])
      .when(note(''))
      .happens({ type: 'ShelfNoted', data: { shelf_code: '' } });
    given(repairFold, [...RECEIVED, shelved('A-3')])
      .when(note('a-3'))
      .nothing();
    given(repairFold, RECEIVED).when(note(' ')).nothing();
  });

  test.each(['A 3', 'À-3', '-A', 'A--3', '#1', 'A'.repeat(21)])('refuses the code «%s» at its field', (typed) => {
    given(repairFold, RECEIVED).when(note(typed)).refused('shelf-code-bad', { field: 'shelf_code' });
  });

  test('is refused while the goods are awaited, once they were given back, and for archived repairs', () => {
    given(repairFold, STORY.REQUESTED).when(note('A-3')).refused('not-arrived');
    for (const over of ['DELIVERED', 'CLOSED', 'CANCELLED'] as const) {
      given(repairFold, STORY[over]).when(note('A-3')).refused('repair-over');
    }
    given(repairFold, [...RECEIVED, archived])
      .when(note('A-3'))
      .refused('repair-archived');
    given(repairFold, []).when(note('A-3')).refused('not-found');
  });

  test('leaves no shelf to goods that leave the house, and the history says so', () => {
    const before = [...RECEIVED, shelved('A-3')].reduce(repairFold.evolve, repairFold.initial as RepairState);
    const after = repairFold.evolve(before, sent());
    expect(after).toMatchObject({ shelf_code: '' });
    expect(changedFields(before, after)).toContainEqual(
      expect.objectContaining({ field: 'shelf_code', before: 'A-3', after: '' }),
    );
    const says = (shelf_code: string) =>
      repairEvents.ShelfNoted.says({ repairId: 5, customer_id: 77, shelf_code }, FIRST_STATES);
    expect([says('A-3'), says('').it]).toEqual([
      { it: 'Sullo scaffale A-3', en: 'On shelf A-3' },
      'Tolta dallo scaffale',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { noRepair, type Repair } from '#domain/repairs/offered/repair.state.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { type ColourFacts, rowColour } from '#domain/repairs/row-colour.ts';
import { FIRST_STATES, stateCatalogue } from '#domain/repairs/state-catalogue.ts';
import { deadlineOf, hasStateChanged, isOverdue, timeLimitOf } from '#domain/repairs/time-limits.ts';
import { given } from '#test/support/given.ts';
import { STORY } from '#test/support/repair-story.ts';

const white: ColourFacts = {
  ready: false,
  nr_ddt_gr: '',
  date_ddt_gr: '',
  working_with_testing: false,
  working_without_testing: false,
  unrepairable: false,
};
const FLAGS = ['working_with_testing', 'working_without_testing', 'unrepairable'] as const;

describe('the colour of a row', () => {
  test('is orange for a ready one without GR DDT number, whatever else holds', () => {
    expect(rowColour({ ...white, ready: true })).toBe('orange');
    expect(rowColour({ ...white, ready: true, nr_ddt_gr: null, date_ddt_gr: '2026-03-02' })).toBe('orange');
  });

  test.each(FLAGS)('is orange for a ready one with a number but no date while %s is set', (flag) => {
    expect(rowColour({ ...white, ready: true, nr_ddt_gr: '12/2026', [flag]: true })).toBe('orange');
    expect(rowColour({ ...white, ready: true, nr_ddt_gr: '12/2026', date_ddt_gr: '2026-03-02', [flag]: true })).toBe(
      'white',
    );
  });

  test('is white for a ready one with a number when none of the three flags is set', () => {
    expect(rowColour({ ...white, ready: true, nr_ddt_gr: '12/2026' })).toBe('white');
  });

  test.each(FLAGS)('is orange for one that is not ready when %s is set, with or without a document', (flag) => {
    expect(rowColour({ ...white, [flag]: true })).toBe('orange');
    expect(rowColour({ ...white, [flag]: true, nr_ddt_gr: '12/2026', date_ddt_gr: '2026-03-02' })).toBe('orange');
  });

  test('is white for every other', () => {
    expect(rowColour(white)).toBe('white');
    expect(rowColour({ ...white, nr_ddt_gr: '12/2026' })).toBe('white');
  });
});

describe('time limits', () => {
  test.each([
    ['DIAGNOSIS', '2026-03-04', '2026-03-03'],
    ['QUOTING', '2026-03-11', '2026-03-06'],
    ['READY', '2026-03-09', '2026-03-05'],
  ] as const)('%s from Monday 2 March ends on %s, under an urgency on %s', (state, calm, urgent) => {
    expect(deadlineOf(state, '2026-03-02', false)).toEqual({ due_on: calm, warn_on: null });
    expect(deadlineOf(state, '2026-03-02', true)).toEqual({ due_on: urgent, warn_on: null });
  });

  test('do not hold for other states', () => {
    expect(deadlineOf('IN_REPAIR', '2026-03-02', true)).toEqual({ due_on: null, warn_on: null });
  });

  test.each([
    [false, { days: 5, warn_days: 2 }, { due_on: '2026-03-09', warn_on: '2026-03-05' }],
    [true, { days: 5, warn_days: 2 }, { due_on: '2026-03-05', warn_on: '2026-03-03' }],
    [true, { days: 3, warn_days: 2 }, { due_on: '2026-03-04', warn_on: '2026-03-02' }],
    [false, { days: 5, warn_days: null }, { due_on: '2026-03-09', warn_on: null }],
  ] as const)('are those of the state’s record where it says any (urgent: %s, %o)', (urgent, own, ends) => {
    for (const state of ['TESTING', 'DIAGNOSIS'] as const) {
      expect(deadlineOf(state, '2026-03-02', urgent, own)).toEqual(ends);
    }
  });

  test('are told with the facts by which a repair comes to a state, and only then', () => {
    const states = stateCatalogue([
      { ...FIRST_STATES.of('TESTING'), max_days: 3, warn_days: 1 },
      { ...FIRST_STATES.of('TESTING'), id: 16, order: 90, max_days: null, warn_days: null },
    ]);
    const [bench, tested] = [STORY.IN_REPAIR, STORY.TESTING].map((story) => given(repairFold, story).state);
    if (!bench || !tested) throw new Error('no story');
    const moves = [hasStateChanged(bench, tested), hasStateChanged(tested, tested), hasStateChanged(noRepair, bench)];
    expect(moves).toEqual([true, false, true]);
    expect(timeLimitOf(bench, states)).toEqual([]);
    expect(timeLimitOf(tested, states)).toMatchObject([
      { type: 'TimeLimitSet', data: { state: 'TESTING', days: 3, warn_days: 1 } },
    ]);
    const labelled = { ...tested, progress: { ...(tested as Repair).progress, label: 16 } } as Repair;
    expect(hasStateChanged(tested, labelled)).toBe(true);
    expect(timeLimitOf(labelled, states)).toEqual([]);
  });

  test('are overrun from the day after the last', () => {
    expect(isOverdue('2026-03-04', '2026-03-04')).toBe(false);
    expect(isOverdue('2026-03-04', '2026-03-05')).toBe(true);
    expect(isOverdue(null, '2026-03-05')).toBe(false);
  });
});

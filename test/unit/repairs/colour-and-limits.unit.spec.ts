import { describe, expect, test } from 'vitest';
import { type ColourFacts, rowColour } from '#domain/repairs/row-colour.ts';
import { isOverdue, stateDueOn } from '#domain/repairs/time-limits.ts';

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
    expect(stateDueOn(state, '2026-03-02', false)).toBe(calm);
    expect(stateDueOn(state, '2026-03-02', true)).toBe(urgent);
  });

  test('do not hold for other states', () => {
    expect(stateDueOn('IN_REPAIR', '2026-03-02', true)).toBeNull();
  });

  test('are set by whoever runs the workshop', () => {
    expect(stateDueOn('TESTING', '2026-03-02', false, { TESTING: 1 })).toBe('2026-03-03');
  });

  test('are overrun from the day after the last', () => {
    expect(isOverdue('2026-03-04', '2026-03-04')).toBe(false);
    expect(isOverdue('2026-03-04', '2026-03-05')).toBe(true);
    expect(isOverdue(null, '2026-03-05')).toBe(false);
  });
});

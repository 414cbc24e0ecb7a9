import { describe, expect, it } from 'vitest';
import { changesBetween, isEmpty, remainingChanges, withChanges } from '#web/lib/forms/record-changes.ts';

describe('what a form changed of its record', () => {
  const record = { series: 'A1', ready: false, lines: [{ qta: '1' }, { qta: '2' }] };

  it('is only the fields that differ', () => {
    expect(changesBetween(record, { ...record, series: 'B2' })).toEqual({ series: 'B2' });
  });

  it('is a whole list when anything in it differs', () => {
    const lines = [{ qta: '1' }, { qta: '3' }];
    expect(changesBetween(record, { ...record, lines })).toEqual({ lines });
  });

  it('is nothing for equal values, also when they are other objects', () => {
    expect(isEmpty(changesBetween(record, structuredClone(record)))).toBe(true);
  });

  it('stays upon a newer record, whose other fields are followed', () => {
    const newer = { ...record, series: 'of another', ready: true };
    expect(withChanges(newer, { series: 'mine' })).toEqual({ ...newer, series: 'mine' });
  });

  it('drops fields that the record does not have any more', () => {
    expect(withChanges(record, { gone: 'x' } as Partial<typeof record>)).toEqual(record);
  });

  it('is no change any more where the record says the same by now', () => {
    const lines = [{ qta: '3' }];
    expect(
      remainingChanges<Partial<typeof record>>({ series: 'mine', lines }, { lines: [{ qta: '3' }], ready: true }),
    ).toEqual({ series: 'mine' });
    expect(remainingChanges({ series: 'mine' }, { series: 'of another' })).toEqual({ series: 'mine' });
  });
});

import { describe, expect, test } from 'vitest';
import { FIRST_FIRM } from '#domain/firm/firm.state.ts';
import { romeInstant } from '#domain/kernel/rome-time.ts';
import { quoteExpiry, quoteReminders, type ReminderTerms } from '#workers/clock/quote.deadlines.ts';
import { supplierOverdue } from '#workers/clock/supplier.deadlines.ts';

describe('an hour of a day in Rome', () => {
  test.each([
    ['2026-01-15', 9, '2026-01-15T08:00:00.000Z'],
    ['2026-07-15', 9, '2026-07-15T07:00:00.000Z'],
    ['2026-07-15', 0, '2026-07-14T22:00:00.000Z'],
    // Clocks go from 2 to 3 on 29 March, and back from 3 to 2 on 25 October.
    ['2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', 3, '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', 2, '2026-10-25T00:00:00.000Z'],
    ['2026-10-25', 23, '2026-10-25T22:00:00.000Z'],
  ])('%s at %i is %s', (day, hour, instant) => {
    expect(romeInstant(day, hour)).toBe(instant);
  });
});

describe('a quote', () => {
  const event = { eventId: 'e', position: 'p', correlationId: 'c' };
  const days = (
    validUntil: string,
    at: string | undefined = '2026-03-02T23:30:00.000Z',
    terms: ReminderTerms = FIRST_FIRM,
  ) =>
    quoteReminders({ repairId: 5, version: 2, validUntil }, { ...event, at }, terms).map(
      ({ subject, due_at, data }) => [subject, due_at, data.last],
    );

  test('expires when its last day is over in Rome', () => {
    expect(quoteExpiry(5, 2, '2026-03-28')).toMatchObject({ subject: '5@2', due_at: '2026-03-28T23:00:00.000Z' });
    expect(quoteExpiry(5, 2, '2026-03-29').due_at).toBe('2026-03-29T22:00:00.000Z');
  });

  test('is recalled on day 3, day 7 and two days before its end, counted from the day in Rome', () => {
    expect(days('2026-04-02')).toEqual([
      ['5@2/2026-03-06', '2026-03-06T08:00:00.000Z', false],
      ['5@2/2026-03-10', '2026-03-10T08:00:00.000Z', false],
      ['5@2/2026-03-31', '2026-03-31T07:00:00.000Z', true],
    ]);
  });

  test('is recalled on the firm’s own days, and not before its end where the firm wants none', () => {
    const own = { quote_reminder_days: [1, 40], quote_last_reminder_days: 0 };
    expect(days('2026-04-02', undefined, own).map(([subject, , last]) => [subject, last])).toEqual([
      ['5@2/2026-03-04', false],
    ]);
  });

  test('that is short has only the reminders that fit', () => {
    expect(days('2026-03-10').map(([, , last]) => last)).toEqual([false, true]);
    expect(days('2026-03-08').map(([subject, , last]) => [subject, last])).toEqual([['5@2/2026-03-06', true]]);
    expect(days('2026-03-05')).toEqual([]);
    expect(days('2026-03-01')).toEqual([]);
  });
});

test('goods at a supplier are overdue the morning after the day they were due', () => {
  const trip = { repairId: 5, externalRepairId: 31, dueOn: '2026-03-13' };
  const row = supplierOverdue(trip, { eventId: 'e', position: 'p', correlationId: 'c' });
  expect(row).toMatchObject({ subject: '31', due_at: '2026-03-14T08:00:00.000Z' });
});

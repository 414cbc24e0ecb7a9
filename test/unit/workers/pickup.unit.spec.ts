import { describe, expect, test } from 'vitest';
import type { EventNamed } from '#domain/events.ts';
import { FIRST_FIRM } from '#domain/firm/firm.state.ts';
import * as story from '#test/support/repair-story.ts';
import { isStale, pickupReminders, waitAfter } from '#workers/clock/pickup.deadlines.ts';

const days = (at: string, pickup_reminder_days: number[] = FIRST_FIRM.pickup_reminder_days) =>
  pickupReminders(5, { eventId: 'e', position: 'p', correlationId: 'c', at }, { pickup_reminder_days }).map(
    ({ subject, due_at, data }) => [subject, due_at, data.days, data.readyOn],
  );

describe('the reminders to collect a repair', () => {
  test('come 7, 30 and 60 days after the day in Rome on which it became ready, in the morning', () => {
    expect(days('2026-03-02T23:30:00.000Z')).toEqual([
      ['5/2026-03-10', '2026-03-10T08:00:00.000Z', 7, '2026-03-03'],
      ['5/2026-04-02', '2026-04-02T07:00:00.000Z', 30, '2026-03-03'],
      ['5/2026-05-02', '2026-05-02T07:00:00.000Z', 60, '2026-03-03'],
    ]);
  });

  test('come on the firm’s own days, and never where it has switched them off', () => {
    expect(days('2026-03-02T10:00:00.000Z', [1, 14]).map(([subject]) => subject)).toEqual([
      '5/2026-03-03',
      '5/2026-03-16',
    ]);
    expect(days('2026-03-02T10:00:00.000Z', [])).toEqual([]);
  });

  test('are skipped, not sent late, once their time is over by more than three days', () => {
    const due = '2026-03-10T08:00:00.000Z';
    expect(isStale(due, due)).toBe(false);
    expect(isStale(due, '2026-03-13T08:00:00.000Z')).toBe(false);
    expect(isStale(due, '2026-03-13T08:00:01.000Z')).toBe(true);
  });
});

type Turn = Parameters<typeof waitAfter>[0];

describe('goods wait for their customer', () => {
  test.each([
    ['once the repair is ready', story.readied(), 'begins'],
    ['anew when a delivery is withdrawn', story.deliveryWithdrawn(), 'begins'],
    ['anew when a closed repair is reopened as ready', story.moved('CLOSED', 'READY'), 'begins'],
    [
      'no more when ready is unticked',
      { type: 'ReadyUnmarked', data: { repairId: 5, customer_id: 77, to: 'TESTING' } },
      'ends',
    ],
    ['no more when it goes back to the bench', story.moved('READY', 'IN_REPAIR'), 'ends'],
    ['no more when it is delivered', story.delivered, 'ends'],
    ['no more when it is handed over', story.handedOver, 'ends'],
    ['as before while another state changes', story.moved('RECEIVED', 'DIAGNOSIS'), null],
  ] as const)('%s', (_when, event, expected) => {
    expect(waitAfter(event as EventNamed<Turn['type']>)).toBe(expected);
  });
});

import type { EventNamed } from '#domain/events.ts';
import type { Firm } from '#domain/firm/firm.events.ts';
import { addDays, romeDay } from '#domain/kernel/calendar.ts';
import { romeInstant } from '#domain/kernel/rome-time.ts';
import type { DueResult } from '#workers/due/due-result.ts';
import { clearDue, type Deadline, type DueRow, isLaterDue, setDue } from '#workers/due/due-table.ts';
import { customersOf } from '#workers/lookups/people.ts';
import { type DueDeps, defineDeadlines } from './deadline.ts';
import { firmAt } from './firm-at.ts';
import { MORNING } from './morning.ts';
import { tellWhenDue } from './tell-when-due.ts';

/** A reminder that could not be sent for more than these days is skipped: old ones never come as a flood. */
const MOST_DAYS_LATE = 3;

const pickupGroup = (repairId: number) => `pickup-${repairId}`;

/** The events by which a repair can come to READY or leave it. */
const ON = [
  ...(['RepairMarkedReady', 'ReadyUnmarked', 'RepairMoved'] as const),
  ...(['RepairDelivered', 'RepairHandedOver', 'DeliveryWithdrawn'] as const),
] as const;
type Turn = EventNamed<(typeof ON)[number]>;

/**
 * Whether goods begin to wait for their customer with this event (`begins`), wait no more (`ends`), or neither (null).
 * READY alone means that they wait: goods that cannot be repaired, or were refused, come to it before they are given
 * back.
 */
export function waitAfter(event: Turn): 'begins' | 'ends' | null {
  switch (event.type) {
    case 'RepairMarkedReady':
    case 'DeliveryWithdrawn':
      return 'begins';
    case 'RepairMoved':
      if (event.data.to === 'READY') return 'begins';
      return event.data.from === 'READY' ? 'ends' : null;
    default:
      return 'ends';
  }
}

/**
 * The reminders to collect a repair: in the morning, the firm's days after the day in Rome on which it became ready.
 * None where the firm has no such days.
 */
export function pickupReminders(
  repairId: number,
  ready: { readonly eventId: string; readonly position: string; readonly correlationId: string; readonly at: string },
  { pickup_reminder_days }: Pick<Firm, 'pickup_reminder_days'>,
): Deadline<'pickup-reminder'>[] {
  const { at, ...event } = ready;
  const readyOn = romeDay(at);
  return pickup_reminder_days.map((count) => {
    const day = addDays(readyOn, count);
    return {
      kind: 'pickup-reminder',
      subject: `${repairId}/${day}`,
      due_at: romeInstant(day, MORNING),
      data: { repairId, readyOn, days: count, ...event },
      group_key: pickupGroup(repairId),
    };
  });
}

/** Whether a reminder of this time (ISO 8601) is so late by now that it is skipped. */
export function isStale(dueAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(dueAt) > MOST_DAYS_LATE * 86_400_000;
}

export const pickupDeadlines = defineDeadlines({
  on: ON,
  writes: async (event, journal) => {
    const turn = event as typeof event & Turn;
    const wait = waitAfter(turn);
    if (wait === null) return [];
    const { repairId } = turn.data;
    const { at, correlationId, quiet } = event.meta;
    // The event was loaded (demo, import): nobody is mailed about it.
    if (wait === 'ends' || quiet) return [clearDue(pickupGroup(repairId))];
    const ready = { eventId: event.id, position: event.position, correlationId, at };
    return [clearDue(pickupGroup(repairId)), setDue(pickupReminders(repairId, ready, await firmAt(journal, at)))];
  },
  handlers: { 'pickup-reminder': remindOfPickup },
});

async function remindOfPickup(deps: DueDeps, row: DueRow, now: string): Promise<DueResult> {
  const { pool, lookups, journal } = deps;
  const repair = await lookups.repair(Number(row.data.repairId));
  if (!repair || repair.status === 'archived' || repair.progress.state !== 'READY') return { done: true };
  if (isStale(row.due_at, now) || (await isLaterDue(pool, row, now))) return { done: true };
  // The firm switched reminders off since: that holds for repairs that were ready before, too.
  const { pickup_reminder_days, storage_fee_after_days, storage_fee_per_day } = await firmAt(journal, now);
  if (pickup_reminder_days.length === 0) return { done: true };
  const data = {
    repairId: repair.repairId,
    readyOn: String(row.data.readyOn),
    days: Number(row.data.days),
    storage_fee_after_days,
    storage_fee_per_day,
  };
  const recipients = await customersOf(lookups, repair);
  const mail = { repair, template: 'pickup-reminder' as const, recipients, data, now };
  return { done: true, ...(await tellWhenDue(deps, row, mail)) };
}

import type { Firm } from '#domain/firm/firm.events.ts';
import { addDays, romeDay } from '#domain/kernel/calendar.ts';
import { romeInstant } from '#domain/kernel/rome-time.ts';
import { forgottenAt } from '#domain/work-sheets/work-timer.decide.ts';
import type { DueRow } from './due-table.ts';

type Deadline = Omit<DueRow, 'attempts'>;

/** The hour at which mails leave that nobody waits for, Europe/Rome. */
export const MORNING = 9;

/**
 * Days after issuing on which a customer who has not decided is reminded, and days before the end (0: no last
 * reminder).
 */
export type ReminderTerms = Pick<Firm, 'quote_reminder_days' | 'quote_last_reminder_days'>;

export function quoteGroup(repairId: number): string {
  return `quote-${repairId}`;
}

/** A quote expires at midnight in Rome after its last day. */
export function quoteExpiry(repairId: number, version: number, validUntil: string): Deadline {
  return {
    kind: 'quote-expiry',
    subject: `${repairId}@${version}`,
    due_at: romeInstant(addDays(validUntil, 1), 0),
    data: { repairId, version },
    group_key: quoteGroup(repairId),
  };
}

/**
 * The reminders of a quote: the firm's days after issuing that lie after the day of issue and before the last reminder,
 * then the last reminder itself, which is left out where the quote is too short for one.
 */
export function quoteReminders(
  quote: { readonly repairId: number; readonly version: number; readonly validUntil: string },
  issued: { readonly eventId: string; readonly position: string; readonly correlationId: string; readonly at: string },
  { quote_reminder_days, quote_last_reminder_days }: ReminderTerms,
): Deadline[] {
  const { repairId, version, validUntil } = quote;
  const { at, ...event } = issued;
  const issuedOn = romeDay(at);
  const lastDay = addDays(validUntil, -quote_last_reminder_days);
  const days = quote_reminder_days.map((count) => addDays(issuedOn, count)).filter((day) => day < lastDay);
  if (quote_last_reminder_days > 0 && lastDay > issuedOn) days.push(lastDay);
  return days.map((day) => ({
    kind: 'quote-reminder',
    subject: `${repairId}@${version}/${day}`,
    due_at: romeInstant(day, MORNING),
    data: { repairId, version, last: day === lastDay, ...event },
    group_key: quoteGroup(repairId),
  }));
}

export function workTimerGroup(id_people: number): string {
  return `work-timer-${id_people}`;
}

/** When a timer counts as forgotten, unless somebody stops it before. */
export function forgottenWork(id_people: number, startedAt: string): Deadline {
  return {
    kind: 'forgotten-work',
    subject: String(id_people),
    due_at: forgottenAt(startedAt),
    data: { id_people },
    group_key: workTimerGroup(id_people),
  };
}

export function offerGroup(negotiationId: number): string {
  return `offer-${negotiationId}`;
}

/** When an offer expires that nobody answers. */
export function offerExpiry(negotiationId: number, offer: number, expiresAt: string): Deadline {
  return {
    kind: 'offer-expiry',
    subject: `${negotiationId}@${offer}`,
    due_at: expiresAt,
    data: { negotiationId, offer },
    group_key: offerGroup(negotiationId),
  };
}

export function orderGroup(orderId: number): string {
  return `order-${orderId}`;
}

/** When an order expires that nobody paid. */
export function orderExpiry(orderId: number, due_at: string): Deadline {
  return { kind: 'order-expiry', subject: String(orderId), due_at, data: { orderId }, group_key: orderGroup(orderId) };
}

export function tripGroup(externalRepairId: number): string {
  return `external-repair-${externalRepairId}`;
}

/** The morning after the day on which the goods should have been back; the handler repeats it daily. */
export function supplierOverdue(
  trip: { readonly repairId: number; readonly externalRepairId: number; readonly dueOn: string },
  event: { readonly eventId: string; readonly position: string; readonly correlationId: string },
): Deadline {
  const { repairId, externalRepairId, dueOn } = trip;
  return {
    kind: 'supplier-overdue',
    subject: String(externalRepairId),
    due_at: romeInstant(addDays(dueOn, 1), MORNING),
    data: { repairId, externalRepairId, ...event },
    group_key: tripGroup(externalRepairId),
  };
}

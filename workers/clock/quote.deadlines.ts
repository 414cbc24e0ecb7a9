import { expireQuoteCommand } from '#commands/quotes/expire-quote.command.ts';
import type { Firm } from '#domain/firm/firm.events.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { addDays, romeDay } from '#domain/kernel/calendar.ts';
import { romeInstant } from '#domain/kernel/rome-time.ts';
import type { DueResult } from '#workers/due/due-result.ts';
import { clearDue, type Deadline, type DueRow, isLaterDue, setDue } from '#workers/due/due-table.ts';
import { quoteRecipients } from '#workers/lookups/people.ts';
import { type DueDeps, defineDeadlines } from './deadline.ts';
import { firmAt } from './firm-at.ts';
import { give, tooEarly } from './give.ts';
import { MORNING } from './morning.ts';
import { tellWhenDue } from './tell-when-due.ts';

const CLOCK = systemActor('clock', [expireQuoteCommand]);

/**
 * Days after issuing on which a customer who has not decided is reminded, and days before the end (0: no last
 * reminder).
 */
export type ReminderTerms = Pick<Firm, 'quote_reminder_days' | 'quote_last_reminder_days'>;

const quoteGroup = (repairId: number) => `quote-${repairId}`;

/** A quote expires at midnight in Rome after its last day. */
export function quoteExpiry(repairId: number, version: number, validUntil: string): Deadline<'quote-expiry'> {
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
): Deadline<'quote-reminder'>[] {
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

export const quoteDeadlines = defineDeadlines({
  on: ['QuoteIssued', 'QuoteAccepted', 'QuoteRejected', 'QuoteExpired', 'QuoteWithdrawn'],
  writes: async (event, journal) => {
    switch (event.type) {
      case 'QuoteIssued': {
        const { repairId, version, content } = event.data;
        const quote = { repairId, version, validUntil: content.validUntil };
        const { at, correlationId, quiet } = event.meta;
        const issued = { eventId: event.id, position: event.position, correlationId, at };
        // The event was loaded (demo, import): its deadline holds, but nobody is mailed about it.
        const reminders = quiet ? [] : quoteReminders(quote, issued, await firmAt(journal, at));
        return [
          clearDue(quoteGroup(repairId)),
          setDue([quoteExpiry(repairId, version, quote.validUntil), ...reminders]),
        ];
      }
      case 'QuoteAccepted':
      case 'QuoteRejected':
      case 'QuoteExpired':
      case 'QuoteWithdrawn':
        return [clearDue(quoteGroup(event.data.repairId))];
      default:
        return [];
    }
  },
  handlers: { 'quote-expiry': expireQuote, 'quote-reminder': remindOfQuote },
});

function expireQuote({ execute }: DueDeps, row: DueRow, now: string): Promise<DueResult> {
  const { repairId: id, version } = row.data;
  const commandId = `quote-expiry-${row.subject}`;
  const early = tooEarly('quote-still-valid', now, 600_000);
  return give(
    execute,
    { command: expireQuoteCommand, payload: { id, version }, actor: CLOCK, commandId },
    (refusal) => {
      // Archived, closed or gone: nothing can still expire. Any other failure is tried again.
      const over = refusal.kind !== 'forbidden' && refusal.code !== 'too-busy';
      return early(refusal) ?? (over ? { done: true } : null);
    },
  );
}

async function remindOfQuote(deps: DueDeps, row: DueRow, now: string): Promise<DueResult> {
  const { pool, lookups } = deps;
  const { repairId, version, last } = row.data;
  const repair = await lookups.repair(Number(repairId));
  const quote = repair?.quotes.versions.find((candidate) => candidate.version === version);
  if (!repair || quote?.state !== 'PENDING') return { done: true };
  // After days without a worker two reminders are due at once: only the last one is sent.
  if (await isLaterDue(pool, row, now)) return { done: true };
  const recipients = await quoteRecipients(lookups, repair, quote.referents);
  const data = { repairId: repair.repairId, version: quote.version, last: last === true };
  const mail = { repair, template: 'quote-reminder' as const, recipients, data, now };
  return { done: true, ...(await tellWhenDue(deps, row, mail)) };
}

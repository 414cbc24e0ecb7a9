import type { Pool } from 'pg';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { expireOfferCommand } from '#commands/negotiations/follow-negotiation.command.ts';
import { expireQuoteCommand } from '#commands/quotes/expire-quote.command.ts';
import { expireOrderCommand } from '#commands/sales-orders/order.command.ts';
import { stopForgottenWorkCommand } from '#commands/work-sheets/stop-forgotten-work.command.ts';
import { openExternalRepair } from '#domain/external-repairs/external-repair.state.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { addDays, romeDay } from '#domain/kernel/calendar.ts';
import { romeInstant } from '#domain/kernel/rome-time.ts';
import type { MailTemplateName } from '#domain/mails/offered/mail-templates.ts';
import type { NotificationKindName } from '#domain/notifications/offered/notification-kinds.ts';
import type { Repair } from '#domain/repairs/offered/repair.state.ts';
import type { Journal } from '#journal/journal.ts';
import { type BounceWork, followBounce } from '#workers/bounces/bounce-due.ts';
import { announcePackage, type CarrierWork } from '#workers/carriers/announce-package.ts';
import { freezeDue, testDue } from '#workers/newsletters/newsletter-due.ts';
import type { NewsletterWork } from '#workers/newsletters/newsletter-work.ts';
import type { ChannelWriter } from '#workers/notifications/channels.ts';
import { withoutDeclined } from '#workers/notifications/mail-preferences.ts';
import { tell, toldOf } from '#workers/notifications/told.ts';
import { enqueue } from '#workers/outbox/enqueue.ts';
import type { MailData, OutboxMessage, Recipient } from '#workers/outbox/message.ts';
import { giveBookingBack } from '#workers/payments/booking-work.ts';
import { giveBack, lookAtPayment, type PaymentWork } from '#workers/payments/payment-work.ts';
import type { Lookups } from '#workers/reactions/lookups.ts';
import { desk, quoteRecipients } from '#workers/reactions/people.ts';
import { endReservation, expireAd } from './ad-deadlines.ts';
import { endHold } from './booking-deadlines.ts';
import { abandonCart } from './cart-deadlines.ts';
import type { DueHandler, Happened } from './clock.ts';
import { MORNING } from './deadlines.ts';
import type { DueKind, DueRow } from './due-table.ts';
import { mailFinds } from './finds-mail.ts';
import { publishDueRelease, publishPlannedPage } from './page-deadlines.ts';
import { forgetRequest } from './request-deadlines.ts';

const CLOCK = systemActor('clock', [
  expireQuoteCommand,
  stopForgottenWorkCommand,
  expireOfferCommand,
  expireOrderCommand,
]);

export interface DueHandlerDeps {
  readonly pool: Pool;
  readonly execute: Pipeline['execute'];
  readonly journal: Journal;
  readonly look: Lookups;
  /** Called after the commit with the messages that were put into the outbox. */
  readonly enqueued: (mailIds: readonly number[]) => void;
  /** Called after the commit with the accounts whose notifications changed. */
  readonly notified: (accountIds: readonly number[]) => void;
  readonly writers: readonly ChannelWriter[];
  readonly payments: PaymentWork;
  readonly newsletters: NewsletterWork;
  readonly bounces: BounceWork;
  readonly carriers: CarrierWork;
}

/** The handler of each kind of deadline. The command decides: it refuses what is not due. */
export function dueHandlers(deps: DueHandlerDeps): Record<DueKind, DueHandler> {
  return {
    'quote-expiry': (row, now) => expireQuote(deps, row, now),
    'quote-reminder': (row, now) => remindOfQuote(deps, row, now),
    'supplier-overdue': (row, now) => tellOverdue(deps, row, now),
    'forgotten-work': (row, now) => stopForgotten(deps, row, now),
    'ad-expiry': (row, now) => expireAd(deps.execute, row, now),
    'ad-reservation': (row, now) => endReservation(deps.execute, row, now),
    'offer-expiry': (row, now) => expireOffer(deps, row, now),
    'order-expiry': (row, now) => expireOrder(deps, row, now),
    'payment-look': (row, now) => lookAtPayment(deps.payments, row, now),
    refund: (row, now) => giveBack(deps.payments, row, now),
    'search-finds': (row, now) => mailFinds(deps, row, now),
    'cart-abandoned': (row) => abandonCart(deps.execute, row),
    'booking-expiry': (row, now) => endHold(deps.execute, row, now),
    'booking-refund': (row, now) => giveBookingBack(deps.payments, row, now),
    'package-announcement': (row, now) => announcePackage(deps.carriers, row, now),
    'page-publication': (row, now) => publishPlannedPage(deps.execute, row, now),
    release: (row, now) => publishDueRelease(deps.execute, row, now),
    'newsletter-sending': (row, now) => freezeDue(deps.newsletters, row, now),
    'mail-bounce': (row, now) => followBounce(deps.bounces, row, now),
    'request-retention': (row, now) => forgetRequest(deps, row, now),
    'newsletter-test': (row, now) => testDue(deps.newsletters, row, now),
  };
}

async function expireQuote({ execute }: DueHandlerDeps, row: DueRow, now: string): Promise<Happened> {
  const { repairId, version } = row.data;
  const outcome = await execute(
    expireQuoteCommand as unknown as AnyCommand,
    { id: repairId, version },
    {
      actor: CLOCK,
      commandId: `quote-expiry-${row.subject}`,
      correlationId: `quote-expiry-${row.subject}`,
      wait: false,
    },
  );
  if (outcome.ok) return { done: true };
  if ('refusal' in outcome && outcome.refusal.code === 'quote-still-valid') {
    return { again: new Date(Date.parse(now) + 600_000).toISOString() };
  }
  // Archived, closed or gone: nothing can still expire. Any other failure is tried again.
  if ('refusal' in outcome && outcome.refusal.kind !== 'forbidden' && outcome.refusal.code !== 'too-busy') {
    return { done: true };
  }
  throw new Error(`quote ${row.subject} could not expire: ${JSON.stringify(outcome)}`);
}

async function stopForgotten({ execute }: DueHandlerDeps, row: DueRow, now: string): Promise<Happened> {
  const subject = `forgotten-work-${row.subject}-${row.due_at}`;
  const outcome = await execute(
    stopForgottenWorkCommand as unknown as AnyCommand,
    { id_people: Number(row.data.id_people) },
    { actor: CLOCK, commandId: subject, correlationId: subject, wait: false },
  );
  if (outcome.ok) return { done: true };
  // The timer was started anew meanwhile, which has set this row anew.
  if ('refusal' in outcome && outcome.refusal.code === 'timer-still-runs') {
    return { again: new Date(Date.parse(now) + 600_000).toISOString() };
  }
  throw new Error(`timer of ${row.subject} could not be stopped: ${JSON.stringify(outcome)}`);
}

async function expireOffer({ execute }: DueHandlerDeps, row: DueRow, now: string): Promise<Happened> {
  const { negotiationId: id, offer } = row.data;
  const subject = `offer-expiry-${row.subject}`;
  const outcome = await execute(
    expireOfferCommand as unknown as AnyCommand,
    { id, offer },
    { actor: CLOCK, commandId: subject, correlationId: subject, wait: false },
  );
  if (outcome.ok) return { done: true };
  if ('refusal' in outcome && outcome.refusal.code === 'offer-still-valid') {
    return { again: new Date(Date.parse(now) + 60_000).toISOString() };
  }
  throw new Error(`offer ${row.subject} could not expire: ${JSON.stringify(outcome)}`);
}

async function expireOrder({ execute }: DueHandlerDeps, row: DueRow, now: string): Promise<Happened> {
  const subject = `order-expiry-${row.subject}`;
  const outcome = await execute(
    expireOrderCommand as unknown as AnyCommand,
    { id: Number(row.data.orderId) },
    { actor: CLOCK, commandId: subject, correlationId: subject, wait: false },
  );
  if (outcome.ok) return { done: true };
  if ('refusal' in outcome && outcome.refusal.code === 'order-not-yet') {
    return { again: new Date(Date.parse(now) + 60_000).toISOString() };
  }
  throw new Error(`order ${row.subject} could not expire: ${JSON.stringify(outcome)}`);
}

async function remindOfQuote(deps: DueHandlerDeps, row: DueRow, now: string): Promise<Happened> {
  const { pool, look } = deps;
  const { repairId, version, last } = row.data;
  const repair = await look.repair(Number(repairId));
  const quote = repair?.quotes.versions.find((candidate) => candidate.version === version);
  if (!repair || quote?.state !== 'PENDING') return { done: true };
  // After days without a worker two reminders are due at once: only the last one is sent.
  const { rowCount } = await pool.query(
    `select 1 from vault.due where kind = $1 and group_key = $2 and due_at > $3 and due_at <= $4 limit 1`,
    [row.kind, row.group_key, row.due_at, now],
  );
  if (rowCount) return { done: true };
  const recipients = await quoteRecipients(look, repair, quote.referents);
  const data = { repairId: repair.repairId, version: quote.version, last: last === true };
  const mail = { repair, template: 'quote-reminder' as const, recipients, data, now };
  return { done: true, ...(await telling(deps, row, mail)) };
}

async function tellOverdue(deps: DueHandlerDeps, row: DueRow, now: string): Promise<Happened> {
  const { repairId, externalRepairId } = row.data;
  const repair = await deps.look.repair(Number(repairId));
  const trip = repair && openExternalRepair(repair.externalRepairs);
  if (!repair || !trip || trip.externalRepairId !== externalRepairId) return { done: true };
  const data = { repairId: repair.repairId, externalRepairId: trip.externalRepairId };
  const recipients = await desk(deps.look);
  const mail = { repair, template: 'supplier-overdue' as const, recipients, data, now };
  return { again: romeInstant(addDays(romeDay(now), 1), MORNING), ...(await telling(deps, row, mail)) };
}

/** What is told by mail and by the other channels: the kind of the notification has the template's name. */
interface Mail {
  readonly repair: Repair;
  readonly template: MailTemplateName & NotificationKindName;
  readonly recipients: readonly (Recipient | null)[];
  readonly data: MailData;
  readonly now: string;
}

/**
 * Tells it in the transaction that settles the row. By mail: one message for each row, time and recipient who wants it.
 * By the other channels: once to each account, in place of what the clock told of the same repair before.
 */
async function telling(deps: DueHandlerDeps, row: DueRow, mail: Mail): Promise<Pick<Happened, 'write' | 'committed'>> {
  const { repair, template, data, now } = mail;
  const { repairId, code_intervention_gr, customer_id } = repair;
  const cause = `${row.kind} ${row.subject} ${row.due_at}`;
  const recipients = await withoutDeclined(deps.look, template, mail.recipients);
  const occasion = { repairId, customerId: customer_id };
  const told = await toldOf({ name: template, occasion, cause, at: now, event: null }, deps);
  const ids: number[] = [];
  return {
    write: async (client) => {
      await client.query('delete from vault.notifications where kind = $1 and repair_id = $2', [template, repairId]);
      await tell(client, told, deps.writers);
      for (const recipient of recipients) {
        const message: OutboxMessage = {
          cause,
          eventId: String(row.data.eventId),
          eventPosition: String(row.data.position),
          correlationId: String(row.data.correlationId),
          template,
          recipient,
          data,
          dueAt: now,
          repairId,
          code_intervention_gr,
          customer_id,
          subjectKey: `customer-${customer_id}`,
        };
        const id = await enqueue(client, message, now);
        if (id !== null) ids.push(id);
      }
    },
    committed: () => {
      deps.enqueued(ids);
      deps.notified(told.map(({ accountId }) => accountId));
    },
  };
}

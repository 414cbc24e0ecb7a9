import type { Pool } from 'pg';
import type { AnyCommand } from '#commands/kernel/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline.ts';
import { expireQuoteCommand } from '#commands/quotes/expire-quote.command.ts';
import { stopForgottenWorkCommand } from '#commands/work-sheets/stop-forgotten-work.command.ts';
import { openExternalRepair } from '#domain/external-repairs/external-repair.state.ts';
import { addDays, romeDay } from '#domain/kernel/calendar.ts';
import type { MailTemplateName } from '#domain/mails/mail-templates.ts';
import type { Repair } from '#domain/repairs/repair.state.ts';
import { enqueue } from '#workers/outbox/enqueue.ts';
import type { MailData, OutboxMessage, Recipient } from '#workers/outbox/message.ts';
import type { Look } from '#workers/reactions/look.ts';
import { desk, quoteRecipients } from '#workers/reactions/people.ts';
import type { DueHandler, Happened } from './clock.ts';
import { MORNING } from './deadlines.ts';
import type { DueKind, DueRow } from './due-table.ts';
import { romeInstant } from './rome-time.ts';

export interface DueHandlerDeps {
  readonly pool: Pool;
  readonly execute: Pipeline['execute'];
  readonly look: Look;
  /** Told after the commit which messages were put into the outbox. */
  readonly enqueued: (mailIds: readonly number[]) => void;
}

/** What happens when a time has come. The decision itself is the command's: it refuses what is not due. */
export function dueHandlers(deps: DueHandlerDeps): Record<DueKind, DueHandler> {
  return {
    'quote-expiry': (row, now) => expireQuote(deps, row, now),
    'quote-reminder': (row, now) => remindOfQuote(deps, row, now),
    'supplier-overdue': (row, now) => tellOverdue(deps, row, now),
    'forgotten-work': (row, now) => stopForgotten(deps, row, now),
  };
}

async function expireQuote({ execute }: DueHandlerDeps, row: DueRow, now: string): Promise<Happened> {
  const { repairId, version } = row.data;
  const outcome = await execute(
    expireQuoteCommand as unknown as AnyCommand,
    { id: repairId, version },
    {
      actor: { kind: 'system', name: 'clock' },
      commandId: `quote-expiry-${row.subject}`,
      correlationId: `quote-expiry-${row.subject}`,
      wait: false,
    },
  );
  if (outcome.ok) return { done: true };
  if ('refusal' in outcome && outcome.refusal.code === 'quote-still-valid') {
    return { again: new Date(Date.parse(now) + 600_000).toISOString() };
  }
  // Archived, closed, gone: nothing that could still expire. Anything else is tried again.
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
    { actor: { kind: 'system', name: 'clock' }, commandId: subject, correlationId: subject, wait: false },
  );
  if (outcome.ok) return { done: true };
  // Started anew while it was looked at: that one has a row of its own.
  if ('refusal' in outcome && outcome.refusal.code === 'timer-still-runs') {
    return { again: new Date(Date.parse(now) + 600_000).toISOString() };
  }
  throw new Error(`timer of ${row.subject} could not be stopped: ${JSON.stringify(outcome)}`);
}

async function remindOfQuote(deps: DueHandlerDeps, row: DueRow, now: string): Promise<Happened> {
  const { pool, look } = deps;
  const { repairId, version, last } = row.data;
  const repair = await look.repair(Number(repairId));
  const quote = repair?.quotes.versions.find((candidate) => candidate.version === version);
  if (!repair || quote?.state !== 'PENDING') return { done: true };
  // After days without a worker two of them are due at once: one reminder is enough.
  const { rowCount } = await pool.query(
    `select 1 from vault.due where kind = $1 and group_key = $2 and due_at > $3 and due_at <= $4 limit 1`,
    [row.kind, row.group_key, row.due_at, now],
  );
  if (rowCount) return { done: true };
  const recipients = await quoteRecipients(look, repair, quote.referents);
  const data = { repairId: repair.repairId, version: quote.version, last: last === true };
  return { done: true, ...mailing(deps, row, { repair, template: 'quote-reminder', recipients, data, now }) };
}

async function tellOverdue(deps: DueHandlerDeps, row: DueRow, now: string): Promise<Happened> {
  const { repairId, externalRepairId } = row.data;
  const repair = await deps.look.repair(Number(repairId));
  const trip = repair && openExternalRepair(repair.externalRepairs);
  if (!repair || !trip || trip.externalRepairId !== externalRepairId) return { done: true };
  const data = { repairId: repair.repairId, externalRepairId: trip.externalRepairId };
  const recipients = await desk(deps.look);
  const mail = { repair, template: 'supplier-overdue' as const, recipients, data, now };
  return { again: romeInstant(addDays(romeDay(now), 1), MORNING), ...mailing(deps, row, mail) };
}

interface Mail {
  readonly repair: Repair;
  readonly template: MailTemplateName;
  readonly recipients: readonly (Recipient | null)[];
  readonly data: MailData;
  readonly now: string;
}

/** Puts the mails into the outbox in the transaction that settles the row: one for each row, time and recipient. */
function mailing(deps: DueHandlerDeps, row: DueRow, mail: Mail): Pick<Happened, 'write' | 'committed'> {
  const { repair, template, recipients, data, now } = mail;
  const ids: number[] = [];
  return {
    write: async (client) => {
      for (const recipient of recipients) {
        if (!recipient) continue;
        const { repairId, code_intervention_gr, customer_id } = repair;
        const message: OutboxMessage = {
          cause: `${row.kind} ${row.subject} ${row.due_at}`,
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
    committed: () => deps.enqueued(ids),
  };
}

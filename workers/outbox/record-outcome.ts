import type { OfficinaEvent } from '#domain/events.ts';
import { recorded, systemActor } from '#domain/kernel/actor.ts';
import { mailStream } from '#domain/mails/offered/repair-mails.ts';
import { uuidOf } from '#journal/identity.ts';
import type { EventMetadata, Journal } from '#journal/journal.ts';
import { WrongExpectedRevision } from '#platform/event-store/port.ts';
import type { Outcome } from './outbox-table.ts';

const ATTEMPTS = 10;

/**
 * Writes a message's outcome as an event, once, however often it is called: mails about a repair into
 * `repair-mails-{id}`, which the repair's commands fold (undo is refused once a mail has left), others into
 * `mail-{id}`.
 */
export async function recordOutcome(journal: Journal, outcome: Outcome, now: string): Promise<void> {
  const stream = mailStream({ mailId: outcome.id, repairId: outcome.repair_id });
  const id = uuidOf(`mail-outcome\n${outcome.id}`);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // An engine may write the same id twice at another revision, so the stream is read, not only its revision expected.
    let revision = -1;
    for await (const event of journal.store.readStream(stream)) {
      if (event.id === id) return;
      revision = event.revision;
    }
    try {
      const expected = revision < 0 ? 'no-stream' : revision;
      await journal.append(stream, [{ id, event: eventOf(outcome) }], expected, metaOf(outcome, now));
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
  throw new Error(`the outcome of message ${outcome.id} could not be written: ${stream} is too busy`);
}

function eventOf({ id, template, repair_id, customer_id, state, attempts, error }: Outcome): OfficinaEvent {
  const ofMail = { mailId: id, template, repairId: repair_id, customer_id };
  return state === 'failed'
    ? { type: 'MailFailed', data: { ...ofMail, attempts, reason: withoutAddresses(error ?? '') } }
    : { type: 'MailDelivered', data: { ...ofMail, attempt: attempts } };
}

/**
 * Removes addresses from a text, and cuts it to 500 characters: mail servers repeat the address that they refuse, and
 * addresses stay in the vault.
 */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '…').slice(0, 500);
}

function metaOf({ id, event_id, correlation_id }: Outcome, now: string): EventMetadata {
  return {
    actor: recorded(systemActor('mail')),
    command: 'SendMail',
    commandId: `mail-${id}`,
    correlationId: correlation_id,
    causationId: event_id,
    at: now,
  };
}

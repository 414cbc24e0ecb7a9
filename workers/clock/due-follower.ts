import type { Journal, StoredEvent } from '#commands/kernel/journal.ts';
import type { EventName } from '#domain/events.ts';
import type { Firm } from '#domain/firm/firm.events.ts';
import { evolveFirm, FIRM_STREAM, FIRST_FIRM } from '#domain/firm/firm.state.ts';
import type { Follower, Write } from '#workers/followers/follower.ts';
import {
  forgottenWork,
  quoteExpiry,
  quoteGroup,
  quoteReminders,
  supplierOverdue,
  tripGroup,
  workTimerGroup,
} from './deadlines.ts';
import { clearDue, setDue } from './due-table.ts';

/** The events that set and lift deadlines. */
export const DUE_ON: readonly EventName[] = [
  'QuoteIssued',
  'QuoteAccepted',
  'QuoteRejected',
  'QuoteExpired',
  'QuoteWithdrawn',
  'SentToSupplier',
  'ReturnedFromSupplier',
  'ExternalRepairCorrected',
  'WorkStarted',
  'WorkStopped',
];

/**
 * Writes down what is to happen when, from the events that set and lift deadlines: all of them, old ones too, each by the
 * firm's terms of its time.
 */
export function dueFollower(journal: Pick<Journal, 'read'>): Follower {
  return {
    name: 'deadlines',
    on: DUE_ON,
    begin: 'beginning',
    react: async (event) => all(await writesOf(event, journal)),
  };
}

/** The firm as it was at an instant. */
async function firmAt(journal: Pick<Journal, 'read'>, at: string): Promise<Firm> {
  const events = await journal.read(FIRM_STREAM);
  return events.filter(({ meta }) => meta.at <= at).reduce(evolveFirm, FIRST_FIRM);
}

async function writesOf(event: StoredEvent, journal: Pick<Journal, 'read'>): Promise<Write[]> {
  const origin = { eventId: event.id, position: event.position, correlationId: event.meta.correlationId };
  // Loaded, not lived: the deadline holds, but nobody is written to about it.
  const quiet = event.meta.quiet === true;
  switch (event.type) {
    case 'QuoteIssued': {
      const { repairId, version, content } = event.data;
      const { validUntil } = content;
      const reminders = quiet
        ? []
        : quoteReminders(
            { repairId, version, validUntil },
            { ...origin, at: event.meta.at },
            await firmAt(journal, event.meta.at),
          );
      return [clearDue(quoteGroup(repairId)), setDue([quoteExpiry(repairId, version, validUntil), ...reminders])];
    }
    case 'QuoteAccepted':
    case 'QuoteRejected':
    case 'QuoteExpired':
    case 'QuoteWithdrawn':
      return [clearDue(quoteGroup(event.data.repairId))];
    case 'SentToSupplier':
      return quiet ? [] : [setDue([supplierOverdue(event.data, origin)])];
    case 'ExternalRepairCorrected': {
      const { repairId, externalRepairId, changes } = event.data;
      if (changes.dueOn === undefined) return [];
      // Of goods that are back already nobody is told: the deadline asks when it comes.
      const deadline = supplierOverdue({ repairId, externalRepairId, dueOn: changes.dueOn }, origin);
      return [clearDue(tripGroup(externalRepairId)), ...(quiet ? [] : [setDue([deadline])])];
    }
    case 'ReturnedFromSupplier':
      return [clearDue(tripGroup(event.data.externalRepairId))];
    case 'WorkStarted':
      return [setDue([forgottenWork(event.data.id_people, event.data.startedAt)])];
    case 'WorkStopped':
      return [clearDue(workTimerGroup(event.data.id_people))];
    default:
      return [];
  }
}

function all(writes: readonly Write[]): Write | null {
  if (writes.length === 0) return null;
  return async (client) => {
    for (const write of writes) await write(client);
  };
}

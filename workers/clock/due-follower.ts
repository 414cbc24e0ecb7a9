import type { StoredEvent } from '#commands/kernel/journal.ts';
import type { Follower, Write } from '#workers/followers/follower.ts';
import { quoteExpiry, quoteGroup, quoteReminders, supplierOverdue, tripGroup } from './deadlines.ts';
import { clearDue, setDue } from './due-table.ts';

/** Writes down what is to happen when, from the events that set and lift deadlines: all of them, old ones too. */
export const dueFollower: Follower = {
  name: 'deadlines',
  on: [
    'QuoteIssued',
    'QuoteAccepted',
    'QuoteRejected',
    'QuoteExpired',
    'QuoteWithdrawn',
    'SentToSupplier',
    'ReturnedFromSupplier',
    'ExternalRepairCorrected',
  ],
  begin: 'beginning',
  react: async (event) => all(writesOf(event)),
};

function writesOf(event: StoredEvent): Write[] {
  const origin = { eventId: event.id, position: event.position, correlationId: event.meta.correlationId };
  // Loaded, not lived: the deadline holds, but nobody is written to about it.
  const quiet = event.meta.quiet === true;
  switch (event.type) {
    case 'QuoteIssued': {
      const { repairId, version, content } = event.data;
      const { validUntil } = content;
      const reminders = quiet
        ? []
        : quoteReminders({ repairId, version, validUntil }, { ...origin, at: event.meta.at });
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

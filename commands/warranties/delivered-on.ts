import type { OfficinaEvent } from '#domain/events.ts';
import { romeDay } from '#domain/kernel/calendar.ts';
import type { RepairState } from '#domain/repairs/offered/repair.state.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import type { StoredEvent } from '#journal/journal.ts';

interface Delivered {
  readonly state: RepairState;
  /** Day in Rome on which the goods were given back; null: they are here. */
  readonly deliveredOn: string | null;
}
const HERE: Delivered = { state: repairFold.initial, deliveredOn: null };

/**
 * A repair with the day of its delivery: the day of the firm's document, else the day on which somebody ticked
 * «Consegna».
 */
export const deliveredFold = {
  initial: HERE,
  evolve: ({ state, deliveredOn }: Delivered, event: OfficinaEvent): Delivered => ({
    state: repairFold.evolve(state, event),
    deliveredOn: dayAfter(deliveredOn, event),
  }),
};

function dayAfter(before: string | null, event: OfficinaEvent): string | null {
  switch (event.type) {
    case 'RepairDelivered':
      return event.data.date_ddt_gr;
    case 'RepairHandedOver':
      // Only events that were read come here, with their metadata: this fold serves for other repairs than the one that
      // is decided on.
      return romeDay((event as StoredEvent).meta.at);
    case 'DeliveryWithdrawn':
      return null;
    default:
      return before;
  }
}

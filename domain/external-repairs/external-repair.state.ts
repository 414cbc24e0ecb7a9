import { never } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import type { StateKey } from '../repairs/state-keys.ts';
import { externalRepairEvents } from './external-repair.events.ts';

type Definitions = typeof externalRepairEvents;
export type ExternalRepairEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** What came back, with which papers. */
export interface SupplierReturn {
  readonly date_return_product_from_the_supplier: string;
  readonly ddt_supplier: string;
  readonly reference_supplier: string;
  readonly notes_from_repairman: string;
}

/** One trip of the goods to a supplier. `price` is the newest known, in cents. */
export interface ExternalRepair {
  /** `id_librone_rip_esterna`. */
  readonly externalRepairId: number;
  /** The state that the repair left. */
  readonly from: StateKey;
  readonly id_business_name_supplier: number;
  readonly date: string;
  readonly ddt_exit: string;
  readonly description: string;
  readonly code_gr: string;
  readonly codice_intervento: string;
  readonly price: number;
  readonly dueOn: string;
  /** Null while the goods are away. */
  readonly returned: SupplierReturn | null;
}

/** The trip that is not over; at most one. */
export function openExternalRepair(trips: readonly ExternalRepair[]): ExternalRepair | null {
  return trips.find((trip) => trip.returned === null) ?? null;
}

/** True when the goods should be back: later than the day it is due. */
export function isExternalOverdue(trip: Pick<ExternalRepair, 'dueOn' | 'returned'>, today: string): boolean {
  return trip.returned === null && today > trip.dueOn;
}

export function isExternalRepairEvent(event: { readonly type: string }): event is ExternalRepairEvent {
  return Object.hasOwn(externalRepairEvents, event.type);
}

/** Total: the return of a trip that is not there changes nothing. */
export function evolveExternalRepairs(
  trips: readonly ExternalRepair[],
  event: ExternalRepairEvent,
): readonly ExternalRepair[] {
  switch (event.type) {
    case 'SentToSupplier': {
      const { repairId: _, customer_id: __, ...trip } = event.data;
      return [
        ...trips.filter((other) => other.externalRepairId !== trip.externalRepairId),
        { ...trip, returned: null },
      ];
    }
    case 'ReturnedFromSupplier': {
      const { externalRepairId, price, date_return_product_from_the_supplier } = event.data;
      const { ddt_supplier, reference_supplier, notes_from_repairman } = event.data;
      const returned = {
        date_return_product_from_the_supplier,
        ddt_supplier,
        reference_supplier,
        notes_from_repairman,
      };
      return trips.map((trip) => (trip.externalRepairId === externalRepairId ? { ...trip, price, returned } : trip));
    }
    default:
      return never(event);
  }
}

import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import type { StateKey } from '../repairs/offered/state-keys.ts';
import { externalRepairEvents, type TripFields } from './external-repair.events.ts';

type Definitions = typeof externalRepairEvents;
export type ExternalRepairEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** One trip of the goods to a supplier. `price` is the newest known price, in cents. */
export interface ExternalRepair extends Readonly<TripFields> {
  /** `id_librone_rip_esterna`. */
  readonly externalRepairId: number;
  /** The state that the repair left. */
  readonly from: StateKey;
  readonly dueOn: string;
}

/** True while the trip's goods are at the supplier. */
export function isAtSupplier(trip: Pick<ExternalRepair, 'date_return_product_from_the_supplier'>): boolean {
  return trip.date_return_product_from_the_supplier === '';
}

/** The trip that is not over, at most one; null: the goods are not at a supplier. */
export function openExternalRepair(trips: readonly ExternalRepair[]): ExternalRepair | null {
  return trips.find(isAtSupplier) ?? null;
}

/** True when the goods are still away after the day on which they are due. */
export function isExternalOverdue(
  trip: Pick<ExternalRepair, 'dueOn' | 'date_return_product_from_the_supplier'>,
  today: string,
): boolean {
  return isAtSupplier(trip) && today > trip.dueOn;
}

export function isExternalRepairEvent(event: { readonly type: string }): event is ExternalRepairEvent {
  return Object.hasOwn(externalRepairEvents, event.type);
}

/** Total: the return or correction of a trip that does not exist changes nothing. */
export function evolveExternalRepairs(
  trips: readonly ExternalRepair[],
  event: ExternalRepairEvent,
): readonly ExternalRepair[] {
  switch (event.type) {
    case 'SentToSupplier': {
      const { repairId: _, customer_id: __, ...trip } = event.data;
      return [
        ...trips.filter((other) => other.externalRepairId !== trip.externalRepairId),
        { ...trip, date_return_product_from_the_supplier: '' },
      ];
    }
    case 'ReturnedFromSupplier': {
      const { repairId: _, customer_id: __, to: ___, externalRepairId, ...papers } = event.data;
      return trips.map((trip) => (trip.externalRepairId === externalRepairId ? { ...trip, ...papers } : trip));
    }
    case 'ExternalRepairCorrected': {
      const { externalRepairId, changes } = event.data;
      return trips.map((trip) => (trip.externalRepairId === externalRepairId ? { ...trip, ...changes } : trip));
    }
    default:
      return assertNever(event);
  }
}

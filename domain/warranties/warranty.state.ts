import type { z } from 'zod';
import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import { type Outward, outwardValue } from '../kernel/internal.ts';
import { type WarrantyModule, warrantyEvents, warrantyModule } from './warranty.events.ts';

type Definitions = typeof warrantyEvents;
export type WarrantyEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** The warranty validation module of a repair. */
export interface Warranty extends Readonly<WarrantyModule> {
  /** A manager has confirmed it. */
  readonly confirmed: boolean;
}

/** The module without internal notes: all that the customer may read, and all that mails and papers may hold. */
export type OutwardWarranty = z.output<Outward<typeof warrantyModule>>;

export function outwardWarranty(warranty: Warranty): OutwardWarranty {
  return outwardValue(warrantyModule, warranty);
}

/** True when the warranty is validated as covered and confirmed: then the customer pays nothing. */
export function isCovered(warranty: Warranty | null): boolean {
  return warranty?.covered === true && warranty.confirmed;
}

export function isWarrantyEvent(event: { readonly type: string }): event is WarrantyEvent {
  return Object.hasOwn(warrantyEvents, event.type);
}

/**
 * Total: confirming a module that does not exist changes nothing. A module that is validated again waits for the
 * manager again.
 */
export function evolveWarranty(warranty: Warranty | null, event: WarrantyEvent): Warranty | null {
  switch (event.type) {
    case 'WarrantyValidated':
      return { ...event.data.module, confirmed: false };
    case 'WarrantyConfirmed':
      return warranty && { ...warranty, confirmed: true };
    default:
      return assertNever(event);
  }
}

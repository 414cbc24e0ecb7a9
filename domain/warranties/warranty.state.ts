import type { z } from 'zod';
import { never } from '../kernel/decider.ts';
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

/** The module as its customer may read it, and no mail or paper says more: without internal notes. */
export type OutwardWarranty = z.output<Outward<typeof warrantyModule>>;

export function outwardWarranty(warranty: Warranty): OutwardWarranty {
  return outwardValue(warrantyModule, warranty);
}

/** True when the customer pays nothing: validated as covered, and confirmed. */
export function isCovered(warranty: Warranty | null): boolean {
  return warranty?.covered === true && warranty.confirmed;
}

export function isWarrantyEvent(event: { readonly type: string }): event is WarrantyEvent {
  return Object.hasOwn(warrantyEvents, event.type);
}

/** Total: confirming a module that is not there changes nothing. Validated anew, it waits for the manager anew. */
export function evolveWarranty(warranty: Warranty | null, event: WarrantyEvent): Warranty | null {
  switch (event.type) {
    case 'WarrantyValidated':
      return { ...event.data.module, confirmed: false };
    case 'WarrantyConfirmed':
      return warranty && { ...warranty, confirmed: true };
    default:
      return never(event);
  }
}

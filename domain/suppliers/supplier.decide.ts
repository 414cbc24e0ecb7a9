import type { EventOf } from '../kernel/event-definition.ts';
import { type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { supplierEvents } from './supplier.events.ts';
import { supplierMessages } from './supplier.messages.ts';

export type SupplierEvent = EventOf<typeof supplierEvents.SupplierRegistered>;

/** Whether a firm of this id is known. */
export interface SupplierState {
  readonly known: boolean;
}

export const noSupplier: SupplierState = { known: false };

/** Total. */
export function evolveSupplier(state: SupplierState, event: { readonly type: string }): SupplierState {
  return event.type === 'SupplierRegistered' ? { known: true } : state;
}

/** For commands that name a supplier. */
export const supplierFold = { initial: noSupplier, evolve: evolveSupplier };

export function supplierStream(supplierId: number): string {
  return `supplier-${supplierId}`;
}

export interface SupplierInput {
  readonly supplierId: number;
  readonly business_name: string;
  readonly email: string;
  readonly telephone_number: string;
}

/** A firm that repairs for us becomes known. */
export function registerSupplier(state: SupplierState, input: SupplierInput): readonly SupplierEvent[] | Refusal {
  if (state.known) return refuseState(supplierMessages['supplier-exists']);
  if (input.business_name === '') {
    return refuse(supplierMessages['supplier-name-missing'], 'business_name');
  }
  return [{ type: 'SupplierRegistered', data: { ...input } }];
}

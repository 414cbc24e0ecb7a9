import type { EventNamed } from '../events.ts';
import { namesPerson } from '../kernel/erased.ts';
import { kernelMessages } from '../kernel/kernel.messages.ts';
import { missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { ErasureGrounds } from '../personal-data/erasure.events.ts';
import { customerErased } from './customer.decide.ts';
import type { CustomerState } from './customer.state.ts';
import { customerMessages } from './offered/customer.messages.ts';

/** Most repairs or orders that a refusal names. */
const MAX_NAMED = 5;

/** Refuses an erasure while repairs are asked for or in the house, and names them. Null: none is open. */
export function refuseOpenRepairs(codes: readonly string[]): Refusal | null {
  if (codes.length === 0) return null;
  const named = codes.slice(0, MAX_NAMED).join(', ');
  if (codes.length === 1) return refuseState(customerMessages['open-repair']({ code: named }));
  const more = codes.length - MAX_NAMED;
  const others = more > 0 ? { it: ` e altre ${more}`, en: ` and ${more} more` } : '';
  return refuseState(customerMessages['open-repairs']({ codes: named, others }));
}

/** Refuses an erasure while orders wait for money, goods or a refund. Null: none does. */
export function refuseOpenOrders(orders: readonly number[]): Refusal | null {
  if (orders.length === 0) return null;
  const more = orders.length - MAX_NAMED;
  const others = more > 0 ? { it: ` e altri ${more}`, en: ` and ${more} more` } : '';
  return refuseState(customerMessages['open-orders']({ orders: orders.slice(0, MAX_NAMED).join(', '), others }));
}

/** Decides to erase a customer's data, with the accounts that belong to the customer. It can't be undone. */
export function eraseCustomer(
  state: CustomerState,
  erasure: { readonly erasureId: number; readonly grounds: ErasureGrounds; readonly reference: string },
): readonly EventNamed<'PersonalDataErased'>[] | Refusal {
  if (state.status === 'none') return missing;
  if (state.erased) return customerErased;
  const { country: _, province: __, ...personal } = state.details;
  if (namesPerson(erasure.reference, Object.values(personal))) return personalReference;
  const { customer_id } = state;
  return [{ type: 'PersonalDataErased', data: { ...erasure, ...ofCustomer, customer_id } }];
}

const ofCustomer = { subject: 'customer', accountId: null, family: null, recordId: null } as const;
const personalReference = refuse(kernelMessages['personal-reference'], 'reference');

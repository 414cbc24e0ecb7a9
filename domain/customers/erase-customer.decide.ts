import type { EventNamed } from '../events.ts';
import { namesPerson } from '../kernel/erased.ts';
import { kernelMessages } from '../kernel/kernel.messages.ts';
import { missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { ErasureGrounds } from '../personal-data/erasure.events.ts';
import { customerErased } from './customer.decide.ts';
import { customerMessages } from './customer.messages.ts';
import type { CustomerState } from './customer.state.ts';

/** Most repairs that a refusal names. */
const NAMED = 5;

/** Open business forbids it: says which repairs are asked for or in the house. Null: nothing is open. */
export function refuseOpenRepairs(codes: readonly string[]): Refusal | null {
  if (codes.length === 0) return null;
  const named = codes.slice(0, NAMED).join(', ');
  if (codes.length === 1) return refuseState(customerMessages['open-repair']({ code: named }));
  const more = codes.length - NAMED;
  const others = more > 0 ? { it: ` e altre ${more}`, en: ` and ${more} more` } : '';
  return refuseState(customerMessages['open-repairs']({ codes: named, others }));
}

/** So do orders that wait for money, goods or a refund. Null: none does. */
export function refuseOpenOrders(orders: readonly number[]): Refusal | null {
  if (orders.length === 0) return null;
  const more = orders.length - NAMED;
  const others = more > 0 ? { it: ` e altri ${more}`, en: ` and ${more} more` } : '';
  return refuseState(customerMessages['open-orders']({ orders: orders.slice(0, NAMED).join(', '), others }));
}

/** Decides that a customer's data are erased, with the accounts that belong to him. There is no way back. */
export function eraseCustomer(
  state: CustomerState,
  erasure: { readonly erasureId: number; readonly grounds: ErasureGrounds; readonly reference: string },
): readonly EventNamed<'PersonalDataErased'>[] | Refusal {
  if (state.status === 'none') return missing;
  if (state.erased) return customerErased;
  const { country: _, province: __, ...own } = state.details;
  if (namesPerson(erasure.reference, Object.values(own))) return personalReference;
  const { customer_id } = state;
  return [{ type: 'PersonalDataErased', data: { ...erasure, ...ofCustomer, customer_id } }];
}

const ofCustomer = { subject: 'customer', accountId: null, family: null, recordId: null } as const;
const personalReference = refuse(kernelMessages['personal-reference'], 'reference');

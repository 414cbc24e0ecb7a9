import type { EventNamed } from '../events.ts';
import { namesPerson } from '../kernel/erased.ts';
import { missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { ErasureGrounds } from '../personal-data/erasure.events.ts';
import { customerErased } from './customer.decide.ts';
import type { CustomerState } from './customer.state.ts';

/** Most repairs that a refusal names. */
const NAMED = 5;

/** Open business forbids it: says which repairs are asked for or in the house. Null: nothing is open. */
export function refuseOpenRepairs(codes: readonly string[]): Refusal | null {
  if (codes.length === 0) return null;
  const named = codes.slice(0, NAMED).join(', ');
  const more = codes.length > NAMED ? ` e altre ${codes.length - NAMED}` : '';
  const which = codes.length === 1 ? `la riparazione ${named}` : `le riparazioni ${named}${more}`;
  return refuseState('open-repairs', `Attenzione, prima di cancellare i dati va conclusa o annullata ${which}`);
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
  return [{ type: 'PersonalDataErased', data: { ...erasure, subject: 'customer', customer_id, accountId: null } }];
}

const personalReference = refuse(
  'personal-reference',
  'Il riferimento resta agli atti: non deve contenere dati della persona',
  'reference',
);

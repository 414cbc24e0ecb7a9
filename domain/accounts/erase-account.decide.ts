import type { EventNamed } from '../events.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { namesPerson } from '../kernel/erased.ts';
import { kernelMessages } from '../kernel/kernel.messages.ts';
import { missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { ErasureGrounds } from '../personal-data/erasure.events.ts';
import { accountErased, builtIn, isBuiltIn, isOwn, ownAccount } from './account.decide.ts';
import { accountMessages } from './account.messages.ts';
import type { AccountState } from './account.state.ts';

/**
 * Decides to erase the personal data of a member of staff. An account of a customer is erased with its customer: then
 * the system itself asks for it (`withCustomer`), and a second time changes nothing.
 */
export function eraseAccount(
  state: AccountState,
  erasure: { readonly erasureId: number; readonly grounds: ErasureGrounds; readonly reference: string },
  { actor }: DecisionContext,
): readonly EventNamed<'PersonalDataErased'>[] | Refusal {
  if (state.status === 'none') return missing;
  const withCustomer = actor.kind === 'system' && state.customer_id !== null;
  if (state.erased) return withCustomer ? [] : accountErased;
  if (isBuiltIn(state)) return builtIn;
  if (isOwn(actor, state.accountId)) return ownAccount;
  if (state.customer_id !== null && !withCustomer) return ofCustomer(state.customer_id);
  if (!withCustomer && namesPerson(erasure.reference, [state.name, state.username, state.email])) {
    return personalReference;
  }
  const { accountId, customer_id } = state;
  const whose = { subject: 'account', customer_id, accountId, family: null, recordId: null } as const;
  return [{ type: 'PersonalDataErased', data: { ...erasure, ...whose } }];
}

/** Refuses an erasure while open repairs are assigned to this person, and names those to reassign first. Null: none. */
export function refuseAssignedRepairs(codes: readonly string[]): Refusal | null {
  if (codes.length === 0) return null;
  return refuseState(accountMessages['assigned-repairs']({ codes: codes.join(', ') }));
}

function ofCustomer(customer_id: number): Refusal {
  return refuseState(accountMessages['account-of-customer']({ customer: customer_id }));
}

const personalReference = refuse(kernelMessages['personal-reference'], 'reference');

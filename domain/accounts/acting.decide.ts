import type { EventNamed } from '../events.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { forbidden, missing, type Refusal } from '../kernel/refusal.ts';
import type { Rights } from '../kernel/rights.ts';
import { isOwn } from './account.decide.ts';
import { accountMessages } from './account.messages.ts';
import type { AccountState } from './account.state.ts';

/** `domain.md`, Roles: a salesman acts for an assigned customer for 60 minutes. */
const ACTING_MS = 60 * 60_000;

/** The specification's message for a refused activation: it does not tell whose customer it is. */
const notAssigned: Refusal = {
  ...missing,
  code: accountMessages['went-wrong'].code,
  message: accountMessages['went-wrong'],
};

/** What the decision needs of the customer whom a salesman chose. */
interface Assigned {
  readonly customer_id: number;
  readonly salesmanId: number | null;
  readonly archived?: boolean;
  readonly erased?: true;
}

/**
 * A salesman begins to act for an assigned customer, for an hour. Refused while acting for another: that ends first.
 */
export function activateCustomer(
  state: AccountState,
  customer: Assigned | null,
  { actor, now }: DecisionContext,
): readonly EventNamed<'CustomerActivated'>[] | Refusal {
  if (state.status === 'none') return missing;
  const { accountId } = state;
  if (!isOwn(actor, accountId)) return forbidden;
  if (!customer || customer.salesmanId !== accountId || customer.archived || customer.erased) return notAssigned;
  const until = new Date(Date.parse(now) + ACTING_MS).toISOString();
  return [{ type: 'CustomerActivated', data: { accountId, customer_id: customer.customer_id, until } }];
}

/** The salesman stops acting. No event when the actor acts for nobody. */
export function endActing(
  state: AccountState,
  { actor }: DecisionContext,
): readonly EventNamed<'ActingEnded'>[] | Refusal {
  if (state.status === 'none') return missing;
  if (actor.kind !== 'account' || actor.id !== state.accountId) return forbidden;
  if (actor.actingFor === undefined) return [];
  return [{ type: 'ActingEnded', data: { accountId: state.accountId, customer_id: actor.actingFor } }];
}

/**
 * What a salesman may do meanwhile: what the customer may, except what is personal (accounts, and with them passwords,
 * e-mails and consents).
 */
export function actingRights<R extends Rights>(customers: R): R {
  return { ...customers, users: {} };
}

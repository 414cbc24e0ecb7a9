import type { EventNamed } from '../events.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { forbidden, missing, type Refusal } from '../kernel/refusal.ts';
import type { Rights } from '../kernel/rights.ts';
import { isOwn } from './account.decide.ts';
import { accountMessages } from './account.messages.ts';
import type { AccountState } from './account.state.ts';

/** `domain.md`, Roles: a salesman acts for an assigned customer for 60 minutes. */
const ACTING_MS = 60 * 60_000;

/** The specification's message where nothing is activated: nobody learns whose customer it is. */
const notHis: Refusal = {
  ...missing,
  code: accountMessages['went-wrong'].code,
  message: accountMessages['went-wrong'],
};

/** The customer whom a salesman means, as far as it is asked here. */
interface Assigned {
  readonly customer_id: number;
  readonly salesmanId: number | null;
  readonly archived?: boolean;
  readonly erased?: true;
}

/** A salesman begins to act for a customer who is his, for an hour. Not while he acts for another: that ends first. */
export function activateCustomer(
  state: AccountState,
  customer: Assigned | null,
  { actor, now }: DecisionContext,
): readonly EventNamed<'CustomerActivated'>[] | Refusal {
  if (state.status === 'none') return missing;
  const { accountId } = state;
  if (!isOwn(actor, accountId)) return forbidden;
  if (!customer || customer.salesmanId !== accountId || customer.archived || customer.erased) return notHis;
  const until = new Date(Date.parse(now) + ACTING_MS).toISOString();
  return [{ type: 'CustomerActivated', data: { accountId, customer_id: customer.customer_id, until } }];
}

/** He ends it himself; who acts for nobody has nothing to end. */
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
 * What he may do meanwhile: what the customer may, but for what is a person's own (accounts, and with them passwords, e-mails
 * and consents).
 */
export function actingRights<R extends Rights>(customers: R): R {
  return { ...customers, users: {} };
}

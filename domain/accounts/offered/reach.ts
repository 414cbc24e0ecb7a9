import type { AccountActor, Actor } from '../../kernel/actor.ts';
import type { DecisionContext } from '../../kernel/decider.ts';
import { type Refusal, refuse, refuseState } from '../../kernel/refusal.ts';
import type { Rights, Scope } from '../../kernel/rights.ts';
import { isAdmin } from '../../roles/offered/role-names.ts';
import { isOwn } from '../account.decide.ts';
import { accountMessages } from '../account.messages.ts';
import { isWithinScope, type Ownership, WIDTH } from './permissions.ts';

const beyondReach = refuseState(accountMessages['beyond-reach']);
const ownRights = refuse(accountMessages['own-rights'], 'roles');

/** What an account may do, or what a role gives. */
export interface Reach {
  readonly rights: Rights;
  /**
   * Whose records the scope `own` of these rights opens: the customer of a customer's account, `{}` for any customer.
   * Null for staff: their `own` is their own work and gives nobody power over others.
   */
  readonly customer: Ownership | null;
}

/** True when these rights reach further in some place than the actor's own. */
export function reachesFurther({ rights, customer }: Reach, actor: Actor): boolean {
  // The holder of a link acts on the one account that it was mailed to.
  if (actor.kind === 'system' || actor.kind === 'link') return false;
  if (actor.kind === 'visitor') return true;
  return Object.entries(rights).some(([name, grants = {}]) =>
    Object.entries(grants).some(
      ([action, scope]) => scope !== undefined && !holds(actor.rights[name]?.[action], scope, customer, actor),
    ),
  );
}

function holds(held: Scope | undefined, wanted: Scope, customer: Ownership | null, actor: AccountActor): boolean {
  if (wanted !== 'own') return held !== undefined && WIDTH[held] >= WIDTH[wanted];
  if (customer === null) return true;
  return held !== undefined && isWithinScope(held, actor, customer);
}

/**
 * Nobody grants, takes away or gains access to rights that they do not hold: whoever changes another's account (its
 * roles, its mailbox, its second factor, an invitation) or a role must be allowed to do all that it may. The role of
 * administrators is the exception, and so is the system.
 * @param reach what the account may do or is to do, or what the role gives before and after
 * @returns null: allowed
 */
export function refuseBeyondReach(actor: Actor, reach: Reach): Refusal | null {
  return isAdmin(actor) || !reachesFurther(reach, actor) ? null : beyondReach;
}

/** Nobody widens their own rights, not even administrators: somebody else who may must do it. Null: not widened. */
export function refuseOwnRise(accountId: number, wanted: Rights, { actor }: DecisionContext): Refusal | null {
  if (!isOwn(actor, accountId)) return null;
  return reachesFurther({ rights: wanted, customer: null }, actor) ? ownRights : null;
}

import type { Actor, DecisionContext, Rights, Scope } from '../kernel/decider.ts';
import { type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { isOwn } from './account.decide.ts';
import { accountMessages } from './account.messages.ts';
import { scopeOf, WIDTH } from './permissions.ts';

const beyondReach = refuseState(accountMessages['beyond-reach']);
const ownRights = refuse(accountMessages['own-rights'], 'roles');

/** Whether rights reach further somewhere than others. What is only one's own gives nobody power over others: it counts for nothing. */
export function reachFurther(rights: Rights, than: Rights): boolean {
  return Object.entries(rights).some(([name, grants = {}]) =>
    Object.entries(grants).some(([action, scope]) => widthOf(scope) > widthOf(than[name]?.[action])),
  );
}

function widthOf(scope: Scope | undefined): number {
  return scope === undefined ? 0 : WIDTH[scope];
}

/**
 * Nobody gets at rights by way of another's account: what he does to it (its roles, its mailbox, an invitation) needs that he may
 * do all that it may, unless he may edit roles, and so could give himself anything. Null: he may.
 * @param rights what the account may do, or is to
 */
export function refuseBeyondReach(actor: Actor, rights: Rights): Refusal | null {
  if (actor.kind === 'system' || scopeOf(actor, { function: 'roles', action: 'edit' })) return null;
  return reachFurther(rights, actor.rights) ? beyondReach : null;
}

/** Nobody raises his own rights, whoever he is: another who may gives them to him. Null: it does not. */
export function refuseOwnRise(accountId: number, wanted: Rights, { actor }: DecisionContext): Refusal | null {
  if (actor.kind === 'system' || !isOwn(actor, accountId)) return null;
  return reachFurther(wanted, actor.rights) ? ownRights : null;
}

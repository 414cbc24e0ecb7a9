import type { EventNamed } from '../events.ts';
import type { Actor } from '../kernel/actor.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { forbidden, missing, type Refusal, refuseState } from '../kernel/refusal.ts';
import { CUSTOMER_ROLE } from '../roles/offered/role-names.ts';
import { accountErased, disableAccount, enableAccount, openAccount } from './account.decide.ts';
import { accountMessages } from './account.messages.ts';
import type { AccountEvent, AccountState, OpenAccount } from './account.state.ts';
import { sendPasswordLink, withInvitation } from './password-link.decide.ts';

type Outcome = readonly AccountEvent[] | Refusal;

const lastAccess = refuseState(accountMessages['last-access']);

/**
 * True when the actor manages the accounts of their firm: a customer, not somebody who acts for one, whom no colleague
 * invited. Colleagues can't remove such an account, so a firm that has one keeps one.
 */
export function looksAfterFirm(actor: Actor, caller: AccountState): caller is OpenAccount {
  const actsForSelf = actor.kind === 'account' && actor.customerId !== null && actor.actingFor === undefined;
  return (
    actsForSelf && caller.status === 'open' && caller.accountId === actor.id && !caller.disabled && !caller.colleague
  );
}

/** Opens an account of the same firm for a colleague, who chooses a password by a mailed link. */
export function inviteColleague(
  state: AccountState,
  caller: AccountState,
  colleague: Pick<EventNamed<'AccountOpened'>['data'], 'accountId' | 'username' | 'email' | 'name' | 'language'>,
  context: DecisionContext,
): Outcome {
  if (!looksAfterFirm(context.actor, caller)) return forbidden;
  const { customer_id } = caller;
  const as = { roles: [CUSTOMER_ROLE], customer_id, origin: 'colleague', credential: null } as const;
  const opened = openAccount(state, { ...colleague, ...as, roles: [...as.roles] });
  return withInvitation(opened, colleague.accountId, context);
}

/** Removes a colleague's account: its sessions end, and it can no longer sign in. */
export function removeColleague(state: AccountState, caller: AccountState, context: DecisionContext): Outcome {
  const found = colleagueOf(state, caller, context);
  if ('refused' in found) return found;
  return disableAccount(found, REMOVED, context);
}

/** Mails the link again, and enables the account if it was removed. */
export function inviteAgain(state: AccountState, caller: AccountState, context: DecisionContext): Outcome {
  const found = colleagueOf(state, caller, context);
  if ('refused' in found) return found;
  if (found.erased) return accountErased;
  const enabled = enableAccount(found, context);
  if ('refused' in enabled) return enabled;
  const link = sendPasswordLink({ ...found, disabled: false }, context);
  return 'refused' in link ? link : [...enabled, ...link];
}

/** The reason that the account's history shows. */
const REMOVED = 'Tolto da chi cura gli accessi del cliente';

/** The colleague's account. An account of another firm gives the same 404 as an unknown one. */
function colleagueOf(state: AccountState, caller: AccountState, { actor }: DecisionContext): OpenAccount | Refusal {
  if (!looksAfterFirm(actor, caller)) return forbidden;
  if (state.status === 'none' || state.customer_id !== caller.customer_id) return missing;
  return state.colleague ? state : lastAccess;
}

import type { EventNamed } from '../events.ts';
import type { Actor } from '../kernel/actor.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { forbidden, missing, type Refusal, refuseState } from '../kernel/refusal.ts';
import { CUSTOMER_ROLE } from '../roles/role-names.ts';
import { accountErased, disableAccount, enableAccount, openAccount } from './account.decide.ts';
import { accountMessages } from './account.messages.ts';
import type { AccountEvent, AccountState, OpenAccount } from './account.state.ts';
import { sendPasswordLink, withInvitation } from './password-link.decide.ts';

type Outcome = readonly AccountEvent[] | Refusal;

const lastAccess = refuseState(accountMessages['last-access']);

/**
 * Whether somebody looks after the accounts of his firm: a customer, by himself, whom no colleague invited. Such an account is no
 * colleague's to remove, so a firm that has one keeps one.
 */
export function looksAfterFirm(actor: Actor, own: AccountState): own is OpenAccount {
  const himself = actor.kind === 'account' && actor.customerId !== null && actor.actingFor === undefined;
  return himself && own.status === 'open' && own.accountId === actor.id && !own.disabled && !own.colleague;
}

/** Opens an account of the same firm for a colleague, who chooses his password by the link that is mailed to him. */
export function inviteColleague(
  state: AccountState,
  own: AccountState,
  colleague: Pick<EventNamed<'AccountOpened'>['data'], 'accountId' | 'username' | 'email' | 'name' | 'language'>,
  context: DecisionContext,
): Outcome {
  if (!looksAfterFirm(context.actor, own)) return forbidden;
  const { customer_id } = own;
  const as = { roles: [CUSTOMER_ROLE], customer_id, origin: 'colleague', credential: null } as const;
  const opened = openAccount(state, { ...colleague, ...as, roles: [...as.roles] });
  return withInvitation(opened, colleague.accountId, context);
}

/** Takes a colleague's account away: its sessions are over, and it signs in no more. */
export function removeColleague(state: AccountState, own: AccountState, context: DecisionContext): Outcome {
  const found = colleagueOf(state, own, context);
  if ('refused' in found) return found;
  return disableAccount(found, REMOVED, context);
}

/** Mails the link again; whoever was removed is let in again. */
export function inviteAgain(state: AccountState, own: AccountState, context: DecisionContext): Outcome {
  const found = colleagueOf(state, own, context);
  if ('refused' in found) return found;
  if (found.erased) return accountErased;
  const enabled = enableAccount(found, context);
  if ('refused' in enabled) return enabled;
  const link = sendPasswordLink({ ...found, disabled: false }, context);
  return 'refused' in link ? link : [...enabled, ...link];
}

/** Why, as the account's history says. */
const REMOVED = 'Tolto da chi cura gli accessi del cliente';

/** The colleague's account; another firm's is the same 404 as none. */
function colleagueOf(state: AccountState, own: AccountState, { actor }: DecisionContext): OpenAccount | Refusal {
  if (!looksAfterFirm(actor, own)) return forbidden;
  if (state.status === 'none' || state.customer_id !== own.customer_id) return missing;
  return state.colleague ? state : lastAccess;
}

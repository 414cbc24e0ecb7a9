import type { EventNamed } from '../events.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { missing, type Refusal, refuseState } from '../kernel/refusal.ts';
import { accountErased } from './account.decide.ts';
import { accountMessages } from './account.messages.ts';
import { type AccountEvent, type AccountState, isTakenUp, type OpenAccount } from './account.state.ts';

/** How long an invitation holds; after that the account is invited again. */
const INVITATION_MS = 7 * 86_400_000;
/** `domain.md`, Roles: password rescue is a single-use link of 30 minutes. */
const RESCUE_MS = 30 * 60_000;

const accountDisabled = refuseState(accountMessages['account-disabled']);

const later = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString();

/** The event that invites an account's owner to choose a password. */
export function invitation(accountId: number, { now }: DecisionContext): EventNamed<'AccountInvited'> {
  return { type: 'AccountInvited', data: { accountId, until: later(now, INVITATION_MS) } };
}

/**
 * Adds an invitation to the events that open an account without a password. Invites nobody when no account is opened.
 */
export function withInvitation(
  opened: readonly AccountEvent[] | Refusal,
  accountId: number,
  context: DecisionContext,
): readonly AccountEvent[] | Refusal {
  if ('refused' in opened || opened.length === 0) return opened;
  return [...opened, invitation(accountId, context)];
}

/**
 * Mails the account's owner a link to choose a password: an invitation while the account was not taken up, else a link
 * for a new password. A further link makes the earlier ones void.
 */
export function sendPasswordLink(
  state: AccountState,
  context: DecisionContext,
): readonly EventNamed<'AccountInvited' | 'PasswordLinkSent'>[] | Refusal {
  if (state.status === 'none') return missing;
  if (state.erased) return accountErased;
  if (state.disabled) return accountDisabled;
  const { accountId } = state;
  if (!isTakenUp(state)) return [invitation(accountId, context)];
  return [{ type: 'PasswordLinkSent', data: { accountId, until: later(context.now, RESCUE_MS) } }];
}

/** What tells a link to choose a password from those before and after it. */
export interface PasswordLinkClaims {
  readonly epoch: number;
  readonly links: number;
}

/** True while a link still opens: no newer link, no new password, no suspension, no new address since it was sent. */
export function linkHolds(account: OpenAccount, { epoch, links }: PasswordLinkClaims): boolean {
  return !account.disabled && account.epoch === epoch && account.links === links;
}

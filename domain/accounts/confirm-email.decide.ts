import type { EventNamed } from '../events.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { forbidden, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { accountErased, isOwn } from './account.decide.ts';
import { accountMessages } from './account.messages.ts';
import type { AccountEvent, AccountState, OpenAccount } from './account.state.ts';

/** So long the link of a registration's mail holds; later its owner asks for another. */
const CONFIRMATION_MS = 7 * 86_400_000;

const linkNotValid = refuse(accountMessages['link-not-valid']);
const confirmedAlready = refuseState(accountMessages['email-confirmed-already']);

/** The fact that a link to confirm the account's e-mail is mailed there. */
export function confirmationSent(accountId: number, { now }: DecisionContext): EventNamed<'EmailConfirmationSent'> {
  const until = new Date(Date.parse(now) + CONFIRMATION_MS).toISOString();
  return { type: 'EmailConfirmationSent', data: { accountId, until } };
}

/** What opens an account, with the link to confirm its e-mail. What opens none mails nobody. */
export function withConfirmation(
  opened: readonly AccountEvent[] | Refusal,
  accountId: number,
  context: DecisionContext,
): readonly AccountEvent[] | Refusal {
  if ('refused' in opened || opened.length === 0) return opened;
  return [...opened, confirmationSent(accountId, context)];
}

/** Mails the link once more: its owner asks for it, while his e-mail is not confirmed. */
export function sendConfirmation(
  state: AccountState,
  context: DecisionContext,
): readonly EventNamed<'EmailConfirmationSent'>[] | Refusal {
  if (state.status === 'none') return missing;
  if (state.erased) return accountErased;
  if (!isOwn(context.actor, state.accountId)) return forbidden;
  return state.emailConfirmed ? confirmedAlready : [confirmationSent(state.accountId, context)];
}

/** What tells a link from those that went to other addresses. */
export interface ConfirmationClaims {
  /** Changes of the account's e-mail so far, when it was mailed. */
  readonly emails: number;
}

/** Whether a link speaks of the address that the account has now. */
export function confirms(account: OpenAccount, { emails }: ConfirmationClaims): boolean {
  return !account.disabled && account.emails === emails;
}

/** Whoever holds the link reads the mails of that address: so it is the account's. Once more changes nothing. */
export function confirmEmail(
  state: AccountState,
  link: ConfirmationClaims,
): readonly EventNamed<'EmailConfirmed'>[] | Refusal {
  if (state.status === 'none') return missing;
  if (!confirms(state, link)) return linkNotValid;
  return state.emailConfirmed ? [] : [{ type: 'EmailConfirmed', data: { accountId: state.accountId } }];
}

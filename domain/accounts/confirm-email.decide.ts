import type { EventNamed } from '../events.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { forbidden, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { accountErased, isOwn } from './account.decide.ts';
import { accountMessages } from './account.messages.ts';
import type { AccountEvent, AccountState, OpenAccount } from './account.state.ts';

/** How long the link in the mail of a registration holds; after that its owner asks for another. */
const CONFIRMATION_MS = 7 * 86_400_000;

const linkNotValid = refuse(accountMessages['link-not-valid']);
const confirmedAlready = refuseState(accountMessages['email-confirmed-already']);

/** The fact that a link to confirm the account's e-mail is mailed there. */
export function confirmationSent(accountId: number, { now }: DecisionContext): EventNamed<'EmailConfirmationSent'> {
  const until = new Date(Date.parse(now) + CONFIRMATION_MS).toISOString();
  return { type: 'EmailConfirmationSent', data: { accountId, until } };
}

/** Adds the link to confirm the e-mail to the events that open an account. Mails nothing when no account is opened. */
export function withConfirmation(
  opened: readonly AccountEvent[] | Refusal,
  accountId: number,
  context: DecisionContext,
): readonly AccountEvent[] | Refusal {
  if ('refused' in opened || opened.length === 0) return opened;
  return [...opened, confirmationSent(accountId, context)];
}

/** Mails the link once more, at the owner's request, while the e-mail is not confirmed. */
export function sendConfirmation(
  state: AccountState,
  context: DecisionContext,
): readonly EventNamed<'EmailConfirmationSent'>[] | Refusal {
  if (state.status === 'none') return missing;
  if (state.erased) return accountErased;
  if (!isOwn(context.actor, state.accountId)) return forbidden;
  return state.emailConfirmed ? confirmedAlready : [confirmationSent(state.accountId, context)];
}

/** What tells a link from links that went to other addresses. */
export interface ConfirmationClaims {
  /** Changes of the account's e-mail up to the moment when the link was mailed. */
  readonly emails: number;
}

/** True when a link was mailed to the address that the account has now, and the account is not disabled. */
export function confirms(account: OpenAccount, { emails }: ConfirmationClaims): boolean {
  return !account.disabled && account.emails === emails;
}

/** The holder of the link reads the mails of that address, so it is confirmed. A second time changes nothing. */
export function confirmEmail(
  state: AccountState,
  link: ConfirmationClaims,
): readonly EventNamed<'EmailConfirmed'>[] | Refusal {
  if (state.status === 'none') return missing;
  if (!confirms(state, link)) return linkNotValid;
  return state.emailConfirmed ? [] : [{ type: 'EmailConfirmed', data: { accountId: state.accountId } }];
}

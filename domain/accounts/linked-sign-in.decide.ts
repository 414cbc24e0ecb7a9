import type { EventNamed } from '../events.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { forbidden, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { accountErased, isOwn } from './account.decide.ts';
import { accountMessages } from './account.messages.ts';
import type { AccountEvent, AccountState } from './account.state.ts';
import { confirmationSent } from './confirm-email.decide.ts';
import { type LinkedSignIn, SIGN_IN_PROVIDERS, type SignInProvider } from './sign-in-providers.ts';

/** Another account has linked this sign-in. */
export const signInTaken = refuseState(accountMessages['sign-in-of-another']);

/**
 * Links the owner's sign-in at a provider, one of each provider, after the provider has proven who they are
 * (`api/auth/social`). Nobody who acts for the owner may. The same again changes nothing. The pipeline keeps two
 * accounts from holding one (`unique`).
 */
export function linkSignIn(
  state: AccountState,
  { provider, subject }: LinkedSignIn,
  { actor }: DecisionContext,
): readonly EventNamed<'SignInLinked'>[] | Refusal {
  if (state.status === 'none') return missing;
  if (state.erased) return accountErased;
  if (!isOwn(actor, state.accountId)) return forbidden;
  const known = state.signIns.find((one) => one.provider === provider);
  if (known?.subject === subject) return [];
  if (known) return refuseState(accountMessages['sign-in-linked']({ provider: SIGN_IN_PROVIDERS[provider] }));
  return [{ type: 'SignInLinked', data: { accountId: state.accountId, provider, subject } }];
}

/** Unlinks the owner's sign-in; never the last way in: an owner without a password chooses one first. */
export function unlinkSignIn(
  state: AccountState,
  provider: SignInProvider,
  { actor }: DecisionContext,
): readonly EventNamed<'SignInUnlinked'>[] | Refusal {
  if (state.status === 'none') return missing;
  if (state.erased) return accountErased;
  if (!isOwn(actor, state.accountId)) return forbidden;
  if (!state.signIns.some((one) => one.provider === provider)) return [];
  if (state.credential === null && state.signIns.length === 1) return refuse(accountMessages['last-way-in']);
  return [{ type: 'SignInUnlinked', data: { accountId: state.accountId, provider } }];
}

/**
 * Adds the provider's sign-in to the events that open an account. Confirms the e-mail when the provider vouches for it;
 * otherwise its owner is mailed the link, as after a registration.
 */
export function byProvider(
  opened: readonly AccountEvent[] | Refusal,
  { accountId, emailVerified, ...link }: LinkedSignIn & { readonly accountId: number; readonly emailVerified: boolean },
  context: DecisionContext,
): readonly AccountEvent[] | Refusal {
  if ('refused' in opened || opened.length === 0) return opened;
  return [
    ...opened,
    emailVerified ? { type: 'EmailConfirmed', data: { accountId } } : confirmationSent(accountId, context),
    { type: 'SignInLinked', data: { accountId, ...link } },
  ];
}

/** The longest part before the account's number, within the 60 characters of a user name. */
const NAME_LENGTH = 40;

/**
 * A user name for somebody who did not choose one: their names in ASCII and the account's number, which makes it
 * unique.
 */
export function usernameFrom(names: readonly string[], accountId: number): string {
  const ascii = names
    .map((name) =>
      name
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ''),
    )
    .filter(Boolean)
    .join('.')
    .slice(0, NAME_LENGTH);
  return `${ascii || 'utente'}.${accountId}`;
}

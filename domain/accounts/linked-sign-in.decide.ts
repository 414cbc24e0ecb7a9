import type { EventNamed } from '../events.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { forbidden, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { accountErased, isOwn } from './account.decide.ts';
import { accountMessages } from './account.messages.ts';
import type { AccountEvent, AccountState } from './account.state.ts';
import { confirmationSent } from './confirm-email.decide.ts';
import { type LinkedSignIn, SIGN_IN_PROVIDERS, type SignInProvider } from './sign-in-providers.ts';

/** Somebody else has linked this sign-in. */
export const signInTaken = refuseState(accountMessages['sign-in-of-another']);

/**
 * One's own (nobody's who stands in), once the provider has proven who he is (`api/auth/social`); one of each provider. The same
 * again changes nothing. That no two accounts hold one is held by the pipeline (`unique`).
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

/** One's own; never the last way in: whoever has no password chooses one first. */
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
 * What opens an account, by a provider: the sign-in is linked with it. Where the provider vouches for the e-mail it is confirmed,
 * else its owner is mailed the link as whoever registers.
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

/** Of a user name's 60 letters, what the number at its end leaves. */
const NAME_LENGTH = 40;

/** A user name for whoever did not choose one: his name in ASCII, and the account's number, so that it is nobody else's. */
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

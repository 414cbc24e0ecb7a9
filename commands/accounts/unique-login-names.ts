import { emailTaken, usernameTaken } from '#domain/accounts/account.decide.ts';
import type { AccountState } from '#domain/accounts/account.state.ts';
import { signInTaken } from '#domain/accounts/linked-sign-in.decide.ts';
import { normaliseLoginName } from '#domain/accounts/login-names.ts';
import type { SignInScope } from '#domain/accounts/unique-scopes.ts';
import type { UniqueValue } from '#journal/reservations.ts';

/** What an account is signed in with: nobody else may have either. An erased one holds nothing. */
export function uniqueLoginNames(account: AccountState): UniqueValue[] {
  if (account.status === 'none' || account.erased) return [];
  return [
    // First of all: where a name is reserved, whoever comes by the same provider sees that it may be his own.
    ...account.signIns.map(({ provider, subject }) => ({
      scope: `account-${provider}` satisfies SignInScope,
      value: subject,
      refusal: signInTaken,
    })),
    { scope: 'account-username', value: normaliseLoginName(account.username), refusal: usernameTaken },
    { scope: 'account-email', value: normaliseLoginName(account.email), refusal: emailTaken },
  ];
}

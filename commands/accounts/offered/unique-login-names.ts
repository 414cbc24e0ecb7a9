import { emailTaken, usernameTaken } from '#domain/accounts/account.decide.ts';
import type { AccountState } from '#domain/accounts/account.state.ts';
import { signInTaken } from '#domain/accounts/linked-sign-in.decide.ts';
import { normaliseLoginName } from '#domain/accounts/login-names.ts';
import type { SignInScope } from '#domain/accounts/unique-scopes.ts';
import type { UniqueValue } from '#domain/kernel/unique-value.ts';

/**
 * What an account signs in with: its linked sign-ins, user name and e-mail. No other account may have any of them. An
 * erased account holds none.
 */
export function uniqueLoginNames(account: AccountState): UniqueValue[] {
  if (account.status === 'none' || account.erased) return [];
  return [
    // Linked sign-ins stand first, because the first refusal is given: a person who comes by the same provider while
    // the names are reserved learns that the account may be their own.
    ...account.signIns.map(({ provider, subject }) => ({
      scope: `account-${provider}` satisfies SignInScope,
      value: subject,
      refusal: signInTaken,
    })),
    { scope: 'account-username', value: normaliseLoginName(account.username), refusal: usernameTaken },
    { scope: 'account-email', value: normaliseLoginName(account.email), refusal: emailTaken },
  ];
}

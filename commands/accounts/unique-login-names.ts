import type { UniqueValue } from '#commands/kernel/command.ts';
import { emailTaken, usernameTaken } from '#domain/accounts/account.decide.ts';
import type { AccountState } from '#domain/accounts/account.state.ts';
import { normaliseLoginName } from '#domain/accounts/login-names.ts';

/** What an account is signed in with: nobody else may have either. An erased one holds nothing. */
export function uniqueLoginNames(account: AccountState): UniqueValue[] {
  if (account.status === 'none' || account.erased) return [];
  return [
    { scope: 'account-username', value: normaliseLoginName(account.username), refusal: usernameTaken },
    { scope: 'account-email', value: normaliseLoginName(account.email), refusal: emailTaken },
  ];
}

import type { UniqueValue } from '#commands/kernel/command.ts';
import { emailTaken, usernameTaken } from '#domain/accounts/account.decide.ts';
import { accountStream } from '#domain/accounts/account.state.ts';
import { normaliseLoginName } from '#domain/accounts/login-names.ts';

/** What an account is signed in with: nobody else may have either. */
export function uniqueLoginNames(accountId: number, names: { username: string; email: string }): UniqueValue[] {
  const owner = accountStream(accountId);
  return [
    { scope: 'account-username', value: normaliseLoginName(names.username), owner, refusal: usernameTaken },
    { scope: 'account-email', value: normaliseLoginName(names.email), owner, refusal: emailTaken },
  ];
}

import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { correctAccount } from '#domain/accounts/correct-account.decide.ts';
import { LANGUAGES } from '#domain/accounts/languages.ts';
import { email, username } from '#domain/accounts/login-names.ts';
import { refuseBeyondReach } from '#domain/accounts/reach.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { id, line } from '#domain/kernel/values.ts';
import { accountOwnership } from './account-ownership.ts';
import { rightsOfAccount } from './rights-of-account.ts';
import { uniqueLoginNames } from './unique-login-names.ts';

/** Corrects who an account is: user name, e-mail, name, language. Only the fields given are touched. */
export const correctAccountCommand = defineCommand({
  name: 'CorrectAccount',
  schema: z.object({
    accountId: id,
    username: username.optional(),
    email: email.optional(),
    name: line(200).min(1, asIssue(accountMessages['name-missing'])).optional(),
    language: z.enum(LANGUAGES, asIssue(valueMessages['unknown-language'])).optional(),
  }),
  permission: { function: 'users', action: 'edit' },
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  ownership: accountOwnership,
  edits: ({ accountId: _, ...edits }) => edits,
  unique: uniqueLoginNames,
  gather: (surroundings, _payload, account) => rightsOfAccount(surroundings, account),
  decide: ({ payload: { accountId: _, ...correction }, facts: rights, state, context }) =>
    refuseBeyondReach(context.actor, rights) ?? correctAccount(state, correction, context),
  message: accountMessages.changed,
});

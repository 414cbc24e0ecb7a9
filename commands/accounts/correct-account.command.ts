import { z } from 'zod';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { correctAccount } from '#domain/accounts/correct-account.decide.ts';
import { email, username } from '#domain/accounts/login-names.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { id, line } from '#domain/kernel/values.ts';
import { defineCommandOnAccount } from './command-on-account.ts';
import { uniqueLoginNames } from './offered/unique-login-names.ts';

/** Corrects who an account is: user name, e-mail, name, language. Only the fields given are touched. */
export const correctAccountCommand = defineCommandOnAccount({
  name: 'CorrectAccount',
  schema: z.object({
    accountId: id,
    username: username.optional(),
    email: email.optional(),
    name: line(200).min(1, asIssue(accountMessages['name-missing'])).optional(),
    language: z.enum(LANGUAGES, asIssue(valueMessages['unknown-language'])).optional(),
  }),
  access: [{ function: 'users', action: 'edit' }, { link: 'password' }],
  edits: ({ accountId: _, ...edits }) => edits,
  unique: uniqueLoginNames,
  decide: ({ payload: { accountId: _, ...correction }, state, context }) => correctAccount(state, correction, context),
  message: accountMessages.changed,
});

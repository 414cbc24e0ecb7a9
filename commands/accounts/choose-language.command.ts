import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { chooseLanguage } from '#domain/accounts/account.decide.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { id } from '#domain/kernel/values.ts';

/** Chooses one's own language. Every role may, so no permission is asked: the decision looks at whose account it is. */
export const chooseLanguageCommand = defineCommand({
  name: 'ChooseLanguage',
  schema: z.object({ accountId: id, language: z.enum(LANGUAGES, asIssue(valueMessages['unknown-language'])) }),
  access: 'signed-in',
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  edits: ({ language }) => ({ language }),
  decide: ({ payload, state, context }) => chooseLanguage(state, payload.language, context),
});

import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { linkSignIn, unlinkSignIn } from '#domain/accounts/linked-sign-in.decide.ts';
import { SIGN_IN_PROVIDER_NAMES } from '#domain/accounts/sign-in-providers.ts';
import { id } from '#domain/kernel/values.ts';
import { uniqueLoginNames } from './offered/unique-login-names.ts';

const provider = z.enum(SIGN_IN_PROVIDER_NAMES);

/**
 * Links a provider's sign-in to one's own account. Every role may: the decision looks at whose account it is.
 * `api/auth/social` has proven `subject` by the provider's token, and checked the password.
 */
export const linkSignInCommand = defineCommand({
  name: 'LinkSignIn',
  schema: z.object({ accountId: id, provider, subject: z.string().min(1).max(255) }),
  access: 'signed-in',
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  unique: uniqueLoginNames,
  decide: ({ payload: { accountId: _, ...link }, state, context }) => linkSignIn(state, link, context),
  message: accountMessages['sign-in-added'],
});

/** Takes a linked sign-in away again; never the last way in. */
export const unlinkSignInCommand = defineCommand({
  name: 'UnlinkSignIn',
  schema: z.object({ accountId: id, provider }),
  access: 'signed-in',
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  unique: uniqueLoginNames,
  decide: ({ payload, state, context }) => unlinkSignIn(state, payload.provider, context),
  message: accountMessages['sign-in-removed'],
});

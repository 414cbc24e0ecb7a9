import { z } from 'zod';
import { defineCommand, type Surroundings } from '#commands/kernel/command.ts';
import { USER_NUMBERS } from '#commands/kernel/user-numbers.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { type AccountState, accountFold, accountStream, noAccount } from '#domain/accounts/account.state.ts';
import { inviteAgain, inviteColleague, removeColleague } from '#domain/accounts/colleagues.decide.ts';
import { email, username } from '#domain/accounts/login-names.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { id, line } from '#domain/kernel/values.ts';
import { uniqueLoginNames } from './offered/unique-login-names.ts';

/** The account of the sender: by it the decision knows whether they look after the accounts of their firm. */
async function ownAccount({ context: { actor }, load }: Surroundings): Promise<AccountState> {
  return actor.kind === 'account' ? load(accountStream(actor.id), accountFold) : noAccount;
}

/**
 * A customer invites a colleague to an account of their own for the same firm. Any account may ask: the decision looks
 * at whose it is.
 */
export const inviteColleagueCommand = defineCommand({
  name: 'InviteColleague',
  schema: z.object({
    username,
    email,
    name: line(200).min(1, asIssue(accountMessages['name-missing'])),
    language: z.enum(LANGUAGES, asIssue(valueMessages['unknown-language'])),
  }),
  access: 'signed-in',
  allot: async (ids) => ({ id: await ids.next(USER_NUMBERS) }),
  stream: (_payload, allotted) => accountStream(allotted.id),
  opens: true,
  fold: accountFold,
  unique: uniqueLoginNames,
  gather: (surroundings) => ownAccount(surroundings),
  decide: ({ payload, allotted, facts, state, context }) =>
    inviteColleague(state, facts, { ...payload, accountId: allotted.id }, context),
  message: accountMessages['colleague-invited'],
});

const ofColleague = {
  schema: z.object({ accountId: id }),
  access: 'signed-in',
  stream: ({ accountId }: { readonly accountId: number }) => accountStream(accountId),
  fold: accountFold,
  gather: (surroundings: Surroundings) => ownAccount(surroundings),
} as const;

/** Takes a colleague's account away, at once. */
export const removeColleagueCommand = defineCommand({
  name: 'RemoveColleague',
  ...ofColleague,
  decide: ({ facts, state, context }) => removeColleague(state, facts, context),
  message: accountMessages['colleague-removed'],
});

/** Mails a colleague the link again; a colleague who was removed comes back by it. */
export const inviteAgainCommand = defineCommand({
  name: 'InviteColleagueAgain',
  ...ofColleague,
  decide: ({ facts, state, context }) => inviteAgain(state, facts, context),
  message: accountMessages['colleague-invited'],
});

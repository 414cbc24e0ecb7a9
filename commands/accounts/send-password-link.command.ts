import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { sendPasswordLink } from '#domain/accounts/password-link.decide.ts';
import { refuseBeyondReach } from '#domain/accounts/reach.ts';
import { id } from '#domain/kernel/values.ts';
import { accountOwnership } from './account-ownership.ts';
import { rightsOfAccount } from './rights-of-account.ts';

/**
 * Mails an account's person a link to choose a password: staff invite (again), or the system does for whoever forgot it. The
 * mail is a reaction's (`workers/reactions/password-link.reaction.ts`).
 */
export const sendPasswordLinkCommand = defineCommand({
  name: 'SendPasswordLink',
  schema: z.object({ accountId: id }),
  permission: { function: 'users', action: 'create' },
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  ownership: accountOwnership,
  gather: (surroundings, _payload, account) => rightsOfAccount(surroundings, account),
  decide: ({ facts: rights, state, context }) =>
    refuseBeyondReach(context.actor, rights) ?? sendPasswordLink(state, context),
  message: accountMessages['password-link-sent'],
});

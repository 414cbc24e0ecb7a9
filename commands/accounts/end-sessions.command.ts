import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { refuseBeyondReach } from '#domain/accounts/reach.ts';
import { endSessions } from '#domain/accounts/sessions.decide.ts';
import { id } from '#domain/kernel/values.ts';
import { accountOwnership } from './account-ownership.ts';
import { rightsOfAccount } from './rights-of-account.ts';

/** Signs an account out of one of its sessions, or (null) of all: these are over with the event, in every process. */
export const endSessionsCommand = defineCommand({
  name: 'EndSessions',
  schema: z.object({ accountId: id, session: z.uuid().nullable() }),
  permission: { function: 'users', action: 'edit' },
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  ownership: accountOwnership,
  gather: (surroundings, _payload, account) => rightsOfAccount(surroundings, account),
  decide: ({ payload, facts: rights, state, context }) =>
    refuseBeyondReach(context.actor, rights) ?? endSessions(state, payload.session),
  message: accountMessages['session-ended'],
});

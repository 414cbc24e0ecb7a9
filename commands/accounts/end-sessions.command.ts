import { z } from 'zod';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { endSessions } from '#domain/accounts/sessions.decide.ts';
import { id } from '#domain/kernel/values.ts';
import { defineCommandOnAccount } from './command-on-account.ts';

/** Signs an account out of one of its sessions, or (null) of all. They end with the event, in every process. */
export const endSessionsCommand = defineCommandOnAccount({
  name: 'EndSessions',
  schema: z.object({ accountId: id, session: z.uuid().nullable() }),
  access: { function: 'users', action: 'edit' },
  decide: ({ payload, state }) => endSessions(state, payload.session),
  message: accountMessages['session-ended'],
});

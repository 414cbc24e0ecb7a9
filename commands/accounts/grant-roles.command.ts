import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { grantRoles } from '#domain/accounts/account.decide.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { ROLES } from '#domain/kernel/decider.ts';
import { id } from '#domain/kernel/values.ts';
import { accountOwnership } from './account-ownership.ts';

/** Sets an account's roles; its running access tokens stop working within seconds. */
export const grantRolesCommand = defineCommand({
  name: 'GrantRoles',
  schema: z.object({
    accountId: id,
    roles: z.array(z.enum(ROLES, 'Ruolo inesistente')).min(1, 'Scegliere almeno un ruolo'),
  }),
  permission: { function: 'users', action: 'create' },
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  ownership: accountOwnership,
  edits: ({ roles }) => ({ roles }),
  decide: ({ payload, state, context }) => grantRoles(state, payload.roles, context),
  message: 'Utente modificato con successo!',
});

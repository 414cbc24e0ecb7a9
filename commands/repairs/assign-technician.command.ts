import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { WORKS_ON_REPAIRS } from '#domain/accounts/offered/permissions.ts';
import { id } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';
import { assignTechnician } from '#domain/repairs/technician.decide.ts';
import { ROLES_STREAM, rightsOf, rolesFold } from '#domain/roles/role.state.ts';

/** Gives the repair to a technician (`id_people`: an account whose roles work on repairs), or to nobody (null). */
export const assignTechnicianCommand = defineCommand({
  name: 'AssignTechnician',
  schema: z.object({ id, id_people: id.nullable() }),
  access: { function: 'repairs', action: 'edit' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: ({ id_people }) => ({ id_people }),
  gather: async ({ load }, { id_people }) => {
    if (id_people === null) return { isTechnician: false };
    const account = await load(accountStream(id_people), accountFold);
    if (account.status !== 'open' || account.disabled || account.customer_id !== null) return { isTechnician: false };
    const rights = rightsOf(await load(ROLES_STREAM, rolesFold), account.roles);
    return { isTechnician: rights[WORKS_ON_REPAIRS.function][WORKS_ON_REPAIRS.action] !== undefined };
  },
  decide: ({ payload, facts, state }) => assignTechnician(state, payload.id_people, facts),
});

import { z } from 'zod';
import { idInput } from '#api/contracts/input.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { cloneRepairCommand } from '#commands/repairs/clone-repair.command.ts';
import { insertedRepair } from './insert-repair.route.ts';

export const cloneRepairRoute = commandRoute({
  method: 'PUT',
  path: '/api/v1/intervention/clone/:id/:functionId',
  tag: 'repairs',
  summary: 'Una nuova riparazione dello stesso cliente e macchinario.',
  access: { function: 'repairs', action: 'create' },
  commands: [cloneRepairCommand],
  // The menu's function is what the specification's client sends; rights do not depend on what a client says.
  params: z.object({ id: idInput, functionId: z.string().max(100) }),
  answer: insertedRepair,
  calls: ({ params: { id } }) => call(cloneRepairCommand, { id }),
});

import { repairWriteEndpoints } from '#api/contracts/repair-writes.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { NOTE_COMMANDS } from '#commands/repairs/note.commands.ts';
import { NOTED_FIELDS, NOTED_NAMES } from '#domain/repairs/noted.ts';

export const updateNotedRoute = commandRoute(repairWriteEndpoints.updateNoted, {
  tag: 'repairs',
  summary: 'Annota un dato della riparazione, come lo scaffale su cui si trova; un testo vuoto lo toglie.',
  access: NOTED_NAMES.flatMap((name) => NOTED_FIELDS[name].access),
  commands: Object.values(NOTE_COMMANDS),
  calls: ({ body }) =>
    NOTED_NAMES.flatMap((name) => {
      const { id, [name]: noted } = body;
      return noted === undefined ? [] : [call(NOTE_COMMANDS[name], { id, [name]: noted })];
    }),
});

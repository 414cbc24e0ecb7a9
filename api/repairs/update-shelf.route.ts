import { repairWriteEndpoints } from '#api/contracts/repair-writes.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { noteShelfCommand } from '#commands/repairs/note-shelf.command.ts';

export const updateShelfRoute = commandRoute(repairWriteEndpoints.updateShelf, {
  tag: 'repairs',
  summary: 'Annota su quale scaffale si trova la riparazione; senza codice la toglie dallo scaffale.',
  access: [
    { function: 'repairs', action: 'edit' },
    { function: 'repairs', action: 'arrive' },
  ],
  commands: [noteShelfCommand],
  calls: ({ body }) => call(noteShelfCommand, body),
});

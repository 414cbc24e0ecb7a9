import { workSheetEndpoints } from '#api/contracts/work-sheets.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { draftWorkSheetCommand } from '#commands/work-sheets/draft-work-sheet.command.ts';

export const saveWorkSheetRoute = commandRoute(workSheetEndpoints.saveWorkSheet, {
  tag: 'work-sheets',
  summary: 'Scrive la scheda di lavorazione; i totali li calcola il server.',
  access: { function: 'workSheets', action: 'edit' },
  commands: [draftWorkSheetCommand],
  calls: ({ body }) => call(draftWorkSheetCommand, body),
});

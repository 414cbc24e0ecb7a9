import { saveWorkSheetBody } from '#api/contracts/work-sheets.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { draftWorkSheetCommand } from '#commands/work-sheets/draft-work-sheet.command.ts';

export const saveWorkSheetRoute = commandRoute({
  method: 'POST',
  path: '/api/v1/intervention/updateInterventionUpdateProcessingSheet',
  tag: 'work-sheets',
  summary: 'Scrive la scheda di lavorazione; i totali li calcola il server.',
  access: { function: 'workSheets', action: 'edit' },
  commands: [draftWorkSheetCommand],
  body: saveWorkSheetBody,
  calls: ({ body }) => call(draftWorkSheetCommand, body),
});

import { repairPartEndpoints } from '#api/contracts/repair-parts.contract.ts';
import { workSheetEndpoints } from '#api/contracts/work-sheets.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { draftWorkSheetCommand } from '#commands/work-sheets/draft-work-sheet.command.ts';

type Endpoint =
  | typeof workSheetEndpoints.saveWorkSheet
  | typeof repairPartEndpoints.insertSheet
  | typeof repairPartEndpoints.updateSheet;

const writing = (endpoint: Endpoint) =>
  commandRoute(endpoint, {
    tag: 'work-sheets',
    summary: 'Scrive la scheda di lavorazione; i totali li calcola il server.',
    access: { function: 'workSheets', action: 'edit' },
    commands: [draftWorkSheetCommand],
    calls: ({ body }) => call(draftWorkSheetCommand, body),
  });

export const saveWorkSheetRoute = writing(workSheetEndpoints.saveWorkSheet);
export const insertSheetRoute = writing(repairPartEndpoints.insertSheet);
export const updateSheetRoute = writing(repairPartEndpoints.updateSheet);

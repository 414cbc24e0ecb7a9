import { repairPartEndpoints } from '#api/contracts/repair-parts.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { refusalProblem } from '#api/kernel/problem.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import { withdrawQuoteCommand } from '#commands/quotes/withdraw-quote.command.ts';
import { draftWorkSheetCommand } from '#commands/work-sheets/draft-work-sheet.command.ts';
import { externalRepairMessages } from '#domain/external-repairs/external-repair.messages.ts';
import { refuseState } from '#domain/kernel/refusal.ts';

/** A trip can be corrected, but not deleted: goods that left with a document were away. */
export const deleteTripRoute = queryRoute(repairPartEndpoints.deleteTrip, {
  tag: 'repair-parts',
  summary: 'Una riparazione esterna non si elimina: risponde sempre che si corregge.',
  access: 'signed-in',
  read: async () => {
    throw refusalProblem(refuseState(externalRepairMessages['trip-stays']));
  },
});

/** A work sheet with every field emptied; the history keeps what was written. */
const EMPTY_SHEET = {
  defect: '',
  flaw_detection: '',
  done_works: '',
  lines: [],
  consumables: 0,
  hour: 0,
  value_config_hour: 0,
  search_product: false,
  to_call: false,
  create_quote: false,
  escape_from: false,
  working: false,
  unrepairable: false,
  working_without_testing: false,
  working_with_testing: false,
};

export const deleteSheetRoute = commandRoute(repairPartEndpoints.deleteSheet, {
  tag: 'repair-parts',
  summary: 'Svuota la scheda di lavorazione; la cronologia la conserva.',
  access: { function: 'workSheets', action: 'edit' },
  commands: [draftWorkSheetCommand],
  calls: ({ params: { id } }) => call(draftWorkSheetCommand, { id, ...EMPTY_SHEET }),
});

export const deleteQuoteRoute = commandRoute(repairPartEndpoints.deleteQuote, {
  tag: 'repair-parts',
  summary: 'Annulla il preventivo in attesa, o scarta la bozza.',
  access: { function: 'quotes', action: 'edit' },
  commands: [withdrawQuoteCommand],
  calls: ({ params: { id } }) => call(withdrawQuoteCommand, { id, reason: '' }),
});

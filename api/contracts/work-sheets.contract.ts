import { z } from 'zod';
import { line, text } from '#domain/kernel/values.ts';
import { MAX_WORK_SHEET_LINES } from '#domain/work-sheets/work-sheet.events.ts';
import { moneyInput } from './envelope.ts';
import { clearableId, flagInput, idInput, numberInput } from './input.ts';

/**
 * `POST /api/v1/intervention/updateInterventionUpdateProcessingSheet`: the work sheet as it shall be. Totals that are sent are
 * not read: the domain computes them.
 */
export const saveWorkSheetBody = z.object({
  /** The repair. */
  id: idInput,
  defect: text(2000).default(''),
  flaw_detection: text(4000).default(''),
  done_works: text(4000).default(''),
  lines: z
    .array(
      z.object({
        id_gr_items: clearableId.optional(),
        code_gr: line(80).default(''),
        description: text(500).default(''),
        n_u: z.enum(['Nuovo', 'Usato'], { error: 'Nuovo o Usato' }).default('Nuovo'),
        qta: numberInput,
        price_list: moneyInput,
      }),
    )
    .max(MAX_WORK_SHEET_LINES, `Al massimo ${MAX_WORK_SHEET_LINES} righe`)
    .default([]),
  consumables: moneyInput.default(0),
  hour: numberInput.default(0),
  value_config_hour: moneyInput.default(0),
  search_product: flagInput.default(false),
  to_call: flagInput.default(false),
  create_quote: flagInput.default(false),
  escape_from: flagInput.default(false),
  working: flagInput.default(false),
  unrepairable: flagInput.default(false),
  working_without_testing: flagInput.default(false),
  working_with_testing: flagInput.default(false),
});
export type SaveWorkSheetBody = z.input<typeof saveWorkSheetBody>;

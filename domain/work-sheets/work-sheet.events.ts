import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { internal } from '../kernel/internal.ts';
import { asIssue } from '../kernel/message.ts';
import { formatEuro } from '../kernel/money.ts';
import { valueMessages } from '../kernel/value.messages.ts';
import { cents, id, line, text } from '../kernel/values.ts';
import { ofRepair } from '../repairs/repair.events.ts';
import { workSheetMessages } from './work-sheet.messages.ts';
import { MAX_WORK_SHEET_LINES } from './work-sheet-limits.ts';

export const workSheetLine = z.object({
  id_gr_items: id.nullable(),
  code_gr: line(80),
  description: text(500),
  n_u: z.enum(['Nuovo', 'Usato'], { error: asIssue(workSheetMessages['new-or-used']) }),
  /** Quantity with up to three decimals. */
  qta: z.number().min(0).max(100_000),
  price_list: cents,
  /** `qta × price_list`, rounded half-up to the cent, computed by the domain. */
  tot: cents,
});

/** The processing sheet (FDL). Amounts are in cents; the domain computes the totals. */
export const workSheet = z.object({
  defect: text(2000),
  flaw_detection: text(4000),
  done_works: text(4000),
  lines: z
    .array(workSheetLine)
    .max(MAX_WORK_SHEET_LINES, asIssue(valueMessages['too-many-rows']({ max: MAX_WORK_SHEET_LINES }))),
  consumables: cents,
  /** Hours, up to two decimals. */
  hour: z.number().min(0).max(10_000),
  /** Price of an hour. */
  value_config_hour: cents,
  /** `hour × value_config_hour`. */
  tot_value_config: cents,
  /** Sum of line totals + consumables + tot_value_config. */
  tot_final: cents,
  search_product: z.boolean(),
  to_call: z.boolean(),
  create_quote: z.boolean(),
  escape_from: z.boolean(),
  working: z.boolean(),
  unrepairable: z.boolean(),
  working_without_testing: z.boolean(),
  working_with_testing: z.boolean(),
});
export type WorkSheet = z.infer<typeof workSheet>;
/** The fields of a sheet that are free text. */
export const workSheetTexts = workSheet.pick({ defect: true, flaw_detection: true, done_works: true });

export const WORK_SHEET_FIELDS = Object.keys(workSheet.shape) as [keyof WorkSheet, ...(keyof WorkSheet)[]];

export const workSheetEvents = eventsIn(
  { chapter: 'Work sheets', stream: 'repair-{id}', historyOf: ['repair'] },
  {
    WorkSheetDrafted: event(
      z.object({ ...ofRepair, sheet: internal(workSheet), changed: z.array(z.enum(WORK_SHEET_FIELDS)) }),
      {
        about:
          'The processing sheet was written or rewritten; totals computed. `changed` names the fields that differ.',
        says: ({ sheet }) => ({
          it: `Scheda di lavorazione salvata: ${formatEuro(sheet.tot_final, 'it')}`,
          en: `Work sheet saved: ${formatEuro(sheet.tot_final, 'en')}`,
        }),
        touches: ({ sheet, changed }) => Object.fromEntries(changed.map((field) => [sheetField(field), sheet[field]])),
      },
    ),
  },
);

/** The name of a sheet's field for merging concurrent edits, distinct from the repair's field of the same name. */
export function sheetField(field: keyof WorkSheet): string {
  return `workSheet.${field}`;
}

import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { hasDecimals } from '#domain/kernel/money.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { id, orEmpty } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';
import { draftWorkSheet, withLineTotals } from '#domain/work-sheets/work-sheet.decide.ts';
import { sheetField, type WorkSheet, workSheet, workSheetLine } from '#domain/work-sheets/work-sheet.events.ts';

const quantity = workSheetLine.shape.qta.refine(
  (qta) => hasDecimals(qta, 3),
  asIssue(valueMessages['too-many-decimals']({ max: 3 })),
);
const hours = workSheet.shape.hour.refine(
  (hour) => hasDecimals(hour, 2),
  asIssue(valueMessages['too-many-decimals']({ max: 2 })),
);

const { code_gr, description } = workSheetLine.shape;
const lineInput = workSheetLine.omit({ tot: true }).extend({
  id_gr_items: workSheetLine.shape.id_gr_items.default(null),
  ...orEmpty({ code_gr, description }),
  n_u: workSheetLine.shape.n_u.default('Nuovo'),
  qta: quantity,
});

/**
 * Writes the processing sheet; what is left out stays. Totals are computed, never taken from the sender. The domain
 * refuses more than 15 rows.
 */
export const draftWorkSheetCommand = defineCommand({
  name: 'DraftWorkSheet',
  schema: z.object({
    id,
    ...workSheet.omit({ lines: true, tot_value_config: true, tot_final: true }).partial().shape,
    hour: hours.optional(),
    lines: z.array(lineInput).max(100).optional(),
  }),
  access: { function: 'workSheets', action: 'edit' },
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: ({ id: _, lines, ...fields }) =>
    Object.fromEntries(
      Object.entries({ ...fields, ...(lines ? { lines: withLineTotals(lines) } : {}) }).map(([field, value]) => [
        sheetField(field as keyof WorkSheet),
        value,
      ]),
    ),
  decide: ({ payload: { id: _, ...input }, state }) => draftWorkSheet(state, input),
});

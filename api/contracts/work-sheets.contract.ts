import { z } from 'zod';
import { orEmpty } from '#domain/kernel/values.ts';
import { workSheetLine, workSheetTexts } from '#domain/work-sheets/work-sheet.events.ts';
import type { Endpoints } from './endpoint.ts';
import { done, money, moneyInput } from './envelope.ts';
import { clearableId, flagInput, idInput, numberInput, passedOver } from './input.ts';

/** An article of a sheet as it goes out. */
export const sheetArticle = z.object({
  id_gr_items: z.number().int().nullable(),
  code_gr: z.string(),
  description: z.string(),
  qta: z.number(),
  price_list: money,
  tot: money,
});

/** A work sheet as staff read it. */
export const workSheetView = z.object({
  /** The repair's id: a repair has one sheet. */
  id: z.number().int(),
  id_intervention: z.number().int(),
  code_intervention_gr: z.string(),
  /** When it was first written, and when last. */
  created_at: z.string(),
  date_aggs: z.string(),
  defect: z.string(),
  flaw_detection: z.string(),
  done_works: z.string(),
  lines: z.array(sheetArticle.extend({ n_u: workSheetLine.shape.n_u })),
  consumables: money,
  hour: z.number(),
  value_config_hour: money,
  tot_value_config: money,
  tot_final: money,
  /** As the domain computes it: the same as `tot_final`, which no client sets either. */
  total_calculated: money,
  search_product: z.boolean(),
  to_call: z.boolean(),
  create_quote: z.boolean(),
  escape_from: z.boolean(),
  working: z.boolean(),
  unrepairable: z.boolean(),
  working_without_testing: z.boolean(),
  working_with_testing: z.boolean(),
});

const { code_gr, description, n_u } = workSheetLine.shape;
const computed = passedOver('The domain computes totals.');

/**
 * `POST /api/v1/intervention/updateInterventionUpdateProcessingSheet`: what is left out stays as it is. Totals that are
 * sent are ignored: the domain computes them. More than 15 rows are refused.
 */
export const saveWorkSheetBody = z.object({
  /** The repair. */
  id: idInput,
  ...workSheetTexts.partial().shape,
  lines: z
    .array(
      z.object({
        id_gr_items: clearableId.optional(),
        ...orEmpty({ code_gr, description }),
        n_u: n_u.default('Nuovo'),
        qta: numberInput,
        price_list: moneyInput,
        tot: computed,
      }),
    )
    .max(100)
    .optional(),
  consumables: moneyInput.optional(),
  hour: numberInput.optional(),
  value_config_hour: moneyInput.optional(),
  search_product: flagInput.optional(),
  to_call: flagInput.optional(),
  create_quote: flagInput.optional(),
  escape_from: flagInput.optional(),
  working: flagInput.optional(),
  unrepairable: flagInput.optional(),
  working_without_testing: flagInput.optional(),
  working_with_testing: flagInput.optional(),
  tot_value_config: computed,
  tot_final: computed,
  total_calculated: computed,
  created_at: passedOver('When it was first written is what happened.'),
  date_aggs: passedOver('When it is written is what happens now.'),
});
export type SaveWorkSheetBody = z.input<typeof saveWorkSheetBody>;

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const workSheetEndpoints = {
  saveWorkSheet: {
    method: 'POST',
    path: '/api/v1/intervention/updateInterventionUpdateProcessingSheet',
    body: saveWorkSheetBody,
    answer: done,
  },
} as const satisfies Endpoints;

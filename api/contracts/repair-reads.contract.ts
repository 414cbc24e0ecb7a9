import { z } from 'zod';
import { money } from './envelope.ts';
import { passedOver } from './input.ts';
import { repairDetail } from './repairs.contract.ts';

const reader = passedOver('Who reads is taken from the session.');
/** Query of `GET /api/v1/intervention/getByViewQuotes/{id}`: the user's id is sent along, by one of its names. */
export const quoteFormQuery = z.object({ user_id: reader, userId: reader, idUser: reader });

/** `GET /api/v1/intervention/getByViewQuotes/{id}`: what the quotes form shows. */
export const quoteForm = z.object({
  id_intervention: z.number().int(),
  code_intervention_gr: z.string(),
  customer_id: z.number().int(),
  descriptionCustomer: z.string(),
  /** All versions, newest first. */
  quotes: repairDetail.shape.quotes,
  messages: repairDetail.shape.messages,
  /** Of the repair's stream, for If-Match. */
  revision: z.number().int(),
});
export type QuoteForm = z.infer<typeof quoteForm>;

/** `GET /api/v1/intervention/getDescriptionAndPriceProcessingSheet/{id}`: what a quote takes over from the work sheet. */
export const workSheetSummary = z.object({
  description: z.string(),
  tot_final: money,
  articles: z.array(
    z.object({ description: z.string(), code_gr: z.string(), qta: z.number(), price_list: money, tot: money }),
  ),
});

/** `GET /api/v1/intervention/getnumbertelephone/{id}`: how to call the repair's customer. */
export const telephoneNumbers = z.object({ telephone_number: z.string(), mobile_number: z.string() });

/** A row of `GET /api/v1/intervention/withGroupTechnicalSpecification`: the machine's data as a group of values. */
export const repairSpecifications = z.object({
  id: z.number().int(),
  code_intervention_gr: z.string(),
  groups: z.array(
    z.object({ name: z.string(), specifications: z.array(z.object({ name: z.string(), value: z.string() })) }),
  ),
});

/** `GET /api/v1/intervention/getGraphic`: what a chart of the workshop shows. */
export const repairGraphic = z.object({
  /** Repairs that stand in each state now, in the states' order. */
  states: z.array(z.object({ states_id: z.number().int(), states_description: z.string(), count: z.number().int() })),
  /** Entered and given back by month (`YYYY-MM`, Rome), the last twelve. */
  months: z.array(z.object({ month: z.string(), entered: z.number().int(), delivered: z.number().int() })),
});

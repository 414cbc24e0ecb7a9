import { z } from 'zod';
import { STATE_KEYS } from '#domain/repairs/offered/state-keys.ts';
import { AD_CONDITIONS, AD_KINDS } from '#domain/search/offered/ad-terms.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, money, placed } from './envelope.ts';
import { customerNumber, idParams } from './input.ts';

/** The shop's current offer for it. */
const offered = z.object({
  item_id: z.number().int(),
  title: z.string(),
  /** VAT included. */
  price: money,
  /** The address of its page. */
  href: z.string(),
  /** Pieces that can be ordered now. */
  left: z.number().int(),
});

const part = z.object({
  code_gr: z.string(),
  description: z.string(),
  /** As the work sheet says it, and in whole pieces. */
  quantity: z.number(),
  pieces: z.number().int(),
  /** Null: the shop does not sell it. */
  item: offered.nullable(),
});
export type MachinePart = z.infer<typeof part>;

const machine = z.object({
  name: z.string(),
  series: z.string(),
  repairs: z.array(
    z.object({
      id: z.number().int(),
      code_intervention_gr: z.string(),
      state: z.enum(STATE_KEYS),
      created_at: z.string(),
      /** The day on which the machine went back, or was ready; null: it was not repaired (yet). */
      finished_on: z.string().nullable(),
      /** The last day of the warranty on the repair; null: it has not begun. */
      warranty_until: z.string().nullable(),
      /** A warranty covered it. */
      covered: z.boolean(),
      /** The number of the living ad that shows it; null: none does. */
      ad: z.number().int().nullable(),
      /** Parts of repairs that were finished. */
      parts: z.array(part),
    }),
  ),
});
export type Machine = z.infer<typeof machine>;

const bought = z.object({
  order_id: z.number().int(),
  placed_at: z.string(),
  code: z.string(),
  description: z.string(),
  /** Pieces that the customer kept. */
  quantity: z.number().int(),
  item: offered.nullable(),
  /** The last day of the warranty on the goods that came last; null: nothing came yet. */
  warranty_until: z.string().nullable(),
  /** What the documents are called that the firm keeps for the customer about it. */
  papers: z.array(z.string()),
});
export type BoughtItem = z.infer<typeof bought>;

/** What may replace a machine that is not repaired. */
const alternative = z.object({
  id: z.number().int(),
  kind: z.enum(AD_KINDS),
  title: z.string(),
  price: money,
  condition: z.enum(AD_CONDITIONS),
  href: z.string(),
  /** Address of its picture; empty: none. */
  image: z.string(),
});
export type Alternative = z.infer<typeof alternative>;

const base = '/api/v1/machines';

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const machineEndpoints = {
  /** What a customer had repaired, by machine with the parts that were fitted, and what the customer bought. */
  machinesOfUser: {
    method: 'GET',
    path: `${base}/:userId`,
    params: z.object({ userId: customerNumber }),
    answer: placed(z.object({ machines: z.array(machine), bought: z.array(bought) })),
  },
  /**
   * For a repair that is not worth it: ads, and used or refurbished items, that fit its machine. Empty for other
   * repairs.
   */
  alternatives: {
    method: 'GET',
    path: `${base}/alternatives/:id`,
    params: idParams,
    answer: answer(z.array(alternative)),
  },
} as const satisfies Endpoints;

import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { internal } from '../kernel/internal.ts';
import { localDate, text } from '../kernel/values.ts';
import { ofRepair } from '../repairs/repair.events.ts';

/** What a claim is based on: an earlier repair of the same fault by the firm, or the firm's sale of the goods. */
export const WARRANTY_KINDS = ['repair', 'goods'] as const;
export type WarrantyKind = (typeof WARRANTY_KINDS)[number];

/** The warranty validation module as it is stored. */
export const warrantyModule = z.object({
  kind: z.enum(WARRANTY_KINDS),
  /** Day of the earlier repair's delivery, or of the purchase. */
  since: localDate,
  /** The last day that is covered. */
  until: localDate,
  covered: z.boolean(),
  notes: internal(text(2000)),
});
export type WarrantyModule = z.infer<typeof warrantyModule>;

/** The module's fields as edits of the repair, under `warranty.`, because several parts of a repair have `notes`. */
export function warrantyTouches(changes: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([field, value]) => [`warranty.${field}`, value]));
}

export const warrantyEvents = eventsIn(
  { chapter: 'Warranties', stream: 'repair-{id}', historyOf: ['repair'] },
  {
    WarrantyValidated: event(z.object({ ...ofRepair, module: warrantyModule }), {
      about: 'A technician filled in the warranty validation module; it holds once a manager confirms it.',
      says: ({ module: { covered } }) =>
        covered
          ? { it: 'Garanzia validata: coperta', en: 'Warranty validated: covered' }
          : { it: 'Garanzia validata: non coperta', en: 'Warranty validated: not covered' },
      touches: ({ module }) => warrantyTouches(module),
      repeats: true,
    }),
    WarrantyConfirmed: event(z.object({ ...ofRepair, covered: z.boolean() }), {
      about: 'A manager confirmed the warranty validation module.',
      says: ({ covered }) =>
        covered
          ? { it: 'Garanzia confermata: coperta', en: 'Warranty confirmed: covered' }
          : { it: 'Garanzia confermata: non coperta', en: 'Warranty confirmed: not covered' },
      touches: () => warrantyTouches({ confirmed: true }),
    }),
  },
);

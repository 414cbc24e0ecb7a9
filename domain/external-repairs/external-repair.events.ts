import { z } from 'zod';
import { event, eventsIn, type Upcaster } from '../kernel/event-definition.ts';
import { internal } from '../kernel/internal.ts';
import { around, saying } from '../kernel/message.ts';
import { cents, dayOrNone, id, line, localDate, text } from '../kernel/values.ts';
import { STATE_KEYS } from '../repairs/offered/state-keys.ts';
import { ofRepair } from '../repairs/repair.events.ts';

/** Marks fields of a trip that suppliers may see and customers may not. */
const OF_CUSTOMERS = ['customer'] as const;

/** The fields of a trip that people fill in, named by the specification («External repair»). */
export const tripFields = z.object({
  id_business_name_supplier: internal(id),
  date: localDate,
  ddt_exit: internal(line(40), OF_CUSTOMERS),
  description: internal(text(2000), OF_CUSTOMERS),
  code_gr: internal(line(80), OF_CUSTOMERS),
  price: internal(cents),
  codice_intervento: internal(line(80), OF_CUSTOMERS),
  /** Empty while the goods are away. */
  date_return_product_from_the_supplier: dayOrNone,
  ddt_supplier: internal(line(40)),
  reference_supplier: internal(line(120)),
  notes_from_repairman: internal(text(4000)),
});
export type TripFields = z.infer<typeof tripFields>;
/** What suppliers write when the goods come back. */
export const returnPapers = tripFields.pick({
  ddt_supplier: true,
  reference_supplier: true,
  notes_from_repairman: true,
});
/** The fields of a trip that are free text. */
export const tripTexts = tripFields
  .pick({ ddt_exit: true, description: true, code_gr: true, codice_intervento: true })
  .extend(returnPapers.shape);
const { date_return_product_from_the_supplier: _, ...sentFields } = tripFields.shape;

/**
 * A trip's fields as edits of the repair, under `externalRepair.`, because several parts of a repair have a
 * `description`.
 */
export function tripTouches(changes: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([field, value]) => [`externalRepair.${field}`, value]));
}

/** Since version 2 the event also carries the papers that are mostly filled in at the return. */
const withoutReturnPapers: Upcaster = (data) => ({
  ...data,
  ddt_supplier: '',
  reference_supplier: '',
  notes_from_repairman: '',
});

export const externalRepairEvents = eventsIn(
  { chapter: 'External repairs', stream: 'repair-{id}', historyOf: ['repair'] },
  {
    SentToSupplier: event(
      z.object({
        ...ofRepair,
        /** `id_librone_rip_esterna`. */
        externalRepairId: id,
        from: z.enum(STATE_KEYS),
        ...sentFields,
        /** The last day on which the trip is not overdue: by default 15 working days after `date`. */
        dueOn: localDate,
      }),
      {
        about: 'The goods went to a supplier.',
        says: saying('Inviata al fornitore', 'Sent to a supplier'),
        version: 2,
        upcasters: { 1: withoutReturnPapers },
        touches: () => ({ states_id: 'EXTERNAL' }),
      },
    ),
    ReturnedFromSupplier: event(
      z.object({
        ...ofRepair,
        externalRepairId: id,
        date_return_product_from_the_supplier: localDate,
        ...returnPapers.shape,
        price: internal(cents),
        /** The state in which the repair goes on. */
        to: z.enum(STATE_KEYS),
      }),
      {
        about: 'The goods came back from the supplier.',
        says: ({ to }, states) =>
          around(
            (s) => `Rientrata dal fornitore: «${s}»`,
            (s) => `Back from the supplier: “${s}”`,
            states.of(to).name,
          ),
        touches: ({ repairId: _, customer_id: __, externalRepairId: ___, to, ...papers }) => ({
          states_id: to,
          ...tripTouches(papers),
        }),
        repeats: true,
      },
    ),
    ExternalRepairCorrected: event(
      z.object({
        ...ofRepair,
        externalRepairId: id,
        changes: tripFields.extend({ dueOn: localDate }).partial(),
      }),
      {
        about: 'Staff corrected what was written of a trip to a supplier; only what changed is carried.',
        says: saying('Riparazione esterna corretta', 'External repair corrected'),
        touches: (data) => tripTouches(data.changes),
      },
    ),
  },
);

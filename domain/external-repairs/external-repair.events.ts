import { z } from 'zod';
import { defineEvent } from '../kernel/event-definition.ts';
import { internal } from '../kernel/internal.ts';
import { cents, id, line, localDate, text } from '../kernel/values.ts';
import { ofRepair } from '../repairs/repair.events.ts';
import { STATE_KEYS } from '../repairs/state-keys.ts';

/** What a supplier is told of a trip, and customers are not. */
const OF_CUSTOMERS = ['customer'] as const;

export const externalRepairEvents = {
  SentToSupplier: defineEvent(
    'SentToSupplier',
    z.object({
      ...ofRepair,
      /** `id_librone_rip_esterna`. */
      externalRepairId: id,
      from: z.enum(STATE_KEYS),
      id_business_name_supplier: internal(id),
      date: localDate,
      ddt_exit: internal(line(40), OF_CUSTOMERS),
      description: internal(text(2000), OF_CUSTOMERS),
      code_gr: internal(line(80), OF_CUSTOMERS),
      price: internal(cents),
      codice_intervento: internal(line(80), OF_CUSTOMERS),
      /** When it is overdue: 15 working days after `date`. */
      dueOn: localDate,
    }),
    {
      about: 'The goods went to a supplier.',
      touches: () => ({ states_id: 'EXTERNAL' }),
    },
  ),
  ReturnedFromSupplier: defineEvent(
    'ReturnedFromSupplier',
    z.object({
      ...ofRepair,
      externalRepairId: id,
      date_return_product_from_the_supplier: localDate,
      ddt_supplier: internal(line(40)),
      reference_supplier: internal(line(120)),
      notes_from_repairman: internal(text(4000)),
      price: internal(cents),
      /** The state that the repair takes up again. */
      to: z.enum(STATE_KEYS),
    }),
    { about: 'The goods came back from the supplier.', touches: (data) => ({ states_id: data.to }) },
  ),
};

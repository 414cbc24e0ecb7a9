import { z } from 'zod';
import { defineEvent } from '../kernel/event-definition.ts';
import { cents, id, line, localDate, text } from '../kernel/values.ts';
import { ofRepair } from '../repairs/repair.events.ts';
import { STATE_KEYS } from '../repairs/state-keys.ts';

export const externalRepairEvents = {
  SentToSupplier: defineEvent(
    'SentToSupplier',
    z.object({
      ...ofRepair,
      /** `id_librone_rip_esterna`. */
      externalRepairId: id,
      from: z.enum(STATE_KEYS),
      id_business_name_supplier: id,
      date: localDate,
      ddt_exit: line(40),
      description: text(2000),
      code_gr: line(80),
      price: cents,
      codice_intervento: line(80),
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
      ddt_supplier: line(40),
      reference_supplier: line(120),
      notes_from_repairman: text(4000),
      price: cents,
      /** The state that the repair takes up again. */
      to: z.enum(STATE_KEYS),
    }),
    { about: 'The goods came back from the supplier.', touches: (data) => ({ states_id: data.to }) },
  ),
};

import { z } from 'zod';
import { openExternalRepair } from '#domain/external-repairs/external-repair.state.ts';
import { day } from '#workers/documents/format.ts';
import { machineFacts, repairOf } from './machine.ts';
import { defineStaffMail, NothingToTell } from './mail-template.ts';

export const supplierOverdueMail = defineStaffMail({
  name: 'supplier-overdue',
  data: z.object({ repairId: z.number(), externalRepairId: z.number() }),
  unwanted: async ({ repairId, externalRepairId }, kit) => {
    const trip = openExternalRepair((await repairOf(kit, repairId)).externalRepairs);
    return trip?.externalRepairId === externalRepairId ? null : 'La merce è rientrata dal fornitore';
  },
  letter: async ({ repairId, externalRepairId }, { language }, kit) => {
    const repair = await repairOf(kit, repairId);
    const trip = repair.externalRepairs.find((one) => one.externalRepairId === externalRepairId);
    if (!trip) throw new NothingToTell(`external repair ${externalRepairId}`);
    const supplier = (await kit.lookups.supplier(trip.id_business_name_supplier))?.business_name ?? '';
    const code = repair.code_intervention_gr;
    const it = language === 'it';
    return {
      subject: it
        ? `In ritardo dal fornitore: ${code}${supplier && ` – ${supplier}`}`
        : `Overdue at the supplier: ${code}${supplier && ` – ${supplier}`}`,
      preview: it ? `Era atteso entro il ${day(trip.dueOn)}.` : `It was expected by ${day(trip.dueOn)}.`,
      title: it ? 'Rientro dal fornitore in ritardo' : 'Overdue at the supplier',
      paragraphs: [
        it
          ? `La riparazione ${code} doveva rientrare entro il ${day(trip.dueOn)}.`
          : `Repair ${code} should have been back by ${day(trip.dueOn)}.`,
      ],
      facts: [
        [it ? 'Fornitore' : 'Supplier', supplier],
        [it ? 'Inviata il' : 'Sent on', day(trip.date)],
        ...machineFacts(repair, language, 'staff'),
      ],
      button: {
        label: it ? 'Apri la riparazione' : 'Open the repair',
        url: kit.links.staffRepair(repairId, 'esterna'),
      },
    };
  },
});

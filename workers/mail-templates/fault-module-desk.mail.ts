import { z } from 'zod';
import { machineFacts, repairOf } from './machine.ts';
import { defineStaffMail } from './mail-template.ts';
import { customerName } from './people.ts';

export const faultModuleDeskMail = defineStaffMail({
  name: 'fault-module-desk',
  data: z.object({ repairId: z.number() }),
  letter: async ({ repairId }, { language }, kit) => {
    const repair = await repairOf(kit, repairId);
    const customer = await customerName(kit, repair.customer_id);
    const code = repair.code_intervention_gr;
    const url = kit.links.staffRepair(repairId);
    const facts = machineFacts(repair, language, 'staff');
    return language === 'it'
      ? {
          subject: `Nuova richiesta ${code} – ${customer}`,
          preview: repair.details.defect || 'Modulo guasto inviato dal cliente.',
          title: 'Nuova richiesta di riparazione',
          paragraphs: [`${customer} ha inviato un modulo guasto. La merce è attesa in arrivo.`],
          facts: [['Cliente', customer], ...facts, ['Difetto segnalato', repair.details.defect]],
          button: { label: 'Apri la riparazione', url },
        }
      : {
          subject: `New request ${code} – ${customer}`,
          preview: repair.details.defect || 'A customer sent a fault report.',
          title: 'New repair request',
          paragraphs: [`${customer} sent a fault report. The goods are expected.`],
          facts: [['Customer', customer], ...facts, ['Reported fault', repair.details.defect]],
          button: { label: 'Open the repair', url },
        };
  },
});

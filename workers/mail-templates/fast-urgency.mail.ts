import { z } from 'zod';
import { day } from '#workers/documents/format.ts';
import { machineFacts, repairOf } from './machine.ts';
import { defineStaffMail, NothingToTell } from './mail-template.ts';
import { customerName } from './people.ts';

export const fastUrgencyMail = defineStaffMail({
  name: 'fast-urgency',
  data: z.object({ repairId: z.number(), urgencyId: z.number() }),
  letter: async ({ repairId, urgencyId }, { language }, kit) => {
    const repair = await repairOf(kit, repairId);
    const urgency = repair.urgencies.find((one) => one.urgencyId === urgencyId);
    if (!urgency) throw new NothingToTell(`urgency ${urgencyId}`);
    const customer = await customerName(kit, repair.customer_id);
    const asking = await customerName(kit, urgency.user_id);
    const code = repair.code_intervention_gr;
    const it = language === 'it';
    return {
      subject: `${it ? 'Urgenza' : 'Urgent'}: ${code} – ${customer}`,
      preview: urgency.descriptionfast.slice(0, 120) || urgency.object,
      title: it ? 'Riparazione urgente' : 'Urgent repair',
      paragraphs: [
        it
          ? `È stata segnalata un'urgenza sulla riparazione ${code} di ${customer}: i tempi si dimezzano.`
          : `Repair ${code} of ${customer} was marked as urgent: its time limits are halved.`,
        urgency.descriptionfast,
      ].filter(Boolean),
      facts: [
        [it ? 'Oggetto' : 'Subject', urgency.object],
        [it ? 'Data' : 'Date', day(urgency.date)],
        [it ? 'Referente' : 'Contact', urgency.referent],
        [it ? 'Chiesta da' : 'Asked for by', asking],
        ...machineFacts(repair, language, 'staff'),
      ],
      button: { label: it ? 'Apri la riparazione' : 'Open the repair', url: kit.links.staffRepair(repairId) },
    };
  },
});

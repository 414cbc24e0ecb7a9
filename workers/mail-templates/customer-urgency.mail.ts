import { z } from 'zod';
import { day } from '#workers/documents/format.ts';
import { defineStaffMail, NothingToTell } from './mail-template.ts';
import { customerName } from './people.ts';

export const customerUrgencyMail = defineStaffMail({
  name: 'customer-urgency',
  data: z.object({ urgencyId: z.number() }),
  letter: async ({ urgencyId }, { language }, kit) => {
    const urgency = await kit.lookups.customerUrgency(urgencyId);
    if (!urgency) throw new NothingToTell(`urgency ${urgencyId}`);
    const customer = await customerName(kit, urgency.user_id);
    const it = language === 'it';
    return {
      subject: `${it ? 'Urgenza' : 'Urgent'}: ${customer}`,
      preview: urgency.description.slice(0, 120) || urgency.object,
      title: it ? 'Urgenza di un cliente' : 'Urgency of a customer',
      paragraphs: [
        it ? `È stata segnalata un'urgenza di ${customer}.` : `An urgency of ${customer} was reported.`,
        urgency.description,
      ].filter(Boolean),
      facts: [
        [it ? 'Oggetto' : 'Subject', urgency.object],
        [it ? 'Data' : 'Date', day(urgency.date)],
        [it ? 'Referente' : 'Contact', urgency.referent],
      ],
      button: { label: it ? "Apri l'urgenza" : 'Open the urgency', url: kit.links.customerUrgency(urgencyId) },
    };
  },
});

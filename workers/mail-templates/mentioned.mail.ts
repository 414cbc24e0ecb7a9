import { z } from 'zod';
import { NOTE_TABS } from '#domain/notifications/mentions.ts';
import { machineFacts, repairOf } from './machine.ts';
import { defineStaffMail } from './mail-template.ts';
import { accountName, customerName } from './people.ts';

/** The mail does not repeat the note: it is read inside the application. */
export const mentionedMail = defineStaffMail({
  name: 'mentioned',
  data: z.object({ repairId: z.number(), by: z.number().nullable(), tab: z.enum(NOTE_TABS) }),
  letter: async ({ repairId, by, tab }, { language }, kit) => {
    const repair = await repairOf(kit, repairId);
    const customer = await customerName(kit, repair.customer_id);
    const code = repair.code_intervention_gr;
    const it = language === 'it';
    const author = (await accountName(kit, by)) || (it ? 'Qualcuno' : 'Somebody');
    return {
      subject: it ? `${author} ti ha nominato in una nota: ${code}` : `${author} named you in a note: ${code}`,
      preview: `${code} – ${customer}`,
      title: it ? 'Una nota per te' : 'A note for you',
      paragraphs: [
        it
          ? `${author} ti ha nominato in una nota interna della riparazione ${code} di ${customer}.`
          : `${author} named you in an internal note of repair ${code} of ${customer}.`,
      ],
      facts: machineFacts(repair, language, 'staff'),
      button: { label: it ? 'Leggi la nota' : 'Read the note', url: kit.links.staffRepair(repairId, tab) },
    };
  },
});

import { z } from 'zod';
import { machineFacts, repairOf } from './machine.ts';
import { defineStaffMail } from './mail-template.ts';
import { customerName } from './people.ts';
import { quoteFacts, versionOf } from './quote-facts.ts';

const CHANNELS = {
  it: { panel: 'Area cliente', link: "Collegamento dell'e-mail", staff: 'Registrata dal personale' },
  en: { panel: 'Customer panel', link: 'Link of the e-mail', staff: 'Entered by staff' },
} as const;

export const quoteDecidedStaffMail = defineStaffMail({
  name: 'quote-decided-staff',
  data: z.object({ repairId: z.number(), version: z.number(), accepted: z.boolean() }),
  letter: async ({ repairId, version, accepted }, { language }, kit) => {
    const repair = await repairOf(kit, repairId);
    const quote = versionOf(repair, version);
    const customer = await customerName(kit, repair.customer_id);
    const code = repair.code_intervention_gr;
    const url = kit.links.staffRepair(repairId, 'preventivo');
    const by = quote.decision?.decidedBy ?? '';
    const channel = quote.decision ? CHANNELS[language][quote.decision.channel] : '';
    const facts = [...machineFacts(repair, language, 'staff'), ...quoteFacts(quote, language)];
    if (language === 'it') {
      const verdict = accepted ? 'accettato' : 'rifiutato';
      return {
        subject: `Preventivo ${verdict}: ${code} – ${customer}`,
        preview: accepted ? 'La riparazione è approvata.' : 'La riparazione è rifiutata.',
        title: `Preventivo ${verdict}`,
        paragraphs: [
          `${customer} ha ${verdict} il preventivo della riparazione ${code}.`,
          accepted ? 'La riparazione è approvata.' : 'La merce va restituita non riparata, salvo nuovo preventivo.',
        ],
        facts: [...facts, ['Decisione di', by], ['Da', channel]],
        button: { label: 'Apri la riparazione', url },
      };
    }
    const verdict = accepted ? 'accepted' : 'rejected';
    return {
      subject: `Quote ${verdict}: ${code} – ${customer}`,
      preview: accepted ? 'The repair is approved.' : 'The repair is refused.',
      title: `Quote ${verdict}`,
      paragraphs: [
        `${customer} ${verdict} the quote of repair ${code}.`,
        accepted ? 'The repair is approved.' : 'The goods go back unrepaired, unless there is a new quote.',
      ],
      facts: [...facts, ['Decided by', by], ['From', channel]],
      button: { label: 'Open the repair', url },
    };
  },
});

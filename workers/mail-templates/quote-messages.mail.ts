import { z } from 'zod';
import { moment } from '#workers/documents/format.ts';
import { machineFacts, repairOf } from './machine.ts';
import { defineMail, NothingToTell } from './mail-template.ts';
import { accountName, customerName } from './people.ts';

/** What one side wrote to the other within two minutes. */
export const quoteMessagesMail = defineMail({
  name: 'quote-messages',
  data: z.object({ repairId: z.number(), side: z.enum(['customer', 'staff']), messages: z.array(z.number()).min(1) }),
  letter: async ({ repairId, side, messages }, { language }, kit) => {
    const repair = await repairOf(kit, repairId);
    const written = (await kit.lookups.quoteMessages(repairId)).filter(({ data }) => messages.includes(data.messageId));
    if (written.length === 0) throw new NothingToTell(`messages of repair ${repairId}`);
    const customer = await customerName(kit, repair.customer_id);
    const code = repair.code_intervention_gr;
    const it = language === 'it';
    const quotes = await Promise.all(
      written.map(async ({ data, meta }) => ({
        who: side === 'customer' ? customer : (await accountName(kit, data.id_sender_id)) || kit.company.name,
        when: moment(meta.at),
        text: data.messages,
      })),
    );
    const url =
      side === 'customer' ? kit.links.staffRepair(repairId, 'preventivo') : kit.links.customerRepair(repairId);
    const from = side === 'customer' ? customer : kit.company.name;
    const many = quotes.length > 1;
    return {
      subject: it
        ? `${many ? `${quotes.length} messaggi` : 'Messaggio'} da ${from} – ${code}`
        : `${many ? `${quotes.length} messages` : 'Message'} from ${from} – ${code}`,
      preview: quotes[0]?.text.slice(0, 120) ?? '',
      title: it ? (many ? 'Nuovi messaggi' : 'Nuovo messaggio') : many ? 'New messages' : 'New message',
      paragraphs: [it ? `${from} ha scritto sulla riparazione ${code}.` : `${from} wrote about repair ${code}.`],
      quotes,
      facts: machineFacts(repair, language, side === 'customer' ? 'staff' : 'customer'),
      button: { label: it ? 'Rispondi' : 'Reply', url },
    };
  },
});

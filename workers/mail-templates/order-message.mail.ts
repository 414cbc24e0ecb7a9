import { z } from 'zod';
import { moment } from '#workers/documents/format.ts';
import { defineMail, NothingToTell } from './mail-template.ts';
import { orderOf, orderUrl } from './order-facts.ts';

/** What one side wrote about an order, to the other. */
export const orderMessageMail = defineMail({
  name: 'order-message',
  data: z.object({ orderId: z.number(), n: z.number() }),
  letter: async ({ orderId, n }, { address, language }, kit) => {
    const order = await orderOf(kit, orderId);
    const message = order.correspondence.messages.find((one) => one.n === n);
    if (!message) throw new NothingToTell(`message ${n} of order ${orderId}`);
    const it = language === 'it';
    const isOurs = message.side === 'firm';
    const who = isOurs ? kit.company.name : it ? 'Il cliente' : 'The customer';
    return {
      subject: it ? `Messaggio sull’ordine n. ${orderId}` : `Message about order no. ${orderId}`,
      preview: message.text.slice(0, 120),
      title: it ? `Ordine n. ${orderId}` : `Order no. ${orderId}`,
      paragraphs: [it ? `${who} ha scritto:` : `${who} wrote:`],
      quotes: [{ who, when: moment(message.at), text: message.text }],
      facts: [],
      button: {
        label: it ? 'Rispondi' : 'Reply',
        url: isOurs ? await orderUrl(kit, order, address) : kit.links.staffOrder(orderId),
      },
    };
  },
});

import { z } from 'zod';
import { formatEuro } from '#domain/kernel/money.ts';
import { defineMail } from './mail-template.ts';
import { contentFacts, orderOf, orderUrl } from './order-facts.ts';

/** To a customer, at the firm's wish: what they ordered, as it was at the click. */
export const orderSummaryMail = defineMail({
  name: 'order-summary',
  data: z.object({ orderId: z.number() }),
  letter: async ({ orderId }, { address, language }, kit) => {
    const order = await orderOf(kit, orderId);
    const it = language === 'it';
    const note = order.correspondence.notes.customer;
    return {
      subject: it ? `Riepilogo del tuo ordine n. ${orderId}` : `Summary of your order no. ${orderId}`,
      preview: it ? 'Che cosa hai ordinato, e quanto costa.' : 'What you ordered, and what it costs.',
      title: it ? `Ordine n. ${orderId}` : `Order no. ${orderId}`,
      paragraphs: [
        it ? 'Ecco il riepilogo del tuo ordine.' : 'Here is the summary of your order.',
        ...(note === '' ? [] : [note]),
      ],
      tokens: { ordine: String(orderId), totale: formatEuro(order.content?.total ?? 0, language) },
      facts: contentFacts(order, language),
      button: { label: it ? 'Vedi l’ordine' : 'See the order', url: await orderUrl(kit, order, address) },
    };
  },
});

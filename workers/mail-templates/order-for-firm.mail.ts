import { z } from 'zod';
import { defineStaffMail } from './mail-template.ts';
import { contentFacts, orderOf } from './order-facts.ts';
import { customerName } from './people.ts';

const PAYMENTS = {
  it: { transfer: 'Bonifico', cash: 'Contrassegno', card: 'Carta' },
  en: { transfer: 'Bank transfer', cash: 'Cash on delivery', card: 'Card' },
} as const;

/** To the people who receive mails for the firm: somebody ordered. */
export const orderForFirmMail = defineStaffMail({
  name: 'order-for-firm',
  data: z.object({ orderId: z.number() }),
  unwanted: async ({ orderId }, { lookups }) => {
    const status = (await lookups.order(orderId))?.status;
    return status === 'CANCELLED' || status === 'EXPIRED' ? 'Nel frattempo l’ordine è finito' : null;
  },
  letter: async ({ orderId }, { language }, kit) => {
    const order = await orderOf(kit, orderId);
    const customer = await customerName(kit, order.customer_id);
    const it = language === 'it';
    const payment = order.content?.payment ?? 'transfer';
    const said = it ? `${customer} ha ordinato nel negozio.` : `${customer} ordered in the shop.`;
    return {
      subject: it ? `Nuovo ordine ${orderId} – ${customer}` : `New order ${orderId} – ${customer}`,
      preview: said,
      title: it ? `Ordine n. ${orderId}` : `Order no. ${orderId}`,
      paragraphs: [said],
      facts: [...contentFacts(order, language), [it ? 'Pagamento' : 'Payment', PAYMENTS[language][payment]]],
      button: { label: it ? 'Apri l’ordine' : 'Open the order', url: kit.links.staffOrder(orderId) },
    };
  },
});

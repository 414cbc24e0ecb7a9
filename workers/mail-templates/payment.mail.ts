import { z } from 'zod';
import { formatEuro } from '#domain/kernel/money.ts';
import { REFUND_WORDS } from '#domain/sales-orders/order-words.ts';
import { defineMail } from './mail-template.ts';
import { orderOf, orderUrl } from './order-facts.ts';

/** What a customer is told of the money of their order. */
export const PAYMENT_NEWS = ['received', 'failed', 'refunded'] as const;

const WORDS = {
  it: {
    received: ['Pagamento ricevuto', 'Abbiamo ricevuto {amount} per l’ordine n. {order}. Grazie.'],
    failed: [
      'Pagamento non riuscito',
      'Il pagamento di {amount} per l’ordine n. {order} non è riuscito. Non è stato addebitato nulla: finché l’ordine non scade si può riprovare.',
    ],
    refunded: ['Rimborso eseguito', 'Abbiamo restituito {amount} dell’ordine n. {order}, come erano stati pagati.'],
    order: 'Ordine',
    amount: 'Importo',
    reason: 'Motivo',
    button: 'Vedi l’ordine',
  },
  en: {
    received: ['Payment received', 'We received {amount} for order no. {order}. Thank you.'],
    failed: [
      'Payment failed',
      'The payment of {amount} for order no. {order} failed. Nothing was charged: until the order expires you can try again.',
    ],
    refunded: ['Refund made', 'We gave back {amount} of order no. {order}, the way it was paid.'],
    order: 'Order',
    amount: 'Amount',
    reason: 'Reason',
    button: 'See the order',
  },
} as const;

/** To a customer: money for their order came in, a payment failed, or money went back. */
export const paymentMail = defineMail({
  name: 'payment',
  data: z.object({
    orderId: z.number(),
    news: z.enum(PAYMENT_NEWS),
    amount: z.number(),
    /** Of a refund, whose reason the mail names. */
    refundId: z.number().optional(),
  }),
  letter: async ({ orderId, news, amount, refundId }, { address, language }, kit) => {
    const order = await orderOf(kit, orderId);
    const refund = order.refunds.find((one) => one.refundId === refundId);
    const reason = refund ? refund.reason || REFUND_WORDS[refund.cause][language] : '';
    const words = WORDS[language];
    const [title, text] = words[news];
    const euro = formatEuro(amount, language);
    const said = text.replace('{amount}', euro).replace('{order}', String(orderId));
    return {
      subject: `${title} – ${words.order.toLowerCase()} ${orderId}`,
      preview: said.slice(0, 120),
      title,
      paragraphs: [said],
      tokens: { ordine: String(orderId), importo: euro },
      facts: [
        [words.order, String(orderId)],
        [words.amount, euro],
        [words.reason, reason],
      ],
      button: { label: words.button, url: await orderUrl(kit, order, address) },
    };
  },
});

import { z } from 'zod';
import { formatEuro } from '#domain/kernel/money.ts';
import type { OrderContent } from '#domain/sales-orders/order.events.ts';
import type { Order, OrderStatus } from '#domain/sales-orders/order.state.ts';
import { moment } from '#workers/documents/format.ts';
import { defineMail, NothingToTell } from './mail-template.ts';
import { orderUrl, termsTold } from './order-facts.ts';

type Language = 'it' | 'en';
interface Words {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
}

/** What is told of an event, as long as the order is still in the state (`holds`) to which the event brought it. */
const TOLD = {
  OrderPlaced: {
    holds: ['PENDING_PAYMENT'],
    it: (n) => ({
      subject: `Ordine ${n} ricevuto`,
      title: 'Grazie del tuo ordine',
      text: 'Lo abbiamo ricevuto: aspetta il tuo pagamento.',
    }),
    en: (n) => ({
      subject: `Order ${n} received`,
      title: 'Thank you for your order',
      text: 'We received it: it waits for your payment.',
    }),
  },
  OrderConfirmed: {
    holds: ['CONFIRMED'],
    it: (n) => ({ subject: `Ordine ${n} confermato`, title: 'Il tuo ordine è confermato', text: 'Ora lo prepariamo.' }),
    en: (n) => ({
      subject: `Order ${n} confirmed`,
      title: 'Your order is confirmed',
      text: 'We are preparing it now.',
    }),
  },
  OrderExpired: {
    holds: ['EXPIRED'],
    it: (n) => ({
      subject: `Ordine ${n} scaduto`,
      title: 'Il tuo ordine è scaduto',
      text: 'Il pagamento non è arrivato in tempo: la merce è di nuovo libera. Puoi ordinarla ancora.',
    }),
    en: (n) => ({
      subject: `Order ${n} expired`,
      title: 'Your order has expired',
      text: 'The payment did not come in time: the goods are free again. You can order them once more.',
    }),
  },
  OrderCancelled: {
    holds: ['CANCELLED'],
    it: (n) => ({
      subject: `Ordine ${n} annullato`,
      title: 'Il tuo ordine è annullato',
      text: 'Non devi fare altro. Quello che avevi già pagato ti viene restituito.',
    }),
    en: (n) => ({
      subject: `Order ${n} cancelled`,
      title: 'Your order is cancelled',
      text: 'There is nothing else to do. What you had paid is given back to you.',
    }),
  },
} as const satisfies Record<
  string,
  { readonly holds: readonly OrderStatus[] } & Readonly<Record<Language, (n: number) => Words>>
>;

/** To a customer: their order was placed, is confirmed, has expired or was cancelled. */
export const orderStateMail = defineMail({
  name: 'order-state',
  data: z.object({
    orderId: z.number(),
    event: z.enum(['OrderPlaced', 'OrderConfirmed', 'OrderExpired', 'OrderCancelled']),
  }),
  unwanted: async ({ orderId, event }, { lookups }) => {
    const order = await lookups.order(orderId);
    const stands = order !== null && TOLD[event].holds.some((status) => status === order.status);
    return stands ? null : 'Nel frattempo l’ordine è cambiato';
  },
  letter: async ({ orderId, event }, { address, language }, kit) => {
    const order = await kit.lookups.order(orderId);
    if (!order?.content) throw new NothingToTell(`order ${orderId}`);
    const told = TOLD[event][language](orderId);
    const { subject, title } = told;
    const it = language === 'it';
    const total = formatEuro(order.content.total, language);
    const text = event === 'OrderConfirmed' ? paidText(order, language) + told.text : told.text;
    return {
      subject,
      title,
      preview: text,
      paragraphs: [text],
      tokens: { ordine: String(orderId), totale: total },
      facts: [
        ...linesOf(order.content, language),
        [it ? 'Totale' : 'Total', total],
        ...(event === 'OrderPlaced' ? payment(order, kit.company.bank, it) : []),
      ],
      button: { label: it ? 'Vedi l’ordine' : 'See the order', url: await orderUrl(kit, order, address) },
      closing: event === 'OrderPlaced' || event === 'OrderConfirmed' ? await termsTold(kit, order, language) : [],
    };
  },
});

type Fact = readonly [label: string, value: string];

function linesOf({ lines }: OrderContent, language: Language): Fact[] {
  return lines.map(({ description, quantity, full, discount }) => [
    `${quantity} × ${description[language]}`,
    formatEuro(full - discount, language),
  ]);
}

/** The payment that confirmed the order: no mail of its own reports it. */
function paidText({ payments, sureBy }: Order, language: Language): string {
  const paid = payments.find(({ paymentId }) => paymentId === sureBy);
  if (!paid) return '';
  const amount = formatEuro(paid.captured, language);
  return language === 'it' ? `Abbiamo ricevuto ${amount}, grazie. ` : `We received ${amount}, thank you. `;
}

/** Where to pay, and until when. */
function payment({ content, orderId, due_at }: Order, bank: string, it: boolean): Fact[] {
  const until: Fact = [it ? 'Da pagare entro' : 'To be paid by', due_at === null ? '' : moment(due_at)];
  if (content?.payment !== 'transfer') return [until];
  return [[it ? 'Bonifico a' : 'Transfer to', bank], [it ? 'Causale' : 'Reference', `Ordine ${orderId}`], until];
}

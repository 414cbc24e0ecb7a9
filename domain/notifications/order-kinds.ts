import { formatEuro } from '../kernel/money.ts';
import { isMadeByHand } from '../sales-orders/offered/refund.decide.ts';
import { customerKind, ending, type NotificationKind, type Occasion, staffKind } from './notification-kind.ts';

const seesOrders = { function: 'orders', action: 'view' } as const;
const ownOrder = ({ facts }: { readonly facts?: Occasion['facts'] }) => `/i-tuoi-ordini/${facts?.order}`;
const staffOrder = ({ facts }: { readonly facts?: Occasion['facts'] }) => `/admin/ordini/${facts?.order}`;
const ofOrder = ({ data }: { readonly data: { orderId: number; customer_id: number } }): Occasion => ({
  customerId: data.customer_id,
  facts: { order: data.orderId },
});
const of = (customer: string) => (customer === '' ? '' : ` – ${customer}`);

/**
 * Codes of attempts that ended because their time was over, not because somebody tried and was refused: these are not
 * told.
 */
const TIMED_OUT: readonly string[] = ['expired', 'abandoned'];

/** Whether to tell a failed attempt to pay: only if somebody tried. */
export function isFailureToTell({ code }: { readonly code: string }): boolean {
  return !TIMED_OUT.includes(code);
}

/** Notifications about orders and their money: customers are told of their own, staff of what they have to do. */
export const ORDER_KINDS = {
  'order-placed': staffKind({
    title: { it: 'Nuovo ordine', en: 'New order' },
    on: ['OrderPlaced'],
    occasion: ofOrder,
    whom: ['desk'],
    may: seesOrders,
    text: ({ customer, facts }) => ({
      it: `Nuovo ordine n. ${facts.order}${of(customer)}`,
      en: `New order no. ${facts.order}${of(customer)}`,
    }),
    link: staffOrder,
    mails: ['order-for-firm'],
    resolved: ending({ on: ['OrderExpired', 'OrderCancelled', 'ParcelShipped'] }),
  }),
  'payment-received': customerKind({
    title: { it: 'Pagamento di un ordine ricevuto', en: 'Payment of an order received' },
    on: ['PaymentCaptured'],
    occasion: (event) => ({
      ...ofOrder(event),
      facts: { order: event.data.orderId, amount: event.data.amount },
    }),
    whom: ['customer'],
    may: seesOrders,
    text: ({ facts }) => ({
      it: `Ricevuti ${formatEuro(Number(facts.amount), 'it')} per l’ordine n. ${facts.order}`,
      en: `${formatEuro(Number(facts.amount), 'en')} received for order no. ${facts.order}`,
    }),
    link: ownOrder,
    always: ['payment'],
  }),
  'payment-failed': customerKind({
    title: { it: 'Pagamento di un ordine non riuscito', en: 'Payment of an order failed' },
    on: ['PaymentFailed'],
    occasion: (event) => (isFailureToTell(event.data) ? ofOrder(event) : null),
    whom: ['customer'],
    may: seesOrders,
    text: ({ facts }) => ({
      it: `Il pagamento dell’ordine n. ${facts.order} non è riuscito`,
      en: `The payment of order no. ${facts.order} failed`,
    }),
    link: ownOrder,
    always: ['payment'],
  }),
  'refund-made': customerKind({
    title: { it: 'Rimborso eseguito', en: 'Refund made' },
    on: ['RefundMade'],
    occasion: ofOrder,
    whom: ['customer'],
    may: seesOrders,
    text: ({ facts }) => ({
      it: `Rimborso eseguito per l’ordine n. ${facts.order}`,
      en: `Refund made for order no. ${facts.order}`,
    }),
    link: ownOrder,
    always: ['payment'],
  }),
  'refund-to-make': staffKind({
    title: { it: 'Rimborso da eseguire a mano', en: 'Refund to make by hand' },
    on: ['RefundRequested', 'RefundFailed'],
    occasion: (event) => {
      const { type, data } = event;
      const isOurs = type === 'RefundFailed' || isMadeByHand({ ...data, failed: false });
      return isOurs ? { ...ofOrder(event), facts: { order: data.orderId, refund: data.refundId } } : null;
    },
    whom: ['desk'],
    may: seesOrders,
    text: ({ customer, facts }) => ({
      it: `Da rimborsare a mano: ordine n. ${facts.order}${of(customer)}`,
      en: `To refund by hand: order no. ${facts.order}${of(customer)}`,
    }),
    link: staffOrder,
    resolved: ending({ on: ['RefundMade'] }),
  }),
  'payment-mismatched': staffKind({
    title: { it: 'Pagamento che non corrisponde', en: 'Payment that does not match' },
    on: ['PaymentMismatched'],
    occasion: ofOrder,
    whom: ['desk'],
    may: seesOrders,
    text: ({ customer, facts }) => ({
      it: `Un pagamento non corrisponde all’ordine n. ${facts.order}${of(customer)}: non è stato contato`,
      en: `A payment does not match order no. ${facts.order}${of(customer)}: it was not counted`,
    }),
    link: staffOrder,
  }),
} as const satisfies Record<string, NotificationKind>;

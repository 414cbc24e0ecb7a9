import { customerKind, type NotificationKind, type Occasion, staffKind } from './notification-kind.ts';

const seesOrders = { function: 'orders', action: 'view' } as const;
const ofOrder = ({ data }: { readonly data: { orderId: number; customer_id: number } }): Occasion => ({
  customerId: data.customer_id,
  facts: { order: data.orderId },
});
const ownOrder = ({ facts }: { readonly facts?: Occasion['facts'] }) => `/i-tuoi-ordini/${facts?.order}`;
const staffOrder = ({ facts }: { readonly facts?: Occasion['facts'] }) => `/admin/ordini/${facts?.order}`;
const of = (customer: string) => (customer === '' ? '' : ` – ${customer}`);

/** Notifications about the goods of orders, and about messages on orders. */
export const GOODS_KINDS = {
  'parcel-shipped': customerKind({
    title: { it: 'Spedizione partita', en: 'Parcel left' },
    on: ['ParcelShipped'],
    occasion: ofOrder,
    whom: ['customer'],
    may: seesOrders,
    text: ({ facts }) => ({
      it: `È partita una spedizione dell’ordine n. ${facts.order}`,
      en: `A parcel of order no. ${facts.order} has left`,
    }),
    link: ownOrder,
    always: ['order-goods', 'order-summary'],
  }),
  'order-answered': customerKind({
    title: { it: 'Messaggio su un mio ordine', en: 'Message about an order of mine' },
    on: ['OrderMessageWritten'],
    occasion: (event) => (event.data.side === 'firm' ? ofOrder(event) : null),
    whom: ['customer'],
    may: seesOrders,
    text: ({ facts }) => ({
      it: `Nuovo messaggio sull’ordine n. ${facts.order}`,
      en: `New message about order no. ${facts.order}`,
    }),
    link: ownOrder,
    always: ['order-message'],
    push: { title: { it: 'Un messaggio su un tuo ordine', en: 'A message about an order of yours' } },
  }),
  'order-question': staffKind({
    title: { it: 'Messaggio di un cliente su un ordine', en: 'Message of a customer about an order' },
    on: ['OrderMessageWritten'],
    occasion: (event) => (event.data.side === 'customer' ? ofOrder(event) : null),
    whom: ['desk'],
    may: seesOrders,
    text: ({ customer, facts }) => ({
      it: `Messaggio sull’ordine n. ${facts.order}${of(customer)}`,
      en: `Message about order no. ${facts.order}${of(customer)}`,
    }),
    link: staffOrder,
    push: { title: { it: 'Messaggio di un cliente su un ordine', en: 'Message of a customer about an order' } },
  }),
  'goods-given-back': staffKind({
    title: { it: 'Recesso o reso di un cliente', en: 'Withdrawal or return of a customer' },
    on: ['ContractWithdrawn', 'ReturnRequested'],
    occasion: ofOrder,
    whom: ['desk'],
    may: seesOrders,
    text: ({ customer, facts }) => ({
      it: `Recesso o reso sull’ordine n. ${facts.order}${of(customer)}`,
      en: `Withdrawal or return of order no. ${facts.order}${of(customer)}`,
    }),
    link: staffOrder,
  }),
} as const satisfies Record<string, NotificationKind>;

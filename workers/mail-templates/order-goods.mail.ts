import { z } from 'zod';
import { formatEuro } from '#domain/kernel/money.ts';
import { moment } from '#workers/documents/format.ts';
import { defineMail } from './mail-template.ts';
import { orderOf, orderUrl, piecesFacts } from './order-facts.ts';

/** What a customer is told of the goods of their order. */
export const GOODS_NEWS = ['shipped', 'withdrawn', 'return-accepted', 'return-refused'] as const;

const WORDS = {
  it: {
    shipped: ['È partita una spedizione', 'Una spedizione del tuo ordine n. {order} è partita.'],
    withdrawn: [
      'Ricevuta del recesso',
      'Hai esercitato il recesso dal contratto dell’ordine n. {order} il {when}. Non serve che qualcuno lo approvi: ti rimborsiamo entro 14 giorni. Se hai già ricevuto la merce, rispediscila entro 14 giorni.',
    ],
    'return-accepted': [
      'Reso accettato',
      'Il reso che hai chiesto per l’ordine n. {order} è accettato: rispediscici la merce.',
    ],
    'return-refused': ['Reso non accettato', 'Non possiamo accettare il reso che hai chiesto per l’ordine n. {order}.'],
    order: 'Ordine',
    carrier: 'Corriere',
    tracking: 'Codice',
    follow: 'Segui la spedizione',
    see: 'Vedi l’ordine',
    reason: 'Motivo',
    credit: 'Da rimborsare',
    declared: 'Dichiarato il',
  },
  en: {
    shipped: ['A parcel has left', 'A parcel of your order no. {order} has left.'],
    withdrawn: [
      'Receipt of your withdrawal',
      'You withdrew from the contract of order no. {order} on {when}. Nobody need approve it: we refund you within 14 days. If you have the goods already, send them back within 14 days.',
    ],
    'return-accepted': [
      'Return accepted',
      'The return that you asked for of order no. {order} is accepted: send us the goods.',
    ],
    'return-refused': ['Return not accepted', 'We can’t accept the return that you asked for of order no. {order}.'],
    order: 'Order',
    carrier: 'Carrier',
    tracking: 'Code',
    follow: 'Follow the parcel',
    see: 'See the order',
    reason: 'Reason',
    credit: 'To be refunded',
    declared: 'Declared on',
  },
} as const;

/** To a customer: a parcel left, their withdrawal was received, or the return that they asked for was decided. */
export const orderGoodsMail = defineMail({
  name: 'order-goods',
  /** `nth`: the number of the parcel or of the return. */
  data: z.object({ orderId: z.number(), goods: z.enum(GOODS_NEWS), nth: z.number() }),
  unwanted: async ({ orderId, goods: news, nth }, kit) => {
    if (news !== 'shipped') return null;
    const { parcels } = (await orderOf(kit, orderId)).fulfilment;
    return parcels.some(({ shipmentId }) => shipmentId === nth) ? null : 'La spedizione è stata annullata';
  },
  letter: async ({ orderId, goods: news, nth }, { address, language }, kit) => {
    const order = await orderOf(kit, orderId);
    const words = WORDS[language];
    const parcel = order.fulfilment.parcels.find(({ shipmentId }) => shipmentId === nth);
    const back = order.fulfilment.givenBack.find(({ returnId }) => returnId === nth);
    const isParcel = news === 'shipped';
    const [title, text] = words[news];
    const when = back ? moment(back.at) : '';
    const said = text.replace('{order}', String(orderId)).replace('{when}', when);
    const credit = news === 'withdrawn' && back ? formatEuro(back.credit, language) : '';
    const { carrier = '', tracking = '' } = (isParcel && parcel) || {};
    const follow = isParcel && parcel?.tracking_url ? parcel.tracking_url : null;
    return {
      subject: `${title} – ${words.order.toLowerCase()} ${orderId}`,
      preview: said.slice(0, 120),
      title,
      paragraphs: [said],
      tokens: { ordine: String(orderId), corriere: carrier, tracciamento: tracking },
      facts: [
        [words.order, String(orderId)],
        ...piecesFacts(order, (isParcel ? parcel?.lines : back?.lines) ?? [], language),
        [words.carrier, carrier],
        [words.tracking, tracking],
        [words.declared, news === 'withdrawn' ? when : ''],
        [words.credit, credit],
        [words.reason, news === 'return-refused' ? (back?.answer ?? '') : ''],
      ],
      button:
        follow === null
          ? { label: words.see, url: await orderUrl(kit, order, address) }
          : { label: words.follow, url: follow },
    };
  },
});

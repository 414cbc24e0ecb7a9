import type { OfficinaEvent } from '../events.ts';
import { TERMS_STREAM, termsFold, wordingOf } from '../firm/offered/terms-of-sale.ts';
import { HISTORY_ACCESS } from '../history-access.ts';
import { type FieldAlongside, historySubject } from '../history-subject.ts';
import type { LocalizedText } from '../kernel/message.ts';
import { formatEuro } from '../kernel/money.ts';
import { choice, fieldsIn, type ShownField, shownValue, type ValueForm } from '../kernel/shown-field.ts';
import { availableOf, evolveStock, noStock, stockStream } from '../stock/stock.state.ts';
import type { Consignment } from './consignment.state.ts';
import type { OrderFile, OrderMessage } from './correspondence.state.ts';
import type { GivenBack, Parcel } from './fulfilment.state.ts';
import type { OrderAddress, OrderContent, OrderFault, OrderLine } from './order.events.ts';
import { type Order, type OrderState, orderFold, totalOf } from './order.state.ts';
import {
  CONSIGNMENT_WORDS,
  ORDER_STATE_WORDS,
  PAYMENT_WORDS,
  REFUND_WORDS,
  RETURN_WORDS,
  SIDE_WORDS,
} from './order-words.ts';
import type { Payment, Refund } from './payment.state.ts';
import { shownStatus } from './progress.ts';

type Language = keyof LocalizedText;
type Some = readonly { readonly line_id: number; readonly quantity: number }[];

/** An order: what was shown at the click, and all that became of it. */
export const orderSubject = historySubject<OrderState>({
  ofOne: 'di un ordine',
  fold: orderFold,
  access: HISTORY_ACCESS.order,
  owner: (order) => (order.status === 'none' ? null : { customer_id: order.customer_id }),
  sections: {
    order: { it: 'Ordine', en: 'Order' },
    click: { it: 'Al momento dell’ordine', en: 'When it was placed' },
    stock: { it: 'Giacenze al momento dell’ordine', en: 'Stock when it was placed' },
    money: { it: 'Pagamenti', en: 'Payments' },
    goods: { it: 'Spedizioni e resi', en: 'Parcels and returns' },
    consignments: { it: 'Documenti di spedizione', en: 'Consignments' },
    words: { it: 'Note e messaggi', en: 'Notes and messages' },
  },
  fields: (order) => (order.status === 'none' ? [] : orderFields(order)),
  toOwner: { shows: (field) => !/^(internal|available|consignment)\b/.test(field), replays: true },
  facts: factsOf,
  alongside: (event) => {
    if (event.type !== 'OrderOpened') return [];
    const items = new Map(event.data.content.lines.map(({ item_id, code }) => [item_id, code]));
    const available = [...items].map(
      ([item_id, code]): FieldAlongside => ({
        stream: stockStream(item_id),
        tell: (before) => ({
          section: 'stock',
          field: `available.${item_id}`,
          label: { it: `Disponibili allora: ${code}`, en: `Available then: ${code}` },
          value: availableOf(before.reduce(evolveStock, noStock)),
          kind: 'number',
        }),
      }),
    );
    return [...available, ...termsAlongside(event.data.content.terms)];
  },
  readModels: ['sales-orders'],
});

/** The terms of sale in the words that were in force. */
function termsAlongside(terms: number | null): FieldAlongside[] {
  if (terms === null) return [];
  const kind: ValueForm = (wording: LocalizedText, { language }) => wording[language];
  return [
    {
      stream: TERMS_STREAM,
      tell: (before) => ({
        section: 'click',
        field: 'terms',
        label: { it: 'Condizioni di vendita', en: 'Terms of sale' },
        value: wordingOf(before.reduce(termsFold.evolve, termsFold.initial), terms),
        kind,
      }),
    },
  ];
}

function orderFields(order: Order): ShownField[] {
  const { content, payments, refunds, fulfilment, correspondence } = order;
  const { notes } = correspondence;
  const state = {
    status: shownStatus(order),
    customer_id: order.customer_id,
    due_at: order.due_at?.slice(0, 10) ?? null,
    faults: order.faults,
    to_pay: content ? totalOf(order) : null,
  };
  return [
    ...fieldsIn('order', state, {
      status: ['Stato', 'State', choice(ORDER_STATE_WORDS)],
      customer_id: ['Cliente', 'Customer', 'customer'],
      due_at: ['Da pagare entro', 'To be paid until', 'day'],
      faults: ['Perché no', 'Why not', faultsText],
      to_pay: ['Da pagare', 'To be paid', 'money'],
    }),
    ...(content ? shownAtTheClick(content) : []),
    ...each('money', 'payment', payments, ['Pagamento', 'Payment'], paymentText),
    ...each('money', 'refund', refunds, ['Rimborso', 'Refund'], refundText),
    ...each('money', 'internal.refund', refunds, ['Esito del rimborso', 'Outcome of refund'], refusedText).filter(
      ({ value }) => value.failed && !value.made,
    ),
    ...each('goods', 'parcel', fulfilment.parcels, ['Spedizione', 'Parcel'], parcelText(content)),
    ...each('goods', 'cancelled', fulfilment.cancelled, ['Annullamento', 'Cancellation'], cancelledText(content)),
    ...each('goods', 'back', fulfilment.givenBack, ['Reso', 'Return'], givenBackText(content)),
    ...each('consignments', 'consignment', fulfilment.consignments, ['Documento', 'Consignment'], consigned(content)),
    ...fieldsIn('words', notes, {
      customer: ['Nota per il cliente', 'Note for the customer'],
      internal: ['Nota interna', 'Internal note'],
    }),
    ...each('words', 'message', correspondence.messages, ['Messaggio', 'Message'], messageText),
    ...each('words', 'file', correspondence.files, ['File', 'File'], fileText),
  ];
}

/** Lines with price, discount and VAT, vouchers, delivery, address, payment: as they were shown beside the button. */
function shownAtTheClick(content: OrderContent): ShownField[] {
  const { lines, promotions, carrier, delivery, payment, total, address, fiscal } = content;
  const section = 'click';
  const shown = {
    carrier: carrier.name,
    delivery: delivery.reduce((sum, { gross }) => sum + gross, 0),
    total,
    payment,
    address,
    fiscal: [fiscal.business_name || `${fiscal.name} ${fiscal.surname}`.trim(), fiscal.vat_number, fiscal.fiscal_code]
      .filter(Boolean)
      .join(', '),
  };
  return [
    ...lines.map((line) => ({
      section,
      field: `line.${line.line_id}`,
      label: lineLabel(line),
      value: line,
      kind: lineText,
    })),
    ...promotions.map(({ name, off }, at) => ({
      section,
      field: `voucher.${at + 1}`,
      label: { it: `Buono ${name.it}`, en: `Voucher ${name.en}` },
      value: -off,
      kind: 'money' as const,
    })),
    ...fieldsIn(section, shown, {
      carrier: ['Corriere', 'Carrier'],
      delivery: ['Consegna', 'Delivery', 'money'],
      total: ['Totale', 'Total', 'money'],
      payment: ['Pagamento scelto', 'Chosen payment', choice(PAYMENT_WORDS)],
      address: ['Indirizzo', 'Address', addressText],
      fiscal: ['Dati fiscali', 'Tax data'],
    }),
  ];
}

/** What an event says that the state of the order does not keep. */
function factsOf(event: OfficinaEvent): ShownField[] {
  switch (event.type) {
    case 'OrderCancelled':
    case 'RefundRequested':
      return fieldsIn('order', { reason: event.data.reason }, { reason: ['Motivo', 'Reason'] });
    case 'PaymentFailed':
    case 'RefundFailed':
      return fieldsIn('money', { code: event.data.code }, { code: ['Perché', 'Why'] });
    case 'PaymentMismatched':
      return fieldsIn('money', { amount: event.data.amount }, { amount: ['Importo', 'Amount', 'money'] });
    case 'GoodsCameBack': {
      const sellable = event.data.lines.reduce((sum, line) => sum + line.sellable, 0);
      return fieldsIn('goods', { sellable }, { sellable: ['Tornano in giacenza', 'Back on the shelf', 'number'] });
    }
    default:
      return [];
  }
}

/** Fields for the items of a list, numbered from 1. */
function each<T>(
  section: string,
  field: string,
  items: readonly T[],
  [it, en]: readonly [it: string, en: string],
  text: (item: T, language: Language) => string,
): (ShownField & { readonly value: T })[] {
  const kind: ValueForm = (item: T, { language }) => text(item, language);
  return items.map((value, at) => ({
    section,
    field: `${field}.${at + 1}`,
    label: { it: `${it} ${at + 1}`, en: `${en} ${at + 1}` },
    value,
    kind,
  }));
}

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join('; ');
const day = (date: string): string => date.slice(0, 10).split('-').reverse().join('/');
const lineLabel = ({ code, description }: OrderLine): LocalizedText => ({
  it: `${code} ${description.it}`,
  en: `${code} ${description.en}`,
});

/** «2 × A-1 Saldatrice, 1 × B-7 Cavo». */
const some = (content: OrderContent | null, pieces: Some, language: Language): string =>
  pieces
    .map(({ line_id, quantity }) => {
      const line = content?.lines.find((one) => one.line_id === line_id);
      return `${quantity} × ${line ? lineLabel(line)[language] : `n. ${line_id}`}`;
    })
    .join(', ');

const faultsText: ValueForm = (faults: readonly OrderFault[], { language }) =>
  joined(...faults.map(({ said }) => said[language]));

const lineText: ValueForm = ({ quantity, unit, full, discount, rate }: OrderLine, reading) => {
  const euro = (cents: number) => formatEuro(cents, reading.language);
  const less = discount > 0 ? ` − ${euro(discount)}` : '';
  const vat = `${reading.language === 'it' ? 'IVA' : 'VAT'} ${shownValue('percent', rate, reading)}`;
  return `${quantity} × ${euro(unit)}${less} = ${euro(full - discount)}, ${vat}`;
};

const addressText: ValueForm = ({ name, address, codepostal, city, province }: OrderAddress) =>
  [name, address, `${codepostal} ${city} ${province}`.trim()].filter(Boolean).join(', ');

const CAME_IN = { it: 'ricevuto', en: 'received' };
const BEGUN = { it: 'iniziato', en: 'begun' };
const FAILED = { it: 'non riuscito', en: 'failed' };
const MADE = { it: 'eseguito', en: 'made' };
const ORDERED = { it: 'da eseguire', en: 'to be made' };
const RECEIVED = { it: 'consegnata il', en: 'received on' };
const LEFT = { it: 'partita il', en: 'left on' };
const WITHDRAWAL = { it: 'recesso', en: 'withdrawal' };

const methodText = (provider: string, language: Language): string =>
  (PAYMENT_WORDS as Readonly<Record<string, LocalizedText>>)[provider]?.[language] ?? provider;

const paymentText = ({ provider, amount, captured, failed }: Payment, language: Language): string => {
  const phase = captured > 0 ? CAME_IN : failed ? FAILED : BEGUN;
  return `${methodText(provider, language)}, ${formatEuro(captured || amount, language)}, ${phase[language]}`;
};

const refundText = ({ provider, amount, cause, made }: Refund, language: Language): string => {
  const phase = made ? MADE : ORDERED;
  const how = `${methodText(provider, language)}, ${formatEuro(amount, language)}`;
  return `${how} (${REFUND_WORDS[cause][language]}), ${phase[language]}`;
};

const refusedText = (_: Refund, language: Language): string => FAILED[language];

const parcelText = (content: OrderContent | null) => (parcel: Parcel, language: Language) =>
  joined(
    some(content, parcel.lines, language),
    [parcel.carrier, parcel.tracking, parcel.tracking_url].filter(Boolean).join(' '),
    `${LEFT[language]} ${day(parcel.shipped_at)}`,
    parcel.delivered_on === null ? '' : `${RECEIVED[language]} ${day(parcel.delivered_on)}`,
  );

const cancelledText =
  (content: OrderContent | null) =>
  ({ lines, reason }: { readonly lines: Some; readonly reason: string }, language: Language) =>
    joined(some(content, lines, language), reason);

const givenBackText =
  (content: OrderContent | null) =>
  ({ kind, lines, phase, credit, reason, answer }: GivenBack, language: Language) =>
    joined(
      `${kind === 'withdrawal' ? `${WITHDRAWAL[language]}, ` : ''}${RETURN_WORDS[phase][language]}`,
      some(content, lines, language),
      credit > 0 ? formatEuro(credit, language) : '',
      reason,
      answer,
    );

const consigned =
  (content: OrderContent | null) =>
  ({ phase, rows, packages, nr_ddt_gr }: Consignment, language: Language) =>
    joined(
      CONSIGNMENT_WORDS[phase][language],
      some(content, rows, language),
      ...packages.map(({ packageId, code, tracking, refused }) =>
        [`${language === 'it' ? 'collo' : 'package'} ${packageId}`, code, tracking, refused].filter(Boolean).join(' '),
      ),
      nr_ddt_gr === '' ? '' : `DDT ${nr_ddt_gr}`,
    );

const messageText = ({ side, text }: OrderMessage, language: Language): string =>
  `${SIDE_WORDS[side][language]}: ${text}`;

const fileText = ({ side, file }: OrderFile, language: Language): string =>
  `${SIDE_WORDS[side][language]}: ${file.name}`;

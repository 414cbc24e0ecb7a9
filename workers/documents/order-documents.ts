import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { romeDay } from '#domain/kernel/calendar.ts';
import type { LocalizedText } from '#domain/kernel/message.ts';
import { formatEuro } from '#domain/kernel/money.ts';
import type { OrderAddress, OrderContent } from '#domain/sales-orders/order.events.ts';
import { type Company, listed } from './company.ts';
import { day, moment, percent } from './format.ts';
import { type Addressee, addressed, facts, page, paragraph, signatures, table, totals } from './layout.ts';

const WORDS = {
  it: {
    confirmation: 'Conferma d’ordine',
    packing: 'Distinta di spedizione',
    order: 'Ordine',
    on: 'Effettuato il',
    to: 'Spett.le',
    deliverTo: 'Consegna a',
    code: 'Codice',
    description: 'Descrizione',
    quantity: 'Quantità',
    price: 'Prezzo',
    discount: 'Sconto',
    vat: 'IVA',
    amount: 'Importo',
    delivery: 'Consegna',
    net: 'Imponibile',
    total: 'Totale',
    payment: 'Pagamento',
    carrier: 'Corriere',
    phone: 'Telefono',
    voucher: 'Buono',
    card: 'Carta',
    transfer: 'Bonifico',
    cash: 'Contrassegno',
    prices: 'Prezzi',
    withVat: 'IVA inclusa',
    withoutVat: 'IVA esclusa',
    terms: 'Condizioni di vendita',
    noReturn: 'su misura: senza diritto di recesso',
    parcel: 'Spedizione',
    shipped: 'Spedita il',
    tracking: 'Codice di tracciamento',
    packed: 'Preparata da',
    checked: 'Controllata',
    note: 'Nota dell’ordine',
    toPack: 'Da preparare',
    shelf: 'Presi',
  },
  en: {
    confirmation: 'Order confirmation',
    packing: 'Packing list',
    order: 'Order',
    on: 'Placed on',
    to: 'To',
    deliverTo: 'Deliver to',
    code: 'Code',
    description: 'Description',
    quantity: 'Quantity',
    price: 'Price',
    discount: 'Discount',
    vat: 'VAT',
    amount: 'Amount',
    delivery: 'Delivery',
    net: 'Net',
    total: 'Total',
    payment: 'Payment',
    carrier: 'Carrier',
    phone: 'Telephone',
    voucher: 'Voucher',
    card: 'Card',
    transfer: 'Bank transfer',
    cash: 'Cash on delivery',
    prices: 'Prices',
    withVat: 'with VAT',
    withoutVat: 'without VAT',
    terms: 'Terms of sale',
    noReturn: 'made to measure: no right of withdrawal',
    parcel: 'Parcel',
    shipped: 'Shipped on',
    tracking: 'Tracking code',
    packed: 'Packed by',
    checked: 'Checked',
    note: 'Note of the order',
    toPack: 'To be packed',
    shelf: 'Taken',
  },
} as const;

interface OrderOnPaper {
  readonly company: Company;
  readonly language: Language;
  readonly orderId: number;
  /** ISO 8601: when the button was pressed. */
  readonly placed_at: string;
  readonly content: OrderContent;
}

interface ConfirmationOnPaper extends OrderOnPaper {
  /** What it was placed by; null: the firm had no terms of sale. */
  readonly terms: LocalizedText | null;
}

/** The confirmation of an order as it was shown when the button was pressed, whatever became of it since. Pure. */
export function orderConfirmation({
  company,
  language,
  orderId,
  placed_at,
  content,
  terms,
}: ConfirmationOnPaper): TDocumentDefinitions {
  const words = WORDS[language];
  const euro = (cents: number) => formatEuro(cents, language);
  const { lines, promotions, carrier, delivery, vat, net, total, payment, basis, address, fiscal } = content;
  const customer: Addressee = { ...fiscal, label: fiscal.business_name || listed([fiscal.name, fiscal.surname], ' ') };
  return page({
    company,
    language,
    title: `${words.confirmation} n. ${orderId}`,
    facts: [
      [words.on, moment(placed_at)],
      [words.payment, words[payment]],
      [words.prices, basis === 'net' ? words.withoutVat : words.withVat],
    ],
    content: [
      {
        margin: [0, 0, 0, 12],
        columnGap: 20,
        columns: [addressed(words.to, customer, language), addressed(words.deliverTo, placeOf(address), language)],
      },
      table(
        [80, '*', 36, 60, 55, 38, 65],
        [words.code, words.description, words.quantity, words.price, words.discount, words.vat, words.amount],
        lines.map(({ code, description, quantity, unit, full, discount, rate, made_to_measure }) => [
          code,
          listed([description[language], made_to_measure ? words.noReturn : ''], '\n'),
          String(quantity),
          euro(unit),
          discount > 0 ? `− ${euro(discount)}` : '',
          `${percent(rate, language)} %`,
          euro(full - discount),
        ]),
        [2, 3, 4, 5, 6],
      ),
      paragraph(words.voucher, promotions.map(({ name, off }) => `${name[language]}: − ${euro(off)}`).join('\n')),
      totals([
        [
          `${words.delivery} (${carrier.name})`,
          euro(delivery.reduce((sum, one) => sum + (basis === 'net' ? one.net : one.gross), 0)),
        ],
        [words.net, euro(net)],
        ...vat.map((one) => [`${words.vat} ${percent(one.rate, language)} %`, euro(one.vat)] as const),
        [words.total, euro(total)],
      ]),
      paragraph(words.terms, terms?.[language] ?? ''),
    ],
  });
}

interface PackingOnPaper extends OrderOnPaper {
  /** The parcel; null: the list says what is still to be packed. */
  readonly parcel: {
    readonly id: number;
    readonly shipped_at: string;
    readonly carrier: string;
    readonly tracking: string;
  } | null;
  /** How many pieces of each line are in it. */
  readonly pieces: readonly { readonly line_id: number; readonly quantity: number }[];
  /** The customer's note to the order. */
  readonly note: string;
}

/**
 * What goes into a parcel, without prices: the list lies in the parcel, or the warehouse takes the goods from the
 * shelves by it. Pure.
 */
export function packingList(paper: PackingOnPaper): TDocumentDefinitions {
  const { company, language, orderId, placed_at, content, parcel, pieces, note } = paper;
  const words = WORDS[language];
  const { address } = content;
  const rows = pieces.flatMap(({ line_id, quantity }) => {
    const line = content.lines.find((one) => one.line_id === line_id);
    return line ? [[line.code, line.description[language], String(quantity), '']] : [];
  });
  return page({
    company,
    language,
    title: words.packing,
    facts: [
      [words.order, String(orderId)],
      [words.parcel, parcel ? String(parcel.id) : words.toPack],
      parcel ? [words.shipped, moment(parcel.shipped_at)] : [words.on, day(romeDay(placed_at))],
    ],
    content: [
      { margin: [0, 0, 0, 12], stack: [addressed(words.deliverTo, placeOf(address), language)] },
      facts([
        [words.phone, address.phone_number],
        [words.carrier, parcel?.carrier || content.carrier.name],
        [words.tracking, parcel?.tracking ?? ''],
      ]),
      table([105, '*', 45, 60], [words.code, words.description, words.quantity, words.shelf], rows, [2]),
      paragraph(words.note, note),
      signatures([words.packed, words.checked]),
    ],
  });
}

const placeOf = ({ name, ...place }: OrderAddress): Addressee => ({
  label: name,
  address: place.address,
  codepostal: place.codepostal,
  city: place.city,
  province: place.province,
  vat_number: '',
  fiscal_code: '',
});

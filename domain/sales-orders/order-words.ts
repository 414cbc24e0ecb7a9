import type { OfficinaEvent } from '../events.ts';
import { formatEuro } from '../kernel/money.ts';
import type { OrderContent } from './order.events.ts';

type Language = 'it' | 'en';

/** A value that an event of an order set, as people read it. */
export interface OrderFact {
  readonly label: string;
  readonly value: string;
}

const WORDS = {
  it: {
    delivery: 'Consegna',
    total: 'Totale',
    payment: 'Pagamento',
    address: 'Indirizzo',
    carrier: 'Corriere',
    voucher: 'Buono',
    amount: 'Importo',
    provider: 'Tramite',
    tracking: 'Codice',
    reason: 'Motivo',
    note: 'Testo',
    package: 'Collo',
    pieces: 'Pezzi',
    file: 'File',
    refund: 'Da restituire',
    sellable: 'tornano in giacenza',
    card: 'Carta',
    transfer: 'Bonifico',
    cash: 'Contrassegno',
    vat: 'IVA',
    why: 'Perché',
  },
  en: {
    delivery: 'Delivery',
    total: 'Total',
    payment: 'Payment',
    address: 'Address',
    carrier: 'Carrier',
    voucher: 'Voucher',
    amount: 'Amount',
    provider: 'By',
    tracking: 'Code',
    reason: 'Reason',
    note: 'Text',
    package: 'Package',
    pieces: 'Pieces',
    file: 'File',
    refund: 'To give back',
    sellable: 'go back on the shelf',
    card: 'Card',
    transfer: 'Bank transfer',
    cash: 'Cash on delivery',
    vat: 'VAT',
    why: 'Why',
  },
} as const;

/** What an event of an order set; for its opening, all that was shown at the click. @param content what was ordered */
export function orderFacts(event: OfficinaEvent, content: OrderContent | null, language: Language): OrderFact[] {
  const words = WORDS[language];
  const euro = (cents: number) => formatEuro(cents, language);
  const nameOf = (line_id: number) => {
    const line = content?.lines.find((one) => one.line_id === line_id);
    return line ? `${line.code} ${line.description[language]}` : `n. ${line_id}`;
  };
  const some = (lines: readonly { readonly line_id: number; readonly quantity: number }[]): OrderFact[] =>
    lines.map(({ line_id, quantity }) => ({ label: nameOf(line_id), value: `× ${quantity}` }));
  const credited = (
    lines: readonly { readonly line_id: number; readonly quantity: number; readonly amount: number }[],
  ) =>
    lines.map(({ line_id, quantity, amount }) => ({ label: nameOf(line_id), value: `× ${quantity}: ${euro(amount)}` }));
  const text = (label: string, value: string): OrderFact[] => (value === '' ? [] : [{ label, value }]);
  switch (event.type) {
    case 'OrderOpened':
      return shownAtTheClick(event.data.content, language);
    case 'OrderRefused':
      return event.data.faults.map(({ said }) => ({ label: words.why, value: said[language] }));
    case 'OrderCancelled':
      return text(words.reason, event.data.reason);
    case 'PaymentStarted':
    case 'PaymentCaptured':
    case 'RefundRequested':
      return [
        { label: words.amount, value: euro(event.data.amount) },
        { label: words.provider, value: named(event.data.provider, language) },
      ];
    case 'ParcelShipped':
      return [
        ...some(event.data.lines),
        ...text(words.carrier, event.data.carrier),
        ...text(words.tracking, event.data.tracking),
      ];
    case 'ConsignmentDrafted':
      return some(event.data.rows);
    case 'ConsignmentRowSet':
      return some([event.data]);
    case 'ConsignmentCoded':
      return event.data.codes.map(({ code }) => ({ label: words.package, value: code }));
    case 'PackageAnnounced':
      return text(words.tracking, event.data.tracking);
    case 'PackageRefused':
      return text(words.why, event.data.code);
    case 'ParcelTracked':
      return [...text(words.carrier, event.data.carrier), ...text(words.tracking, event.data.tracking)];
    case 'ParcelTakenBack':
      return some(event.data.lines);
    case 'OrderLinesCancelled':
    case 'ContractWithdrawn':
      return [
        ...credited(event.data.lines),
        ...(event.data.delivery > 0 ? [{ label: words.delivery, value: euro(event.data.delivery) }] : []),
        ...('reason' in event.data ? text(words.reason, event.data.reason) : []),
      ];
    case 'ReturnRequested':
      return [...some(event.data.lines), ...text(words.reason, event.data.reason)];
    case 'ReturnRefused':
      return text(words.reason, event.data.reason);
    case 'GoodsCameBack':
      return event.data.lines.map(({ line_id, quantity, sellable }) => ({
        label: nameOf(line_id),
        value: `× ${quantity}, ${sellable} ${words.sellable}`,
      }));
    case 'OrderNoted':
      return text(words.note, event.data.note);
    case 'OrderMessageWritten':
      return text(words.note, event.data.text);
    case 'OrderFileAttached':
      return [{ label: words.file, value: event.data.file.name }];
    default:
      return [];
  }
}

function named(provider: string, language: Language): string {
  const words: Readonly<Record<string, string>> = WORDS[language];
  return words[provider] ?? provider;
}

/** Lines with price, discount and VAT, delivery, vouchers, address, payment: as they were shown beside the button. */
function shownAtTheClick(content: OrderContent, language: Language): OrderFact[] {
  const words = WORDS[language];
  const euro = (cents: number) => formatEuro(cents, language);
  const { lines, delivery, promotions, address, carrier, payment, total } = content;
  const { name, address: street, codepostal, city, province } = address;
  return [
    ...lines.map(({ code, description, quantity, unit, full, discount, rate }) => ({
      label: `${code} ${description[language]}`,
      value: `${quantity} × ${euro(unit)}${discount > 0 ? ` − ${euro(discount)}` : ''} = ${euro(full - discount)}, ${words.vat} ${rate / 100} %`,
    })),
    ...promotions.map(({ name: called, off }) => ({
      label: `${words.voucher} ${called[language]}`,
      value: `− ${euro(off)}`,
    })),
    { label: `${words.delivery} (${carrier.name})`, value: euro(delivery.reduce((sum, { gross }) => sum + gross, 0)) },
    { label: words.total, value: euro(total) },
    { label: words.payment, value: words[payment] },
    {
      label: words.address,
      value: [name, street, `${codepostal} ${city} ${province}`.trim()].filter(Boolean).join(', '),
    },
  ];
}

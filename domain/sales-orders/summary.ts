import { cartMessages } from '../carts/cart.messages.ts';
import type { CartLine } from '../carts/cart.state.ts';
import type { PaymentMethod } from '../carts/payment-methods.ts';
import type { CustomerDetails } from '../customers/customer.events.ts';
import type { LocalizedText, Message } from '../kernel/message.ts';
import { formatEuro } from '../kernel/money.ts';
import type { FieldFault } from '../kernel/refusal.ts';
import type { PromotionRef } from '../voucher-uses/voucher-use.events.ts';
import { type Amount, type Basis, type Charge, fullOn, totalsOf, unitOn } from './amounts.ts';
import { type Carrier, deliveryMessages, deliveryOn, deliveryPrice, refuseCash } from './delivery.ts';
import type { FiscalData, OrderAddress, OrderContent, OrderLine } from './order.events.ts';
import { orderMessages } from './order.messages.ts';
import { type Applied, type Promoted, type Promotion, type PromotionUsage, promote } from './promotion.ts';

/** An item as its record is now. */
export interface ItemFacts {
  readonly code: string;
  readonly description: LocalizedText;
  readonly price: number;
  /** Basis points. */
  readonly rate: number;
  /** Thousandths of a kilogram. */
  readonly weight: number;
  /** Its category, with those above it. */
  readonly categories: readonly number[];
  readonly producer_id: number | null;
  readonly made_to_measure: boolean;
}

/** Everything that the summary of a cart depends on. */
export interface SummaryFacts {
  readonly today: string;
  /** Null: there is none yet, for a guest or a visitor of whom nothing is known. */
  readonly customer_id: number | null;
  /** True when it is known who orders. */
  readonly known: boolean;
  readonly customer: CustomerDetails;
  readonly lines: readonly { readonly line: CartLine; readonly item: ItemFacts | null }[];
  readonly promotions: readonly Promotion[];
  readonly usedOf: (ref: PromotionRef) => PromotionUsage;
  readonly address: OrderAddress;
  /** The delivery areas that the address lies in. */
  readonly areas: readonly number[];
  readonly carrier: Carrier | null;
  /** True when a provider takes cards for us. */
  readonly cards: boolean;
  /** Null: not chosen yet. */
  readonly payment: PaymentMethod | null;
  readonly invoice: boolean;
  /** The number of the terms of sale that are in force; null: the firm has none. */
  readonly terms: number | null;
}

/** What a cart costs, and what prevents ordering it. */
export interface Summary {
  readonly basis: Basis;
  readonly lines: readonly OrderLine[];
  readonly promotions: readonly Applied[];
  readonly refused: Promoted['refused'];
  readonly carrier: { readonly id: number; readonly name: string } | null;
  readonly delivery: readonly Amount[];
  readonly vat: readonly Amount[];
  readonly net: number;
  readonly total: number;
  readonly address: OrderAddress;
  readonly fiscal: FiscalData;
  readonly payment: PaymentMethod | null;
  readonly invoice: boolean;
  /** The number of the terms of sale that it is ordered by. */
  readonly terms: number | null;
  /** Prices that differ from when they were put into the cart, on the order's basis. */
  readonly changed: readonly { readonly line_id: number; readonly before: number; readonly now: number }[];
  /** By the field that they are about: `lines.12`, `carrier_id`, `sdi` … */
  readonly faults: readonly FieldFault[];
}

/** Pure: the same cart and the same records give the same summary, at the screen and at the click. */
export function summaryOf(facts: SummaryFacts): Summary {
  const { customer, carrier, payment, invoice, address } = facts;
  const basis: Basis = customer.vat_number === '' ? 'gross' : 'net';
  const faults: FieldFault[] = [];
  const fault = (field: string, message: Message) => faults.push({ field, message });
  if (facts.lines.length === 0) fault('lines', cartMessages['cart-empty']);
  const sold = facts.lines.flatMap(({ line, item }) => {
    if (!item) fault(`lines.${line.line_id}`, cartMessages['cart-item-gone']);
    return item ? [{ line, item }] : [];
  });
  const changed = sold.flatMap(({ line, item }) =>
    item.price === line.price
      ? []
      : [
          {
            line_id: line.line_id,
            before: unitOn(basis, line.price, item.rate),
            now: unitOn(basis, item.price, item.rate),
          },
        ],
  );
  for (const { line_id, before, now } of changed) if (now > before) fault(`lines.${line_id}`, rose(before, now));
  const charges: Charge[] = sold.map(({ line, item }) => ({
    price: item.price,
    quantity: line.quantity,
    rate: item.rate,
  }));
  const fulls = charges.map((charge) => fullOn(basis, charge));
  const goods = fulls.reduce((sum, full) => sum + full, 0);
  const weight = sold.reduce((sum, { line, item }) => sum + item.weight * line.quantity, 0);
  const asked = carrier
    ? deliveryPrice(carrier, { areas: facts.areas, weight, goods, cash: payment === 'cash' })
    : deliveryMessages['carrier-missing'];
  if (typeof asked !== 'number') fault('carrier_id', asked);
  const promoted = promote(facts.promotions, facts.usedOf, {
    today: facts.today,
    customer_id: facts.customer_id,
    country: address.country,
    carrier_id: carrier?.id ?? null,
    delivery: typeof asked === 'number' ? deliveryOn(basis, asked, charges) : 0,
    lines: sold.map(({ item }, at) => ({
      full: fulls[at] ?? 0,
      unit: unitOn(basis, item.price, item.rate),
      categories: item.categories,
      producer_id: item.producer_id,
    })),
  });
  const { lines: amounts, ...totals } = totalsOf(basis, charges, promoted.discounts, promoted.delivery);
  const lines = amounts.map((amount, at): OrderLine => {
    const { line, item } = sold[at] as (typeof sold)[number];
    const { code, description, price, made_to_measure } = item;
    const { line_id, item_id, quantity } = line;
    return { line_id, item_id, quantity, made_to_measure, code, description, price, ...amount };
  });
  if (!facts.known) fault('customer', orderMessages['customer-missing']);
  else for (const one of addressFaults(address)) faults.push(one);
  for (const one of fiscalFaults(customer, invoice)) faults.push(one);
  const tooMuch = payment === 'cash' ? refuseCash(totals.total) : null;
  if (tooMuch) fault('payment', tooMuch);
  if (payment === 'card' && !facts.cards) fault('payment', orderMessages['card-nobody']);
  return {
    basis,
    lines,
    ...totals,
    promotions: promoted.applied,
    refused: promoted.refused,
    carrier: carrier && { id: carrier.id, name: carrier.name },
    address,
    fiscal: fiscalOf(customer),
    payment,
    invoice: invoice || basis === 'net',
    terms: facts.terms,
    changed,
    faults,
  };
}

/** What is ordered; null while there are faults, or no payment is chosen. */
export function contentOf({
  refused: _,
  changed: __,
  faults,
  carrier,
  payment,
  ...shown
}: Summary): OrderContent | null {
  if (faults.length > 0 || !carrier || !payment) return null;
  const { lines, promotions, delivery, vat } = shown;
  return {
    ...shown,
    carrier,
    payment,
    currency: 'EUR',
    lines: [...lines],
    delivery: [...delivery],
    vat: [...vat],
    promotions: promotions.map(({ ref, name, off }) => ({ ref, name: { ...name }, off })),
  };
}

function rose(before: number, now: number): Message {
  const euro = (cents: number) => ({ it: formatEuro(cents, 'it'), en: formatEuro(cents, 'en') });
  return cartMessages['cart-price-rose']({ before: euro(before), now: euro(now) });
}

function addressFaults({ name, address, codepostal, city, province, country }: OrderAddress): FieldFault[] {
  const whole = [name, address, codepostal, city].every((part) => part !== '') && (country !== 'IT' || province !== '');
  return whole ? [] : [{ field: 'address_id', message: orderMessages['address-incomplete'] }];
}

/** Italian businesses are invoiced by SDI code or PEC; a consumer who wants an invoice gives the fiscal code. */
function fiscalFaults({ vat_number, fiscal_code, sdi, pec, country }: CustomerDetails, invoice: boolean): FieldFault[] {
  if (vat_number !== '') {
    const reached = country !== 'IT' || sdi !== '' || pec !== '';
    return reached ? [] : [{ field: 'sdi', message: orderMessages['fiscal-recipient'] }];
  }
  return invoice && fiscal_code === '' ? [{ field: 'fiscal_code', message: orderMessages['fiscal-code'] }] : [];
}

function fiscalOf(customer: CustomerDetails): FiscalData {
  const { business_name, name, surname, vat_number, fiscal_code, sdi, pec, email } = customer;
  const { address, codepostal, city, province, country } = customer;
  return {
    business_name,
    name,
    surname,
    vat_number,
    fiscal_code,
    sdi,
    pec,
    email,
    address,
    codepostal,
    city,
    province,
    country,
  };
}

import type { Surroundings } from '#commands/kernel/command.ts';
import type { Cart } from '#domain/carts/cart.state.ts';
import { type Guest, guestAddress, guestFaults } from '#domain/carts/guest.ts';
import { offeredMethods, type PaymentMethod } from '#domain/carts/payment-methods.ts';
import type { CustomerDetails } from '#domain/customers/customer.events.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { completeDetails } from '#domain/customers/offered/customer-input.ts';
import { TERMS_STREAM, termsFold, termsInForce } from '#domain/firm/offered/terms-of-sale.ts';
import { canonicalJson } from '#domain/kernel/canonical-json.ts';
import { missing, type Refusal } from '#domain/kernel/refusal.ts';
import { zoneOf } from '#domain/records/carrier-area/zones.ts';
import type { RecordState, RecordValues, RowValues } from '#domain/records/kernel/record-values.ts';
import { recordFold } from '#domain/records/record-state.ts';
import { type RecordFamily, recordFamily, recordStream } from '#domain/records/registry.ts';
import type { Carrier } from '#domain/sales-orders/delivery.ts';
import type { OrderAddress } from '#domain/sales-orders/order.events.ts';
import { contentOf, type ItemFacts, type Summary, summaryOf } from '#domain/sales-orders/summary.ts';
import { usedBy, voucherUsesFold, voucherUsesStream } from '#domain/voucher-uses/voucher-use.state.ts';
import { sha256 } from '#journal/identity.ts';

type Load = Surroundings['load'];
type Around = Pick<Surroundings, 'load' | 'context' | 'promotions' | 'cards' | 'pseudonym'>;

/** The records of a stream: all records of a family that has one stream, else one record. */
async function recordsIn(load: Load, name: RecordFamily, id = 0): Promise<ReadonlyMap<number, RecordState>> {
  const family = recordFamily(name);
  return (await load(recordStream(family, id), recordFold(family))).records;
}

async function record(load: Load, name: RecordFamily, id: number): Promise<RecordValues | null> {
  const found = (await recordsIn(load, name, id)).get(id);
  return found && !found.archived ? found.values : null;
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const inBoth = (value: unknown) => {
  const { it = '', en = '' } = value as { readonly it?: string; readonly en?: string };
  return { it: it || en, en: en || it };
};

/** An item as it is sold now, by its stream; null: it is not sold. */
export async function itemFacts(load: Load, item_id: number): Promise<ItemFacts | null> {
  const values = await record(load, 'item', item_id);
  if (values?.online !== true) return null;
  const vat = typeof values.vat_type_id === 'number' ? await record(load, 'vattype', values.vat_type_id) : null;
  if (!vat) return null;
  return {
    code: String(values.code),
    description: inBoth(values.description),
    price: number(values.price),
    rate: number(vat.rate),
    weight: number(values.weight),
    made_to_measure: values.made_to_measure === true,
    producer_id: numberOrNull(values.producer_id),
    categories: await categoryPath(load, values.category_id),
  };
}

/** A category and all categories above it. */
async function categoryPath(load: Load, category: unknown): Promise<readonly number[]> {
  const all = await recordsIn(load, 'categories');
  const found: number[] = [];
  for (let id = category; typeof id === 'number' && !found.includes(id); id = all.get(id)?.values.father_id) {
    found.push(id);
  }
  return found;
}

/** A carrier as its record says now; null: there is none. */
export async function carrierFacts(load: Load, id: number | null): Promise<Carrier | null> {
  const values = id === null ? null : await record(load, 'carrier', id);
  if (!values || id === null) return null;
  return {
    id,
    name: inBoth(values.name).it,
    online: values.online === true,
    billing: values.billing === 'price' ? 'price' : 'weight',
    out_of_range: values.out_of_range === 'highest' ? 'highest' : 'refuse',
    free_above: numberOrNull(values.free_above),
    cash_on_delivery: values.cash_on_delivery === true,
    cash_fee: number(values.cash_fee),
    max_weight: numberOrNull(values.max_weight),
    ranges: (values.ranges as readonly RowValues[]).map(({ area_id, from, to, price }) => ({
      area_id: number(area_id),
      from: number(from),
      to: numberOrNull(to),
      price: number(price),
    })),
  };
}

/**
 * The chosen address; the one in the customer's own data when none was chosen, or when the chosen one is no longer
 * theirs.
 */
async function addressFacts(load: Load, cart: Cart, customer: CustomerDetails): Promise<OrderAddress> {
  const recipientName = customer.business_name || `${customer.name} ${customer.surname}`.trim();
  const values = cart.address_id === null ? null : await record(load, 'customerAddress', cart.address_id);
  if (values === null || values.user_id !== cart.customer_id) {
    const { address, codepostal, city, province, country, telephone_number } = customer;
    return {
      name: recipientName,
      address,
      codepostal,
      city,
      province,
      country: country || 'IT',
      phone_number: telephone_number,
    };
  }
  const text = (field: string) => String(values[field] ?? '');
  return {
    name: recipientName,
    address: text('address'),
    codepostal: text('codepostal'),
    city: text('city'),
    province: text('province').toUpperCase(),
    country: text('country').toUpperCase() || 'IT',
    phone_number: text('phone_number'),
  };
}

async function areasOf(load: Load, address: OrderAddress): Promise<readonly number[]> {
  const zone = zoneOf(address);
  const areas = await recordsIn(load, 'carrierArea');
  return [...areas.values()].filter(({ values, archived }) => !archived && values.zone === zone).map(({ id }) => id);
}

/**
 * The hash that binds the summary of a cart: over all that it shows, and nothing else. Without terms of sale it is what
 * it was before there were any, so that an upgrade turns no order back that is being placed.
 */
function hashOf({ terms, ...shown }: Summary): string {
  return sha256(canonicalJson(terms === null ? shown : { ...shown, terms }));
}

/**
 * How a promotion knows the buyer: a guest by a pseudonym of the e-mail, however often they come. Null: the buyer is
 * not known yet.
 */
function buyerOf({ customer_id }: Cart, guest: Guest | null, pseudonym: Around['pseudonym']): string | null {
  if (customer_id !== null) return `customer-${customer_id}`;
  return guest === null ? null : `guest-${pseudonym('buyer', guest.details.email)}`;
}

/** A buyer who is not known yet sees what a consumer pays; what is missing of their data is among the faults. */
const VISITOR = { status: 'known', details: completeDetails({}), vatRate: null } as const;

/** Choices at the checkout on which a cart's total depends. */
export interface CheckoutChoices {
  /** Null: not chosen yet. */
  readonly payment: PaymentMethod | null;
  readonly invoice: boolean;
  /** For a visitor's cart: who orders. */
  readonly guest?: Guest | null;
}

/** What a cart comes to now, by the streams of all that it names, with the hash that binds the click. */
export async function checkoutFacts(
  { load, context, promotions, cards, pseudonym }: Around,
  cart: Cart,
  { payment, invoice, guest = null }: CheckoutChoices,
) {
  const { customer_id } = cart;
  const visitor = guest ? { ...VISITOR, details: guest.details } : VISITOR;
  const customer = customer_id === null ? visitor : await load(customerStream(customer_id), customerFold);
  if (customer.status !== 'known') return missing;
  const buyer = buyerOf(cart, guest, pseudonym);
  const found = await promotions(cart.promotions, customer_id);
  const uses = new Map(
    await Promise.all(
      found.map(
        async ({ ref }) => [`${ref.kind}-${ref.id}`, await load(voucherUsesStream(ref), voucherUsesFold)] as const,
      ),
    ),
  );
  const isGuest = customer_id === null && guest !== null;
  const address = isGuest ? guestAddress(guest) : await addressFacts(load, cart, customer.details);
  const lines = await Promise.all(
    cart.lines.map(async (line) => {
      const item = await itemFacts(load, line.item_id);
      return { line, item: item && { ...item, rate: customer.vatRate ?? item.rate } };
    }),
  );
  const areas = await areasOf(load, address);
  const summary = summaryOf({
    today: context.today,
    customer_id,
    customer: customer.details,
    lines,
    promotions: found,
    address,
    known: buyer !== null,
    usedOf: ({ kind, id }) => {
      const state = uses.get(`${kind}-${id}`);
      return state ? { all: usedBy(state, null), own: buyer === null ? 0 : usedBy(state, buyer) } : { all: 0, own: 0 };
    },
    areas,
    carrier: await carrierFacts(load, cart.carrier_id),
    payment,
    invoice,
    cards: cards(),
    terms: termsInForce(await load(TERMS_STREAM, termsFold)),
  });
  const faults = [...(isGuest ? guestFaults(guest) : []), ...summary.faults];
  const completed = { ...summary, faults };
  const payments = offeredMethods(cards());
  /** What the carriers' prices depend on. */
  const parcel = {
    areas,
    goods: summary.lines.reduce((sum, { full }) => sum + full, 0),
    cash: payment === 'cash',
    weight: lines.reduce((sum, { line, item }) => sum + (item?.weight ?? 0) * line.quantity, 0),
  };
  return {
    customer_id,
    buyer,
    summary: completed,
    parcel,
    hash: hashOf(completed),
    content: contentOf(completed),
    payments,
  };
}
export type CheckoutFacts = Exclude<Awaited<ReturnType<typeof checkoutFacts>>, Refusal>;

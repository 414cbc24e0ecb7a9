import type { Message } from '../kernel/message.ts';
import { messages } from '../kernel/message.ts';
import { formatEuro, vatOf } from '../kernel/money.ts';
import type { Basis, Charge } from './amounts.ts';
import { spread } from './spread.ts';

/** A carrier by its record. Prices are net cents. */
export interface Carrier {
  readonly id: number;
  readonly name: string;
  readonly online: boolean;
  readonly billing: 'weight' | 'price';
  readonly out_of_range: 'refuse' | 'highest';
  readonly free_above: number | null;
  readonly cash_on_delivery: boolean;
  readonly cash_fee: number;
  /** Thousandths of a kilogram. */
  readonly max_weight: number | null;
  /** `[from, to)` in thousandths of a kilogram or of a euro. */
  readonly ranges: readonly {
    readonly area_id: number;
    readonly from: number;
    readonly to: number | null;
    readonly price: number;
  }[];
}

/** What is to be delivered, and where. */
export interface Parcel {
  /** The areas that the address lies in. */
  readonly areas: readonly number[];
  /** Thousandths of a kilogram. */
  readonly weight: number;
  /** Cents: the goods before discounts, on the order's basis. */
  readonly goods: number;
  readonly cash: boolean;
}

/** Cents from which cash on delivery is forbidden: 5.000 € (art. 49 d.lgs. 231/2007). */
export const CASH_LIMIT = 500_000;

export const deliveryMessages = messages({
  'carrier-missing': { it: 'Scegliere il corriere', en: 'Choose a carrier' },
  'carrier-gone': { it: 'Il corriere non è più disponibile', en: 'The carrier is no longer available' },
  'carrier-not-there': { it: 'Il corriere non consegna a questo indirizzo', en: 'The carrier does not deliver there' },
  'carrier-too-heavy': {
    it: 'Il corriere porta al massimo {max} kg: ce ne sono {weight}',
    en: 'The carrier takes {max} kg at most: this is {weight}',
  },
  'carrier-no-cash': { it: 'Il corriere non riscuote in contrassegno', en: 'The carrier collects no cash' },
  'cash-too-much': {
    it: 'Il contrassegno è possibile sotto {limit}',
    en: 'Cash on delivery is possible below {limit}',
  },
});

const kilos = (weight: number) => ({ it: String(weight / 1000).replace('.', ','), en: String(weight / 1000) });

/** A carrier's price, net cents, its cash-on-delivery fee included; or the message why it can't deliver this. */
export function deliveryPrice(carrier: Carrier, parcel: Parcel): number | Message {
  const said = deliveryMessages;
  const { max_weight, billing, free_above } = carrier;
  if (!carrier.online) return said['carrier-gone'];
  if (max_weight !== null && parcel.weight > max_weight) {
    return said['carrier-too-heavy']({ max: kilos(max_weight), weight: kilos(parcel.weight) });
  }
  if (parcel.cash && !carrier.cash_on_delivery) return said['carrier-no-cash'];
  const fee = parcel.cash ? carrier.cash_fee : 0;
  const ranges = carrier.ranges
    .filter(({ area_id }) => parcel.areas.includes(area_id))
    .toSorted((a, b) => a.from - b.from);
  const measure = billing === 'weight' ? parcel.weight : parcel.goods * 10;
  const range = ranges.find(({ from, to }) => measure >= from && (to === null || measure < to));
  const last = ranges.at(-1);
  const beyond = last && measure >= last.from && carrier.out_of_range === 'highest' ? last : undefined;
  const found = range ?? beyond;
  if (!found) return said['carrier-not-there'];
  return (free_above !== null && parcel.goods >= free_above ? 0 : found.price) + fee;
}

/**
 * A net price of delivery on the order's basis: its VAT follows the goods.
 * @param charges the goods, whose net sums weigh the rates
 */
export function deliveryOn(basis: Basis, net: number, charges: readonly Charge[]): number {
  if (basis === 'net') return net;
  const parts = spread(
    net,
    charges.map(({ price, quantity }) => price * quantity),
  );
  return charges.reduce((sum, { rate }, at) => sum + (parts[at] ?? 0) + vatOf(parts[at] ?? 0, rate), 0);
}

/** Why an order of this total can't be paid in cash; null: it can. */
export function refuseCash(total: number): Message | null {
  if (total < CASH_LIMIT) return null;
  return deliveryMessages['cash-too-much']({
    limit: { it: formatEuro(CASH_LIMIT, 'it'), en: formatEuro(CASH_LIMIT, 'en') },
  });
}

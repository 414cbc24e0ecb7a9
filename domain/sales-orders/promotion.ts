import type { LocalizedText, Message } from '../kernel/message.ts';
import { messages } from '../kernel/message.ts';
import { formatEuro } from '../kernel/money.ts';
import type { PromotionRef } from '../voucher-uses/voucher-use.events.ts';
import { voucherUseMessages } from '../voucher-uses/voucher-use.messages.ts';
import { share, spread } from './spread.ts';

/** What makes a cart cheaper: a voucher, or a rule of the cart; from its record and its memberships. */
export interface Promotion {
  readonly ref: PromotionRef;
  /** Empty: it applies automatically. */
  readonly code: string;
  readonly name: LocalizedText;
  /** Entered into the cart by its code: the buyer is told why it is not valid. */
  readonly entered: boolean;
  /** Its record was archived since. */
  readonly archived: boolean;
  readonly active: boolean;
  /** Days, `YYYY-MM-DD`; empty: no limit. */
  readonly date_from: string;
  readonly date_to: string;
  readonly effect: 'percent' | 'amount' | 'shipping';
  /** Basis points. */
  readonly discount: number;
  readonly amount: number;
  readonly applies_to: 'order' | 'selected' | 'cheapest';
  readonly priority: number;
  readonly combinable: boolean;
  /** Cents on the order's basis; null: none. */
  readonly minimum: number | null;
  readonly minimum_with_shipping: boolean;
  readonly uses: number | null;
  readonly uses_per_user: number | null;
  /** False: it is limited to groups of customers, and the buyer is in none of them. */
  readonly for_buyers_groups: boolean;
  /** What it is limited to; an empty list: no limit. */
  readonly nations: readonly string[];
  readonly carriers: readonly number[];
  readonly categories: readonly number[];
  readonly producers: readonly number[];
  readonly customers: readonly number[];
}

/** How often it was used: by all customers, and by this one (`own`). */
export interface PromotionUsage {
  readonly all: number;
  readonly own: number;
}

/** What promotions need to know of a cart. */
export interface PromotedCart {
  readonly today: string;
  /** Null: a guest. */
  readonly customer_id: number | null;
  /** ISO code of the place of delivery. */
  readonly country: string;
  readonly carrier_id: number | null;
  /** Cents, on the basis. */
  readonly delivery: number;
  readonly lines: readonly {
    readonly full: number;
    /** One piece, on the basis. */
    readonly unit: number;
    /** A category, with those above it. */
    readonly categories: readonly number[];
    readonly producer_id: number | null;
  }[];
}

export const promotionMessages = messages({
  'promotion-unknown': { it: 'Buono non trovato', en: 'No such voucher' },
  'promotion-gone': { it: 'Il buono non c’è più', en: 'The voucher no longer exists' },
  'promotion-inactive': { it: 'Il buono non è attivo', en: 'The voucher is not active' },
  'promotion-not-yet': { it: 'Il buono vale dal {day}', en: 'The voucher is valid from {day}' },
  'promotion-over': { it: 'Il buono valeva fino al {day}', en: 'The voucher was valid until {day}' },
  'promotion-group': { it: 'Il buono è riservato ad altri gruppi di clienti', en: 'The voucher is for other groups' },
  'promotion-nation': { it: 'Il buono non vale per questa destinazione', en: 'Not valid for this destination' },
  'promotion-carrier': { it: 'Il buono non vale con questo corriere', en: 'Not valid with this carrier' },
  'promotion-products': { it: 'Il buono non vale per questi articoli', en: 'Not valid for these items' },
  'promotion-customer': { it: 'Il buono è riservato ad altri clienti', en: 'The voucher is for other customers' },
  'promotion-minimum': {
    it: 'Per usare il buono mancano {missing}',
    en: '{missing} more are needed to use the voucher',
  },
  'promotion-not-combinable': {
    it: 'Il buono non si cumula con gli altri',
    en: 'The voucher cannot be combined with others',
  },
  'promotion-nothing': { it: 'Il buono non toglie nulla da questo carrello', en: 'It takes nothing off this cart' },
});

/** `2026-03-01` → `01/03/2026`. */
function day(date: string): string {
  return date.split('-').reverse().join('/');
}

/** The lines that a promotion is valid for. */
function heldLines({ categories, producers }: Promotion, { lines }: PromotedCart): readonly boolean[] {
  return lines.map(
    (line) =>
      (categories.length === 0 || line.categories.some((one) => categories.includes(one))) &&
      (producers.length === 0 || (line.producer_id !== null && producers.includes(line.producer_id))),
  );
}

/**
 * Why a promotion is not valid for a cart, in the order of `domain.md`, apart from combining it with others; null: it
 * is.
 */
export function refusePromotion(promotion: Promotion, used: PromotionUsage, cart: PromotedCart): Message | null {
  const said = promotionMessages;
  const { uses, uses_per_user, date_from, date_to, nations, carriers, customers, minimum } = promotion;
  if (promotion.archived) return said['promotion-gone'];
  if (!promotion.active) return said['promotion-inactive'];
  if (uses !== null && used.all >= uses) return voucherUseMessages['voucher-used-up']({ used: used.all, uses });
  if (date_from !== '' && cart.today < date_from) return said['promotion-not-yet']({ day: day(date_from) });
  if (date_to !== '' && cart.today > date_to) return said['promotion-over']({ day: day(date_to) });
  if (uses_per_user !== null && used.own >= uses_per_user) {
    return voucherUseMessages['voucher-used-by-you']({ used: used.own, uses: uses_per_user });
  }
  if (!promotion.for_buyers_groups) return said['promotion-group'];
  if (nations.length > 0 && !nations.includes(cart.country)) return said['promotion-nation'];
  if (carriers.length > 0 && !(cart.carrier_id !== null && carriers.includes(cart.carrier_id))) {
    return said['promotion-carrier'];
  }
  const held = heldLines(promotion, cart);
  if (!held.includes(true)) return said['promotion-products'];
  if (customers.length > 0 && !(cart.customer_id !== null && customers.includes(cart.customer_id))) {
    return said['promotion-customer'];
  }
  const goods = cart.lines.reduce((sum, { full }) => sum + full, 0);
  const missing = (minimum ?? 0) - goods - (promotion.minimum_with_shipping ? cart.delivery : 0);
  if (missing > 0) {
    const euro = { it: formatEuro(missing, 'it'), en: formatEuro(missing, 'en') };
    return said['promotion-minimum']({ missing: euro });
  }
  return null;
}

/** A promotion that was applied. */
export interface Applied {
  readonly ref: PromotionRef;
  readonly name: LocalizedText;
  /** Cents that it takes off, on the basis, delivery included. */
  readonly off: number;
}

export interface Promoted {
  readonly applied: readonly Applied[];
  /** The promotions that were entered by code and are not valid, or no longer there, with the reason. */
  readonly refused: readonly { readonly ref: PromotionRef; readonly name: LocalizedText; readonly why: Message }[];
  /** Cents taken off each line. */
  readonly discounts: readonly number[];
  /** The remaining price of the delivery. */
  readonly delivery: number;
}

/**
 * Applies promotions: first those entered by code, then the automatic ones, each by priority. Never takes more off a
 * line than it costs; a promotion that takes nothing off is not applied, and not used up.
 * @param usedOf how often a promotion was used already
 */
export function promote(
  promotions: readonly Promotion[],
  usedOf: (ref: PromotionRef) => PromotionUsage,
  cart: PromotedCart,
): Promoted {
  const rank = ({ code, priority, ref }: Promotion) => [code === '' ? 1 : 0, priority, ref.id] as const;
  const inOrder = promotions.toSorted((a, b) => {
    const [x, y] = [rank(a), rank(b)];
    return x[0] - y[0] || x[1] - y[1] || x[2] - y[2];
  });
  const left = cart.lines.map(({ full }) => full);
  let delivery = cart.delivery;
  const applied: (Applied & { readonly combinable: boolean })[] = [];
  const refused: { ref: PromotionRef; name: LocalizedText; why: Message }[] = [];
  for (const promotion of inOrder) {
    const { ref, name, combinable } = promotion;
    const clashes = applied.length > 0 && !(combinable && applied.every((other) => other.combinable));
    const parts = promotion.effect === 'shipping' ? left.map(() => 0) : takenOff(promotion, cart, left);
    const free = promotion.effect === 'shipping' ? delivery : 0;
    const off = parts.reduce((sum, part) => sum + part, 0) + free;
    const why =
      refusePromotion(promotion, usedOf(ref), cart) ??
      (clashes ? promotionMessages['promotion-not-combinable'] : null) ??
      (off === 0 ? promotionMessages['promotion-nothing'] : null);
    if (why) {
      if (promotion.entered) refused.push({ ref, name, why });
      continue;
    }
    parts.forEach((part, at) => {
      left[at] = (left[at] ?? 0) - part;
    });
    delivery -= free;
    applied.push({ ref, name, off, combinable });
  }
  return {
    applied: applied.map(({ combinable: _, ...one }) => one),
    refused,
    discounts: cart.lines.map(({ full }, at) => full - (left[at] ?? 0)),
    delivery,
  };
}

/** Cents that a promotion takes off each line: an amount is spread over its lines by what is left of them. */
function takenOff(promotion: Promotion, cart: PromotedCart, left: readonly number[]): readonly number[] {
  const held = heldLines(promotion, cart).map((holds) => holds || promotion.applies_to === 'order');
  const weights = left.map((one, at) => (held[at] ? one : 0));
  if (promotion.applies_to === 'cheapest') {
    const units = cart.lines.map(({ unit }, at) => (held[at] && (left[at] ?? 0) > 0 ? unit : Number.POSITIVE_INFINITY));
    const cheapest = Math.min(...units);
    const at = units.indexOf(cheapest);
    if (at === -1 || cheapest === Number.POSITIVE_INFINITY) return left.map(() => 0);
    const off = Math.min(offOf(promotion, cheapest), left[at] ?? 0);
    return left.map((_, index) => (index === at ? off : 0));
  }
  const sum = weights.reduce((all, one) => all + one, 0);
  if (sum === 0) return left.map(() => 0);
  return spread(offOf(promotion, sum), weights);
}

function offOf({ effect, discount, amount }: Promotion, sum: number): number {
  return effect === 'percent' ? share(sum, discount, 10_000) : Math.min(amount, sum);
}

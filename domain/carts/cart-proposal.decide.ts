import type { OfficinaEvent } from '../events.ts';
import { isRefusal, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { confirmPrices, openCart, type SoldItem } from './cart.decide.ts';
import { cartMessages as said } from './cart.messages.ts';
import { type CartState, evolveCart } from './cart.state.ts';

type Decision = readonly OfficinaEvent[] | Refusal;

/**
 * Most proposals of a cart on one day. Each is a mail to somebody who did not ask for it; people who correct a
 * proposal need fewer.
 */
export const PROPOSALS_A_DAY = 5;

export interface Proposing {
  readonly proposedBy: string;
  readonly note: string;
  /** The last day on which it can be confirmed. */
  readonly until: string;
}

/**
 * Sends the prepared cart to its customer, at the present prices: the proposal agrees to them.
 * @param nowOf the item as it is sold now; null: it is not sold any more
 */
export function proposeCart(
  state: CartState,
  wanted: Proposing,
  today: string,
  nowOf: (item_id: number) => SoldItem | null,
): Decision {
  const cart = openCart(state);
  if (isRefusal(cart)) return cart;
  if (cart.customer_id === null) return refuseState(said['cart-nobodys']);
  if (cart.lines.length === 0) return refuseState(said['cart-empty']);
  if (wanted.until < today) return refuse(said['proposal-until'], 'until');
  const last = cart.proposal?.sent;
  const times = last?.on === today ? last.times + 1 : 1;
  if (times > PROPOSALS_A_DAY) return refuseState(said['proposal-too-often']({ most: PROPOSALS_A_DAY }));
  const { agreed, cart: agreedCart } = agreedTo(state, nowOf);
  const priced = openCart(agreedCart);
  if (isRefusal(priced)) return priced;
  const lines = priced.lines.map(({ item_id, quantity, price }) => ({ item_id, quantity, price }));
  const { cartId, customer_id } = cart;
  const proposal = (cart.proposal?.proposal ?? 0) + 1;
  const sent = { on: today, times };
  return [...agreed, { type: 'CartProposed', data: { cartId, customer_id, proposal, ...wanted, sent, lines } }];
}

/** The cart after agreeing to the present prices, with the events that agree. @param nowOf null: not sold any more */
export function agreedTo(
  state: CartState,
  nowOf: (item_id: number) => SoldItem | null,
): { readonly agreed: readonly OfficinaEvent[]; readonly cart: CartState } {
  const agreed = confirmPrices(state, nowOf);
  return isRefusal(agreed) ? { agreed: [], cart: state } : { agreed, cart: agreed.reduce(evolveCart, state) };
}

/** Why the proposal cannot be confirmed; null: it can. */
export function proposalRefusal(state: CartState, proposal: number, today: string): Refusal | null {
  const cart = openCart(state);
  if (isRefusal(cart)) {
    const isOrdered = state.status === 'CHECKOUT' || state.status === 'PLACED';
    return isOrdered ? refuseState(said['proposal-ordered']) : cart;
  }
  if (cart.proposal?.proposal !== proposal) return refuseState(said['proposal-replaced']);
  return today > cart.proposal.until ? refuseState(said['proposal-expired']) : null;
}

/** A difference between the cart and what was sent. */
export type ProposalChange =
  | { readonly what: 'price'; readonly item_id: number; readonly before: number; readonly now: number }
  | { readonly what: 'quantity'; readonly item_id: number; readonly before: number; readonly now: number }
  | { readonly what: 'gone' | 'new'; readonly item_id: number };

/**
 * What changed since the cart was sent, line by line. Pure.
 * @param now the lines with their present net prices, in cents; an item that is not sold any more has none
 */
export function proposalChanges(
  state: CartState,
  now: readonly { readonly item_id: number; readonly price: number }[],
): ProposalChange[] {
  if (state.status === 'none' || !state.proposal) return [];
  const then = state.proposal.lines;
  const prices = new Map(now.map(({ item_id, price }) => [item_id, price]));
  const lines = new Map(state.lines.map((line) => [line.item_id, line]));
  const known = new Set(then.map(({ item_id }) => item_id));
  return [
    ...then.flatMap(({ item_id, quantity, price }): ProposalChange[] => {
      const line = lines.get(item_id);
      if (!line) return [{ what: 'gone', item_id }];
      const dear = prices.get(item_id) ?? price;
      return [
        ...(dear === price ? [] : [{ what: 'price' as const, item_id, before: price, now: dear }]),
        ...(line.quantity === quantity
          ? []
          : [{ what: 'quantity' as const, item_id, before: quantity, now: line.quantity }]),
      ];
    }),
    ...state.lines.flatMap(({ item_id }): ProposalChange[] => (known.has(item_id) ? [] : [{ what: 'new', item_id }])),
  ];
}

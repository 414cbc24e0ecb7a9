import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import { negotiationEvents, type Side } from './negotiation.events.ts';
import type { ClosedWhy } from './offered/closed-why.ts';

type Definitions = typeof negotiationEvents;
export type NegotiationEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** An offer that waits for the other side. */
export interface PendingOffer {
  readonly n: number;
  readonly side: Side;
  readonly price: number;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/**
 * `accepted`: the ad was asked and has not replied yet; `reserved`: the ad is held for this negotiation; `closed`:
 * because of what happened to the ad; `deleted`: by somebody, for both.
 */
export type Phase = 'open' | 'accepted' | 'reserved' | 'closed' | 'deleted';

/** A negotiation that somebody began. */
export interface Negotiation {
  readonly status: 'known';
  readonly negotiationId: number;
  readonly adId: number;
  readonly sellerId: number;
  readonly buyerId: number;
  readonly phase: Phase;
  /** Why it is closed. */
  readonly why: ClosedWhy | null;
  /** The number of the newest row; 0: none. */
  readonly last: number;
  /** Rows up to this number were deleted with the thread. */
  readonly since: number;
  readonly offer: PendingOffer | null;
  readonly accepted: { readonly n: number; readonly price: number } | null;
  /** The messages that are still there, by row, with their writer. */
  readonly messages: ReadonlyMap<number, Side>;
  /** The newest row of each side; `read`: the last of the other's rows that each side has read. */
  readonly newest: Readonly<Record<Side, number>>;
  readonly read: Readonly<Record<Side, number>>;
  /** How many rows each side wrote since the other last did anything but read. */
  readonly unanswered: Readonly<Record<Side, number>>;
}

export type NegotiationState = { readonly status: 'none' } | Negotiation;

export function otherSide(side: Side): Side {
  return side === 'seller' ? 'buyer' : 'seller';
}

/** Total: events of other streams change nothing. */
export function evolveNegotiation(
  state: NegotiationState,
  event: { readonly type: string; readonly data: unknown },
): NegotiationState {
  if (!Object.hasOwn(negotiationEvents, event.type)) return state;
  const known = event as NegotiationEvent;
  if (known.type === 'NegotiationOpened') return opened(state, known.data);
  return state.status === 'none' ? state : changed(state, known);
}

/** For commands that decide on a negotiation. */
export const negotiationFold = { initial: { status: 'none' } as NegotiationState, evolve: evolveNegotiation };

const NONE = { seller: 0, buyer: 0 };

/** Row numbers go on after a deletion, so that a number names one row for ever. */
function opened(
  before: NegotiationState,
  { negotiationId, adId, sellerId, buyerId }: Extract<NegotiationEvent, { type: 'NegotiationOpened' }>['data'],
): Negotiation {
  const last = before.status === 'known' ? before.last : 0;
  return {
    status: 'known',
    negotiationId,
    adId,
    sellerId,
    buyerId,
    phase: 'open',
    why: null,
    last,
    since: last,
    offer: null,
    accepted: null,
    messages: new Map(),
    newest: { seller: last, buyer: last },
    read: { seller: last, buyer: last },
    unanswered: NONE,
  };
}

function changed(
  state: Negotiation,
  event: Exclude<NegotiationEvent, { readonly type: 'NegotiationOpened' }>,
): Negotiation {
  switch (event.type) {
    case 'NegotiationMessageSent': {
      const { n, side } = event.data;
      return { ...withRow(state, n, side), messages: new Map([...state.messages, [n, side]]) };
    }
    case 'NegotiationMessageRemoved':
      return { ...state, messages: new Map([...state.messages].filter(([n]) => n !== event.data.n)) };
    case 'OfferMade': {
      const { n, side, price, expiresAt } = event.data;
      return { ...withRow(state, n, side), offer: { n, side, price, expiresAt } };
    }
    case 'OfferRefused':
      return { ...answered(state, event.data.side), offer: null };
    case 'OfferExpired':
      return { ...state, offer: null };
    case 'OfferAccepted': {
      const { n, price, side } = event.data;
      return { ...answered(state, side), phase: 'accepted', offer: null, accepted: { n, price } };
    }
    case 'AcceptanceConfirmed':
      return { ...state, phase: 'reserved' };
    case 'NegotiationClosed':
      return { ...state, phase: 'closed', why: event.data.why, offer: null, accepted: null };
    case 'NegotiationReopened':
      return { ...state, phase: 'open', why: null };
    case 'NegotiationRead': {
      const { side, upTo } = event.data;
      return { ...state, read: { ...state.read, [side]: Math.max(state.read[side], upTo) } };
    }
    case 'NegotiationDeleted':
      return { ...state, phase: 'deleted', why: null, offer: null, accepted: null, messages: new Map() };
    default:
      return assertNever(event);
  }
}

function withRow(state: Negotiation, n: number, side: Side): Negotiation {
  return {
    ...answered(state, side),
    last: Math.max(state.last, n),
    newest: { ...state.newest, [side]: Math.max(state.newest[side], n) },
    unanswered: { ...state.unanswered, [side]: state.unanswered[side] + 1, [otherSide(side)]: 0 },
  };
}

function answered(state: Negotiation, side: Side): Negotiation {
  return { ...state, unanswered: { ...state.unanswered, [otherSide(side)]: 0 } };
}

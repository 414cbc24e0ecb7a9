import { negotiationEvents, type Side } from '#domain/negotiations/negotiation.events.ts';
import { type NegotiationEvent, otherSide, type Phase } from '#domain/negotiations/negotiation.state.ts';
import type { ClosedWhy } from '#domain/negotiations/offered/closed-why.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { defineProjection } from '../kernel/projection.ts';

/** The state of an offer. `superseded`: another one took its place, or the negotiation ended before an answer. */
export type OfferState = 'pending' | 'accepted' | 'refused' | 'expired' | 'superseded';

/** A message, or an offer with its present state. */
export type NegotiationEntry = {
  readonly n: number;
  readonly side: Side;
  /** The customer who wrote it. */
  readonly customer_id: number;
  /** Empty: an offer. */
  readonly description: string;
  readonly offer: { readonly price: number; readonly expiresAt: string; readonly state: OfferState } | null;
  readonly at: string;
};

export type NegotiationRow = {
  id: number;
  ad_id: number;
  seller_id: number;
  buyer_id: number;
  phase: Phase;
  why: ClosedWhy | null;
  /** Oldest first; empty once the negotiation was deleted. */
  entries: readonly NegotiationEntry[];
  /** The number `n` up to which each side has read the other's entries. */
  read_by_seller: number;
  read_by_buyer: number;
  /** How many entries each side has not read yet. */
  unread_seller: number;
  unread_buyer: number;
  updated_at: string;
};

/**
 * One row for each negotiation, with everything that was said. Of a deleted one only the parties are kept: they are
 * told that it is gone.
 */
export const negotiations = defineProjection<NegotiationRow>({
  name: 'negotiations',
  version: 2,
  key: 'id',
  columns: {
    id: 'int8',
    ad_id: 'int8',
    seller_id: 'int8',
    buyer_id: 'int8',
    phase: 'text',
    why: 'text',
    entries: 'jsonb',
    read_by_seller: 'int8',
    read_by_buyer: 'int8',
    unread_seller: 'int4',
    unread_buyer: 'int4',
    updated_at: 'timestamptz',
  },
  indexes: ['(seller_id, updated_at desc)', '(buyer_id, updated_at desc)', '(ad_id)'],
  on: Object.keys(negotiationEvents) as (keyof typeof negotiationEvents)[],
  keys: (event) => (isNegotiationEvent(event) ? [event.data.negotiationId] : []),
  evolve: (row, event) => {
    if (!isNegotiationEvent(event)) return row;
    if (event.type === 'NegotiationOpened') return opened(event);
    return row && counted(changed(row, event));
  },
});

type StoredNegotiationEvent = NegotiationEvent & Pick<StoredEvent, 'meta'>;

function isNegotiationEvent(event: StoredEvent): event is StoredEvent & NegotiationEvent {
  return Object.hasOwn(negotiationEvents, event.type);
}

function opened({ data, meta }: StoredNegotiationEvent & { readonly type: 'NegotiationOpened' }): NegotiationRow {
  const { negotiationId: id, adId: ad_id, sellerId: seller_id, buyerId: buyer_id } = data;
  return {
    id,
    ad_id,
    seller_id,
    buyer_id,
    phase: 'open',
    why: null,
    entries: [],
    read_by_seller: 0,
    read_by_buyer: 0,
    unread_seller: 0,
    unread_buyer: 0,
    updated_at: meta.at,
  };
}

function changed(row: NegotiationRow, event: StoredNegotiationEvent): NegotiationRow {
  const { at } = event.meta;
  switch (event.type) {
    case 'NegotiationMessageSent': {
      const { n, side, customer_id, description } = event.data;
      const entry = { n, side, customer_id, description, offer: null, at };
      return { ...row, entries: [...row.entries, entry], updated_at: at };
    }
    case 'OfferMade': {
      const { n, side, customer_id, price, expiresAt } = event.data;
      const offer = { price, expiresAt, state: 'pending' as const };
      const before = superseded(row).entries;
      const entry = { n, side, customer_id, description: '', offer, at };
      return { ...row, entries: [...before, entry], updated_at: at };
    }
    case 'NegotiationMessageRemoved':
      return { ...row, entries: row.entries.filter(({ n }) => n !== event.data.n) };
    case 'OfferRefused':
      return { ...withPending(row, 'refused'), updated_at: at };
    case 'OfferExpired':
      return { ...withPending(row, 'expired'), updated_at: at };
    case 'OfferAccepted':
      return { ...withPending(row, 'accepted'), phase: 'accepted', updated_at: at };
    case 'AcceptanceConfirmed':
      return { ...row, phase: 'reserved', updated_at: at };
    case 'NegotiationClosed':
      return { ...superseded(row), phase: 'closed', why: event.data.why, updated_at: at };
    case 'NegotiationReopened':
      return { ...row, phase: 'open', why: null };
    case 'NegotiationRead': {
      const by = event.data.side === 'seller' ? 'read_by_seller' : 'read_by_buyer';
      return { ...row, [by]: Math.max(row[by], event.data.upTo) };
    }
    case 'NegotiationDeleted':
      return { ...row, phase: 'deleted', why: null, entries: [], updated_at: at };
    default:
      return row;
  }
}

function withPending(
  row: NegotiationRow,
  state: OfferState,
  from: readonly OfferState[] = ['pending'],
): NegotiationRow {
  const entries = row.entries.map((entry) =>
    entry.offer && from.includes(entry.offer.state) ? { ...entry, offer: { ...entry.offer, state } } : entry,
  );
  return { ...row, entries };
}

/** Supersedes the pending offer, and also one that was accepted and came to nothing. */
function superseded(row: NegotiationRow): NegotiationRow {
  return withPending(row, 'superseded', ['pending', 'accepted']);
}

function counted(row: NegotiationRow): NegotiationRow {
  const unread = (side: Side, upTo: number) =>
    row.entries.filter((entry) => entry.side === otherSide(side) && entry.n > upTo).length;
  return {
    ...row,
    unread_seller: unread('seller', row.read_by_seller),
    unread_buyer: unread('buyer', row.read_by_buyer),
  };
}

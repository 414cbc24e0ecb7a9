import { pairedIds } from '../kernel/paired-id.ts';

/** What a negotiation is about, and with whom: the ad, and the customer who wants it. */
export interface NegotiationPair {
  readonly adId: number;
  readonly buyerId: number;
}

/** More customers and accounts than a firm has in a lifetime; there may be 900 million ads beside them. */
const { idOf, partsOf } = pairedIds(10_000_000);

/**
 * The number of a negotiation follows from its ad and its buyer, so there is one of each pair by construction: two tabs that
 * begin at once write into the same stream, and the second finds the first's.
 */
export function negotiationId({ adId, buyerId }: NegotiationPair): number {
  return idOf(adId, buyerId);
}

/** What a negotiation's number says; a number that is none names nothing that is there. */
export function pairOf(id: number): NegotiationPair {
  const [adId, buyerId] = partsOf(id);
  return { adId, buyerId };
}

/** Stream `negotiation-{adId}-{buyerId}`; a number that is none has one that nobody writes. */
export function negotiationStream(id: number): string {
  return `negotiation-${partsOf(id).join('-')}`;
}

/** Version 1 of its events wrote ad and buyer with a hyphen between (`9-78`) for the number. */
export function fromHyphen<D extends Record<string, unknown>>(data: D): D {
  const { negotiationId: written } = data;
  if (typeof written !== 'string') return data;
  const [adId = 0, buyerId = 0] = written.split('-').map(Number);
  return { ...data, negotiationId: negotiationId({ adId, buyerId }) };
}

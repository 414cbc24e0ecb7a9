import { pairedIds } from '../../kernel/paired-id.ts';

/** What a negotiation is about, and with whom: the ad, and the customer who wants it. */
export interface NegotiationPair {
  readonly adId: number;
  readonly buyerId: number;
}

/** More customers and accounts than a firm ever has; it leaves room for 900 million ads. */
const { idOf, partsOf } = pairedIds(10_000_000);

/**
 * The number of a negotiation follows from its ad and its buyer, so there is one for each pair by construction: two
 * tabs that begin at once write into the same stream, and the second finds the first's.
 */
export function negotiationId({ adId, buyerId }: NegotiationPair): number {
  return idOf(adId, buyerId);
}

/** The ad and the buyer of a negotiation's number. An invalid number gives a pair that does not exist. */
export function pairOf(id: number): NegotiationPair {
  const [adId, buyerId] = partsOf(id);
  return { adId, buyerId };
}

/** Stream `negotiation-{adId}-{buyerId}`. An invalid number gives a stream that nobody writes. */
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

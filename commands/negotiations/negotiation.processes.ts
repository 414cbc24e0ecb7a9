import { reserveAdCommand } from '#commands/ads/offered/reserve-ad.commands.ts';
import type { CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import type { Follow, Process } from '#commands/kernel/process.ts';
import { adNegotiationsFold, adNegotiationsStream } from '#domain/negotiations/ad-negotiations.ts';
import { followAdCommand, listNegotiationCommand, recordAdReplyCommand } from './follow-negotiation.command.ts';

/** So many negotiations about one ad are told at once. */
const AT_ONCE = 8;

/**
 * When an offer was accepted, asks the ad for it. The first offer gets the ad; a later one is told why it does not, and
 * its negotiation is over.
 */
const reserveAcceptedProcess: Process = {
  name: 'reserve-accepted',
  on: 'OfferAccepted',
  gives: [reserveAdCommand, recordAdReplyCommand],
  run: async (event, follow) => {
    if (event.type !== 'OfferAccepted') return undefined;
    const { adId, negotiationId, buyerId: buyer_id, n: offerId, price } = event.data;
    const asked = await follow('reserve', reserveAdCommand, { id: adId, negotiationId, offerId, buyer_id, price });
    const refusal = refusalOf(asked);
    requireOk(await follow('settle', recordAdReplyCommand, { id: negotiationId }));
    return refusal;
  },
};

/**
 * When a negotiation began, enters it with its ad, and only then lets it look at the ad: so it misses nothing that
 * happens to the ad.
 */
const listNegotiationProcess: Process = {
  name: 'list-negotiation',
  on: 'NegotiationOpened',
  gives: [listNegotiationCommand, followAdCommand],
  run: async (event, follow) => {
    if (event.type !== 'NegotiationOpened') return undefined;
    const { adId, negotiationId } = event.data;
    requireOk(await follow('list', listNegotiationCommand, { adId, negotiationId }));
    requireOk(await follow('ad', followAdCommand, { id: negotiationId }));
    return undefined;
  },
};

/** When a negotiation was taken up again, looks at its ad: that may have gone in this very moment. */
const followReopenedProcess: Process = {
  name: 'follow-reopened',
  on: 'NegotiationReopened',
  gives: [followAdCommand],
  run: async (event, follow) => {
    if (event.type !== 'NegotiationReopened') return undefined;
    requireOk(await follow('ad', followAdCommand, { id: event.data.negotiationId }));
    return undefined;
  },
};

/** Tells all negotiations about an ad what happened to it. */
const adFollowed: readonly Process[] = (
  ['AdReserved', 'AdReservationReleased', 'AdSold', 'AdExpired', 'AdRemoved'] as const
).map((on) => ({
  name: `negotiations-of-${on}`,
  on,
  gives: [followAdCommand],
  run: async (event, follow, load) => {
    if (event.type !== on) return undefined;
    const known = await load(adNegotiationsStream(event.data.adId), adNegotiationsFold);
    for (let from = 0; from < known.length; from += AT_ONCE) {
      await Promise.all(known.slice(from, from + AT_ONCE).map((id) => followAd(id, follow)));
    }
    return undefined;
  },
}));

export const NEGOTIATION_PROCESSES: readonly Process[] = [
  listNegotiationProcess,
  followReopenedProcess,
  reserveAcceptedProcess,
  ...adFollowed,
];

async function followAd(id: number, follow: Follow): Promise<void> {
  requireOk(await follow(`negotiation-${id}`, followAdCommand, { id }));
}

/**
 * The refusal that the caller is told; undefined when it succeeded.
 * @throws Error when it failed otherwise: the worker tries again
 */
function refusalOf(outcome: CommandOutcome) {
  if (outcome.ok) return undefined;
  if (!('refusal' in outcome) || outcome.refusal.code === 'too-busy') throw failed(outcome);
  return outcome.refusal;
}

function requireOk(outcome: CommandOutcome): void {
  if (!outcome.ok) throw failed(outcome);
}

function failed(outcome: CommandOutcome): Error {
  return new Error(`a follow-up of a negotiation failed: ${JSON.stringify(outcome)}`);
}

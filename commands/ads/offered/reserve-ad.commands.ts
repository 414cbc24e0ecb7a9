import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { adMessages } from '#domain/ads/ad.messages.ts';
import { adStream } from '#domain/ads/offered/ad.state.ts';
import { endReservation, releaseAd, reserveAd } from '#domain/ads/reserve-ad.decide.ts';
import { cents, id } from '#domain/kernel/values.ts';
import { pairOf } from '#domain/negotiations/offered/negotiation-id.ts';
import { adCommand } from '../ad-facts.ts';

/** Its number tells both the ad and the buyer. */
const negotiationId = id;

/**
 * An accepted offer, as a command on the ad. The negotiation's process manager gives it, so nobody reserves by hand.
 * The first offer gets the ad; every later one is refused with what became of the ad.
 */
export const reserveAdCommand = defineCommand({
  name: 'ReserveAd',
  ...adCommand,
  schema: z.object({ id, negotiationId, offerId: id, buyer_id: id, price: cents }),
  access: 'system',
  decide: ({ payload: { id: _, ...agreed }, state, context }) => reserveAd(state, agreed, context),
  message: adMessages.reserved,
});

/** The seller gives up the reservation, whoever the buyer is. */
export const releaseAdCommand = defineCommand({
  name: 'ReleaseAd',
  ...adCommand,
  schema: z.object({ id }),
  access: { function: 'ads', action: 'edit' },
  decide: ({ state }) => releaseAd(state, null, 'seller'),
  message: adMessages.released,
});

/** The buyer gives up the reservation. Nobody but that buyer may, although the ad is the seller's. */
export const renounceAdCommand = defineCommand({
  name: 'RenounceAd',
  ...adCommand,
  schema: z.object({ negotiationId }),
  access: { function: 'negotiations', action: 'message' },
  stream: (payload) => adStream(pairOf(payload.negotiationId).adId),
  ownership: (ad, payload) => ad && { customer_id: pairOf(payload.negotiationId).buyerId },
  decide: ({ payload, state }) => releaseAd(state, payload.negotiationId, 'buyer'),
  message: adMessages.released,
});

/** Given by the clock when the days are over for which the ad was kept for its buyer. */
export const endAdReservationCommand = defineCommand({
  name: 'EndAdReservation',
  ...adCommand,
  schema: z.object({ id, negotiationId }),
  access: 'system',
  decide: ({ payload, state, context }) => endReservation(state, payload.negotiationId, context),
});

import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { adMessages } from '#domain/ads/ad.messages.ts';
import { adStream } from '#domain/ads/ad.state.ts';
import { endReservation, releaseAd, reserveAd } from '#domain/ads/reserve-ad.decide.ts';
import { cents, id } from '#domain/kernel/values.ts';
import { pairOf } from '#domain/negotiations/negotiation-id.ts';
import { ofAd } from './ad-facts.ts';

/** Says ad and buyer. */
const negotiationId = id;

/**
 * An accepted offer, as a command to the ad: sent by the negotiation's process manager, so nobody reserves by hand. The first
 * offer gets it; every later one is refused with what became of the ad.
 */
export const reserveAdCommand = defineCommand({
  name: 'ReserveAd',
  ...ofAd,
  schema: z.object({ id, negotiationId, offerId: id, buyer_id: id, price: cents }),
  access: 'system',
  decide: ({ payload: { id: _, ...agreed }, state, context }) => reserveAd(state, agreed, context),
  message: adMessages.reserved,
});

/** Its seller gives up the reservation, whosever it is. */
export const releaseAdCommand = defineCommand({
  name: 'ReleaseAd',
  ...ofAd,
  schema: z.object({ id }),
  access: { function: 'ads', action: 'edit' },
  decide: ({ state }) => releaseAd(state, null, 'seller'),
  message: adMessages.released,
});

/** Its buyer wants it no more: he alone gives up what is kept for him, whoever's the ad is. */
export const renounceAdCommand = defineCommand({
  name: 'RenounceAd',
  ...ofAd,
  schema: z.object({ negotiationId }),
  access: { function: 'negotiations', action: 'message' },
  stream: (payload) => adStream(pairOf(payload.negotiationId).adId),
  ownership: (ad, payload) => ad && { customer_id: pairOf(payload.negotiationId).buyerId },
  decide: ({ payload, state }) => releaseAd(state, payload.negotiationId, 'buyer'),
  message: adMessages.released,
});

/** The clock: the days that the ad was kept for its buyer are over. */
export const endAdReservationCommand = defineCommand({
  name: 'EndAdReservation',
  ...ofAd,
  schema: z.object({ id, negotiationId }),
  access: 'system',
  decide: ({ payload, state, context }) => endReservation(state, payload.negotiationId, context),
});

import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { adNegotiationsFold, adNegotiationsStream, listNegotiation } from '#domain/negotiations/ad-negotiations.ts';
import { expireOffer, settleAcceptance } from '#domain/negotiations/answer-offer.decide.ts';
import { followAd } from '#domain/negotiations/end-negotiation.decide.ts';
import { negotiationFold } from '#domain/negotiations/negotiation.state.ts';
import { negotiationStream } from '#domain/negotiations/negotiation-id.ts';
import { standingFor } from './ad-of.ts';

/** Enters a negotiation among those about its ad. */
export const listNegotiationCommand = defineCommand({
  name: 'ListNegotiation',
  schema: z.object({ adId: id, negotiationId: id }),
  access: 'system',
  stream: (payload) => adNegotiationsStream(payload.adId),
  fold: adNegotiationsFold,
  decide: ({ payload, state }) => listNegotiation(state, payload),
});

/** What happened to the ad reaches a negotiation about it. */
export const followAdCommand = defineCommand({
  name: 'FollowAd',
  schema: z.object({ id }),
  access: 'system',
  stream: (payload) => negotiationStream(payload.id),
  fold: negotiationFold,
  gather: (surroundings, _payload, state) => standingFor(surroundings, state),
  decide: ({ state, facts: ad }) => followAd(state, ad),
});

/** The ad has answered an acceptance: it is reserved, or the negotiation is over. */
export const settleAcceptanceCommand = defineCommand({
  name: 'SettleAcceptance',
  schema: z.object({ id }),
  access: 'system',
  stream: (payload) => negotiationStream(payload.id),
  fold: negotiationFold,
  gather: (surroundings, _payload, state) => standingFor(surroundings, state),
  decide: ({ state, facts: ad }) => settleAcceptance(state, ad),
});

/** The clock: nobody answered this offer within its hours. */
export const expireOfferCommand = defineCommand({
  name: 'ExpireOffer',
  schema: z.object({ id, offer: id }),
  access: 'system',
  stream: (payload) => negotiationStream(payload.id),
  fold: negotiationFold,
  decide: ({ payload, state, context }) => expireOffer(state, payload.offer, context),
});

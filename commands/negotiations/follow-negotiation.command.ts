import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { adNegotiationsFold, adNegotiationsStream, listNegotiation } from '#domain/negotiations/ad-negotiations.ts';
import { expireOffer, recordAdReply } from '#domain/negotiations/answer-offer.decide.ts';
import { followAd } from '#domain/negotiations/end-negotiation.decide.ts';
import { negotiationFold } from '#domain/negotiations/negotiation.state.ts';
import { negotiationStream } from '#domain/negotiations/offered/negotiation-id.ts';
import { loadAdOfNegotiation } from './negotiated-ad.ts';

/** Enters a negotiation among those about its ad. */
export const listNegotiationCommand = defineCommand({
  name: 'ListNegotiation',
  schema: z.object({ adId: id, negotiationId: id }),
  access: 'system',
  stream: (payload) => adNegotiationsStream(payload.adId),
  fold: adNegotiationsFold,
  decide: ({ payload, state }) => listNegotiation(state, payload),
});

/** Tells a negotiation what happened to its ad. */
export const followAdCommand = defineCommand({
  name: 'FollowAd',
  schema: z.object({ id }),
  access: 'system',
  stream: (payload) => negotiationStream(payload.id),
  fold: negotiationFold,
  gather: (surroundings, _payload, state) => loadAdOfNegotiation(surroundings, state),
  decide: ({ state, facts: ad }) => followAd(state, ad),
});

/** Records how the ad answered an acceptance: the ad is reserved, or the negotiation is over. */
export const recordAdReplyCommand = defineCommand({
  // Events are stored with this name: it stays.
  name: 'SettleAcceptance',
  schema: z.object({ id }),
  access: 'system',
  stream: (payload) => negotiationStream(payload.id),
  fold: negotiationFold,
  gather: (surroundings, _payload, state) => loadAdOfNegotiation(surroundings, state),
  decide: ({ state, facts: ad }) => recordAdReply(state, ad),
});

/** Given by the clock when nobody answered an offer within its hours. */
export const expireOfferCommand = defineCommand({
  name: 'ExpireOffer',
  schema: z.object({ id, offer: id }),
  access: 'system',
  stream: (payload) => negotiationStream(payload.id),
  fold: negotiationFold,
  decide: ({ payload, state, context }) => expireOffer(state, payload.offer, context),
});

import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { cents, id } from '#domain/kernel/values.ts';
import { answerOffer } from '#domain/negotiations/answer-offer.decide.ts';
import { negotiationMessages } from '#domain/negotiations/negotiation.messages.ts';
import { negotiationFold } from '#domain/negotiations/negotiation.state.ts';
import { negotiationStream } from '#domain/negotiations/offered/negotiation-id.ts';
import { loadAdOfNegotiation } from './negotiated-ad.ts';

/** The offer as it was shown: its row and its price in cents. */
const shown = z.object({ id, offer: id, price: cents });

const answering = (accepted: boolean) => ({
  schema: shown,
  access: { function: 'negotiations', action: 'message' } as const,
  stream: (payload: z.infer<typeof shown>) => negotiationStream(payload.id),
  fold: negotiationFold,
  gather: statusOfItsAd,
  decide: ({ payload: { offer: n, price }, state, facts: ad, context }: Deciding) =>
    answerOffer(state, { n, price, accepted }, ad, context),
});

type Deciding = {
  readonly payload: z.infer<typeof shown>;
  readonly state: Parameters<typeof answerOffer>[0];
  readonly facts: Parameters<typeof answerOffer>[2];
  readonly context: Parameters<typeof answerOffer>[3];
};

function statusOfItsAd(
  surroundings: Parameters<typeof loadAdOfNegotiation>[0],
  _payload: z.infer<typeof shown>,
  state: Parameters<typeof loadAdOfNegotiation>[1],
) {
  return loadAdOfNegotiation(surroundings, state);
}

/** The other side accepts an offer; the process `reserve-accepted` then asks the ad for it. */
export const acceptOfferCommand = defineCommand({
  name: 'AcceptOffer',
  ...answering(true),
  message: negotiationMessages['offer-accepted'],
});

/** The other side refuses an offer. */
export const refuseOfferCommand = defineCommand({
  name: 'RefuseOffer',
  ...answering(false),
  message: negotiationMessages['offer-refused'],
});

import { z } from 'zod';
import { RISK_SIGNS } from '#domain/kernel/risk-signs.ts';
import { text } from '#domain/kernel/values.ts';
import { SIDES } from '#domain/negotiations/negotiation.events.ts';
import { MESSAGE_LENGTH } from '#domain/negotiations/negotiation-limits.ts';
import { CLOSED_WHY } from '#domain/negotiations/offered/closed-why.ts';
import type { Endpoints } from './endpoint.ts';
import { done, money, moneyInput, placed, written } from './envelope.ts';
import { customerNumber, flagInput, idInput, pairedInput, passedOver, wholeInput } from './input.ts';

const says = {
  description: text(MESSAGE_LENGTH).optional(),
  /** An offer, in euro, with nothing added. */
  price: moneyInput.optional(),
  data: passedOver('When it was written says the clock.'),
  idUserMsg: passedOver('Who writes is taken from the session.'),
  user_id: passedOver('Who writes is taken from the session.'),
};

/**
 * `PUT /api/v1/negotiation`: a customer writes about an ad, or offers a price for it. An existing negotiation goes on.
 */
export const insertNegotiationBody = z.object({
  item: idInput,
  ...says,
  userNegotiatior: passedOver('Whose ad it is the ad says.'),
});

/** `PUT /api/v1/negotiation/insertDetail`: one of the two parties writes to the other, or makes a new offer. */
export const insertDetailBody = z.object({ id: pairedInput, ...says });

/** `POST /api/v1/negotiation/answerOffer`: accepts or refuses the offer as it was shown: its row and its price. */
export const answerOfferBody = z.object({
  id: pairedInput,
  offer: idInput,
  price: moneyInput,
  accepted: flagInput,
});

/**
 * `POST /api/v1/negotiation/updateRead`: the caller has read what the other party wrote, up to a row (default: all).
 */
export const updateReadBody = z.object({ id: pairedInput, upTo: idInput.optional() });

const offer = z.object({
  /** The offer's row. */
  id: z.number().int(),
  price: money,
  /** It is the reader's own; the other party answers it. */
  own: z.boolean(),
  expires_at: z.string(),
});

/** A row of `GET /api/v1/negotiation/getByUser/{userId}`: the specification's fields, and the negotiation's phase. */
export const negotiationRow = z.object({
  /** Names ad and buyer (`domain/negotiations/offered/negotiation-id.ts`). */
  id: z.number().int(),
  /** The ad. */
  item: z.number().int(),
  /** The path of its page. */
  link: z.string(),
  /** The address of its main image, while the image is public. */
  img: z.string().nullable(),
  title: z.string(),
  /** The price that the ad asks. */
  price: money,
  /** The other party, as strangers are shown: a firm by its name, a person by first name and initial. */
  userNegotiatior: z.string(),
  side: z.enum(SIDES),
  /** When something last happened. */
  data: z.string(),
  /** How many of the other party's messages the reader has not read yet. */
  toRead: z.number().int(),
  /** `reserved`: the ad is kept for this negotiation. */
  phase: z.enum(['open', 'accepted', 'reserved', 'closed']),
  /** Why it is closed. */
  why: z.enum(CLOSED_WHY).nullable(),
  /** The ad can be had: by writing, either side takes a closed negotiation up again. */
  available: z.boolean(),
  /** It can be deleted: no accepted offer keeps the ad for its buyer. */
  deletable: z.boolean(),
  /** The last message; empty: an offer. */
  last: z.string(),
  /** The offer that waits for an answer. */
  offer: offer.nullable(),
});
export type NegotiationListRow = z.infer<typeof negotiationRow>;

/** A message, or an offer, of a thread. */
export const negotiationMessage = z.object({
  id: z.number().int(),
  description: z.string(),
  data: z.string(),
  /** The customer who wrote it. */
  idUserMsg: z.number().int(),
  own: z.boolean(),
  /** The other side has read it. */
  read: z.boolean(),
  /** Signs that the other party's message leads away from here: it is shown with a warning. */
  signs: z.array(z.enum(RISK_SIGNS)),
  offer: z
    .object({
      price: money,
      state: z.enum(['pending', 'accepted', 'refused', 'expired', 'superseded']),
      expires_at: z.string(),
    })
    .nullable(),
});
export type NegotiationMessage = z.infer<typeof negotiationMessage>;

/** `GET /api/v1/negotiation/getDetailById/{id}/{userId}`: a thread as one of its parties sees it. */
export const negotiationThread = negotiationRow.extend({ messages: z.array(negotiationMessage) });
export type NegotiationThread = z.infer<typeof negotiationThread>;

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const negotiationEndpoints = {
  insertNegotiation: {
    method: 'PUT',
    path: '/api/v1/negotiation',
    body: insertNegotiationBody,
    answer: written(z.object({ id: z.number().int() })),
  },
  insertNegotiationDetail: {
    method: 'PUT',
    path: '/api/v1/negotiation/insertDetail',
    body: insertDetailBody,
    answer: done,
  },
  answerOffer: { method: 'POST', path: '/api/v1/negotiation/answerOffer', body: answerOfferBody, answer: done },
  renounceAd: {
    method: 'POST',
    path: '/api/v1/negotiation/renounce',
    body: z.object({ id: pairedInput }),
    answer: done,
  },
  readNegotiation: { method: 'POST', path: '/api/v1/negotiation/updateRead', body: updateReadBody, answer: done },
  negotiationsByUser: {
    method: 'GET',
    path: '/api/v1/negotiation/getByUser/:userId',
    params: z.object({ userId: customerNumber }),
    answer: placed(z.array(negotiationRow)),
  },
  negotiationDetail: {
    method: 'GET',
    path: '/api/v1/negotiation/getDetailById/:id/:userId',
    params: z.object({ id: pairedInput, userId: customerNumber }),
    answer: placed(negotiationThread),
  },
  deleteNegotiation: {
    method: 'DELETE',
    path: '/api/v1/negotiation/:id',
    params: z.object({ id: pairedInput }),
    answer: done,
  },
  deleteNegotiationRow: {
    method: 'DELETE',
    path: '/api/v1/negotiation/deleteRow/:id/:row',
    params: z.object({ id: pairedInput, row: wholeInput(1, 1_000_000) }),
    answer: done,
  },
} as const satisfies Endpoints;

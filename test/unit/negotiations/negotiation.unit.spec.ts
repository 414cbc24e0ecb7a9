import { describe, expect, test } from 'vitest';
import type { Actor } from '#domain/kernel/actor.ts';
import { answerOffer, expireOffer } from '#domain/negotiations/answer-offer.decide.ts';
import { readNegotiation } from '#domain/negotiations/end-negotiation.decide.ts';
import {
  type NegotiationEvent,
  type NegotiationState,
  negotiationFold,
} from '#domain/negotiations/negotiation.state.ts';
import type { NegotiatedAd } from '#domain/negotiations/negotiation-guards.ts';
import { MAX_ROWS, MAX_UNANSWERED } from '#domain/negotiations/negotiation-limits.ts';
import { beginNegotiation, type Written, writeInNegotiation } from '#domain/negotiations/write-negotiation.decide.ts';
import { actor, given, on, system, TODAY } from '#test/support/given.ts';
import * as story from '#test/support/negotiation-story.ts';

const party = (customerId: number) => ({ ...actor('customer'), customerId }) as Actor;
const seller = party(77);
const buyer = party(78);
const stranger = party(79);
const AD: NegotiatedAd = { adId: 9, sellerId: 77, gone: null, heldFor: null };
const gone = (why: NonNullable<NegotiatedAd['gone']>, heldFor: number | null = null) => ({ ...AD, gone: why, heldFor });

const begin =
  (by: Actor, written: Written, ad: NegotiatedAd | null = AD) =>
  (state: NegotiationState) =>
    beginNegotiation(state, written, ad, 0, on(TODAY, by));
const write =
  (by: Actor, written: Written, ad = AD) =>
  (state: NegotiationState) =>
    writeInNegotiation(state, written, ad, on(TODAY, by));
const answer =
  (by: Actor, n: number, accepted = true, price = 1000_00, { ad = AD, day = TODAY } = {}) =>
  (state: NegotiationState) =>
    answerOffer(state, { n, price, accepted }, ad, on(day, by));
const begunWith = (...history: NegotiationEvent[]) => given(negotiationFold, [story.begun, ...history]);

describe('writing about an ad', () => {
  test('begins a negotiation, with a message, an offer or both', () => {
    given(negotiationFold, [])
      .when(begin(buyer, { description: ' Ancora disponibile? ', price: 900_00 }))
      .happens(
        { type: 'NegotiationOpened', data: { negotiationId: 90_000_078, adId: 9, sellerId: 77, buyerId: 78 } },
        { type: 'NegotiationMessageSent', data: { n: 1, side: 'buyer', description: 'Ancora disponibile?' } },
        { type: 'OfferMade', data: { n: 2, price: 900_00, expiresAt: '2026-03-04T12:00:00.000Z' } },
      );
  });

  test('goes on with what was begun: one negotiation of each ad and buyer', () => {
    begunWith(story.said(1, 'buyer'))
      .when(begin(buyer, { description: 'E la garanzia?' }))
      .happens({ type: 'NegotiationMessageSent', data: { n: 2, customer_id: 78 } });
  });

  test('needs something said, an ad that is there, and somebody else’s', () => {
    given(negotiationFold, [])
      .when(begin(buyer, { description: ' ' }))
      .refused('nothing-said', { field: 'description' });
    given(negotiationFold, [])
      .when(begin(buyer, { price: 1 }, null))
      .refused('not-found');
    given(negotiationFold, [])
      .when(begin(buyer, { price: 1 }, gone('hidden')))
      .refused('not-found');
    given(negotiationFold, [])
      .when(begin(seller, { price: 1 }))
      .refused('own-ad', { kind: 'rule' });
    given(negotiationFold, [])
      .when(begin(actor('admin'), { price: 1 }))
      .refused('not-found');
  });

  test.each([
    ['reserved', 'ad-reserved'],
    ['sold', 'ad-sold'],
    ['expired', 'ad-expired'],
    ['removed', 'ad-removed'],
  ] as const)('is told why an ad that is %s is not to be had', (why, code) => {
    given(negotiationFold, [])
      .when(begin(buyer, { price: 1 }, gone(why)))
      .refused(code, { kind: 'state' });
    begunWith()
      .when(write(seller, { description: 'Ciao' }, gone(why)))
      .refused(code);
    begunWith(story.offered(1, 'buyer'))
      .when(answer(seller, 1, true, 1000_00, { ad: gone(why) }))
      .refused(code);
  });

  test('does not exist for anybody else, nor once it was deleted', () => {
    for (const by of [stranger, actor('admin'), system]) {
      begunWith(story.said(1, 'buyer'))
        .when(write(by, { description: 'Ciao' }))
        .refused('not-found', { kind: 'missing' });
      begunWith(story.offered(1, 'buyer')).when(answer(by, 1)).refused('not-found');
      begunWith(story.said(1, 'buyer'))
        .when((state) => readNegotiation(state, 1, on(TODAY, by)))
        .refused('not-found');
    }
    begunWith(story.threadDeleted())
      .when(write(seller, { description: 'Ciao' }))
      .refused('not-found');
  });

  test('goes on after a deletion by the buyer alone, with nothing of before', () => {
    const again = begunWith(story.said(1, 'buyer'), story.threadDeleted()).when(
      begin(buyer, { description: 'Ci ripenso' }),
    );
    again.happens({ type: 'NegotiationOpened' }, { type: 'NegotiationMessageSent', data: { n: 2 } });
    expect(again.after).toMatchObject({ phase: 'open', since: 1, messages: new Map([[2, 'buyer']]) });
  });

  test('stops where nobody answers, and goes on when somebody does', () => {
    const many = Array.from({ length: MAX_UNANSWERED }, (_, i) => story.offered(i + 1, 'buyer'));
    begunWith(...many)
      .when(write(buyer, { price: 5 }))
      .refused('too-many-unanswered', { kind: 'state' });
    begunWith(...many.slice(1))
      .when(write(buyer, { description: 'Allora?', price: 5 }))
      .refused('too-many-unanswered');
    begunWith(...many, story.offerRefused(20, 'seller'))
      .when(write(buyer, { price: 5 }))
      .happens({ type: 'OfferMade' });
    begunWith(...many)
      .when(write(seller, { description: 'Basta' }))
      .happens({ type: 'NegotiationMessageSent' });
  });

  test('ends at its limit', () => {
    const full = Array.from({ length: MAX_ROWS }, (_, i) => story.said(i + 1, i % 2 === 0 ? 'buyer' : 'seller'));
    begunWith(...full)
      .when(write(buyer, { description: 'Ancora' }))
      .refused('negotiation-full');
  });
});

describe('an offer', () => {
  test('takes the place of the one before, so the other side says yes anew', () => {
    const history = [story.offered(1, 'buyer', 900_00), story.offered(2, 'buyer', 800_00)];
    begunWith(...history)
      .when(answer(seller, 1, true, 900_00))
      .refused('offer-changed', { kind: 'state' });
    begunWith(...history)
      .when(answer(seller, 2, true, 900_00))
      .refused('offer-changed');
    begunWith(...history)
      .when(answer(seller, 2, true, 800_00))
      .happens({ type: 'OfferAccepted', data: { n: 2, price: 800_00, side: 'seller' } });
  });

  test('is answered by the other side only, whichever that is', () => {
    begunWith(story.offered(1, 'buyer')).when(answer(buyer, 1)).refused('own-offer', { field: 'offer' });
    begunWith(story.offered(1, 'seller'))
      .when(answer(buyer, 1))
      .happens({ type: 'OfferAccepted', data: { side: 'buyer' } });
    begunWith(story.offered(1, 'buyer'))
      .when(answer(seller, 1, false))
      .happens({ type: 'OfferRefused', data: { n: 1 } });
  });

  test('holds for 48 hours, and not a moment longer, whether or not the clock came by', () => {
    begunWith(story.offered(1, 'buyer'))
      .when(answer(seller, 1, true, 1000_00, { day: '2026-03-03' }))
      .happens({ type: 'OfferAccepted' });
    begunWith(story.offered(1, 'buyer'))
      .when(answer(seller, 1, true, 1000_00, { day: '2026-03-04' }))
      .refused('offer-expired');
  });

  test('expires by the clock, once', () => {
    const expire =
      (day: string, n = 1) =>
      (state: NegotiationState) =>
        expireOffer(state, n, on(day, system));
    begunWith(story.offered(1, 'buyer')).when(expire('2026-03-03')).refused('offer-still-valid');
    begunWith(story.offered(1, 'buyer'))
      .when(expire('2026-03-04'))
      .happens({ type: 'OfferExpired', data: { n: 1 } });
    begunWith(story.offered(1, 'buyer'), story.offerExpired(1)).when(expire('2026-03-05')).nothing();
    begunWith(story.offered(1, 'buyer'), story.offered(2, 'buyer')).when(expire('2026-03-05')).nothing();
  });

  test.each([
    ['refused', story.offerRefused(1, 'seller')],
    ['expired', story.offerExpired(1)],
  ])('that was %s is answered no more', (_, event) => {
    begunWith(story.offered(1, 'buyer'), event).when(answer(seller, 1)).refused('offer-not-pending');
  });

  test('that was accepted is accepted: twice changes nothing, and nobody offers anew', () => {
    const history = [story.offered(1, 'buyer'), story.offerAccepted(1, 'seller')];
    begunWith(...history)
      .when(answer(seller, 1))
      .nothing();
    begunWith(...history)
      .when(answer(seller, 1, false))
      .refused('already-agreed');
    begunWith(...history)
      .when(write(buyer, { price: 1 }))
      .refused('already-agreed');
    begunWith(...history)
      .when(write(buyer, { description: 'Quando passo?' }))
      .happens({ type: 'NegotiationMessageSent' });
  });
});

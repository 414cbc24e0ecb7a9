import { describe, expect, test } from 'vitest';
import { adFold } from '#domain/ads/offered/ad.state.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { recordAdReply } from '#domain/negotiations/answer-offer.decide.ts';
import {
  deleteNegotiation,
  followAd,
  readNegotiation,
  removeMessage,
} from '#domain/negotiations/end-negotiation.decide.ts';
import { negotiatedAdOf } from '#domain/negotiations/negotiated-ad.ts';
import type { Side } from '#domain/negotiations/negotiation.events.ts';
import {
  type NegotiationEvent,
  type NegotiationState,
  negotiationFold,
} from '#domain/negotiations/negotiation.state.ts';
import type { NegotiatedAd } from '#domain/negotiations/negotiation-guards.ts';
import { CLOSED_WHY } from '#domain/negotiations/offered/closed-why.ts';
import { type Written, writeInNegotiation } from '#domain/negotiations/write-negotiation.decide.ts';
import { AD_STORY } from '#test/support/ad-story.ts';
import { actor, given, on, TODAY } from '#test/support/given.ts';
import * as story from '#test/support/negotiation-story.ts';

const party = (customerId: number) => ({ ...actor('customer'), customerId }) as Actor;
const seller = party(77);
const buyer = party(78);
const stranger = party(79);
const AD: NegotiatedAd = { adId: 9, sellerId: 77, gone: null, heldFor: null };
const gone = (why: NonNullable<NegotiatedAd['gone']>, heldFor: number | null = null) => ({ ...AD, gone: why, heldFor });

const write =
  (by: Actor, written: Written, ad = AD) =>
  (state: NegotiationState) =>
    writeInNegotiation(state, written, ad, on(TODAY, by));
const begunWith = (...history: NegotiationEvent[]) => given(negotiationFold, [story.begun, ...history]);

describe('what happens to the ad', () => {
  const accepted = [story.offered(1, 'buyer'), story.offerAccepted(1, 'seller')];
  const recordReply = (ad: NegotiatedAd) => (state: NegotiationState) => recordAdReply(state, ad);
  const follow = (ad: NegotiatedAd) => (state: NegotiationState) => followAd(state, ad);

  test('confirms an acceptance, or ends the negotiation that came too late', () => {
    begunWith(...accepted)
      .when(recordReply(gone('reserved', 90_000_078)))
      .happens({ type: 'AcceptanceConfirmed', data: { n: 1, price: 1000_00 } });
    begunWith(...accepted)
      .when(recordReply(gone('reserved', 90_000_079)))
      .happens({ type: 'NegotiationClosed', data: { why: 'reserved' } });
    begunWith(...accepted)
      .when(recordReply(AD))
      .happens({ type: 'NegotiationClosed', data: { why: 'released' } });
    begunWith(...accepted, story.confirmed(1))
      .when(recordReply(gone('reserved', 90_000_078)))
      .nothing();
    begunWith(story.offered(1, 'buyer')).when(recordReply(AD)).nothing();
  });

  test('closes its rivals, and tells them why', () => {
    begunWith(story.offered(1, 'buyer'))
      .when(follow(gone('reserved', 90_000_079)))
      .happens({ type: 'NegotiationClosed', data: { why: 'reserved' } });
    begunWith(story.closed('reserved'))
      .when(follow(gone('sold', 90_000_079)))
      .nothing();
    begunWith(...accepted)
      .when(follow(gone('reserved', 90_000_079)))
      .nothing();
    begunWith(story.threadDeleted())
      .when(follow(gone('removed')))
      .nothing();
    begunWith(story.said(1, 'buyer'))
      .when(follow(gone('hidden')))
      .nothing();
  });

  test('leaves the one that it is reserved for, until that is given up', () => {
    const history = [...accepted, story.confirmed(1)];
    begunWith(...history)
      .when(follow(gone('reserved', 90_000_078)))
      .nothing();
    begunWith(...history)
      .when(follow(gone('sold', 90_000_078)))
      .nothing();
    begunWith(...history)
      .when(follow(AD))
      .happens({ type: 'NegotiationClosed', data: { why: 'released' } });
    begunWith(...history)
      .when(follow(gone('removed')))
      .happens({ type: 'NegotiationClosed', data: { why: 'removed' } });
  });

  test('that is to be had again lets both go on where it had ended', () => {
    begunWith(story.closed('reserved'))
      .when(write(seller, { description: 'È di nuovo libera' }))
      .happens({ type: 'NegotiationReopened' }, { type: 'NegotiationMessageSent' });
  });

  test.each(CLOSED_WHY.map((why) => [why]))('is said in the history of a negotiation: %s', (why) => {
    expect(begunWith(story.closed(why)).state).toMatchObject({ phase: 'closed', why, offer: null });
  });

  test('is read from the ad’s own state', () => {
    const stand = (state: keyof typeof AD_STORY, today = TODAY) =>
      negotiatedAdOf(AD_STORY[state].reduce(adFold.evolve, adFold.initial), today);
    expect(stand('ONLINE')).toEqual(AD);
    expect(stand('ONLINE', '2026-05-02')).toEqual(gone('expired'));
    expect(stand('RESERVED')).toEqual(gone('reserved', 90_000_078));
    expect(stand('SOLD')).toEqual(gone('sold', 90_000_078));
    expect(stand('EXPIRED')).toEqual(gone('expired'));
    expect(stand('REMOVED')).toEqual(gone('removed'));
    for (const state of ['DRAFT', 'IN_REVIEW', 'PREPARING'] as const) expect(stand(state)).toEqual(gone('hidden'));
    expect(negotiatedAdOf(null, TODAY)).toBeNull();
  });
});

describe('keeping a negotiation', () => {
  const read = (by: Actor, upTo?: number) => (state: NegotiationState) => readNegotiation(state, upTo, on(TODAY, by));
  const remove = (by: Actor, n: number) => (state: NegotiationState) => removeMessage(state, n, on(TODAY, by));
  const del =
    (by: Actor, ad = AD) =>
    (state: NegotiationState) =>
      deleteNegotiation(state, ad, on(TODAY, by));

  test('marks what the other side wrote as read, up to the newest', () => {
    const history = [story.said(1, 'buyer'), story.said(2, 'seller'), story.offered(3, 'buyer')];
    begunWith(...history)
      .when(read(seller))
      .happens({ type: 'NegotiationRead', data: { side: 'seller', upTo: 3 } });
    begunWith(...history)
      .when(read(buyer, 99))
      .happens({ type: 'NegotiationRead', data: { upTo: 2 } });
    begunWith(...history, story.wasRead('seller', 3))
      .when(read(seller, 1))
      .nothing();
  });

  test('takes away one’s own messages, not the other’s, and no offers', () => {
    const history = [story.said(1, 'buyer'), story.offered(2, 'buyer')];
    begunWith(...history)
      .when(remove(buyer, 1))
      .happens({ type: 'NegotiationMessageRemoved', data: { n: 1 } });
    begunWith(...history)
      .when(remove(seller, 1))
      .refused('not-your-message', { kind: 'rule' });
    for (const n of [2, 7])
      begunWith(...history)
        .when(remove(buyer, n))
        .refused('not-found');
  });

  test.each<[Side | 'staff', Actor]>([
    ['buyer', buyer],
    ['seller', seller],
    ['staff', actor('manager')],
  ])('is deleted for both by the %s', (side, by) => {
    begunWith(story.said(1, 'buyer'))
      .when(del(by))
      .happens({ type: 'NegotiationDeleted', data: { side, upTo: 1 } });
  });

  test('is deleted by nobody while the ad is reserved for it, and by anybody again once the ad is sold or free', () => {
    const history = [story.offered(1, 'buyer'), story.offerAccepted(1, 'seller'), story.confirmed(1)];
    for (const [by, code] of [
      [buyer, 'renounce-first'],
      [seller, 'release-first'],
      [actor('manager'), 'release-first'],
    ] as const) {
      begunWith(...history)
        .when(del(by, gone('reserved', 90_000_078)))
        .refused(code, { kind: 'state' });
      for (const ad of [AD, gone('sold', 90_000_078), gone('reserved', 90_000_079)]) {
        begunWith(...history)
          .when(del(by, ad))
          .happens({ type: 'NegotiationDeleted' });
      }
      begunWith(story.closed('reserved'))
        .when(del(by, gone('reserved', 90_000_079)))
        .happens({ type: 'NegotiationDeleted' });
    }
  });

  test('is deleted by nobody else, once', () => {
    for (const by of [stranger, actor('desk'), actor('auditor')]) {
      begunWith(story.said(1, 'buyer')).when(del(by)).refused('not-found');
    }
    begunWith(story.threadDeleted())
      .when(del(actor('manager')))
      .refused('not-found');
  });
});

import { describe, expect, test } from 'vitest';
import type { AdStatus } from '#domain/ads/ad-statuses.ts';
import { type AdState, adFold } from '#domain/ads/offered/ad.state.ts';
import { endReservation, releaseAd, reserveAd } from '#domain/ads/reserve-ad.decide.ts';
import { negotiationId } from '#domain/negotiations/offered/negotiation-id.ts';
import { AD_STORY, released } from '#test/support/ad-story.ts';
import { given, on, TODAY } from '#test/support/given.ts';

const agreed = (buyer_id = 78, offerId = 2) => ({
  negotiationId: negotiationId({ adId: 9, buyerId: buyer_id }),
  offerId,
  buyer_id,
  price: 1000_00,
});
const reserve =
  (offer = agreed(), day = TODAY) =>
  (ad: AdState) =>
    reserveAd(ad, offer, on(day));

describe('an accepted offer', () => {
  test('reserves the ad for its buyer, for 7 days', () => {
    const step = given(adFold, AD_STORY.ONLINE).when(reserve());
    step.happens({ type: 'AdReserved', data: { ...agreed(), until: '2026-03-09' } });
    expect(step.after?.stage).toMatchObject({ status: 'RESERVED', reservation: agreed() });
  });

  test('told twice changes nothing; another one comes too late and is told so', () => {
    given(adFold, AD_STORY.RESERVED).when(reserve()).nothing();
    given(adFold, AD_STORY.RESERVED)
      .when(reserve(agreed(79)))
      .refused('reserved-for-another', { kind: 'state' });
    given(adFold, AD_STORY.RESERVED)
      .when(reserve(agreed(78, 3)))
      .refused('reserved-for-another');
  });

  test.each([
    ['SOLD', 'already-sold'],
    ...(['DRAFT', 'IN_REVIEW', 'PREPARING', 'EXPIRED', 'REMOVED'] as const).map((one) => [one, 'not-online'] as const),
  ] as const)('in %s is refused: %s', (state: AdStatus, code: string) => {
    given(adFold, AD_STORY[state]).when(reserve()).refused(code, { kind: 'state' });
  });

  test('comes too late after the last day, though no clock said so yet', () => {
    given(adFold, AD_STORY.ONLINE).when(reserve(agreed(), '2026-05-02')).refused('not-online');
  });

  test('is never the seller’s own', () => {
    given(adFold, AD_STORY.ONLINE)
      .when(reserve(agreed(77)))
      .refused('own-ad', { kind: 'state' });
  });
});

describe('a reservation', () => {
  test.each(['seller', 'buyer'] as const)('is given up by the %s', (by) => {
    const step = given(adFold, AD_STORY.RESERVED).when((ad) => releaseAd(ad, by === 'seller' ? null : 90_000_078, by));
    step.happens({ type: 'AdReservationReleased', data: { negotiationId: 90_000_078, buyer_id: 78, by } });
    expect(step.after?.stage).toEqual({ status: 'ONLINE', until: '2026-05-01' });
  });

  test('of somebody else is not there to give up', () => {
    given(adFold, AD_STORY.RESERVED)
      .when((ad) => releaseAd(ad, 90_000_079, 'buyer'))
      .refused('not-reserved', { kind: 'state' });
    given(adFold, AD_STORY.ONLINE)
      .when((ad) => releaseAd(ad, null, 'seller'))
      .refused('not-reserved', { kind: 'state' });
  });

  test('ends by the clock after its last day', () => {
    given(adFold, AD_STORY.RESERVED)
      .when((ad) => endReservation(ad, 90_000_078, on('2026-03-09')))
      .refused('still-reserved', { kind: 'state' });
    given(adFold, AD_STORY.RESERVED)
      .when((ad) => endReservation(ad, 90_000_078, on('2026-03-10')))
      .happens({ type: 'AdReservationReleased', data: { by: 'clock' } });
    given(adFold, AD_STORY.RESERVED)
      .when((ad) => endReservation(ad, 90_000_079, on('2026-03-10')))
      .nothing();
    given(adFold, [...AD_STORY.RESERVED, released()])
      .when((ad) => endReservation(ad, 90_000_078, on('2026-03-10')))
      .nothing();
  });

  test('that was released leaves the ad to the next one', () => {
    given(adFold, [...AD_STORY.RESERVED, released()])
      .when(reserve(agreed(79)))
      .happens({ type: 'AdReserved', data: { buyer_id: 79 } });
  });
});

import { describe, expect, test } from 'vitest';
import { submitAd } from '#domain/ads/ad.decide.ts';
import type { AdStatus } from '#domain/ads/ad-statuses.ts';
import { type AdState, adFold } from '#domain/ads/offered/ad.state.ts';
import { approveAd, refuseAd, reinstateAd, removeErasedAd, takeDownAd } from '#domain/ads/offered/review-ad.decide.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { AD_STORY, adRemoved, adSubmitted, drafted } from '#test/support/ad-story.ts';
import { given, on, TODAY } from '#test/support/given.ts';

const ALL = Object.keys(AD_STORY) as AdStatus[];
const approve = (ad: AdState) => approveAd(ad, on(TODAY));
const fraud = { reasons: ['fraud' as const], note: '' };

describe('a review', () => {
  test('lets an ad online', () => {
    given(adFold, AD_STORY.IN_REVIEW).when(approve).happens({ type: 'AdApproved' }, { type: 'AdPublished' });
  });

  test('lets it be prepared while images are missing', () => {
    const step = given(adFold, [drafted({}, [31]), adSubmitted('phone')]).when(approve);
    step.happens({ type: 'AdApproved' });
    expect(step.after?.stage.status).toBe('PREPARING');
  });

  test('gives it back with the reasons', () => {
    const step = given(adFold, AD_STORY.IN_REVIEW).when((ad) =>
      refuseAd(ad, { reasons: ['duplicate'], note: 'Già 12' }),
    );
    step.happens({ type: 'AdRefusedByReview', data: { reasons: ['duplicate'], note: 'Già 12' } });
    expect(step.after?.stage).toMatchObject({ status: 'DRAFT', givenBack: { reasons: ['duplicate'] } });
  });

  test('gives nothing back without a reason, or with «something else» and no word', () => {
    for (const decide of [refuseAd, takeDownAd]) {
      given(adFold, AD_STORY.IN_REVIEW)
        .when((ad) => decide(ad, { reasons: [], note: 'perché' }))
        .refused('reason-missing', { field: 'reasons', kind: 'rule' });
      given(adFold, AD_STORY.IN_REVIEW)
        .when((ad) => decide(ad, { reasons: ['other'], note: ' ' }))
        .refused('note-missing', { field: 'note', kind: 'rule' });
    }
  });

  test.each(ALL.filter((one) => one !== 'IN_REVIEW'))('is not there in %s', (state) => {
    given(adFold, AD_STORY[state]).when(approve).refused('not-in-review', { kind: 'state' });
    given(adFold, AD_STORY[state])
      .when((ad) => refuseAd(ad, fraud))
      .refused('not-in-review', { kind: 'state' });
  });
});

describe('taking down', () => {
  test.each(ALL.filter((one) => one !== 'REMOVED'))('ends an ad in %s', (state) => {
    given(adFold, AD_STORY[state])
      .when((ad) => takeDownAd(ad, fraud))
      .happens({ type: 'AdRemoved', data: { by: 'moderation', reasons: ['fraud'] } });
    given(adFold, AD_STORY[state])
      .when(removeErasedAd)
      .happens({ type: 'AdRemoved', data: { by: 'erasure' } });
  });

  test('twice changes nothing', () => {
    given(adFold, AD_STORY.REMOVED)
      .when((ad) => takeDownAd(ad, fraud))
      .nothing();
    given(adFold, AD_STORY.REMOVED).when(removeErasedAd).nothing();
  });

  test.each(Object.entries({ ...AD_STORY, 'taken down': [...AD_STORY.ONLINE, adRemoved('moderation')] }))(
    'of an erased seller is for ever: from %s',
    (_state, events) => {
      const gone = given(adFold, [...events]).when(removeErasedAd).after ?? null;
      expect(gone?.stage).toMatchObject({ status: 'REMOVED' });
      expect(reinstateAd(gone, [], on(TODAY))).toEqual([]);
      expect(isRefusal(approve(gone))).toBe(true);
      expect(isRefusal(submitAd(gone, { trustedAds: 3, waiting: 0, drafts: 0 }, [], on(TODAY)))).toBe(true);
    },
  );
});

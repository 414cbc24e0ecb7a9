import { describe, expect, test } from 'vitest';
import { correctAd, draftAd, type Named } from '#domain/ads/ad.decide.ts';
import { type AdState, adFold } from '#domain/ads/offered/ad.state.ts';
import { AD_STORY, adDetails, adRepair, images, repairsShown } from '#test/support/ad-story.ts';
import { given, on, TODAY } from '#test/support/given.ts';

const naming = (repairs?: Named['repairs']): Named => ({ category: true, producer: true, repairs });
const draft = (submit: boolean, named: Named) => () =>
  draftAd(
    { adId: 9, customer_id: 77, details: adDetails(), ...images(), submit },
    { trustedAds: 2, waiting: 0, drafts: 0 },
    named,
    on(TODAY),
  );
const correct = (named: Named) => (ad: AdState) => correctAd(ad, {}, named, on(TODAY));

describe('the history of repairs', () => {
  test('is shown from the beginning, as it is then, or later', () => {
    const step = given(adFold, []).when(draft(true, naming([adRepair(3)])));
    step.happens({ type: 'AdDrafted' }, repairsShown(3), { type: 'AdSubmitted' });
    expect(step.after?.repairs).toEqual([adRepair(3)]);
    given(adFold, AD_STORY.ONLINE)
      .when(correct(naming([adRepair(3)])))
      .happens(repairsShown(3));
  });

  test('is left as it is by who says nothing of it or the same, and taken away by none', () => {
    const shown = [...AD_STORY.ONLINE, repairsShown(3, 4)];
    given(adFold, shown).when(correct(naming())).happens();
    given(adFold, shown)
      .when(correct(naming([adRepair(3), adRepair(4)])))
      .happens();
    expect(given(adFold, shown).when(correct(naming([]))).after?.repairs).toEqual([]);
  });

  test('of others, or of what is not repaired yet, is refused at its field', () => {
    for (const step of [
      given(adFold, []).when(draft(false, naming(null))),
      given(adFold, AD_STORY.ONLINE).when(correct(naming(null))),
    ]) {
      step.refused('no-such-repair', { field: 'repairs' });
    }
  });
});

import { describe, expect, test } from 'vitest';
import { correctAd, draftAd, type Named, type Seller, submitAd } from '#domain/ads/ad.decide.ts';
import { uniqueValuesOfAd } from '#domain/ads/ad.unique.ts';
import { type AdEvent, type AdState, adFold } from '#domain/ads/offered/ad.state.ts';
import { reinstateAd } from '#domain/ads/offered/review-ad.decide.ts';
import {
  AD_STORY,
  adDetails,
  adExpired,
  adRemoved,
  adRepair,
  adSold,
  images,
  repairsShown,
} from '#test/support/ad-story.ts';
import { given, on, TODAY } from '#test/support/given.ts';

const SELLER: Seller = { trustedAds: 3, waiting: 0, drafts: 0 };
const naming = (repairs?: Named['repairs'], shownBy: Named['shownBy'] = []): Named => ({
  category: true,
  producer: true,
  repairs,
  shownBy,
});
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

describe('a repair is in one living ad of its seller', () => {
  const shownBy = [{ repairId: 3, adId: 8, title: 'Saldatrice Kappa' }];

  test('so it is refused to another, which names the first by title and number, as long as that lives', () => {
    for (const step of [
      given(adFold, []).when(draft(false, naming([adRepair(3)], shownBy))),
      given(adFold, AD_STORY.ONLINE).when(correct(naming([adRepair(3)], shownBy))),
      given(adFold, [...AD_STORY.ONLINE, repairsShown(3), adExpired]).when((ad) =>
        submitAd(ad, SELLER, shownBy, on('2026-06-01')),
      ),
    ]) {
      const message =
        'La riparazione RIP-2026-00003 è già nel tuo annuncio n. 8 «Saldatrice Kappa»: toglila da uno dei due';
      step.refused('repair-shown-by', { field: 'repairs', kind: 'rule', message });
    }
  });

  test('an ad of before that shares one keeps it, and is corrected and submitted all the same', () => {
    given(adFold, [...AD_STORY.ONLINE, repairsShown(3)])
      .when((ad) => correctAd(ad, { price: 5 }, naming([adRepair(3)], shownBy), on(TODAY)))
      .happens({ type: 'AdCorrected' });
    given(adFold, [...AD_STORY.DRAFT, repairsShown(3)])
      .when((ad) => submitAd(ad, SELLER, shownBy, on(TODAY)))
      .happens({ type: 'AdSubmitted' }, { type: 'AdPublished' });
  });

  test('an ad that an appeal brings back leaves out what another shows by then', () => {
    given(adFold, [...AD_STORY.ONLINE, repairsShown(3, 4), adRemoved('moderation')])
      .when((ad) => reinstateAd(ad, shownBy, on(TODAY)))
      .happens({ type: 'AdReinstated' }, repairsShown(4), { type: 'AdPublished' });
  });

  test('an ad holds its repairs until it is sold, expired or removed', () => {
    const held = (...more: AdEvent[]) =>
      uniqueValuesOfAd([...AD_STORY.ONLINE, repairsShown(3, 4), ...more].reduce(adFold.evolve, adFold.initial)).map(
        ({ value }) => value,
      );
    expect(held()).toEqual(['77/3', '77/4']);
    for (const end of [adSold, adExpired, adRemoved()]) expect(held(end)).toEqual([]);
  });
});

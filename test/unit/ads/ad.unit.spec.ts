import { describe, expect, test } from 'vitest';
import {
  correctAd,
  deleteAd,
  draftAd,
  expireAd,
  type Named,
  type Seller,
  sellAd,
  submitAd,
  tellImagesPrepared,
} from '#domain/ads/ad.decide.ts';
import type { AdDetails, AdImages } from '#domain/ads/ad.events.ts';
import type { AdStatus } from '#domain/ads/ad-statuses.ts';
import { type AdState, adFold } from '#domain/ads/offered/ad.state.ts';
import * as story from '#test/support/ad-story.ts';
import { AD_STORY, adDetails, adSubmitted, corrected, drafted, givenBack, prepared } from '#test/support/ad-story.ts';
import { given, on, TODAY } from '#test/support/given.ts';

const TRUSTED: Seller = { trustedAds: 3, waiting: 0, drafts: 0 };
const NEW: Seller = { trustedAds: 2, waiting: 0, drafts: 0 };
const THERE: Named = { category: true, producer: true, shownBy: [] };

const draft =
  (over: Partial<AdDetails> = {}, media: readonly number[] = [], seller = TRUSTED, submit = true, named = THERE) =>
  () =>
    draftAd(
      { adId: 9, customer_id: 77, details: adDetails(over), ...story.images(...media), submit },
      seller,
      named,
      on(TODAY),
    );
const correct =
  (changes: Partial<AdDetails & AdImages>, named = THERE) =>
  (ad: AdState) =>
    correctAd(ad, changes, named, on(TODAY));
const submit =
  (seller = TRUSTED) =>
  (ad: AdState) =>
    submitAd(ad, seller, [], on(TODAY));
const ready =
  (...media: number[]) =>
  (ad: AdState) =>
    tellImagesPrepared(ad, media, on(TODAY));
const status = (state: AdState) => state?.stage.status;
const others = (...but: AdStatus[]) => (Object.keys(AD_STORY) as AdStatus[]).filter((one) => !but.includes(one));

describe('a seller', () => {
  test('has so many ads that wait for their review, and so many drafts; what is trusted is not counted', () => {
    const busy: Seller = { ...NEW, waiting: 100 };
    given(adFold, [])
      .when(draft({}, [], busy))
      .refused('ads-wait', { kind: 'state' });
    given(adFold, AD_STORY.DRAFT).when(submit(busy)).refused('ads-wait');
    given(adFold, [])
      .when(draft({}, [], { ...NEW, waiting: 99 }))
      .happens({ type: 'AdDrafted' }, { type: 'AdSubmitted' });
    expect(given(adFold, []).when(draft({}, [], { ...TRUSTED, waiting: 100 })).after?.stage.status).toBe('ONLINE');
    given(adFold, [])
      .when(draft({}, [], { ...NEW, drafts: 200 }, false))
      .refused('drafts-too-many');
    given(adFold, [])
      .when(draft({}, [], { ...NEW, drafts: 200 }))
      .happens({ type: 'AdDrafted' }, { type: 'AdSubmitted' });
  });
});

describe('a new ad', () => {
  test('of a trusted seller without images is online at once, for 60 days', () => {
    const step = given(adFold, []).when(draft());
    step.happens(
      { type: 'AdDrafted', data: { adId: 9, customer_id: 77 } },
      { type: 'AdSubmitted', data: { causes: [] } },
      { type: 'AdPublished', data: { from: '2026-03-02', until: '2026-05-01' } },
    );
    expect(step.after?.stage).toEqual({ status: 'ONLINE', until: '2026-05-01' });
  });

  test('waits for its images, all of them', () => {
    const waiting = given(adFold, []).when(draft({}, [31, 32]));
    waiting.happens({ type: 'AdDrafted' }, { type: 'AdSubmitted' });
    expect(status(waiting.after)).toBe('PREPARING');
    const one = given(adFold, AD_STORY.PREPARING).when(ready(31));
    one.happens({ type: 'AdImagesPrepared', data: { media: [31] } });
    expect(status(one.after)).toBe('PREPARING');
    given(adFold, [...AD_STORY.PREPARING, prepared(31)])
      .when(ready(31, 32, 33))
      .happens({ type: 'AdImagesPrepared', data: { media: [32] } }, { type: 'AdPublished' });
  });

  test('of a seller whose first three the firm has not seen waits for a review', () => {
    const step = given(adFold, []).when(draft({}, [], NEW));
    step.happens({ type: 'AdDrafted' }, { type: 'AdSubmitted', data: { causes: ['first-ads'] } });
    expect(step.after?.stage).toEqual({ status: 'IN_REVIEW', causes: ['first-ads'] });
  });

  test.each([
    [{ description: 'Tornio, tel. 333 1234567' }, ['phone']],
    [{ meta_tag_characteristic: 'IT60X0542811101000000123456' }, ['bank-account']],
    [{ description: 'Vedi esempio.com', meta_tag_characteristic: '0522 123456' }, ['phone', 'link']],
    [{ external_link: 'https://esempio.example/tornio' }, ['link']],
    [{ external_link: 'http://esempio.example/tornio' }, ['link']],
  ])('%j waits for a review, whoever sells: %j', (details, causes) => {
    given(adFold, []).when(draft(details)).happens({ type: 'AdDrafted' }, { type: 'AdSubmitted', data: { causes } });
  });

  test('that stays a draft may say nothing yet', () => {
    const step = given(adFold, []).when(draft({ description: '', price: 0 }, [], TRUSTED, false));
    step.happens({ type: 'AdDrafted' });
    expect(status(step.after)).toBe('DRAFT');
  });

  test.each([
    [{ description: '' }, 'description-missing', 'description'],
    [{ price: 0 }, 'price-missing', 'price'],
    [{ external_link: 'javascript:alert(1)' }, 'bad-link', 'external_link'],
    [{ external_link: 'https://' }, 'bad-link', 'external_link'],
  ])('%j is refused: %s', (details, code, field) => {
    given(adFold, []).when(draft(details)).refused(code, { field, kind: 'rule' });
  });

  test('that names what is not there, or shows an image twice, is refused', () => {
    const nothing = { category: false, producer: true, shownBy: [] };
    given(adFold, [])
      .when(draft({}, [], TRUSTED, false, nothing))
      .refused('no-such-category', { field: 'category_id' });
    const nobody = { category: true, producer: false, shownBy: [] };
    given(adFold, [])
      .when(draft({}, [], TRUSTED, true, nobody))
      .refused('no-such-producer', { field: 'producer_id' });
    given(adFold, [])
      .when(draft({}, [31, 31]))
      .refused('image-twice', { field: 'imgAgg' });
  });
});

describe('submitting', () => {
  test('publishes a draft, and anew what expired', () => {
    given(adFold, AD_STORY.DRAFT).when(submit()).happens({ type: 'AdSubmitted' }, { type: 'AdPublished' });
    const again = given(adFold, AD_STORY.EXPIRED).when((ad) => submitAd(ad, TRUSTED, [], on('2026-06-01')));
    again.happens({ type: 'AdSubmitted' }, { type: 'AdPublished', data: { from: '2026-06-01', until: '2026-07-31' } });
  });

  test('sends what was given back to a review again', () => {
    const back = [...AD_STORY.IN_REVIEW, givenBack('contact-details')];
    expect(given(adFold, back).state?.stage).toMatchObject({ givenBack: { reasons: ['contact-details'] } });
    given(adFold, back)
      .when(submit(NEW))
      .happens({ type: 'AdSubmitted', data: { causes: ['first-ads'] } });
  });

  test('asks for what is missing', () => {
    given(adFold, [drafted({ price: 0 })])
      .when(submit())
      .refused('price-missing', { field: 'price' });
  });

  test.each(others('DRAFT', 'EXPIRED'))('is refused in %s', (state) => {
    given(adFold, AD_STORY[state]).when(submit()).refused('not-submittable', { kind: 'state' });
  });
});

describe('a correction', () => {
  test.each(['DRAFT', 'IN_REVIEW', 'PREPARING', 'ONLINE', 'EXPIRED'] as const)(
    'carries what changed in %s',
    (state) => {
      const same = adDetails();
      given(adFold, AD_STORY[state])
        .when(correct({ ...same, price: 990_00 }))
        .happens({ type: 'AdCorrected', data: { changes: { price: 990_00 } } });
      given(adFold, AD_STORY[state]).when(correct(same)).nothing();
    },
  );

  test.each([
    ['RESERVED', 'is-reserved'],
    ['SOLD', 'is-over'],
    ['REMOVED', 'is-over'],
  ] as const)('is refused in %s', (state, code) => {
    given(adFold, AD_STORY[state])
      .when(correct({ price: 1 }))
      .refused(code, { kind: 'state' });
  });

  test('whose new words show risk signs takes an ad to a review', () => {
    const step = given(adFold, AD_STORY.ONLINE).when(correct({ description: 'Chiama 3331234567' }));
    step.happens({ type: 'AdCorrected' }, { type: 'AdSubmitted', data: { causes: ['phone'] } });
    expect(status(step.after)).toBe('IN_REVIEW');
    // An ad that was approved with its words stays online when its price changes.
    const seen = [drafted({ description: 'Chiama 3331234567' }), adSubmitted('phone'), story.approved];
    given(adFold, [...seen, story.published()])
      .when(correct({ price: 900_00 }))
      .happens({ type: 'AdCorrected' });
  });

  test('cannot empty what others already see', () => {
    given(adFold, AD_STORY.ONLINE)
      .when(correct({ description: '' }))
      .refused('description-missing');
    given(adFold, AD_STORY.DRAFT)
      .when(correct({ description: '' }))
      .happens({ type: 'AdCorrected' });
  });

  test('an old fault elsewhere does not stand in its way', () => {
    const gone = { category: false, producer: true, shownBy: [] };
    given(adFold, AD_STORY.ONLINE)
      .when(correct({ price: 900_00 }, gone))
      .happens({ type: 'AdCorrected' });
    given(adFold, AD_STORY.ONLINE)
      .when(correct({ category_id: 4 }, gone))
      .refused('no-such-category');
  });

  test('that takes away the image it waited for puts it online', () => {
    given(adFold, [...AD_STORY.PREPARING, prepared(31)])
      .when(correct({ imgAgg: [] }))
      .happens({ type: 'AdCorrected' }, { type: 'AdPublished' });
  });

  test('with a new image leaves it online while the image is prepared', () => {
    const more = [...AD_STORY.ONLINE, corrected(story.images(41))];
    expect(status(given(adFold, more).state)).toBe('ONLINE');
    const step = given(adFold, more).when(ready(41));
    step.happens({ type: 'AdImagesPrepared', data: { media: [41] } });
    expect(status(step.after)).toBe('ONLINE');
  });
});

test('images that the ad does not show, or that are known to be ready, change nothing', () => {
  given(adFold, AD_STORY.PREPARING).when(ready(99)).nothing();
  given(adFold, [...AD_STORY.PREPARING, prepared(31)])
    .when(ready(31))
    .nothing();
});

test('an ad that waits for a review does not go online with its last image', () => {
  const waiting = [drafted({}, [31]), adSubmitted('first-ads')];
  const step = given(adFold, waiting).when(ready(31));
  step.happens({ type: 'AdImagesPrepared' });
  expect(status(step.after)).toBe('IN_REVIEW');
});

describe('sold', () => {
  test('to whom it was reserved, at the agreed price', () => {
    given(adFold, AD_STORY.RESERVED)
      .when(sellAd)
      .happens({ type: 'AdSold', data: { negotiationId: 90_000_078, buyer_id: 78, price: 1000_00 } });
  });
  test('elsewhere: nobody is named', () => {
    given(adFold, AD_STORY.ONLINE)
      .when(sellAd)
      .happens({ type: 'AdSold', data: { buyer_id: null, price: null } });
  });
  test('already: nothing to do', () => given(adFold, AD_STORY.SOLD).when(sellAd).nothing());
  test.each(others('ONLINE', 'RESERVED', 'SOLD'))('not in %s', (state) => {
    given(adFold, AD_STORY[state]).when(sellAd).refused('not-online', { kind: 'state' });
  });
});

describe('the clock', () => {
  test('ends it after its last day, not on it', () => {
    given(adFold, AD_STORY.ONLINE)
      .when((ad) => expireAd(ad, on('2026-05-01')))
      .refused('still-online', { kind: 'state' });
    given(adFold, AD_STORY.ONLINE)
      .when((ad) => expireAd(ad, on('2026-05-02')))
      .happens({ type: 'AdExpired' });
  });
  test('waits for the buyer of a reserved one', () => {
    given(adFold, AD_STORY.RESERVED)
      .when((ad) => expireAd(ad, on('2026-06-01')))
      .refused('is-reserved', { kind: 'state' });
  });
  test.each(others('ONLINE', 'RESERVED'))('leaves alone what is %s', (state) => {
    given(adFold, AD_STORY[state])
      .when((ad) => expireAd(ad, on('2027-01-01')))
      .nothing();
  });
});

describe('deleting', () => {
  test.each(others('RESERVED', 'REMOVED'))('takes it away in %s', (state) => {
    given(adFold, AD_STORY[state])
      .when(deleteAd)
      .happens({ type: 'AdRemoved', data: { by: 'owner', reasons: [] } });
  });
  test('waits while a buyer counts on it', () => {
    given(adFold, AD_STORY.RESERVED).when(deleteAd).refused('is-reserved', { kind: 'state' });
  });
  test('twice changes nothing', () => given(adFold, AD_STORY.REMOVED).when(deleteAd).nothing());
});

test('nothing can be done with an ad that is not there', () => {
  for (const decide of [submit(), correct({ price: 1 }), ready(1), sellAd, deleteAd]) {
    given(adFold, []).when(decide).refused('not-found', { kind: 'missing' });
  }
});

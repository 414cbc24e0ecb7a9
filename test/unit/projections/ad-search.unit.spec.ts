import { describe, expect, it, test } from 'vitest';
import type { AdStatus } from '#domain/ads/ad-statuses.ts';
import type { AdEvent } from '#domain/ads/offered/ad.state.ts';
import type { RecordEvent } from '#domain/records/record.events.ts';
import { adSearch } from '#projections/ad-search/ad-search.projection.ts';
import { replay } from '#projections/kernel/replay.ts';
import * as story from '#test/support/ad-story.ts';
import { streamOf } from './stored.ts';

const rowAfter = (events: readonly AdEvent[]) => replay(adSearch, streamOf('ad-9', events)).get(9);
const ONLINE = story.AD_STORY.ONLINE;

describe('an ad is found while it is online', () => {
  const FOUND: Readonly<Record<AdStatus, boolean | 'gone'>> = {
    DRAFT: false,
    IN_REVIEW: false,
    PREPARING: false,
    ONLINE: true,
    RESERVED: false,
    EXPIRED: false,
    SOLD: 'gone',
    REMOVED: 'gone',
  };
  it.each(Object.entries(FOUND))('%s: %s', (status, found) => {
    expect(rowAfter(story.AD_STORY[status as AdStatus])?.online ?? 'gone').toBe(found);
  });

  test('again when its reservation was released, and when it was published anew', () => {
    expect(rowAfter([...ONLINE, story.reserved(), story.released()])?.online).toBe(true);
    expect(rowAfter([...ONLINE, story.adExpired, story.adSubmitted(), story.published()])?.online).toBe(true);
  });

  test('and not while a correction waits for its review, or its seller has it no more', () => {
    expect(rowAfter([...ONLINE, story.adSubmitted('link')])?.online).toBe(false);
    const away = [...ONLINE, story.corrected({ available: false })];
    expect(rowAfter(away)?.online).toBe(false);
    expect(rowAfter([...away, story.corrected({ available: true })])?.online).toBe(true);
  });

  test('since the instant at which it went online last', () => {
    expect(rowAfter(ONLINE)?.published).toBe('2026-03-02T12:00:00.000Z');
    expect(rowAfter(story.AD_STORY.DRAFT)?.published).toBeNull();
  });
});

test('what is corrected is what is searched', () => {
  const row = rowAfter([
    ...ONLINE,
    story.corrected({ description: 'Tornio\nusato', price: 5, new: true, province: 'MI' }),
  ]);
  expect(row).toMatchObject({
    description: 'Tornio\nusato',
    asked: 5,
    condition: 'new',
    province: 'MI',
    link: 'tornio-77',
  });
  expect(row).toMatchObject({ characteristic: 'Trifase', city: 'Reggio Emilia', seller: 77, kind: 'ad' });
});

test('the first of its images that is ready stands for it', () => {
  const drawn = [story.drafted({}, [31, 32, 33])];
  expect(rowAfter(drawn)).toMatchObject({ img: null, images: [31, 32, 33] });
  expect(rowAfter([...drawn, story.prepared(33, 32)])?.img).toBe(32);
  expect(rowAfter([...drawn, story.prepared(32), story.prepared(31)])?.img).toBe(31);
  expect(rowAfter([...drawn, story.prepared(31), story.corrected(story.images(33, 34))])).toMatchObject({
    img: null,
    images: [33, 34],
  });
  expect(rowAfter([...drawn, story.prepared(31), story.corrected({ price: 7 })])?.img).toBe(31);
});

describe('an item of the shop is found while the shop shows it', () => {
  type Told = readonly [fact: 'Inserted' | 'Changed' | 'Archived' | 'Restored', values?: RecordEvent['data']['values']];
  const itemAfter = (...told: readonly Told[]) =>
    replay(
      adSearch,
      streamOf(
        'record-item-5',
        told.map(
          ([fact, values]) => ({ type: `Item${fact}`, data: { id: 5, ...(values ? { values } : {}) } }) as RecordEvent,
        ),
      ),
    ).get(5);
  const inserted: Told = ['Inserted', { 'description.it': 'Mola', code: 'M-1', price: 500, vat_type_id: 2 }];
  const shown: Told = ['Changed', { online: true }];

  test('from when it is first shown; archived it is not, and restored it is again', () => {
    expect(itemAfter(inserted)).toMatchObject({ online: false, published: null, kind: 'item', seller: null });
    expect(itemAfter(inserted, shown)).toMatchObject({ online: true, published: '2026-03-02T12:00:00.000Z' });
    expect(itemAfter(inserted, shown, ['Archived'])?.online).toBe(false);
    expect(itemAfter(inserted, shown, ['Archived'], ['Restored'])?.online).toBe(true);
    expect(itemAfter(['Changed', { online: true }])).toBeUndefined();
  });

  test('by what was said of it last', () => {
    const changed: Told = ['Changed', { price: 700, condition: 'used', img: { media: 9, name: 'mola.jpg' } }];
    expect(itemAfter(inserted, changed)).toMatchObject({
      description: 'Mola',
      code: 'M-1',
      link: 'mola',
      asked: 700,
      condition: 'used',
      img: 9,
      vat_type_id: 2,
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { lowestBeforeCut } from '#domain/kernel/price-history.ts';
import { pricesOf } from '#domain/records/item/price-history.ts';
import { type AdRow, ads } from '#projections/ads/ads.projection.ts';
import { adReinstated, adRemoved, corrected, drafted, published } from '#test/support/ad-story.ts';
import { stored } from '../projections/stored.ts';

/** A change of an item on a day of 2026. */
type Told = readonly [day: string, values: object | 'Archived' | 'Restored'];

/** The price history of an item with these changes. */
const story = (...told: readonly Told[]) =>
  pricesOf(
    told.map(([day, values], nth) => ({
      type: typeof values === 'string' ? `Item${values}` : nth === 0 ? 'ItemInserted' : 'ItemChanged',
      data: { id: 1, ...(typeof values === 'string' ? {} : { values }) },
      meta: { at: `2026-${day}T10:00:00.000Z` },
    })),
  );
const lowest = (...told: readonly Told[]) => lowestBeforeCut(story(...told));

describe('a price that was cut', () => {
  it('tells the lowest of the 30 days before the cut, not the one just before it', () => {
    expect(
      lowest(
        ['03-01', { price: 1000, online: true }],
        ['03-10', { price: 800 }],
        ['03-20', { price: 1200 }],
        ['03-25', { price: 900 }],
      ),
    ).toBe(800);
  });

  it('passes over what it asked before those days, and keeps what reached into them', () => {
    const earlier = [
      ['01-01', { price: 500, online: true }],
      ['01-10', { price: 1000 }],
    ] as const;
    expect(lowest(...earlier, ['03-25', { price: 900 }])).toBe(1000);
    expect(lowest(...earlier, ['02-05', { price: 900 }])).toBe(500);
  });

  it('is none where it rose, stayed, or was never another', () => {
    expect(lowest(['03-01', { price: 1000, online: true }])).toBeNull();
    expect(lowest(['03-01', { price: 1000, online: true }], ['03-02', { price: 1100 }])).toBeNull();
    expect(lowest(['03-01', { price: 1000, online: true }], ['03-02', { note: 'x' }])).toBeNull();
    expect(lowest(['03-01', { price: 1000, online: true }], ['03-02', { online: false }])).toBeNull();
    expect(lowest()).toBeNull();
  });

  it('counts only what the shop showed: a price that nobody saw makes no bargain', () => {
    expect(lowest(['03-01', { price: 5000 }], ['03-02', { price: 1000 }], ['03-03', { online: true }])).toBeNull();
    expect(
      lowest(
        ['03-01', { price: 1000, online: true }],
        ['03-05', 'Archived'],
        ['03-06', { price: 100 }],
        ['03-07', { price: 900 }],
        ['03-08', 'Restored'],
      ),
    ).toBe(1000);
  });

  it('stays cut while it is away and back for the same', () => {
    expect(
      lowest(
        ['03-01', { price: 1000, online: true }],
        ['03-05', { price: 900 }],
        ['03-06', { online: false }],
        ['03-07', { online: true }],
      ),
    ).toBe(1000);
  });
});

describe('the price of an ad that was cut', () => {
  const told = (...events: readonly (readonly [day: string, event: OfficinaEvent])[]) =>
    lowestBeforeCut(
      events.reduce<AdRow | null>(
        (row, [day, event]) => ads.evolve(row, stored(event, { at: `2026-${day}T10:00:00.000Z` }), 9),
        null,
      )?.prices ?? [],
    );

  it('tells the lowest of the 30 days before, and nothing of what it asked as a draft', () => {
    const online = [
      ['03-01', drafted({ price: 10 })],
      ['03-02', corrected({ price: 1000 })],
      ['03-03', published()],
    ] as const;
    expect(told(...online)).toBeNull();
    expect(told(...online, ['03-10', corrected({ price: 900 })])).toBe(1000);
    expect(told(...online, ['03-10', corrected({ price: 1100 })])).toBeNull();
  });

  it('counts no day on which it was removed', () => {
    expect(
      told(
        ['03-01', drafted({ price: 1000 })],
        ['03-02', published()],
        ['03-03', adRemoved('moderation')],
        ['03-04', corrected({ price: 500 })],
        ['03-05', corrected({ price: 900 })],
        ['03-06', adReinstated],
        ['03-06', published()],
      ),
    ).toBe(1000);
  });
});

import { describe, expect, it } from 'vitest';
import { pagerOf } from '#domain/search/pager.ts';

describe('the pager of a search', () => {
  it.each([
    [1, 0, [], null, null, null, null],
    [1, 1, [1], null, null, null, null],
    [1, 3, [1, 2, 3], null, null, 2, null],
    [3, 3, [1, 2, 3], null, 2, null, null],
    [1, 40, [1, 2, 3, 4], null, null, 2, 11],
    [2, 40, [1, 2, 3, 4], null, 1, 3, 12],
    [20, 40, [19, 20, 21, 22], 10, 19, 21, 30],
    [11, 40, [10, 11, 12, 13], 1, 10, 12, 21],
    [30, 40, [29, 30, 31, 32], 20, 29, 31, 40],
    [31, 40, [30, 31, 32, 33], 21, 30, 32, null],
    [40, 40, [37, 38, 39, 40], 30, 39, null, null],
    [60, 40, [37, 38, 39, 40], null, 40, null, null],
  ])('page %i of %i', (page, pages, links, tenBack, back, forward, tenForward) => {
    expect(pagerOf(page, pages)).toEqual({ page, pages, links, tenBack, back, forward, tenForward });
  });

  it('never shows more than four pages, each of which exists, the page itself among them', () => {
    for (let pages = 1; pages <= 25; pages++) {
      for (let page = 1; page <= pages; page++) {
        const { links, tenBack, back, forward, tenForward } = pagerOf(page, pages);
        expect(links.length).toBeLessThanOrEqual(4);
        expect(links).toContain(page);
        for (const one of [...links, tenBack, back, forward, tenForward]) {
          if (one === null) continue;
          expect(one).toBeGreaterThanOrEqual(1);
          expect(one).toBeLessThanOrEqual(pages);
        }
      }
    }
  });
});

import { expect, test } from 'vitest';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { contentPage } from '#api/site/offered/content.page.ts';
import { SiteCopies } from '#api/site/site-copies.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { times } from '#test/support/sampled.ts';
import { openSitePages, writePage } from '#test/support/site-pages.ts';

const PUBLISHED = times(200, 60);
/** The number of the first publication, by which readers tell it: all numbers have four digits. */
const FIRST = 1_000;
const READERS = 2;

test('through many publishings of a page no process gives one that was replaced before it was asked', async () => {
  const here = await openSitePages();
  try {
    const { pools, journal } = here.world;
    const deps = { pools, journal, publicUrl: PUBLIC_URL } as RouteDeps;
    // The processes share nothing but the database.
    const processes = [new SiteCopies(deps, here.site), new SiteCopies(deps, here.site)];
    const ask = { language: 'it', params: { '*': 'chi-siamo' }, query: {} } as const;
    const publish = (nth: number) =>
      writePage(here.world, here.own, { blocks: [{ key: 'a', kind: 'text', text: `Stampa ${FIRST + nth}` }] });
    await publish(0);
    let published = 0;
    let isOver = false;
    const behind: string[] = [];
    let reads = 0;
    const readers = processes.flatMap((copies, process) =>
      Array.from({ length: READERS }, async () => {
        while (!isOver) {
          const atLeast = FIRST + published;
          const drawn = await copies.page(contentPage, ask);
          const html = drawn && 'html' in drawn ? drawn.html.toString() : '';
          const seen = Number(/Stampa (\d{4})/.exec(html)?.[1] ?? 0);
          if (seen < atLeast) behind.push(`process ${process}: ${seen} after ${atLeast}`);
          reads++;
        }
      }),
    );
    for (let nth = 1; nth <= PUBLISHED; nth++) {
      await publish(nth);
      published = nth;
    }
    isOver = true;
    await Promise.all(readers);
    expect(behind).toEqual([]);
    expect(reads).toBeGreaterThan(readers.length);
  } finally {
    await here.world.close();
  }
});

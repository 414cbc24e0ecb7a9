import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { beginMove, finishMove, giveUpMove, type MoveFacts } from '#domain/pages/move-page.decide.ts';
import { type PageEvent, type PageState, pageFold } from '#domain/pages/page.state.ts';
import { uniqueValuesOfPage } from '#domain/pages/page.unique.ts';
import { MAX_PAGE_DEPTH } from '#domain/pages/page-limits.ts';
import { given } from '#test/support/given.ts';
import {
  CONTENT,
  draftSaved,
  pageHeld,
  pageOpened,
  pagePublished,
  publicationPlanned,
} from '#test/support/page-story.ts';

const pageOf = (...events: readonly PageEvent[]): PageState => given(pageFold, events).state;
const seen = (pageId: number, parentId: number | null = null) =>
  pageOf(pageOpened(pageId, parentId), draftSaved({}, 'it', pageId), pagePublished({}, 'it', { pageId, parentId }));
const under = (...above: readonly PageState[]): MoveFacts => ({ above, levelsBelow: 0 });

describe('a page that is moved', () => {
  const page = given(pageFold, [pageOpened(7, 1), draftSaved(), pagePublished()]);

  test('holds the tree while it is looked whether it may, and its new address once it stands there', () => {
    const begun = page.when((state) => beginMove(state, 2, under(seen(2))));
    begun.happens({ type: 'PageMoveBegun', data: { pageId: 7, parentId: 2 } });
    expect(uniqueValuesOfPage(begun.after).map(({ scope, value }) => `${scope} ${value}`)).toEqual([
      'page-tree move',
      'page-address it/1/chi-siamo',
    ]);
    const moved = given(pageFold, []).when(() => finishMove(begun.after, under(seen(2))));
    moved.happens({ type: 'PageMoved', data: { pageId: 7, parentId: 2 } });
    const after = moved.events.reduce(pageFold.evolve, begun.after);
    expect(uniqueValuesOfPage(after).map(({ value }) => value)).toEqual(['it/2/chi-siamo']);
    expect(finishMove(after, under(seen(2)))).toEqual([]);
  });

  test('stays where it stood where it may not be moved after all', () => {
    const begun = page.when((state) => beginMove(state, 2, under(seen(2)))).after;
    expect(beginMove(begun, 3, under(seen(3)))).toMatchObject({ code: 'page-tree-busy' });
    expect(finishMove(begun, under(seen(2, 7), begun))).toMatchObject({ code: 'page-below-itself' });
    const after = [...(giveUpMove(begun) as readonly PageEvent[])].reduce(pageFold.evolve, begun);
    expect([after?.parentId, after?.moving]).toEqual([1, null]);
    expect([giveUpMove(after), finishMove(after, under(seen(2)))]).toEqual([[], []]);
  });

  test('stands under a page that is there, is not its own, and leaves room for what stands below it', () => {
    const moving = (facts: MoveFacts, to: number | null = 2) => page.when((state) => beginMove(state, to, facts));
    moving(under(null)).refused('page-father-missing', { field: 'parent_id' });
    moving(under(seen(2, 7), page.state)).refused('page-below-itself', { field: 'parent_id' });
    moving({ above: [seen(2)], levelsBelow: 3 }).refused('page-too-deep', { field: 'parent_id' });
    expect(moving({ above: [seen(2)], levelsBelow: 2 }).events).toHaveLength(1);
    moving(under(seen(1)), 1).nothing();
  });

  test('does not leave the site by it: everybody sees the page above in each language in which they see it', () => {
    const hidden = pageOf(pageOpened(2), draftSaved({}, 'it', 2));
    page.when((state) => beginMove(state, 2, under(hidden))).refused('page-would-vanish', { field: 'parent_id' });
    expect(
      given(pageFold, [pageOpened(7, 1), draftSaved()]).when((state) => beginMove(state, 2, under(hidden))).events,
    ).toHaveLength(1);
  });

  test('does not leave a plan or a release by it either: the page above is seen, or goes out with it', () => {
    const waits = given(pageFold, [pageOpened(7, 1), draftSaved(), pageHeld()]);
    const father = (releaseId: number) =>
      pageOf(pageOpened(2), draftSaved({}, 'it', 2), pageHeld({}, 'it', { pageId: 2, releaseId }));
    waits.when((state) => beginMove(state, 2, under(father(4)))).refused('page-would-vanish', { field: 'parent_id' });
    expect(waits.when((state) => beginMove(state, 2, under(father(3)))).events).toHaveLength(1);
    given(pageFold, [pageOpened(7, 1), draftSaved(), publicationPlanned('2026-03-05T08:00:00.000Z')])
      .when((state) => beginMove(state, 2, under(father(3))))
      .refused('page-would-vanish', { field: 'parent_id' });
  });

  test('takes no address of the program’s own at the top, be it by a plan or a release', () => {
    const planned = publicationPlanned('2026-03-05T08:00:00.000Z');
    for (const last of [pagePublished({ slug: 'accesso' }), pageHeld({ slug: 'accesso' }), planned]) {
      given(pageFold, [pageOpened(7, 1), draftSaved({ ...CONTENT, slug: 'accesso' }), last])
        .when((state) => beginMove(state, null, under()))
        .refused('page-slug-reserved', { field: 'parent_id' });
    }
  });

  test('is never the home page', () => {
    given(pageFold, [pageOpened(7, null, 'home')])
      .when((state) => beginMove(state, 2, under(seen(2))))
      .refused('page-home-stays', { field: 'parent_id' });
  });
});

const PAGES = 6;
/** Steps of movers that begin, finish or give up in any order. */
const steps = fc.array(
  fc.record({ page: fc.nat(PAGES - 1), to: fc.option(fc.nat(PAGES - 1), { nil: null }), ends: fc.boolean() }),
  { maxLength: 60 },
);

test('whoever moves what at once, no page comes to stand below itself, nor deeper than four levels', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const pages: PageState[] = Array.from({ length: PAGES }, (_, id) => pageOf(pageOpened(id, null)));
      const above = (from: number | null): PageState[] => {
        const line: PageState[] = [];
        for (let at = from; at !== null && line.length < MAX_PAGE_DEPTH; at = pages[at]?.parentId ?? null)
          line.push(pages[at] ?? null);
        return line;
      };
      const levelsBelow = (id: number): number =>
        Math.max(0, ...pages.filter((one) => one?.parentId === id).map((one) => 1 + levelsBelow(one?.pageId ?? 0)));
      for (const { page: id, to, ends } of all) {
        const page = pages[id] ?? null;
        const target = ends ? (page?.moving?.parentId ?? null) : to;
        const facts = { above: above(target), levelsBelow: levelsBelow(id) };
        const wanted = ends ? finishMove(page, facts) : beginMove(page, to, facts);
        const outcome = isRefusal(wanted) && ends ? giveUpMove(page) : wanted;
        if (isRefusal(outcome)) continue;
        const next = outcome.reduce(pageFold.evolve, page);
        // As the reservations ensure: only one page at a time holds the tree.
        const holdsTree = (one: PageState) => uniqueValuesOfPage(one).some(({ scope }) => scope === 'page-tree');
        if (holdsTree(next) && pages.some((one, nth) => nth !== id && holdsTree(one))) continue;
        pages[id] = next;
        for (const one of pages) {
          const line = above(one?.parentId ?? null);
          expect(line.length).toBeLessThan(MAX_PAGE_DEPTH);
          expect(line).not.toContain(one);
        }
      }
    }),
    { numRuns: 500 },
  );
});

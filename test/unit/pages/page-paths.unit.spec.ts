import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressAfter, PagePaths, type SiteNode } from '#domain/pages/page-paths.ts';

const node = (id: number, slug: string | null, parentId: number | null = null, ...former: string[]): SiteNode => ({
  id,
  parentId,
  addresses: { it: { slug, former: former.map((one, nth) => ({ parentId, slug: one, left: `2026-01-0${nth + 1}` })) } },
});

describe('addresses of pages', () => {
  test('are their fathers’ parts and their own', () => {
    const paths = new PagePaths([node(1, 'chi-siamo'), node(2, 'storia', 1), node(3, '')]);
    expect([1, 2, 3].map((id) => paths.pathOf(id, 'it'))).toEqual(['/chi-siamo', '/chi-siamo/storia', '/']);
    expect(paths.find('chi-siamo/storia', 'it')).toEqual({ kind: 'page', id: 2 });
    expect(paths.find('', 'it')).toEqual({ kind: 'page', id: 3 });
    expect(paths.lineOf(2)).toEqual([1, 2]);
  });

  test('that a page left lead to it in one hop, a father’s old parts too', () => {
    const paths = new PagePaths([node(1, 'azienda', null, 'chi-siamo', 'noi'), node(2, 'anni', 1, 'storia')]);
    for (const old of ['chi-siamo/storia', 'noi/anni', 'azienda/storia', 'chi-siamo/anni']) {
      expect(paths.find(old, 'it'), old).toEqual({ kind: 'moved', path: '/azienda/anni' });
    }
  });

  test('belong to the page that is there, before one that left', () => {
    const paths = new PagePaths([node(1, 'azienda', null, 'noi'), node(2, 'noi'), node(3, 'storia', 1)]);
    expect(paths.find('noi', 'it')).toEqual({ kind: 'page', id: 2 });
    expect(paths.find('noi/storia', 'it')).toEqual({ kind: 'moved', path: '/azienda/storia' });
  });

  test('of a page that is gone, or stands below one that is, are gone', () => {
    const paths = new PagePaths([node(1, null, null, 'noi'), node(2, 'storia', 1)]);
    expect([paths.find('noi', 'it'), paths.find('noi/storia', 'it')]).toEqual([{ kind: 'gone' }, { kind: 'gone' }]);
    expect([paths.find('altro', 'it'), paths.find('noi', 'en')]).toEqual([null, null]);
  });
});

describe('pages that stand below one another in a read model that lacks a move', () => {
  test('are nowhere, and nobody who asks waits for ever', () => {
    const paths = new PagePaths([node(1, 'a', 2), node(2, 'b', 1), node(3, 'c')]);
    expect([paths.pathOf(1, 'it'), paths.lineOf(2), paths.pathOf(3, 'it')]).toEqual([null, [], '/c']);
    expect(paths.find('a/b/a', 'it')).toBeNull();
  });
});

test('pages that changed places often are found by every long address, though many ways lead to each', () => {
  const under = (...fathers: readonly (number | null)[]) =>
    fathers.map((parentId, nth) => ({ parentId, slug: 'p', left: `2026-01-0${nth + 1}` }));
  const placed = (id: number, slug: string, ...former: readonly (number | null)[]): SiteNode => ({
    id,
    parentId: null,
    addresses: { it: { slug, former: under(...former) } },
  });
  const paths = new PagePaths([placed(1, 'p', 2, 3), placed(2, 'q', 1), placed(3, 'r', 1)]);
  expect(paths.find('p/'.repeat(121), 'it')).toEqual({ kind: 'moved', path: '/p' });
});

/** A life of pages. As reservations ensure, no change takes a brother's part, and none puts a page below itself. */
const lives = fc.array(
  fc.record({
    page: fc.nat(5),
    slug: fc.constantFrom('a', 'b', 'c', 'd'),
    father: fc.option(fc.nat(5), { nil: null }),
    what: fc.constantFrom('renamed', 'withdrawn', 'moved', 'moved'),
  }),
  { maxLength: 60 },
);
const FATHERS = [null, null, 0, 0, 2, null];

test('whatever pages do, every address that one ever had leads to where it is now at once, or says that it is gone', () => {
  fc.assert(
    fc.property(lives, (life) => {
      const nodes: SiteNode[] = FATHERS.map((parentId, id) => ({ id, parentId, addresses: {} }));
      const once = new Map<string, Set<number>>();
      for (const [nth, { page, slug, father, what }] of life.entries()) {
        const { parentId = null, addresses = {} } = nodes[page] ?? {};
        const old = addresses.it?.slug ?? null;
        const now =
          what === 'moved' ? { slug: old, parentId: father } : { slug: what === 'withdrawn' ? null : slug, parentId };
        const taken = nodes.some(
          (one) => one.id !== page && one.parentId === now.parentId && one.addresses.it?.slug === now.slug,
        );
        const isBelowItself = now.parentId !== null && new PagePaths(nodes).lineOf(now.parentId).includes(page);
        if ((taken && now.slug !== null) || isBelowItself) continue;
        const it = addressAfter(addresses.it, parentId, { ...now, at: String(1000 + nth) });
        nodes[page] = { id: page, parentId: now.parentId, addresses: { it } };
        const paths = new PagePaths(nodes);
        for (const { id } of nodes) {
          const path = paths.pathOf(id, 'it');
          if (path !== null) once.set(path, (once.get(path) ?? new Set()).add(id));
        }
      }
      const paths = new PagePaths(nodes);
      for (const [path, pages] of once) {
        const at = paths.find(path, 'it');
        const here = nodes.find(({ id }) => paths.pathOf(id, 'it') === path);
        if (here) expect(at).toEqual({ kind: 'page', id: here.id });
        else {
          const seen = [...pages].map((id) => paths.pathOf(id, 'it')).filter((one) => one !== null);
          if (at?.kind === 'moved') {
            // In one hop: the address to which it leads is a page, and leads nowhere else.
            expect(paths.find(at.path, 'it')?.kind).toBe('page');
          } else expect([at, seen]).toEqual([{ kind: 'gone' }, []]);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

import { expect, test } from 'vitest';
import type { PageRow } from '#api/contracts/pages.contract.ts';
import type { Block, PageContent } from '#domain/pages/offered/block.ts';
import { block as blockSchema } from '#domain/pages/offered/block.ts';
import { BLOCK_KINDS } from '#domain/pages/page-limits.ts';
import { CONTENT, textBlock } from '#test/support/page-story.ts';
import { movedTo, newBlock } from '#web/blocks/new-block.ts';
import { differencesOf } from '#web/features/pages/page-differences.ts';
import { addressesUnder, branchOf, possibleParents, titleOf, treeOf } from '#web/features/pages/page-tree.ts';
import { waitingDrafts } from '#web/features/pages/waiting-drafts.ts';

const [a, b, c] = ['a', 'b', 'c'].map((key) => textBlock(`Testo ${key}`, key)) as [Block, Block, Block];
const of = (blocks: readonly Block[], more: Partial<PageContent> = {}): PageContent => ({
  ...CONTENT,
  blocks: [...blocks],
  ...more,
});

test('what publishing changes is told field by field and block by block', () => {
  expect(differencesOf(of([a, b]), of([a, b]))).toEqual([]);
  expect(differencesOf(of([a, b]), of([textBlock('Nuovo', 'a'), c], { title: 'Noi' }))).toMatchObject([
    { what: 'title', before: 'Chi siamo', after: 'Noi' },
    { what: 'removed', kind: 'text', before: 'Testo b', after: '' },
    { what: 'changed', kind: 'text', before: 'Testo a', after: 'Nuovo' },
    { what: 'added', kind: 'text', before: '', after: 'Testo c' },
  ]);
  expect(differencesOf(of([a, b]), of([b, a]))).toMatchObject([{ what: 'moved', before: '', after: '' }]);
});

test('a block is moved to where it was dropped, and not beyond the ends', () => {
  const keys = (at: number) => movedTo([a, b, c], 'a', at).map(({ key }) => key);
  expect([keys(1), keys(2), keys(9), keys(-1)]).toEqual([
    ['b', 'a', 'c'],
    ['b', 'c', 'a'],
    ['b', 'c', 'a'],
    ['a', 'b', 'c'],
  ]);
});

test.each(BLOCK_KINDS)('a new block «%s» can be saved as it is', (kind) => {
  const made = newBlock(kind);
  expect(blockSchema.parse(made)).toEqual(made);
});

const row = (id: number, parent_id: number | null, title: string, path: string | null = null): PageRow => ({
  id,
  parent_id,
  code: '',
  updated_at: '',
  archived: false,
  languages: { en: { title, published: null, changed: true, planned: null, release: null, path } },
});

test('pages stand behind their fathers, each by a title that it has', () => {
  const tree = treeOf([row(1, null, 'One'), row(2, null, 'Two'), row(3, 1, 'Three')]);
  expect(tree.map(({ page, depth }) => [titleOf(page, 'it'), depth])).toEqual([
    ['One', 0],
    ['Three', 1],
    ['Two', 0],
  ]);
});

test('a page is offered the fathers that leave room for all below it, and none of those below', () => {
  const pages = [row(1, null, 'One'), row(2, null, 'Two'), row(3, 2, 'Three'), row(4, 3, 'Four'), row(5, 1, 'Five')];
  const fathers = (id: number) => possibleParents(pages, id, 4).map(({ page }) => page.id);
  expect(branchOf(pages, 2).map(({ id }) => id)).toEqual([2, 3, 4]);
  expect([fathers(2), fathers(4), fathers(1)]).toEqual([[1], [1, 5, 2, 3], [2, 3]]);
});

test('the addresses that a move changes are told in each language in which the page is seen', () => {
  const page = row(3, 1, 'Three', '/en/one/three');
  expect(addressesUnder(page, row(2, null, 'Two', '/en/two'))).toEqual([
    { from: '/en/one/three', to: '/en/two/three' },
  ]);
  expect(addressesUnder(page, null)).toEqual([{ from: '/en/one/three', to: '/en/three' }]);
  expect(addressesUnder(row(4, null, 'Four'), null)).toEqual([]);
});

test('the drafts that wait are those that are neither planned alone nor part of a release, of pages that are there', () => {
  const said = (id: number, more: object): PageRow => {
    const { languages, ...of } = row(id, null, 'One');
    return { ...of, languages: { en: { ...languages.en, ...more } } } as PageRow;
  };
  const held = { release: { id: 1, name: 'Sale', at: null } };
  const pages = [
    said(1, {}),
    said(2, { changed: false }),
    said(3, { planned: '2026-03-05T08:00:00.000Z' }),
    said(4, held),
  ];
  const gone = { ...said(5, {}), archived: true };
  expect(waitingDrafts([...pages, gone])).toEqual([{ key: '1-en', id: 1, lang: 'en', title: 'One' }]);
});

import { expect, test } from 'vitest';
import type { Block } from '#domain/pages/offered/block.ts';
import type { PageEvent } from '#domain/pages/page.state.ts';
import { replay } from '#projections/kernel/replay.ts';
import { mediaUses } from '#projections/media/media-uses.projection.ts';
import { draftSaved, pageHeld, pageLetGo, pageOpened } from '#test/support/page-story.ts';
import { streamOf } from './stored.ts';

const image = (media: number): Block => {
  return { key: 'a', kind: 'image', caption: '', image: { media, alt: 'Una pinza' } };
};
const used = (...events: readonly PageEvent[]) =>
  replay(mediaUses, streamOf('page-7', [pageOpened(), ...events])).get('page-7')?.media;
const held = pageHeld({ blocks: [image(5)] }, 'it', { releaseId: 4 });

test('a page uses the files that it holds for a release, until that very release is over', () => {
  const after = draftSaved({ blocks: [image(6)] });
  expect(used(draftSaved({ blocks: [image(5)] }), held, after)).toEqual([5, 6]);
  expect(used(held, after, pageLetGo('it', { releaseId: 3 }))).toEqual([5, 6]);
  expect(used(held, after, pageLetGo('it', { releaseId: 4 }))).toEqual([6]);
});

test('a page that went out with a release uses what everybody sees, and holds no more', () => {
  const { title, slug, description, hash } = held.data as Extract<PageEvent, { type: 'PageHeld' }>['data'];
  const content = { title, slug, description, hash, blocks: [image(5)] };
  const release = { releaseId: 4, name: 'Listino', at: '2026-03-05T08:00:00.000Z' };
  const of = { pageId: 7, lang: 'it' as const, parentId: null, code: '' };
  const out: PageEvent = { type: 'PagePublished', data: { ...of, ...content, release } };
  expect(used(held, out)).toEqual([5]);
  expect(used(held, out, { type: 'PageWithdrawn', data: { pageId: 7, lang: 'it' } })).toEqual([]);
});

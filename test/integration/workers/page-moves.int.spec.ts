import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PageEvent, pageFold, pageStream } from '#domain/pages/page.state.ts';
import { eventually } from '#test/support/eventually.ts';
import { CONTENT, draftSaved, pageOpened, pagePublished } from '#test/support/page-story.ts';
import { openWorld, registerPeople, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await registerPeople(world);
});
afterEach(() => world.close());

const slugOf = (pageId: number) => ({ ...CONTENT, slug: `pagina-${pageId}` });
const begun = (pageId: number, parentId: number | null): PageEvent => ({
  type: 'PageMoveBegun',
  data: { pageId, parentId },
});
const pageOf = async (pageId: number) => (await world.journal.load(pageStream(pageId), pageFold)).state;

async function shown(...ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const seen = pagePublished(slugOf(id), 'it', { pageId: id });
    await world.append(pageStream(id), [pageOpened(id), draftSaved(slugOf(id), 'it', id), seen]);
  }
}

test('whoever died while a page was moved, two workers finish it from the log, once', async () => {
  await shown(7, 8);
  await world.append('page-8', [begun(8, 7)]);
  await Promise.all([world.start(), world.start()]);
  await eventually(async () => expect(await pageOf(8)).toMatchObject({ parentId: 7, moving: null }));
  await world.settled();
  const types = (await world.journal.read('page-8')).map(({ type }) => type);
  expect(types.slice(3)).toEqual(['PageMoveBegun', 'PageMoved']);
});

test('a page that may not be moved any more when its turn comes stays, and gives the tree back', async () => {
  await shown(7, 8);
  await world.append('page-7', [{ type: 'PageWithdrawn', data: { pageId: 7, lang: 'it' } }]);
  await world.append('page-8', [begun(8, 7)]);
  await world.start();
  await eventually(async () =>
    expect((await world.journal.read('page-8')).at(-1)).toMatchObject({ type: 'PageMoveGivenUp' }),
  );
  expect(await pageOf(8)).toMatchObject({ parentId: null, moving: null });
});

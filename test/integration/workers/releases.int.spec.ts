import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PageEvent, pageFold } from '#domain/pages/page.state.ts';
import type { ReleaseEvent } from '#domain/pages/release.state.ts';
import { eventually } from '#test/support/eventually.ts';
import { CONTENT, draftSaved, pageHeld, pageOpened, seenIn } from '#test/support/page-story.ts';
import { Killed } from '#workers/killed.ts';
import { openWorld, registerPeople, type World } from './world.ts';

/** 29 March 2026, 3:30 in Rome, half an hour after the clocks went forward: 1:30 in UTC. */
const AT = '2026-03-29T01:30:00.000Z';

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await registerPeople(world);
});
afterEach(() => world.close());

const slugOf = (pageId: number) => ({ ...CONTENT, slug: `pagina-${pageId}` });
const draftOf = (pageId: number): PageEvent[] => [pageOpened(pageId), draftSaved(slugOf(pageId), 'it', pageId)];
const entryOf = (pageId: number) => {
  const page = draftOf(pageId).reduce(pageFold.evolve, pageFold.initial);
  return { pageId, lang: 'it' as const, hash: seenIn(page) };
};
const entries = [7, 8].map(entryOf);
const opened = (at: string | null = AT): ReleaseEvent => ({
  type: 'ReleaseOpened',
  data: { releaseId: 3, name: 'Listino di gennaio', at, entries },
});
const held = (pageId: number) => pageHeld(slugOf(pageId), 'it', { pageId, at: AT });

const typesOf = async (stream: string) => (await world.journal.read(stream)).map(({ type }) => type);
const published = async () => {
  const all = await Promise.all([7, 8].map((id) => world.journal.read(`page-${id}`)));
  return all.map((events) => events.filter(({ type }) => type === 'PagePublished').length);
};
const waiting = async () => (await world.pool.query('select 1 from vault.due')).rowCount;

async function drafts(): Promise<void> {
  for (const id of [7, 8]) await world.append(`page-${id}`, draftOf(id));
}

test('a planned release goes out at its time, once, although two processes look', async () => {
  const both = [await world.start(), await world.start()];
  await drafts();
  await world.append('release-3', [opened()]);
  await eventually(async () => expect(await typesOf('release-3')).toContain('ReleaseReadied'));
  await world.settled();
  world.jumpTo('2026-03-29T01:29:59Z');
  await Promise.all(both.map((one) => one.sweep()));
  expect(await published()).toEqual([0, 0]);
  world.jumpTo('2026-03-29T01:30:00Z');
  await Promise.all(both.map((one) => one.sweep()));
  await eventually(async () => expect(await published()).toEqual([1, 1]));
  await world.settled();
  expect([(await typesOf('release-3')).filter((one) => one === 'ReleasePublished').length, await waiting()]).toEqual([
    1, 0,
  ]);
});

test('a release that was called off publishes nothing', async () => {
  const workers = await world.start();
  await drafts();
  await world.append('release-3', [opened()]);
  await eventually(async () => expect(await typesOf('release-3')).toContain('ReleaseReadied'));
  await world.append('release-3', [{ type: 'ReleaseCalledOff', data: { releaseId: 3 } }]);
  await eventually(async () => expect(await typesOf('page-8')).toContain('PageLetGo'));
  await world.settled();
  world.jumpTo('2026-04-01T10:00:00Z');
  await workers.sweep();
  expect([await published(), await waiting()]).toEqual([[0, 0], 0]);
});

const publishedOf = (pageId: number, at: string): PageEvent => ({
  type: 'PagePublished',
  data: {
    pageId,
    parentId: null,
    code: '',
    lang: 'it',
    hash: entryOf(pageId).hash,
    ...slugOf(pageId),
    release: { releaseId: 3, name: 'Listino di gennaio', at },
  },
});

/** All events of a release that is published at once, in order: a process that dies, dies after one of them. */
const STEPS: readonly (readonly [stream: string, event: (at: string) => PageEvent | ReleaseEvent])[] = [
  ['release-3', () => opened(null)],
  ['page-7', () => held(7)],
  ['page-8', () => held(8)],
  ['release-3', () => ({ type: 'ReleaseReadied', data: { releaseId: 3 } })],
  ['release-3', () => ({ type: 'ReleasePublished', data: { releaseId: 3, entries } })],
  ['page-7', (at) => publishedOf(7, at)],
];

test.each(STEPS.map((_, nth) => nth + 1))(
  'whoever died after step %i, the rest is done from the log, once',
  async (done) => {
    await drafts();
    for (const [stream, event] of STEPS.slice(0, done)) {
      const last = (await world.journal.read('release-3')).at(-1);
      await world.append(stream, [event(last?.meta.at ?? '')]);
    }
    await world.start();
    await eventually(async () => expect(await published()).toEqual([1, 1]));
    await world.settled();
    expect(await published()).toEqual([1, 1]);
    expect(await typesOf('release-3')).toEqual(['ReleaseOpened', 'ReleaseReadied', 'ReleasePublished']);
    for (const id of [7, 8]) expect((await typesOf(`page-${id}`)).slice(2)).toEqual(['PageHeld', 'PagePublished']);
  },
);

test('a release at once that is kept back after its pages were asked comes to nothing, and none waits for it', async () => {
  await world.append('page-9', [pageOpened(9), draftSaved(slugOf(9), 'it', 9)]);
  await world.append('page-7', draftOf(7));
  await world.append('page-8', [pageOpened(8, 9), draftSaved(slugOf(8), 'it', 8)]);
  for (const [stream, event] of STEPS.slice(0, 4)) await world.append(stream, [event('')]);
  await world.start();
  for (const id of [7, 8]) await eventually(async () => expect(await typesOf(`page-${id}`)).toContain('PageLetGo'));
  expect([await published(), (await typesOf('release-3')).at(-1)]).toEqual([[0, 0], 'ReleaseAbandoned']);
});

test('a page that can’t hold its draft takes the whole release back, also after a death in between', async () => {
  await drafts();
  await world.append('page-8', [draftSaved({ title: 'Cambiata' }, 'it', 8)]);
  await world.append('release-3', [opened(null), { type: 'ReleaseAbandoned', data: { releaseId: 3 } }]);
  await world.append('page-7', [held(7)]);
  await world.start();
  await eventually(async () => expect(await typesOf('page-7')).toContain('PageLetGo'));
  await world.settled();
  expect([await published(), (await typesOf('release-3')).at(-1)]).toEqual([[0, 0], 'ReleaseAbandoned']);
});

test('a release goes out once when the clock dies between publishing and noting it', async () => {
  await drafts();
  for (const id of [7, 8]) await world.append(`page-${id}`, [held(id)]);
  await world.append('release-3', [opened(), { type: 'ReleaseReadied', data: { releaseId: 3 } }]);
  let dead = false;
  const first = await world.start({
    faults: {
      due: () => {
        if (dead) return;
        dead = true;
        throw new Killed();
      },
    },
  });
  await world.settled();
  world.jumpTo('2026-03-29T02:00:00Z');
  await expect(first.sweep()).rejects.toThrow(Killed);
  await world.stop(first);
  await world.pool.query('update vault.due set claimed_until = now()');
  const next = await world.start();
  await eventually(async () => {
    await next.sweep();
    expect(await waiting()).toBe(0);
  });
  await eventually(async () => expect(await published()).toEqual([1, 1]));
  expect((await typesOf('release-3')).filter((one) => one === 'ReleasePublished')).toHaveLength(1);
});

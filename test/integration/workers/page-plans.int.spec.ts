import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { CONTENT, draftSaved, pageOpened, planCancelled, publicationPlanned } from '#test/support/page-story.ts';
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

const published = async () => (await world.journal.read('page-7')).filter(({ type }) => type === 'PagePublished');
const waiting = async () => (await world.pool.query('select 1 from vault.due')).rowCount;
const planned = [pageOpened(), draftSaved(), publicationPlanned(AT)];

test('a planned page goes out at its time, once, although two processes look', async () => {
  const both = [await world.start(), await world.start()];
  await world.append('page-7', planned);
  await world.settled();
  world.jumpTo('2026-03-29T01:29:59Z');
  await Promise.all(both.map((one) => one.sweep()));
  expect(await published()).toEqual([]);
  world.jumpTo('2026-03-29T01:30:00Z');
  await Promise.all(both.map((one) => one.sweep()));
  await eventually(async () => expect((await published()).map(({ data }) => data)).toMatchObject([CONTENT]));
  await world.settled();
  expect(await waiting()).toBe(0);
});

test('a plan that was called off publishes nothing', async () => {
  const workers = await world.start();
  await world.append('page-7', [...planned, planCancelled()]);
  await world.settled();
  world.jumpTo('2026-04-01T10:00:00Z');
  await workers.sweep();
  expect([await published(), await waiting()]).toEqual([[], 0]);
});

test('a page goes out once when the clock dies between publishing and noting it', async () => {
  await world.append('page-7', planned);
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
  expect(await published()).toHaveLength(1);
});

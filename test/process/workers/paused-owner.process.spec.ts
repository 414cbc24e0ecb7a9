import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LockSession } from '#platform/ownership/lock-session.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { openWorld, type World } from '#test/integration/workers/world.ts';
import { type ChildProgram, runChild } from '#test/support/child.ts';
import { eventually } from '#test/support/eventually.ts';
import * as story from '#test/support/repair-story.ts';
import type { Follower } from '#workers/followers/follower.ts';
import { FOLLOWER_LOCK, FollowerRunner } from '#workers/followers/follower-runner.ts';

/** An option of the lock session: an owner that is silent for so long loses its session. */
const LOST_AFTER_MS = 800;

/**
 * A follower in a process of its own. It prints each event that it reacts to, and writes it into `noted` half a second
 * later.
 */
const CHILD = `
import { setTimeout as pause } from 'node:timers/promises';
import { Journal } from './journal/journal.ts';
import { createEmbeddedStore } from './platform/event-store/embedded/embedded-store.ts';
import { PersonalVault } from './platform/personal-data/personal-vault.ts';
import { openPgPool } from './platform/postgres/pools.ts';
import { createLogger } from './platform/telemetry/logger.ts';
import { LockSession } from './platform/ownership/lock-session.ts';
import { FOLLOWER_LOCK, FollowerRunner } from './workers/followers/follower-runner.ts';
const url = process.env.DATABASE;
const pool = openPgPool(url);
const store = createEmbeddedStore({ url });
await store.open();
const follower = {
  name: 'noting', on: ['RepairMoved'], begin: 'beginning',
  react: async (event) => {
    console.log('reacting ' + event.revision);
    await pause(500);
    return async (client) => {
      await client.query('insert into noted values ($1, $2)', [event.revision, 'child']);
    };
  },
};
const journal = new Journal(store, new PersonalVault(pool, Buffer.alloc(32, 5)));
const log = createLogger({ level: 'warn', destination: { write: (line) => console.log('log ' + line) } });
const locks = new LockSession({
  url, name: 'child', space: FOLLOWER_LOCK, lostAfterMs: ${LOST_AFTER_MS}, onFailure: (error) => console.log(error),
});
locks.start();
await new FollowerRunner(follower, { pool, locks, journal, log, askMs: 50 }).start();
`;

let world: World;
let child: ChildProgram;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(async () => {
  await child?.kill();
  await world.close();
});

test('an owner that is paused in the middle of an event loses it to another, and writes nothing when it wakes up', async () => {
  const { pool, journal, database } = world;
  await pool.query('create table noted (revision int, by text)');
  await world.append('repair-5', [
    story.received(),
    story.moved('RECEIVED', 'DIAGNOSIS'),
    story.moved('DIAGNOSIS', 'IN_REPAIR'),
  ]);
  child = runChild(CHILD, { DATABASE: database.url });
  await child.line('reacting 2');
  child.process.kill('SIGSTOP');
  const noted = async () => (await pool.query('select revision, by from noted order by revision, by')).rows;
  expect(await noted()).toEqual([{ revision: 1, by: 'child' }]);

  const here: Follower = {
    name: 'noting',
    on: ['RepairMoved'],
    begin: 'beginning',
    react:
      async ({ revision }) =>
      async (client) => {
        await client.query('insert into noted values ($1, $2)', [revision, 'here']);
      },
  };
  const log = createLogger({ level: 'silent' });
  const locks = new LockSession({
    url: database.url,
    name: 'here',
    space: FOLLOWER_LOCK,
    lostAfterMs: LOST_AFTER_MS,
    onFailure: () => undefined,
  });
  locks.start();
  const runner = new FollowerRunner(here, { pool, locks, journal, log, askMs: 50 });
  await runner.start();
  try {
    // Nobody ended the session of the paused process: it expired.
    const first = [
      { revision: 1, by: 'child' },
      { revision: 2, by: 'here' },
    ];
    await eventually(async () => expect(await noted()).toEqual(first));
    child.process.kill('SIGCONT');
    await world.append('repair-5', [story.moved('IN_REPAIR', 'TESTING')]);
    await eventually(async () => expect(await noted()).toHaveLength(3));
    // By now the process that woke up has ended its reaction, was refused, and waits for the lock again.
    await pause(1_500);
    expect(await noted()).toEqual([...first, { revision: 3, by: 'here' }]);
    expect(child.output().match(/reacting \d/g)).toEqual(['reacting 1', 'reacting 2']);
  } finally {
    await runner.stop();
    await locks.stop();
  }
  // It goes on where the other process stopped.
  await world.append('repair-5', [story.moved('TESTING', 'IN_REPAIR')]);
  await eventually(async () => expect(await noted()).toHaveLength(4));
  expect((await noted()).at(-1)).toEqual({ revision: 4, by: 'child' });
});

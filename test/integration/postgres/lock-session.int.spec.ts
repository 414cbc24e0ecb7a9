import { expect, test } from 'vitest';
import { LockSession } from '#platform/ownership/lock-session.ts';
import { freshDatabase } from '#test/support/database.ts';

/** Longer than any test: what is not noticed at once is never noticed here. */
const NEVER_MS = 1_000_000_000;

test('whoever waits before there is a session owns what is free as soon as there is one', async () => {
  const database = await freshDatabase();
  const failures: unknown[] = [];
  const session = new LockSession({
    url: database.url,
    name: 'test',
    space: 7_001,
    lostAfterMs: NEVER_MS,
    onFailure: (error) => failures.push(error),
  });
  const stopped = new AbortController();
  let owns = false;
  const waiting = session.whileOwner('anything', stopped.signal, NEVER_MS, async () => {
    owns = true;
  });
  session.start();
  await expect.poll(() => owns).toBe(true);
  await waiting;
  await session.stop();
  await database.drop();
  expect(failures).toEqual([]);
});

import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import { connectRedis, openRedis } from '#platform/redis/connections.ts';
import { startLocalRedis } from '#platform/redis/local-server.ts';
import { CUSTOMER, openWorld, registerPeople, type World } from '#test/integration/workers/world.ts';
import { temporaryHome } from '#test/support/child.ts';
import { eventually } from '#test/support/eventually.ts';
import { killNow } from '#test/support/kills/processes.ts';
import { received } from '#test/support/repair-story.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await registerPeople(world);
});
afterEach(() => world.close());

/** The goods of repairs `from` to `to` arrive: each causes one mail to the customer. */
async function arrive(from: number, to: number): Promise<void> {
  for (let repairId = from; repairId <= to; repairId++) {
    const code_intervention_gr = `RIP-2026-${String(repairId).padStart(5, '0')}`;
    const event = received();
    await world.append(`repair-${repairId}`, [
      { ...event, data: { ...event.data, repairId, code_intervention_gr } } as OfficinaEvent,
    ]);
  }
}

async function eachOnce(count: number): Promise<void> {
  await eventually(() => expect(world.smtp.to(CUSTOMER).length).toBeGreaterThanOrEqual(count));
  await world.settled();
  await eventually(async () =>
    expect((await world.mails()).map(({ state }) => state)).toEqual(Array(count).fill('sent')),
  );
  const ids = world.smtp.mails.map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([count, count]);
}

test('emptied again and again while mails wait and two workers send: each mail once', async () => {
  for (let i = 0; i < 2; i++) await world.start({ sweepMs: 100 });
  const over = new AbortController();
  const flushing = (async () => {
    while (!over.signal.aborted) {
      await world.redis.flush();
      await pause(10);
    }
  })();
  try {
    await arrive(1, 30);
    await eachOnce(30);
  } finally {
    over.abort();
    await flushing;
  }
});

test('killed while mails wait, away, and back with what it last wrote down: each mail once', async () => {
  const home = temporaryHome();
  let redis = await startLocalRedis({ home: home.path });
  try {
    for (let i = 0; i < 2; i++) {
      await world.start({ sweepMs: 100, redis: (purpose) => openRedis(redis.url, purpose) });
    }
    const load = arrive(1, 30);
    await eventually(() => expect(world.smtp.mails.length).toBeGreaterThan(3));
    killNow(redis.pid);
    await load;
    await arrive(31, 36);
    // Without Redis nothing wakes the workers: their sweep sends the mails.
    await eachOnce(36);
    redis = await startLocalRedis({ home: home.path });
    const probe = await connectRedis(redis.url, 'commands');
    await probe.ping();
    probe.disconnect();
    await arrive(37, 45);
    await eachOnce(45);
  } finally {
    // The workers stop before the Redis that they talk to.
    await world.stopAll();
    await redis.stop();
    home.remove();
  }
});

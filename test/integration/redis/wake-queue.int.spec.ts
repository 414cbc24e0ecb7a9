import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RedisFactory, WakeQueue } from '#platform/queue/wake-queue.ts';
import { openRedis } from '#platform/redis/connections.ts';
import { eventually } from '#test/support/eventually.ts';
import { type FreshRedis, freshRedis } from '#test/support/redis.ts';

let redis: FreshRedis;
let queue: WakeQueue | undefined;

beforeEach(async () => {
  redis = await freshRedis();
});
afterEach(async () => {
  await queue?.close();
  queue = undefined;
  await redis.close();
});

/** Redis whose first worker is told that Redis still loads: BullMQ then never asks for its connection again. */
function loadingAtFirst(): RedisFactory {
  let workers = 0;
  return (purpose) => {
    const connection = openRedis(redis.url, purpose);
    if (purpose === 'blocking' && workers++ === 0) {
      connection.once('ready', () => {
        connection.info = () => Promise.reject(new Error('LOADING Redis is loading the dataset in memory'));
      });
    }
    return connection;
  };
}

describe('a wake queue', () => {
  it('whose worker failed at its start lets the process go on, and takes jobs with another worker', async () => {
    const [errors, done] = [[] as string[], [] as number[]];
    queue = new WakeQueue({
      name: 'queue',
      redis: loadingAtFirst(),
      work: async (id) => {
        done.push(id);
      },
      onError: (error) => {
        errors.push(String(error));
        // A worker that leaves no turn to the process would let no test end.
        if (errors.length === 50) void queue?.close();
      },
    });
    await eventually(() => queue?.wake(7, 'first'));
    await eventually(() => expect(done).toEqual([7]));
    expect(errors.filter((error) => error.includes('LOADING'))).not.toEqual([]);
  });
});

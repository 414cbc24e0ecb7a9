import { inject } from 'vitest';
import { connectRedis } from '#platform/redis/connections.ts';

/** A numbered database of the run's Redis, for one test (file) alone. Pub/sub channels are common to all of them. */
export interface FreshRedis {
  /** For `openRedis`: `/…/redis.sock?db=7`. */
  readonly url: string;
  /** Removes every key of this database. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Each call takes the next number: database 0 only counts them. */
export async function freshRedis(): Promise<FreshRedis> {
  const counter = await connectRedis(inject('redisUrl'), 'commands');
  const number = await counter.incr('databases-given');
  counter.disconnect();
  const url = `${inject('redisUrl')}?db=${number}`;
  const redis = await connectRedis(url, 'commands');
  const flush = async () => {
    await redis.flushdb();
  };
  return {
    url,
    flush,
    close: async () => {
      await flush();
      redis.disconnect();
    },
  };
}

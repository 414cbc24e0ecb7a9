import { Redis, type RedisOptions } from 'ioredis';
import { withDeadline } from '#platform/process/deadline.ts';

/**
 * What a connection is for:
 * - `commands`: a call fails at once while Redis is away, instead of hanging (producers of jobs, presence, limits);
 * - `blocking`: a call waits for ever and the connection is restored (workers of BullMQ, which require it, and the
 *   streams adapter);
 * - `subscriber`: as `blocking`, for SUBSCRIBE.
 */
export type RedisPurpose = 'commands' | 'blocking' | 'subscriber';

/** Options of ioredis for each purpose. */
const PURPOSES: Record<RedisPurpose, RedisOptions> = {
  commands: { maxRetriesPerRequest: 1, enableOfflineQueue: false },
  blocking: { maxRetriesPerRequest: null },
  subscriber: { maxRetriesPerRequest: null, autoResubscribe: true },
};

/**
 * Opens a connection. The caller must end it (`quit()` or `disconnect()`). It reconnects by itself, waiting longer each
 * time, up to two seconds.
 * @param url `redis://…`, `rediss://…`, or the path of a unix socket (`/…/redis.sock`, `/…/redis.sock?db=3`)
 */
export function openRedis(url: string, purpose: RedisPurpose): Redis {
  return new Redis(url, { ...PURPOSES[purpose], retryStrategy: (times) => Math.min(times * 50, 2000) });
}

/** As {@link openRedis}, but resolves once Redis answers. @throws Error when it does not answer within `timeoutMs` */
export async function connectRedis(url: string, purpose: RedisPurpose, timeoutMs = 10_000): Promise<Redis> {
  const redis = openRedis(url, purpose);
  try {
    let last: Error | undefined;
    redis.on('error', (error) => {
      last = error;
    });
    const answers = new Promise<void>((resolve) => redis.once('ready', () => resolve()));
    await withDeadline(answers, timeoutMs, () => {
      throw new Error('Redis does not answer', { cause: last });
    });
    return redis;
  } catch (error) {
    redis.disconnect();
    throw error;
  }
}

import { runningServerUrl, startEmbeddedServer } from '#platform/postgres/embedded-server.ts';
import { runningRedisUrl, startLocalRedis } from '#platform/redis/local-server.ts';
import { HomeInUse, lockHome } from './home-lock.ts';

/** PostgreSQL and Redis, whosever they are. */
export interface BackingServices {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Stops what {@link openBackingServices} started, nothing else. */
  close(): Promise<void>;
}

export interface BackingServicesOptions {
  /** OFFICINA_HOME. */
  readonly home: string;
  /** DATABASE_URL: no server of our own is started. */
  readonly databaseUrl?: string;
  /** REDIS_URL: no server of our own is started. */
  readonly redisUrl?: string;
  /** A tool beside a running Officina (`npm run projections`): uses its servers instead of refusing. */
  readonly join?: boolean;
}

/**
 * Gives the two servers: those of the settings, else our own in the home, which is then locked.
 * @throws HomeInUse when another process owns the home, unless `join`
 */
export async function openBackingServices(options: BackingServicesOptions): Promise<BackingServices> {
  const { home, databaseUrl, redisUrl, join } = options;
  if (databaseUrl && redisUrl) return { databaseUrl, redisUrl, close: async () => undefined };

  let unlock: () => Promise<void>;
  try {
    unlock = await lockHome(home);
  } catch (error) {
    const running = join && error instanceof HomeInUse ? await runningServices(options) : null;
    if (running) return running;
    throw error;
  }
  const [postgres, redis] = await Promise.allSettled([
    databaseUrl ? { url: databaseUrl, stop: async () => undefined } : startEmbeddedServer({ home }),
    redisUrl ? { url: redisUrl, stop: async () => undefined } : startLocalRedis({ home }),
  ]);
  if (postgres.status === 'fulfilled' && redis.status === 'fulfilled') {
    const close = async () => {
      await Promise.all([postgres.value.stop(), redis.value.stop()]);
      await unlock();
    };
    return { databaseUrl: postgres.value.url, redisUrl: redis.value.url, close };
  }
  for (const server of [postgres, redis]) if (server.status === 'fulfilled') await server.value.stop();
  await unlock();
  throw postgres.status === 'rejected' ? postgres.reason : (redis as PromiseRejectedResult).reason;
}

async function runningServices({ home, ...given }: BackingServicesOptions): Promise<BackingServices | null> {
  const databaseUrl = given.databaseUrl ?? runningServerUrl(home);
  const redisUrl = given.redisUrl ?? (await runningRedisUrl(home));
  return databaseUrl && redisUrl ? { databaseUrl, redisUrl, close: async () => undefined } : null;
}

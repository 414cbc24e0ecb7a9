import { runningServerUrl, startEmbeddedServer } from '#platform/postgres/embedded-server.ts';
import { HomeInUse, lockHome } from '#platform/process/home-lock.ts';
import { KeptServer, type ServerLog } from '#platform/process/kept-server.ts';
import { runningRedisUrl, startLocalRedis } from '#platform/redis/local-server.ts';

/** Addresses of PostgreSQL and Redis, whether they are servers of the settings or our own. */
export interface BackingServices {
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

export interface BackingServicesOptions {
  /** OFFICINA_HOME. */
  readonly home: string;
  /** DATABASE_URL: no server of our own is started. */
  readonly databaseUrl?: string;
  /** REDIS_URL: no server of our own is started. */
  readonly redisUrl?: string;
  /** For a tool beside a running Officina (`npm run projections`): uses the running servers instead of refusing. */
  readonly join?: boolean;
  /** Gets a line when a server of our own dies, and when it serves again. */
  readonly log: ServerLog;
  /**
   * Registers how to end the servers that are started here, and nothing else. It is called before they start, so that
   * they are ended however early the process ends.
   */
  readonly onClose: (close: () => Promise<void>) => void;
}

/**
 * Opens the two servers: those of the settings, otherwise our own in the home, which is then locked. Our own servers
 * are restarted at the same addresses when they die, until they are closed.
 * @throws HomeInUse when another process owns the home, unless `join`
 */
export async function openBackingServices(options: BackingServicesOptions): Promise<BackingServices> {
  const { home, databaseUrl, redisUrl, join, onClose } = options;
  if (databaseUrl && redisUrl) return { databaseUrl, redisUrl };

  let unlock: () => Promise<void>;
  try {
    unlock = await lockHome(home);
  } catch (error) {
    const running = join && error instanceof HomeInUse ? await runningServices(options) : null;
    if (running) return running;
    throw error;
  }
  const kept: KeptServer[] = [];
  const keep = async (server: KeptServer) => {
    kept.push(server);
    return (await server.open()).url;
  };
  onClose(async () => {
    await Promise.all(kept.map((server) => server.close()));
    await unlock();
  });
  const [postgres, redis] = await Promise.all([
    databaseUrl ?? keep(postgresOfHome(options)),
    redisUrl ?? keep(keptRedis(options)),
  ]);
  return { databaseUrl: postgres, redisUrl: redis };
}

/** The PostgreSQL of a home, not started yet. */
export function postgresOfHome({ home, log }: Pick<BackingServicesOptions, 'home' | 'log'>) {
  return new KeptServer({
    name: 'PostgreSQL',
    start: (signal, url) => startEmbeddedServer({ home, signal, url }),
    log,
  });
}

function keptRedis({ home, log }: BackingServicesOptions) {
  return new KeptServer({
    name: 'Redis',
    start: (signal) =>
      startLocalRedis({
        home,
        signal,
        onSetAside: (folder, reason) =>
          log.error({ folder, reason }, 'Redis could not read its files: they were set aside, and it begins empty'),
      }),
    log,
  });
}

async function runningServices({ home, ...given }: BackingServicesOptions): Promise<BackingServices | null> {
  const databaseUrl = given.databaseUrl ?? runningServerUrl(home);
  const redisUrl = given.redisUrl ?? (await runningRedisUrl(home));
  return databaseUrl && redisUrl ? { databaseUrl, redisUrl } : null;
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackingServices } from '#platform/backing-services/backing-services.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { openPgPool } from '#platform/postgres/pools.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import type { Stage } from './bench.ts';
import { onCutOff } from './cut-off.ts';

/** Opens a stage in a folder of its own, runs the work on it, and removes everything, also when it is cut off. */
export async function onStage<T>(say: (line: string) => void, work: (stage: Stage) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'officina-bench-'));
  // The user that runs PostgreSQL must be able to enter the folder.
  chmodSync(home, 0o755);
  let closeServers: () => Promise<void> = async () => undefined;
  const remove = () => rmSync(home, { recursive: true, force: true });
  const forget = onCutOff(() => closeServers().finally(remove));
  try {
    try {
      const services = await openBackingServices({
        home,
        log: createLogger({ level: 'warn' }),
        onClose: (close) => {
          closeServers = close;
        },
      });
      await migrate(services.databaseUrl);
      const pool = openPgPool(services.databaseUrl, { max: 40 });
      try {
        return await work({ home, databaseUrl: services.databaseUrl, redisUrl: services.redisUrl, pool, say });
      } finally {
        await pool.end();
      }
    } finally {
      await closeServers();
    }
  } finally {
    remove();
    forget();
  }
}

/** A stage's servers as environment variables of Officina. */
export function settingsOf({ home, databaseUrl, redisUrl, eventStoreUrl }: Stage): Record<string, string> {
  const servers = { OFFICINA_HOME: home, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl };
  return eventStoreUrl === undefined ? servers : { ...servers, EVENTSTORE_URL: eventStoreUrl };
}

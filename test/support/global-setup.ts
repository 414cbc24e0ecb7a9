import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type EmbeddedServer, startEmbeddedServer } from '#platform/postgres/embedded-server.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { type LocalRedis, startLocalRedis } from '#platform/redis/local-server.ts';
import { isInMemory, makeTestHome, sweepDeadRuns } from './test-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser URL of the run's PostgreSQL, database `officina`. */
    postgresUrl: string;
    /** Socket of the run's Redis. */
    redisUrl: string;
    /**
     * The cheapest way to copy a database: in memory file by file; on a disk, where each file is waited for, by the
     * log.
     */
    copyStrategy: 'file_copy' | 'wal_log';
  }
}

/**
 * The cache holds half of a run's databases. They are in memory anyway, so that the write-ahead log must not grow
 * beside them.
 */
const SETTINGS = ['max_connections=300', 'shared_buffers=512MB', 'max_wal_size=512MB'];

interface Servers {
  readonly home: string;
  readonly postgres: EmbeddedServer;
  readonly redis: LocalRedis;
}

/** vitest loads this file once for each project, so the one pair of servers is kept on the process. */
const run = globalThis as typeof globalThis & { officinaTestServers?: { users: number; servers: Promise<Servers> } };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.officinaTestServers ??= { users: 0, servers: start() };
  const shared = run.officinaTestServers;
  shared.users++;
  const { home, postgres, redis } = await shared.servers;
  project.provide('postgresUrl', postgres.url);
  project.provide('redisUrl', redis.url);
  project.provide('copyStrategy', isInMemory(home) ? 'file_copy' : 'wal_log');
  return async () => {
    shared.users--;
    if (shared.users > 0) return;
    delete run.officinaTestServers;
    await stop(await shared.servers);
  };
}

/**
 * Starts the servers, and makes the template that {@link freshDatabase} copies: every migration applied, no rows in the
 * tables.
 */
async function start(): Promise<Servers> {
  await sweepDeadRuns();
  const home = makeTestHome();
  const [postgres, redis] = await Promise.all([
    startEmbeddedServer({ home, settings: SETTINGS }),
    startLocalRedis({ home, settings: ['--databases', '4096'] }),
  ]);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('create database officina_template');
  await client.end();
  const template = new URL(postgres.url);
  template.pathname = '/officina_template';
  await migrate(template.href);
  return { home, postgres, redis };
}

async function stop({ home, postgres, redis }: Servers): Promise<void> {
  await Promise.all([postgres.stop(), redis.stop()]);
  rmSync(home, { recursive: true, force: true });
  // Removes what the test files left, each of which is a process of its own.
  await sweepDeadRuns();
}

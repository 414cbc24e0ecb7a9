import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { buildApi } from '#api/app.ts';
import { registerAuth } from '#api/auth/auth.routes.ts';
import { createAuth } from '#api/auth/auth.ts';
import { authConfig } from '#api/auth/auth-config.ts';
import { OwnWrites, type OwnWritesOptions } from '#api/kernel/own-writes.ts';
import { visitorCookie } from '#api/kernel/visitor-cookie.ts';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { DERIVED_EVENTS, PROCESSES } from '#commands/registry.ts';
import { Journal } from '#journal/journal.ts';
import { readingsOf } from '#main/foundations.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { createMetrics } from '#platform/telemetry/metrics.ts';
import { createRunner } from '#projections/kernel/runner/runner.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import type { ApiWorld } from './api.ts';
import { routeDepsOf } from './api-route-deps.ts';
import { PUBLIC_URL } from './public-url.ts';
import { UNLIMITED } from './unlimited.ts';

/**
 * Another API process over a world's stores, which writes no read models itself. The caller closes it.
 * @param options `marks`: the Redis by which processes tell each other what clients without cookies wrote
 */
export async function secondProcess(
  world: ApiWorld,
  { waitMs = 10_000, marks = world.redis }: Pick<OwnWritesOptions, 'waitMs'> & { readonly marks?: Redis } = {},
): Promise<{ readonly app: FastifyInstance; close(): Promise<void> }> {
  const { base, pools, redis, now, publisher } = world;
  const vault = new PersonalVault(pools.pg, base.master);
  const journal = new Journal(world.journal.store, vault);
  const runner = createRunner({
    pool: pools.pg,
    connect: base.databaseUrl,
    journal,
    projections: PROJECTIONS,
    own: false,
    logger: createLogger({ level: 'silent' }),
  });
  await runner.start();
  const ownWrites = new OwnWrites({
    visibility: runner,
    redis: marks,
    master: base.master,
    publicUrl: PUBLIC_URL,
    waitMs,
  });
  const pipeline = new Pipeline({
    journal,
    log: new CommandLog(pools.pg),
    vault,
    processes: PROCESSES,
    derivedEvents: DERIVED_EVENTS,
    now,
    readings: ownWrites.settled(readingsOf(pools.pg, false)),
  });
  const execute = ownWrites.noting((...call) => pipeline.execute(...call));
  const auth = createAuth({
    pool: pools.pg,
    journal,
    vault,
    execute,
    config: authConfig(base.master, { publicUrl: PUBLIC_URL, demo: true }),
    now,
  });
  const parts = { execute, pools, journal, media: base.media, master: base.master, auth, vault, card: null, publisher };
  const app = await buildApi({
    ...routeDepsOf({ ...parts, now }),
    log: createLogger({ level: 'silent' }),
    metrics: createMetrics({ processFigures: false }),
    redis,
    readToken: auth.readToken,
    ownWrites,
    visitorCookie: visitorCookie(base.master, PUBLIC_URL, now),
    plugins: [registerAuth(auth)],
    checks: {},
    webRoot: null,
    site: null,
    limits: UNLIMITED,
  });
  return {
    app,
    close: async () => {
      await app.close();
      await runner.stop();
    },
  };
}

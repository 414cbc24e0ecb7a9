import { join } from 'node:path';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { Readings } from '#commands/kernel/command.ts';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import { Pipeline, type PipelineOptions } from '#commands/kernel/pipeline/pipeline.ts';
import { requireOneNumbering } from '#commands/kernel/user-numbers.ts';
import { DERIVED_EVENTS, PROCESSES } from '#commands/registry.ts';
import { Journal } from '#journal/journal.ts';
import { openBackingServices } from '#platform/backing-services/backing-services.ts';
import type { Config } from '#platform/config/config.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import { bindVault } from '#platform/event-store/moving/vault-store.ts';
import type { EventStore } from '#platform/event-store/port.ts';
import { ContentStore } from '#platform/files/content-store.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { requireVaultKey, vaultKey } from '#platform/personal-data/vault-key.ts';
import { attend } from '#platform/postgres/attendance.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { openPgPool, openPools, type Pools } from '#platform/postgres/pools.ts';
import { connectRedis, openRedis, type RedisPurpose } from '#platform/redis/connections.ts';
import { SecretStore } from '#platform/secrets/secret-store.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import { measureAppends } from '#platform/telemetry/measured-appends.ts';
import { createMetrics, type Metrics } from '#platform/telemetry/metrics.ts';
import { staffWhoMay } from '#projections/accounts/accounts.query.ts';
import { repairsInAds, sellerOfAds } from '#projections/ads/ads.query.ts';
import { imagesInReviewOf } from '#projections/community/community-images.query.ts';
import type { ChangeListener } from '#projections/kernel/projection.ts';
import { createRunner, type Runner } from '#projections/kernel/runner/runner.ts';
import { finishedRepairs, repairsNaming } from '#projections/machines/machines.query.ts';
import { usesOfMedia } from '#projections/media/media-uses.query.ts';
import { unansweredOf } from '#projections/negotiations/offered/negotiations.query.ts';
import { levelsBelow, pagesBelow } from '#projections/pages/pages.query.ts';
import { storedGoods } from '#projections/quotes/stored-goods.query.ts';
import { partItems } from '#projections/records/part-items.query.ts';
import { currentPromotions } from '#projections/records/promotions.query.ts';
import { usesOfRecord } from '#projections/records/record-uses.query.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { programTexts } from './program-texts.ts';
import type { Shutdown } from './shutdown.ts';

/** What every part of Officina needs, opened once for each process. */
export interface Foundations {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly databaseUrl: string;
  readonly pools: Pools;
  readonly redisUrl: string;
  /** Opens a connection for one purpose; it is closed with the process. */
  readonly redis: (purpose: RedisPurpose) => Redis;
  readonly key: Buffer;
  readonly store: EventStore;
  readonly vault: PersonalVault;
  readonly secrets: SecretStore;
  readonly journal: Journal;
  readonly commandLog: CommandLog;
  readonly files: ContentStore;
}

export interface OpenOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly shutdown: Shutdown;
  /** True for a tool beside a running Officina: it uses Officina's servers. */
  readonly join?: boolean;
}

/**
 * Starts or joins the servers, migrates the vault, opens the event store. Everything is closed by `shutdown`, in order.
 */
export async function openFoundations({ config, log, shutdown, join: joining }: OpenOptions): Promise<Foundations> {
  const { databaseUrl, redisUrl } = await openBackingServices({
    ...config,
    join: joining,
    log,
    onClose: (close) => shutdown.onClose('servers', 'servers', close),
  });
  const attendance = await attend(databaseUrl, (error) => {
    log.fatal({ err: error }, 'Officina ends: its database is no longer there for it');
    void shutdown.begin(error.message);
  });
  shutdown.onClose('connections', 'attendance', () => attendance.leave());
  await requireVaultKey(databaseUrl, config);
  await requireOneNumbering(databaseUrl);
  await migrate(databaseUrl);
  const metrics = createMetrics();
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  const pools = openPools(databaseUrl, { onError });
  shutdown.onClose('connections', 'database', () => pools.end());
  const commandPool = openPgPool(databaseUrl, {
    applicationName: 'officina commands',
    max: 5,
    keyedOnly: true,
    onError,
  });
  shutdown.onClose('connections', 'database of commands', () => commandPool.end());

  const store = config.eventStoreUrl
    ? createEventStoreDbStore({ url: config.eventStoreUrl, logger: log })
    : createEmbeddedStore({ url: databaseUrl, logger: log });
  await store.open();
  shutdown.onClose('connections', 'event store', () => store.close());
  await bindVault(pools.pg, store.id);
  const key = await vaultKey(pools.pg, databaseUrl, config);
  measureAppends(store, metrics);

  // The first connection reports clearly that Redis is missing; the others reconnect by themselves.
  const first = await connectRedis(redisUrl, 'commands');
  first.disconnect();
  const redis = (purpose: RedisPurpose): Redis => {
    const connection = openRedis(redisUrl, purpose);
    connection.on('error', (error) => log.warn({ err: error }, 'a Redis connection broke'));
    shutdown.onClose('connections', 'Redis', () => connection.disconnect());
    return connection;
  };
  const vault = new PersonalVault(pools.pg, key);
  const unwatch = vault.watch(undefined, (error) => log.warn({ err: error }, 'could not look for erased persons'));
  shutdown.onClose('work', 'erased persons', async () => unwatch());
  const journal = new Journal(store, vault);
  const commandLog = new CommandLog(commandPool, { eventsHere: !config.eventStoreUrl });
  shutdown.onClose('connections', 'answers of commands', () => commandLog.settled());
  const files = new ContentStore(join(config.home, 'files'));
  return {
    config,
    log,
    metrics,
    databaseUrl,
    pools,
    redisUrl,
    redis,
    key,
    store,
    vault,
    secrets: new SecretStore(pools.pg, key),
    journal,
    commandLog,
    files,
  };
}

/** The projection runner. @param own true in a projector process: only there it writes read models */
export function makeRunner(base: Foundations, own: boolean, onChanges?: ChangeListener): Runner {
  const { metrics, log, pools, journal, databaseUrl } = base;
  return createRunner({
    pool: pools.pg,
    connect: databaseUrl,
    journal,
    projections: PROJECTIONS,
    own,
    onChanges,
    logger: log,
    metrics: {
      batch: () => undefined,
      lag: ({ seconds, events }) => {
        metrics.projectionLagSeconds.set({ projection: 'all' }, seconds);
        metrics.projectionLagEvents.set({ projection: 'all' }, events);
      },
      quarantined: (projection) => metrics.quarantinedStreams.inc({ projection }),
    },
  });
}

/** How long a process waits for the read models; then the worker tries it again. */
const CATCH_UP_MS = 2_000;

/**
 * What decisions ask of the read models and of the program.
 * @param cards whether a provider takes cards for us
 * @param visibility how far the read models are; absent: nothing waits for them
 */
export function readingsOf(
  pool: Pool,
  cards: boolean,
  visibility?: Pick<Runner, 'waitFor'>,
): Omit<Readings, 'pseudonym'> {
  return {
    caughtUp: async (position, events) => {
      const reached = await visibility?.waitFor(position, events, CATCH_UP_MS);
      if (reached === 'late') throw new Error(`the read models are behind ${position}`);
    },
    usesOf: (family, id) => usesOfRecord(pool, family, id),
    sellerOfAds: (customer) => sellerOfAds(pool, customer),
    finishedRepairs: (customer, ids) => finishedRepairs(pool, customer, ids),
    repairsInAds: (customer) => repairsInAds(pool, customer),
    storedGoods: (customer, butOf, today) => storedGoods(pool, customer, butOf, today),
    whoMay: async (permission) => (await staffWhoMay(pool, permission)).map(({ id }) => id),
    unansweredOf: (customer) => unansweredOf(pool, customer),
    imagesInReviewOf: (customer) => imagesInReviewOf(pool, customer),
    promotions: currentPromotions.bind(null, pool),
    partItems: (parts) => partItems(pool, parts),
    repairsNaming: (parts) => repairsNaming(pool, parts),
    pagesBelow: (page) => pagesBelow(pool, page),
    levelsBelow: (page) => levelsBelow(pool, page),
    mediaUses: (media) => usesOfMedia(pool, media),
    cards: () => cards,
    programTexts,
  };
}

/** The command pipeline on these foundations. @param cards whether a provider takes cards for us */
export function makePipeline(
  base: Foundations,
  { cards = false, ...options }: Pick<PipelineOptions, 'now' | 'readings'> & { readonly cards?: boolean } = {},
): Pipeline {
  const { journal, commandLog, vault, metrics, log } = base;
  return new Pipeline({
    journal,
    log: commandLog,
    vault,
    processes: PROCESSES,
    derivedEvents: DERIVED_EVENTS,
    readings: readingsOf(base.pools.pg, cards),
    ...options,
    onError: (error, where) => log.error({ err: error }, where),
    onExecuted: (command, outcome, ms) => {
      const kind = outcome.ok ? 'ok' : 'refusal' in outcome ? 'refused' : 'conflict';
      metrics.command.observe({ command, outcome: kind }, ms / 1000);
    },
  });
}

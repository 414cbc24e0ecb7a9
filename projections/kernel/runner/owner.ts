import { storedTypesOf } from '#journal/journal.ts';
import { allEnded } from '#platform/process/all-ended.ts';
import { faultOf } from '#projections/kernel/folding/faults.ts';
import { catchUp, followLog } from '#projections/kernel/folding/session.ts';
import { acquireLeases, type TableLease } from '#projections/kernel/folding/table-lease.ts';
import type { Projection } from '../projection.ts';
import { KEPT_ROWS } from '../rebuild/build.ts';
import { connectionsForBuilds } from '../rebuild/build-client.ts';
import { SharedLog } from '../rebuild/shared-log.ts';
import { ensureSchema } from '../tables/schema.ts';
import { CatchUpJob } from './catch-up-job.ts';
import type { OwnerOptions } from './owner-options.ts';
import { type Candidate, isOutdated, liveCheckpoints, startupStatuses } from './startup-status.ts';

const LONGEST_PAUSE_MS = 2_000;

/**
 * Owns the projections that no other process owns, and writes them: one feed of the log for all projections of a lane,
 * read and decoded once. Whatever goes wrong (another owner, a lost connection, a projection to be added) ends the
 * session, and the next one begins by taking over again from the checkpoints: there is one way to start and no other
 * way to recover.
 */
export class Owner {
  readonly #options: OwnerOptions;
  /** Projections that this process has locked and that are near the end of the log. */
  readonly #held = new Map<string, Projection>();
  readonly #jobs = new Map<string, CatchUpJob>();
  #leases: readonly TableLease[] = [];
  /** The last lease of each projection, to see whether everything written since was published. */
  readonly #last = new Map<string, TableLease>();
  #session = new AbortController();
  #stopped = new AbortController();
  #opened = false;
  /**
   * True while taking over and catching up: a projection claimed meanwhile joins the next session, so that nothing is
   * read twice.
   */
  #beginning = false;
  #claiming: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #queue: Promise<void> = Promise.resolve();
  #wake: () => void = () => undefined;
  #started: () => void = () => undefined;

  constructor(options: OwnerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const started = new Promise<void>((resolve) => {
      this.#started = resolve;
    });
    this.#timer = setInterval(() => this.#claim(), this.#options.retryMs);
    this.#running = this.#run();
    await started;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped.abort();
    this.#session.abort();
    this.#wake();
    for (const job of this.#jobs.values()) job.cancel();
    await Promise.all([this.#running, this.#claiming, this.#queue]);
    this.#started();
  }

  /** True while this process writes the projection. */
  owns(name: string): boolean {
    return this.#leases.some(({ projection }) => projection.name === name);
  }

  building(name: string): number | null {
    return this.#jobs.get(name)?.progress() ?? null;
  }

  sessionOpened(): void {
    this.#opened = true;
    this.#claim();
  }

  sessionLost(): void {
    this.#opened = false;
    this.#held.clear();
    this.#restart();
  }

  #claim(): void {
    if (!this.#opened || this.#claiming || this.#stopped.signal.aborted) return;
    this.#claiming = this.#claimAll()
      .catch((error) => this.#options.logger.warn({ err: error }, 'projections: could not claim'))
      .finally(() => {
        this.#claiming = null;
      });
  }

  async #claimAll(): Promise<void> {
    const { projections, pool, reader, control } = this.#options;
    const checkpoints = await liveCheckpoints(pool);
    const free = projections.flatMap((projection): Candidate[] => {
      const live = checkpoints.get(projection.name);
      if (!live || this.#held.has(projection.name) || this.#jobs.has(projection.name)) return [];
      return [{ projection, live }];
    });
    const locks = await control.tryLocks(free.map(({ projection }) => projection.name));
    const candidates = free
      .map((one) => ({ ...one, locked: locks.has(one.projection.name) }))
      // An older program may own the live table while this one builds the next.
      .filter(({ projection, live, locked }) => locked || isOutdated(projection, live));
    let grown = false;
    const builds: Projection[] = [];
    for (const [index, status] of (await startupStatuses(reader, candidates)).entries()) {
      const { projection, locked } = candidates[index] as (typeof candidates)[number];
      if (status === 'near') {
        this.#held.set(projection.name, projection);
        grown = true;
        continue;
      }
      if (status === 'build') builds.push(projection);
      if (status === 'behind') this.#enqueue([new CatchUpJob(this.#options, projection, status)]);
      if (locked) await control.unlock(projection.name);
    }
    await this.#build(builds);
    if (grown && !this.#beginning) this.#restart();
    else if (this.#held.size === 0 && this.#jobs.size === 0) this.#started();
  }

  /** Builds these projections. They read the log together, as many at once as the database has connections for. */
  async #build(projections: readonly Projection[]): Promise<void> {
    const atOnce = projections.length > 1 ? await connectionsForBuilds(this.#options.pool) : 1;
    for (let from = 0; from < projections.length; from += atOnce) {
      const some = projections.slice(from, from + atOnce);
      const log = new SharedLog(
        this.#options.reader.store,
        some.flatMap(({ on }) => storedTypesOf(on)),
      );
      const keptRows = Math.ceil(KEPT_ROWS / some.length);
      const shared = some.map(() => ({ log: log.reader(), keptRows }));
      this.#enqueue(some.map((one, index) => new CatchUpJob(this.#options, one, 'build', shared[index])));
    }
  }

  /** Runs these jobs together, after those under way. Afterwards their projections are claimed like any others. */
  #enqueue(jobs: readonly CatchUpJob[]): void {
    for (const job of jobs) this.#jobs.set(job.name, job);
    const run = async (job: CatchUpJob) => {
      const { name } = job;
      await job.run().catch((error) => {
        this.#options.logger.error({ projection: name, err: error }, 'projections: job failed, begun again');
      });
      this.#jobs.delete(name);
      this.#claim();
    };
    this.#queue = this.#queue.then(async () => {
      await Promise.all(jobs.map(run));
    });
  }

  #restart(): void {
    this.#session.abort();
    this.#wake();
  }

  async #run(): Promise<void> {
    const { logger } = this.#options;
    for (let failures = 0; !this.#stopped.signal.aborted; ) {
      if (this.#held.size === 0) {
        await this.#woken();
        continue;
      }
      this.#session = new AbortController();
      const { signal } = this.#session;
      try {
        await this.#hold(signal, () => {
          failures = 0;
        });
      } catch (error) {
        const fault = faultOf(error);
        if (fault === 'schema')
          await ensureSchema(this.#options.pool, this.#options.projections).catch(() => undefined);
        if (fault !== 'fenced') logger.warn({ err: error }, 'projections: session ended, begun again');
        this.#leases = [];
        await this.#woken(Math.min(10 * 2 ** failures++, LONGEST_PAUSE_MS));
      }
      this.#leases = [];
    }
  }

  async #hold(signal: AbortSignal, onHeld: () => void): Promise<void> {
    this.#beginning = true;
    const lanes = await this.#begin(signal).finally(() => {
      this.#beginning = false;
    });
    const leases = lanes.flat();
    if (signal.aborted || leases.length === 0) return;
    onHeld();
    if (this.#held.size > leases.length) return;
    this.#leases = leases;
    if (this.#jobs.size === 0) this.#started();
    await together(lanes, signal, (lane, both) => followLog(this.#options, lane, both));
  }

  /** Takes over the held projections and brings them to the end of the log. @returns their leases, lane by lane */
  async #begin(signal: AbortSignal): Promise<TableLease[][]> {
    const leases: TableLease[] = [];
    const held = [...this.#held.values()];
    const acquired = await acquireLeases(this.#options.pool, held);
    for (const projection of held) {
      const lease = acquired.get(projection.name);
      if (!lease) {
        this.#held.delete(projection.name);
        await this.#options.control.unlock(projection.name);
        continue;
      }
      leases.push(lease);
      const last = this.#last.get(projection.name);
      this.#last.set(projection.name, lease);
      // The last writer may have died after its commit and before it published it; only of this process do we know.
      const toldAll =
        last?.version === lease.version && last.epoch + 1 === lease.epoch && last.published === lease.position;
      if (!toldAll) this.#options.resumed(lease);
    }
    const lanes = [...Map.groupBy(leases, ({ projection }) => projection.lane).values()];
    if (!signal.aborted) await together(lanes, signal, (lane, both) => catchUp(this.#options, lane, { signal: both }));
    return lanes;
  }

  /** Resolves when there is something to do, or after `ms`. */
  #woken(ms?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.#stopped.signal.aborted) this.#wake();
    });
  }
}

/** Runs work for all lanes; when one fails the others end as well, and none is still running when this returns. */
async function together<T>(
  lanes: readonly T[],
  signal: AbortSignal,
  work: (lane: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const over = new AbortController();
  const both = AbortSignal.any([signal, over.signal]);
  const working = lanes.map(async (lane) => {
    try {
      await work(lane, both);
    } catch (error) {
      over.abort();
      throw error;
    }
  });
  await allEnded(working);
}

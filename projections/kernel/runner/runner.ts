import type pg from 'pg';
import type { Position } from '#platform/event-store/port.ts';
import { pause } from '#platform/process/deadline.ts';
import type { BatchReport } from '#projections/kernel/folding/session.ts';
import { openWriterPool } from '#projections/kernel/folding/writer-pool.ts';
import type { Projection } from '../projection.ts';
import { type BuildOptions, type BuildReport, build } from '../rebuild/build.ts';
import { ensureSchema } from '../tables/schema.ts';
import { Control } from './control.ts';
import type { ProjectionStatus, RunnerOptions, WaitResult } from './options.ts';
import { Owner } from './owner.ts';
import { pruneRemoved } from './prune.ts';
import { publish, publishAll } from './publish.ts';
import { release } from './release.ts';
import { KnownPositions } from './visibility.ts';

/** How often a waiting process asks the database itself, besides listening. */
const ASK_MS = 100;
/** The same after it could not be asked. */
const ASK_AGAIN_MS = 1_000;
const PRUNE_MS = 3_600_000;

interface Checkpoint {
  readonly projection: string;
  readonly position: Position | null;
  readonly quarantined: number;
}

/**
 * Keeps the read models: it owns those that no other process owns, follows the log, writes rows and checkpoints
 * together, and notifies the callers that wait. Any number of processes may run one; each projection has one owner
 * among them.
 */
export class Runner {
  readonly #options: RunnerOptions;
  readonly #known = new KnownPositions();
  /** The session with PostgreSQL in which the positions were learned. */
  #session: pg.Client | null = null;
  readonly #quarantined = new Set<string>();
  readonly #control: Control;
  readonly #writer: pg.Pool;
  readonly #owner: Owner | null;
  #asking = false;
  readonly #stopped = new AbortController();
  #pruning: NodeJS.Timeout | undefined;

  constructor(options: RunnerOptions) {
    this.#options = options;
    const { connect, logger, own = true } = options;
    this.#writer = openWriterPool(connect, logger);
    this.#control = new Control(
      connect,
      {
        connected: () => this.#owner?.sessionOpened(),
        lost: () => this.#owner?.sessionLost(),
        heard: (payload) => this.#hear(payload),
      },
      logger,
    );
    this.#owner = own
      ? new Owner({
          reader: options.journal,
          pool: this.#writer,
          connect,
          projections: options.projections,
          control: this.#control,
          logger,
          retryMs: options.retryMs ?? 1_000,
          taken: (report) => this.#taken(report),
          resumed: ({ projection, position }) => {
            if (position !== null) publishAll(projection.name, position, this.#options);
          },
        })
      : null;
  }

  /**
   * Makes the tables that are missing and begins. Resolves when every projection is caught up here or owned by another
   * process. A projection whose version in the code is newer than the live table is rebuilt first.
   */
  async start(): Promise<void> {
    await ensureSchema(this.#writer, this.#options.projections);
    this.#control.start();
    await this.#owner?.start();
    if (this.#owner) {
      this.#pruning = setInterval(() => void this.#prune(), PRUNE_MS);
      await this.#prune();
    }
  }

  /** Finishes the batch under way and gives up all ownership. */
  async stop(): Promise<void> {
    clearInterval(this.#pruning);
    this.#stopped.abort();
    await this.#owner?.stop();
    await this.#control.stop();
    await this.#writer.end();
  }

  /**
   * Waits until the live read models that listen to any of these events hold everything up to a position.
   * @param eventNames empty: all read models
   * @param stream the stream of these events: tells of a quarantine even where a read model does not listen to the last
   * event
   * @param reads names of read models that are waited for although sessions do not (`Projection.awaited`)
   * @returns `late` when the time ran out, `stale` when the event's stream is quarantined in one of them
   */
  async waitFor(
    position: Position,
    eventNames: readonly string[],
    timeoutMs: number,
    stream?: string,
    reads: readonly string[] = [],
  ): Promise<WaitResult> {
    const names = this.#options.projections
      .filter(({ name, awaited }) => awaited !== false || reads.includes(name))
      .filter(({ on }) => eventNames.length === 0 || on.some((name) => eventNames.includes(name)))
      .map(({ name }) => name);
    this.#forgetIfLost();
    const reached = this.#known.wait(position, names, timeoutMs);
    void this.#ask();
    if (!(await reached)) return 'late';
    const suspects = names.filter((name) => this.#quarantined.has(name));
    if (suspects.length === 0) return 'visible';
    const { rowCount } = await this.#options.pool.query(
      `select 1 from read.skipped s join read.checkpoints c using (projection, version)
       where c.live and s.projection = any($1) and (s.position = $2 or s.stream = $3) limit 1`,
      [suspects, position, stream ?? null],
    );
    return rowCount ? 'stale' : 'visible';
  }

  /**
   * Builds a projection's next table beside the live one and puts it in its place. Any process may ask.
   * @throws BuildElsewhere
   */
  rebuild(
    name: string,
    options: Pick<BuildOptions, 'onProgress' | 'signal' | 'keptRows' | 'batchSize'> = {},
  ): Promise<BuildReport> {
    const { journal, connect, logger } = this.#options;
    return build({ projection: this.#named(name), reader: journal, pool: this.#writer, connect, logger, ...options });
  }

  /** Takes a stream out of quarantine. Any process may ask. @throws NotReleased */
  async release(name: string, stream: string): Promise<void> {
    const { journal } = this.#options;
    await release({ projection: this.#named(name), stream, reader: journal, pool: this.#writer });
  }

  async #prune(): Promise<void> {
    const owned = this.#options.projections.map(({ name }) => name).filter((name) => this.#owner?.owns(name));
    await pruneRemoved(this.#writer, owned).catch((error) =>
      this.#options.logger.warn({ err: error }, 'projections: old removals stay for now'),
    );
  }

  #named(name: string): Projection {
    const projection = this.#options.projections.find((candidate) => candidate.name === name);
    if (!projection) throw new UnknownProjection(`there is no projection ${name}`);
    return projection;
  }

  /** The status of each projection. */
  async status(): Promise<ProjectionStatus[]> {
    const checkpoints = await this.#checkpoints();
    return this.#options.projections.map(({ name }) => {
      const live = checkpoints.find(({ projection }) => projection === name);
      return {
        name,
        owned: this.#owner?.owns(name) ?? false,
        position: live?.position ?? null,
        quarantined: live?.quarantined ?? 0,
        building: this.#owner?.building(name) ?? null,
      };
    });
  }

  #taken(report: BatchReport): void {
    const { leases, parts, position } = report;
    for (const { lease, folded } of parts) {
      for (const { event, error } of folded.poison) {
        const where = { projection: lease.projection.name, stream: event.stream, position: event.position };
        this.#options.logger.error({ ...where, err: error }, 'projections: stream quarantined');
        this.#options.metrics?.quarantined(where.projection, where.stream);
      }
    }
    const stale = leases.filter(({ quarantined }) => quarantined.size > 0).map(({ projection }) => projection.name);
    const names = leases.map(({ projection }) => projection.name);
    this.#learn(names, position, stale);
    this.#control.tell(names.join(), JSON.stringify({ position, names, stale }));
    publish(report, this.#options);
  }

  #hear(payload: string): void {
    const { position, names, stale } = JSON.parse(payload) as { position: string; names: string[]; stale: string[] };
    const others = names.filter((name) => !this.#owner?.owns(name));
    this.#learn(others, position, stale);
  }

  /**
   * A PostgreSQL that died may have lost rows that were read before (see `synchronous_commit` in the README), and every
   * session with it: what was learned in another session is not known any more.
   * @returns false while there is no session: what is told then may come from a server that is just dying
   */
  #forgetIfLost(): boolean {
    const { client } = this.#control;
    if (client !== this.#session) this.#known.forget();
    this.#session = client;
    return client !== null;
  }

  #learn(names: readonly string[], position: Position | null, stale: readonly string[]): void {
    if (!this.#forgetIfLost()) return;
    for (const name of names) {
      if (stale.includes(name)) this.#quarantined.add(name);
      else this.#quarantined.delete(name);
    }
    this.#known.learn(names, position);
  }

  /**
   * Asks for as long as anybody waits for a read model of another owner. Who owns it is looked up each time: a process
   * that waits as the owner may lose it, together with the session by which it would hear from the next one.
   */
  async #ask(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const elsewhere = (name: string) => !this.#owner?.owns(name);
    while (this.#known.waiting && !this.#stopped.signal.aborted) {
      const asked = !this.#known.waitsFor(elsewhere) || (await this.#askOnce());
      await pause(asked ? ASK_MS : ASK_AGAIN_MS, this.#stopped.signal);
    }
    this.#asking = false;
  }

  /** @returns false: the database did not answer */
  async #askOnce(): Promise<boolean> {
    try {
      for (const { projection, position, quarantined } of await this.#checkpoints()) {
        if (!this.#owner?.owns(projection)) this.#learn([projection], position, quarantined > 0 ? [projection] : []);
      }
      return true;
    } catch (error) {
      this.#options.logger.warn({ err: error }, 'projections: could not ask where they stand');
      return false;
    }
  }

  async #checkpoints(): Promise<readonly Checkpoint[]> {
    const { rows } = await this.#options.pool.query<Checkpoint>({
      name: 'projections-positions',
      text: 'select projection, position, quarantined from read.checkpoints where live',
    });
    return rows;
  }
}

/** No projection has that name. */
export class UnknownProjection extends Error {
  override readonly name = 'UnknownProjection';
}

export function createRunner(options: RunnerOptions): Runner {
  return new Runner(options);
}

import { faultOf } from './faults.ts';
import { isOutdated, liveCheckpoints, type Outlook, outlookOf } from './outlook.ts';
import type { OwnerOptions } from './owner-options.ts';
import { Preparation } from './preparation.ts';
import type { Projection } from './projection.ts';
import { ensureSchema } from './schema.ts';
import { catchUp, follow } from './session.ts';
import { type TableTenure, takeOver } from './tenure.ts';

const LONGEST_PAUSE_MS = 2_000;

/**
 * Owns what nobody else owns, and writes it: one feed of the log for all of it, read and decoded once. Whatever goes
 * wrong (another owner, a lost connection, a projection to be added) ends the session, and the next one begins by
 * taking over again from the checkpoints: there is one way to start and no other way to recover.
 */
export class Owner {
  readonly #options: OwnerOptions;
  /** Locked and near the end of the log. */
  readonly #held = new Map<string, Projection>();
  readonly #preparing = new Map<string, Preparation>();
  #tenures: readonly TableTenure[] = [];
  /** What was held last, to see whether everything that was written since was told. */
  readonly #last = new Map<string, TableTenure>();
  #session = new AbortController();
  #stopped = new AbortController();
  #opened = false;
  #tending: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #queue: Promise<void> = Promise.resolve();
  #wake: () => void = () => undefined;
  #settled: () => void = () => undefined;

  constructor(options: OwnerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const settled = new Promise<void>((resolve) => {
      this.#settled = resolve;
    });
    this.#timer = setInterval(() => this.#tend(), this.#options.retryMs);
    this.#running = this.#run();
    await settled;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped.abort();
    this.#session.abort();
    this.#wake();
    for (const preparation of this.#preparing.values()) preparation.cancel();
    await Promise.all([this.#running, this.#tending, this.#queue]);
    this.#settled();
  }

  /** True while this process writes it. */
  owns(name: string): boolean {
    return this.#tenures.some(({ projection }) => projection.name === name);
  }

  building(name: string): number | null {
    return this.#preparing.get(name)?.progress() ?? null;
  }

  sessionOpened(): void {
    this.#opened = true;
    this.#tend();
  }

  sessionLost(): void {
    this.#opened = false;
    this.#held.clear();
    this.#restart();
  }

  #tend(): void {
    if (!this.#opened || this.#tending || this.#stopped.signal.aborted) return;
    this.#tending = this.#claimAll()
      .catch((error) => this.#options.logger.warn({ err: error }, 'projections: could not claim'))
      .finally(() => {
        this.#tending = null;
      });
  }

  async #claimAll(): Promise<void> {
    const { projections, pool, reader, control } = this.#options;
    const live = await liveCheckpoints(pool);
    let grown = false;
    for (const projection of projections) {
      const { name } = projection;
      const checkpoint = live.get(name);
      if (!checkpoint || this.#held.has(name) || this.#preparing.has(name)) continue;
      const locked = await control.tryLock(name);
      // An older program may own the live table while this one builds the next.
      if (!locked && !isOutdated(projection, checkpoint)) continue;
      const outlook = await outlookOf(reader, projection, checkpoint);
      if (outlook === 'near') {
        this.#held.set(name, projection);
        grown = true;
        continue;
      }
      if (outlook !== 'newer-is-live') this.#prepare(projection, outlook);
      if (locked) await control.unlock(name);
    }
    if (grown) this.#restart();
    else if (this.#held.size === 0 && this.#preparing.size === 0) this.#settled();
  }

  /** One after the other: each reads the whole log. Afterwards the projection is claimed like any other. */
  #prepare(projection: Projection, outlook: Exclude<Outlook, 'near' | 'newer-is-live'>): void {
    const preparation = new Preparation(this.#options, projection, outlook);
    this.#preparing.set(projection.name, preparation);
    this.#queue = this.#queue
      .then(() => preparation.run())
      .catch((error) => {
        const where = { projection: projection.name, err: error };
        this.#options.logger.error(where, 'projections: preparation failed, begun again');
      })
      .then(() => {
        this.#preparing.delete(projection.name);
        this.#tend();
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
        this.#tenures = [];
        await this.#woken(Math.min(10 * 2 ** failures++, LONGEST_PAUSE_MS));
      }
      this.#tenures = [];
    }
  }

  async #hold(signal: AbortSignal, standing: () => void): Promise<void> {
    const tenures: TableTenure[] = [];
    for (const projection of this.#held.values()) {
      const tenure = await takeOver(this.#options.pool, projection);
      if (typeof tenure === 'string') {
        this.#held.delete(projection.name);
        await this.#options.control.unlock(projection.name);
        continue;
      }
      tenures.push(tenure);
      const last = this.#last.get(projection.name);
      this.#last.set(projection.name, tenure);
      // Whoever wrote last may have died after his commit and before he told of it; only of ourselves we know.
      const toldAll =
        last?.version === tenure.version && last.epoch + 1 === tenure.epoch && last.told === tenure.position;
      if (!toldAll) this.#options.resumed(tenure);
    }
    if (tenures.length === 0) return;
    const lanes = [...Map.groupBy(tenures, ({ projection }) => projection.lane).values()];
    await together(lanes, signal, (lane, both) => catchUp(this.#options, lane, { signal: both }));
    if (signal.aborted) return;
    this.#tenures = tenures;
    standing();
    if (this.#preparing.size === 0) this.#settled();
    await together(lanes, signal, (lane, both) => follow(this.#options, lane, both));
  }

  /** Resolves when there is something to do, or after so many ms. */
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

/** Works all lanes; when one fails the others end as well, and nobody is left at work when it returns. */
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
  const outcomes = await Promise.allSettled(working);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

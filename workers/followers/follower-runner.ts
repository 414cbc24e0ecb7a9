import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Journal, type StoredEvent, storedTypesOf } from '#commands/kernel/journal.ts';
import type { RecordedEvent } from '#platform/event-store/port.ts';
import { isAway } from '#platform/process/away.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import { Killed } from '#workers/killed.ts';
import { advance, Fenced, fixBeginning, type Tenure, takeOver, writeAsOwner } from './checkpoint.ts';
import { dueFailures, failedAgain, forgetFailure, putAside } from './failures.ts';
import type { Follower, Write } from './follower.ts';
import { whileOwner } from './ownership.ts';

export interface FollowerDeps {
  readonly pool: Pool;
  /** Of the same database, for the lock's own connection. */
  readonly databaseUrl: string;
  readonly journal: Journal;
  readonly log: Logger;
  /** For tests: called after reacting and before writing, may throw. */
  readonly fault?: (step: 'reacted' | 'written', follower: string) => void;
  /** How often one asks whether the owner has gone, and aside events are looked at, in ms (default 1000). */
  readonly askMs?: number;
  /** An owner that is stopped without dying loses what it owns after so long, in ms (default 15000). */
  readonly lostAfterMs?: number;
  /** Checkpoints that only passed others' events are written when nothing came for so long, in ms (default 2000). */
  readonly flushMs?: number;
}

/** Tries of one event before it is put aside. */
const TRIES = 3;

/** Runs a follower wherever no other process does: from its checkpoint, then live, for ever. */
export class FollowerRunner {
  readonly #follower: Follower;
  readonly #deps: FollowerDeps;
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(follower: Follower, deps: FollowerDeps) {
    this.#follower = follower;
    this.#deps = deps;
  }

  /** Resolves once it is fixed where it begins; from then on no event is missed. */
  async start(): Promise<void> {
    const { pool, journal } = this.#deps;
    const { name, begin } = this.#follower;
    await fixBeginning(pool, name, async () => (begin === 'now' ? journal.store.head() : null));
    this.#running = this.#run();
  }

  /** Finishes the event under way and gives up ownership. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { databaseUrl, log, askMs = 1_000, lostAfterMs } = this.#deps;
    const { name } = this.#follower;
    const { signal } = this.#stopped;
    for (let failures = 0; !signal.aborted; ) {
      try {
        await whileOwner(databaseUrl, name, signal, {
          askMs,
          lostAfterMs,
          work: (lost) =>
            this.#own(lost, () => {
              failures = 0;
            }),
        });
      } catch (error) {
        if (!(error instanceof Fenced)) log.warn({ err: error, follower: name }, 'follower interrupted, begins again');
      }
      failures++;
      const wait = Math.min(50 * 2 ** failures, 2_000);
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  async #own(signal: AbortSignal, worked: () => void): Promise<void> {
    const { pool, journal, flushMs = 2_000 } = this.#deps;
    const { name, on } = this.#follower;
    const tenure = await takeOver(pool, name);
    await this.#follower.taken?.();
    const aside = this.#tendAside(tenure, signal);
    const batches = journal.store
      .subscribeAll({ after: tenure.position, filter: { types: storedTypesOf(on) }, batchSize: 100, signal })
      [Symbol.asyncIterator]();
    let next = batches.next();
    let passed = tenure.position;
    try {
      while (!signal.aborted) {
        const batch = await within(next, flushMs);
        if (batch?.done) break;
        if (batch) {
          for (const recorded of batch.value.events) {
            if (signal.aborted) return;
            await this.#take(tenure, recorded);
            worked();
          }
          passed = batch.value.position;
          next = batches.next();
        } else if (passed !== tenure.position) await advance(pool, tenure, passed, []);
      }
    } finally {
      next.catch(() => undefined);
      void batches.return?.().catch(() => undefined);
      await aside.stop();
    }
    if (!signal.aborted) throw new Error('the subscription ended by itself');
  }

  async #take(tenure: Tenure, recorded: RecordedEvent): Promise<void> {
    const { pool, log, fault } = this.#deps;
    const { name } = this.#follower;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#react(tenure, recorded, (writes) => advance(pool, tenure, recorded.position, writes));
      } catch (error) {
        // No fault of the event's: it begins again from the checkpoint, for as long as it takes.
        if (error instanceof Fenced || error instanceof Killed || isAway(error)) throw error;
        if (attempt < TRIES) {
          await pause(100 * attempt);
          continue;
        }
        const { id, type, stream } = recorded;
        log.error({ err: error, follower: name, event: id, type, stream }, 'event put aside');
        await advance(pool, tenure, recorded.position, [putAside(name, recorded, error)]);
        fault?.('written', name);
        return;
      }
    }
  }

  async #react(
    tenure: Tenure,
    recorded: RecordedEvent,
    commit: (writes: readonly Write[]) => Promise<void>,
  ): Promise<void> {
    const { journal, fault } = this.#deps;
    const [event] = (await journal.decode([recorded])) as [StoredEvent];
    const write = await this.#follower.react(event);
    fault?.('reacted', tenure.name);
    await commit(write ? [write] : []);
    fault?.('written', tenure.name);
    if (write) this.#follower.committed?.();
  }

  /** Tries again what was put aside, beside the live events; never moves the checkpoint. */
  #tendAside(tenure: Tenure, signal: AbortSignal): { stop: () => Promise<void> } {
    const { askMs = 1_000, log } = this.#deps;
    const ended = new AbortController();
    const both = AbortSignal.any([signal, ended.signal]);
    const loop = async () => {
      while (!both.aborted) {
        await pause(askMs * 5, undefined, { signal: both }).catch(() => undefined);
        if (both.aborted) return;
        await this.#retryAside(tenure).catch((error) => log.warn({ err: error }, 'aside events could not be tried'));
      }
    };
    const done = loop();
    return {
      stop: () => {
        ended.abort();
        return done;
      },
    };
  }

  async #retryAside(tenure: Tenure): Promise<void> {
    const { pool, journal } = this.#deps;
    const { name } = tenure;
    for (const failure of await dueFailures(pool, name)) {
      const commit = (writes: readonly Write[]) =>
        writeAsOwner(pool, tenure, [...writes, forgetFailure(name, failure.event_id)]);
      for await (const recorded of journal.store.readStream(failure.stream, { from: failure.revision, limit: 1 })) {
        try {
          await this.#react(tenure, recorded, commit);
        } catch (error) {
          if (error instanceof Fenced || error instanceof Killed || isAway(error)) throw error;
          await writeAsOwner(pool, tenure, [failedAgain(name, failure, error)]);
        }
      }
    }
  }
}

/** Null when it takes longer. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

import type { Pool } from 'pg';
import { type Journal, type StoredEvent, storedTypesOf } from '#journal/journal.ts';
import { isUnavailable } from '#platform/backing-services/unavailable.ts';
import { consume } from '#platform/event-store/consume.ts';
import type { RecordedEvent } from '#platform/event-store/port.ts';
import type { LockSession } from '#platform/ownership/lock-session.ts';
import { Fenced, type WriterLease } from '#platform/ownership/writer-lease.ts';
import { pause } from '#platform/process/deadline.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import { Killed } from '#workers/killed.ts';
import { advance, fixBeginning, takeOver, writeAsOwner } from './checkpoint.ts';
import { dueFailures, forgetFailure, putAside, recordFailure } from './failures.ts';
import type { Follower, Write } from './follower.ts';

export interface FollowerDeps {
  readonly pool: Pool;
  /** A session of the same database, whose locks make this process the owner. Its opener closes it. */
  readonly locks: LockSession;
  readonly journal: Journal;
  readonly log: Logger;
  /** For tests: called after reacting and before writing, may throw. */
  readonly fault?: (step: 'reacted' | 'written', follower: string) => void;
  /**
   * How often it asks whether the owner is gone, in ms (default 1000). Events that were put aside are looked at after
   * five such times.
   */
  readonly askMs?: number;
  /**
   * A checkpoint that only passed events which led to nothing is written when nothing came for this long, or is behind
   * for this long, in ms (default 2000).
   */
  readonly flushMs?: number;
}

/** First key of the advisory locks that make a process the owner of a follower. */
export const FOLLOWER_LOCK = 7_242;

/** Tries of one event before it is put aside. */
const TRIES = 3;

/** Runs a follower in one process at a time: from its checkpoint, then live, until it is stopped. */
export class FollowerRunner {
  readonly #follower: Follower;
  readonly #deps: FollowerDeps;
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(follower: Follower, deps: FollowerDeps) {
    this.#follower = follower;
    this.#deps = deps;
  }

  /** Resolves once the follower's beginning is fixed; from then on no event is missed. */
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
    const { locks, log, askMs = 1_000 } = this.#deps;
    const { name } = this.#follower;
    const { signal } = this.#stopped;
    for (let failures = 0; !signal.aborted; ) {
      const worked = () => {
        failures = 0;
      };
      try {
        await locks.whileOwner(name, signal, askMs, (lost) => this.#own(lost, worked));
      } catch (error) {
        if (!(error instanceof Fenced)) log.warn({ err: error, follower: name }, 'follower interrupted, begins again');
      }
      await pause(Math.min(50 * 2 ** ++failures, 2_000), signal);
    }
  }

  async #own(signal: AbortSignal, worked: () => void): Promise<void> {
    const { pool, journal, flushMs = 2_000 } = this.#deps;
    const lease = await takeOver(pool, this.#follower.name);
    await this.#follower.taken?.();
    const aside = this.#tendAside(lease, signal);
    let passed = lease.position;
    const flush = async () => {
      if (passed !== lease.position) await advance(pool, lease, passed, []);
    };
    try {
      await consume(journal.store, {
        after: lease.position,
        filter: { types: storedTypesOf(this.#follower.on) },
        batchSize: 100,
        signal,
        flush,
        flushMs,
        take: async ({ events, position }, due) => {
          for (const recorded of events) {
            if (signal.aborted) return;
            await this.#take(lease, recorded);
            passed = recorded.position;
            worked();
          }
          passed = position;
          if (due) await flush();
        },
      });
      // Spares the next owner what led to nothing; if it was faster, it has taken over already.
      await flush().catch(() => undefined);
    } finally {
      await aside.stop();
    }
  }

  async #take(lease: WriterLease, recorded: RecordedEvent): Promise<void> {
    const { pool, log, fault } = this.#deps;
    const { name } = this.#follower;
    // An event that led to nothing moves no checkpoint by itself: after a crash it leads to nothing again, or to what
    // it should have led to.
    const commit = async (writes: readonly Write[]) => {
      if (writes.length > 0) await advance(pool, lease, recorded.position, writes);
    };
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#react(lease, recorded, commit);
      } catch (error) {
        // Not the event's fault: the follower begins again from the checkpoint, for as long as it takes.
        if (error instanceof Fenced || error instanceof Killed || isUnavailable(error)) throw error;
        if (attempt < TRIES) {
          await pause(100 * attempt);
          continue;
        }
        const { id, type, stream } = recorded;
        log.error({ err: error, follower: name, event: id, type, stream }, 'event put aside');
        await advance(pool, lease, recorded.position, [putAside(name, recorded, error)]);
        fault?.('written', name);
        return;
      }
    }
  }

  async #react(
    lease: WriterLease,
    recorded: RecordedEvent,
    commit: (writes: readonly Write[]) => Promise<void>,
  ): Promise<void> {
    const { journal, fault } = this.#deps;
    const [event] = (await journal.decode([recorded])) as [StoredEvent];
    const write = await this.#follower.react(event);
    fault?.('reacted', lease.name);
    await commit(write ? [write] : []);
    fault?.('written', lease.name);
    if (write) this.#follower.committed?.();
  }

  /** Tries events again that were put aside, beside the live ones; never moves the checkpoint. */
  #tendAside(lease: WriterLease, signal: AbortSignal): { stop: () => Promise<void> } {
    const { askMs = 1_000, log } = this.#deps;
    const ended = new AbortController();
    const both = AbortSignal.any([signal, ended.signal]);
    const loop = async () => {
      while (!both.aborted) {
        await pause(askMs * 5, both);
        if (both.aborted) return;
        await this.#retryAside(lease).catch((error) => log.warn({ err: error }, 'aside events could not be tried'));
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

  async #retryAside(lease: WriterLease): Promise<void> {
    const { pool, journal } = this.#deps;
    const { name } = lease;
    for (const failure of await dueFailures(pool, name)) {
      const commit = (writes: readonly Write[]) =>
        writeAsOwner(pool, lease, [...writes, forgetFailure(name, failure.event_id)]);
      for await (const recorded of journal.store.readStream(failure.stream, { from: failure.revision, limit: 1 })) {
        try {
          await this.#react(lease, recorded, commit);
        } catch (error) {
          if (error instanceof Fenced || error instanceof Killed || isUnavailable(error)) throw error;
          await writeAsOwner(pool, lease, [recordFailure(name, failure, error)]);
        }
      }
    }
  }
}

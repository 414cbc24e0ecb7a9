import { setImmediate as breathe } from 'node:timers/promises';
import type { Pool } from 'pg';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import { digestAfter, EMPTY_LOG, hashOf } from '#platform/event-store/hash-chain.ts';
import type { EventStore, Position } from '#platform/event-store/port.ts';
import { allHeads, keepHead, lastHead } from '#platform/event-store/signed-heads/heads-table.ts';
import { noteHead } from '#platform/event-store/signed-heads/noted-heads.ts';
import { isSignedHead, type SignedHead, signHead } from '#platform/event-store/signed-heads/signed-head.ts';
import { Repeated } from '#platform/process/repeated.ts';
import type { SigningKey } from '#platform/signing/signing-key.ts';
import type { Logger } from '#platform/telemetry/logger.ts';

export interface HeadSignerDeps {
  readonly pool: Pool;
  readonly store: EventStore;
  /** The key made for `HEADS`. */
  readonly key: SigningKey;
  /** The file where heads are noted, beside the database. */
  readonly notes: string;
  readonly log: Logger;
  /** Milliseconds since 1970; default: the machine's clock. */
  readonly now?: () => number;
  /** How often it looks whether the day has its head, in ms (default 60000). */
  readonly everyMs?: number;
}

/** Events between two pauses, so that a first head over a long log leaves the process to others meanwhile. */
const STRETCH = 500;

/**
 * Signs the log once a day (Europe/Rome). The digest goes on from the last head, so the signer reads each event once
 * and keeps none. Any number of processes may run one; the first head of a day counts.
 */
export class HeadSigner {
  readonly #deps: HeadSignerDeps;
  readonly #looks: Repeated;

  constructor(deps: HeadSignerDeps) {
    this.#deps = deps;
    const { everyMs = 60_000, log } = deps;
    this.#looks = new Repeated({
      work: async () => {
        const head = await this.sign();
        if (head) log.info({ head }, 'the event store was signed');
      },
      everyMs,
      // A process that starts has more urgent work.
      firstAfterMs: Math.min(everyMs, 10_000),
      onError: (error) =>
        log.error({ err: error }, 'the event store could not be signed: `npm run verify` looks at it'),
    });
  }

  start(): void {
    this.#looks.start();
  }

  async stop(): Promise<void> {
    await this.#looks.stop();
  }

  /**
   * Signs the log as it is now, if the day has no head yet and there is anything to sign. Returns the head that it
   * kept. It goes on from the last head that this very key signed: a new key reads the whole log.
   * @throws ForeignPosition when the log is shorter than what was signed: then there is nothing good to sign
   */
  async sign(): Promise<SignedHead | null> {
    const { pool, store, key, notes, now = Date.now } = this.#deps;
    const day = romeDayAt(now());
    const newest = await lastHead(pool, store.id);
    if (newest !== null && newest.day >= day) return null;
    const last = newest === null || this.#isOurs(newest) ? newest : await this.#lastOfOurs();
    let position: Position | null = last?.position ?? null;
    let events = last?.events ?? 0;
    let digest = last?.digest ?? EMPTY_LOG;
    for await (const event of store.readAll({ after: position })) {
      digest = digestAfter(digest, hashOf(event));
      position = event.position;
      if (++events % STRETCH !== 0) continue;
      await breathe();
      if (this.#looks.stopped) return null;
    }
    if (position === null) return null;
    const signedAt = new Date(now()).toISOString();
    const head = signHead({ store: store.id, day, position, events, digest, signedAt }, key);
    if (!(await keepHead(pool, head))) return null;
    await noteHead(notes, head);
    return head;
  }

  #isOurs(head: SignedHead): boolean {
    const { store, key } = this.#deps;
    return head.store === store.id && head.fingerprint === key.fingerprint && isSignedHead(head, key);
  }

  async #lastOfOurs(): Promise<SignedHead | null> {
    const heads = await allHeads(this.#deps.pool);
    return heads.findLast((head) => this.#isOurs(head)) ?? null;
  }
}

import type { AppendRequest } from '../append-request.ts';
import { type AppendResult, StoreUnavailable, WrongExpectedRevision } from '../port.ts';
import { Backoff } from '../waiting.ts';
import { encodeBatch, encodeOne, type JudgedAppend, type JudgedBatch, readAnswer, type Statement } from './batch.ts';
import { isConnectionFailure, sqlState } from './connection.ts';

/** Bounds of one batch: the lock is held for a few milliseconds, and the statement stays small. */
const MOST_APPENDS = 500;
const MOST_BYTES = 4 * 1024 * 1024;
const UNIQUE_VIOLATION = '23505';

/** Appends that always share one statement, also when it is tried again; most often a single append. */
interface Waiting {
  readonly requests: readonly AppendRequest[];
  readonly since: number;
  resolve(results: AppendResult[]): void;
  reject(error: Error): void;
}

/** What one commit wrote, in the order of the log. */
export interface Written {
  /** Position of its first event; the others follow without a hole. */
  readonly first: number;
  /** As PostgreSQL prints a time in UTC. */
  readonly recordedAt: string;
  readonly appends: readonly { readonly request: AppendRequest; readonly revision: number }[];
}

/** The connection for appends: see `AppendConnection`. */
export interface Connection {
  lifetime(): Promise<string>;
  run(statement: Statement, lifetime: string): Promise<string | null>;
}

/**
 * Gathers the appends of this process into batches: while one batch is being committed, the next one fills. So a lone
 * writer waits for no one, and many writers share a commit. One batch at a time: two would only wait for each other's
 * lock.
 */
export class GroupCommit {
  readonly #connection: Connection;
  readonly #positionOf: (position: number) => string;
  readonly #patience: number;
  readonly #onCommit: (written: Written) => void;
  #queue: Waiting[] = [];
  #working: Promise<void> | null = null;
  #closed = false;

  /** @param onCommit called after each commit that wrote something, before its callers get their answers */
  constructor(
    connection: Connection,
    positionOf: (position: number) => string,
    patience: number,
    onCommit: (written: Written) => void,
  ) {
    this.#connection = connection;
    this.#positionOf = positionOf;
    this.#patience = patience;
    this.#onCommit = onCommit;
  }

  append(request: AppendRequest): Promise<AppendResult> {
    return this.appendTogether([request]).then(([result]) => result as AppendResult);
  }

  /** Commits these in one statement, in their order. @throws WrongExpectedRevision for the first that is refused */
  appendTogether(requests: readonly AppendRequest[]): Promise<AppendResult[]> {
    if (this.#closed) return Promise.reject(new StoreUnavailable('the event store is closed'));
    return new Promise((resolve, reject) => {
      this.#queue.push({ requests, since: performance.now(), resolve, reject });
      this.#working ??= this.#work();
    });
  }

  /** Takes no more appends; resolves when all that were taken are answered. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    // Lets micro-tasks run: a caller that was just answered can append again before the next batch is cut.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    while (this.#queue.length > 0) {
      await this.#commit(this.#cut(), false);
      await new Promise<void>((resolve) => process.nextTick(resolve));
    }
    this.#working = null;
  }

  /**
   * Cuts the next batch off the queue. An append that repeats an id of the batch waits for the batch after, which sees
   * the id stored.
   */
  #cut(): Waiting[] {
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    const ids = new Set<string>();
    let bytes = 0;
    let appends = 0;
    let at = 0;
    for (; at < this.#queue.length && appends < MOST_APPENDS; at++) {
      const waiting = this.#queue[at] as Waiting;
      const { requests } = waiting;
      const more = requests.reduce((sum, request) => sum + request.bytes, 0);
      if (batch.length > 0 && bytes + more > MOST_BYTES) break;
      if (requests.some(({ events }) => events.some(({ id }) => ids.has(id)))) {
        later.push(waiting);
        continue;
      }
      for (const { events } of requests) for (const { id } of events) ids.add(id);
      bytes += more;
      appends += requests.length;
      batch.push(waiting);
    }
    this.#queue = later.length === 0 ? this.#queue.slice(at) : [...later, ...this.#queue.slice(at)];
    return batch;
  }

  /**
   * Commits a batch and answers each of its appends. After an error either nothing was written, as PostgreSQL says, or
   * it is unknown whether something was (a lost connection). Either way the same batch may run again, because its ids
   * make it recognisable.
   */
  async #commit(initial: readonly Waiting[], careful: boolean): Promise<void> {
    let batch = initial;
    const backoff = new Backoff();
    for (;;) {
      try {
        const lifetime = await this.#connection.lifetime();
        batch = withinLifetime(batch, lifetime);
        if (batch.length === 0) return;
        const requests = batch.flatMap((waiting) => waiting.requests);
        const judged = await this.#judge(requests, careful, lifetime);
        const written = writtenOf(requests, judged);
        if (written !== null) this.#onCommit(written);
        let first = 0;
        for (const waiting of batch) {
          this.#answer(waiting, judged.appends.slice(first, first + waiting.requests.length));
          first += waiting.requests.length;
        }
        return;
      } catch (error) {
        if (sqlState(error) === UNIQUE_VIOLATION && !careful) return this.#commit(batch, true);
        const age = performance.now() - (batch[0]?.since ?? 0);
        if (
          isConnectionFailure(error) &&
          !(error instanceof StoreUnavailable) &&
          age < this.#patience &&
          !this.#closed
        ) {
          await backoff.wait();
          continue;
        }
        // One faulty append must not fail the others: each is tried again by itself.
        if (batch.length > 1 && !isConnectionFailure(error)) {
          for (const waiting of batch) await this.#commit([waiting], careful);
          return;
        }
        for (const waiting of batch) waiting.reject(unavailable(error));
        return;
      }
    }
  }

  async #judge(requests: AppendRequest[], careful: boolean, lifetime: string): Promise<JudgedBatch> {
    const run = (statement: Statement) => this.#connection.run(statement, lifetime);
    const [first] = requests;
    const one = first === undefined || requests.length > 1 || careful ? null : encodeOne(first);
    const answer = one === null ? null : await run(one);
    return readAnswer(answer ?? (await run(encodeBatch(requests, careful))) ?? '');
  }

  #answer({ requests, resolve, reject }: Waiting, judged: readonly JudgedAppend[]): void {
    try {
      resolve(requests.map((request, i) => this.#resultOf(request, judged[i])));
    } catch (error) {
      reject(error as Error);
    }
  }

  #resultOf({ stream, expected }: AppendRequest, judged: JudgedAppend | undefined): AppendResult {
    if (judged === undefined) throw new StoreUnavailable('the event store gave no answer for this append');
    const { revision, position } = judged;
    if (position === 0) throw new WrongExpectedRevision(stream, expected, revision === -1 ? null : revision);
    return { revision, position: this.#positionOf(Math.abs(position)), written: position > 0 };
  }
}

/** Appends that may be written in this lifetime of the server. Others are refused: what they build on may be lost. */
function withinLifetime(batch: readonly Waiting[], lifetime: string): readonly Waiting[] {
  const isOf = ({ requests }: Waiting) => requests.every((one) => (one.lifetime ?? lifetime) === lifetime);
  for (const waiting of batch) {
    if (!isOf(waiting)) waiting.reject(new StoreUnavailable(`the event store's server was started anew meanwhile`));
  }
  return batch.filter(isOf);
}

function writtenOf(requests: readonly AppendRequest[], { appends, recordedAt }: JudgedBatch): Written | null {
  let first = 0;
  const written: { request: AppendRequest; revision: number }[] = [];
  for (const [i, request] of requests.entries()) {
    const judged = appends[i];
    if (judged === undefined || judged.position <= 0) continue;
    if (written.length === 0) first = judged.position - request.events.length + 1;
    written.push({ request, revision: judged.revision });
  }
  return written.length === 0 ? null : { first, recordedAt, appends: written };
}

function unavailable(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new StoreUnavailable(`the event store did not take the append: ${reason}`, { cause: error });
}

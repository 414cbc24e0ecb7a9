import type { AppendRequest } from '../append-request.ts';
import { type AppendResult, StoreUnavailable, WrongExpectedRevision } from '../port.ts';
import { Backoff } from '../waiting.ts';
import { encodeBatch, encodeOne, type JudgedAppend, type JudgedBatch, readAnswer, type Statement } from './batch.ts';
import { isConnectionFailure, sqlState } from './connection.ts';

/** Bounds of one batch: the lock is held for a few milliseconds, and the statement stays small. */
const MOST_APPENDS = 500;
const MOST_BYTES = 4 * 1024 * 1024;
const UNIQUE_VIOLATION = '23505';

interface Waiting {
  readonly request: AppendRequest;
  readonly since: number;
  resolve(result: AppendResult): void;
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

/** Runs a statement over the connection for appends, and gives the one value it answers. */
export type RunStatement = (statement: Statement) => Promise<string | null>;

/**
 * Gathers the appends of this process into batches: while one is being committed the next one fills. So a lone writer
 * waits for nobody, and many writers share a commit. One batch at a time: two would only wait for each other's lock.
 */
export class GroupCommit {
  readonly #run: RunStatement;
  readonly #positionOf: (position: number) => string;
  readonly #patience: number;
  readonly #onCommit: (written: Written) => void;
  #queue: Waiting[] = [];
  #working: Promise<void> | null = null;
  #closed = false;

  /** @param onCommit told of each commit that wrote something, before its callers have their answers */
  constructor(
    run: RunStatement,
    positionOf: (position: number) => string,
    patience: number,
    onCommit: (written: Written) => void,
  ) {
    this.#run = run;
    this.#positionOf = positionOf;
    this.#patience = patience;
    this.#onCommit = onCommit;
  }

  append(request: AppendRequest): Promise<AppendResult> {
    if (this.#closed) return Promise.reject(new StoreUnavailable('the event store is closed'));
    return new Promise((resolve, reject) => {
      this.#queue.push({ request, since: performance.now(), resolve, reject });
      this.#working ??= this.#work();
    });
  }

  /** Takes no more; resolves when all that was taken is answered. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    // A turn of the event loop's micro-tasks: whoever was just answered appends again before the next batch is cut.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    while (this.#queue.length > 0) {
      await this.#commit(this.#cut(), false);
      await new Promise<void>((resolve) => process.nextTick(resolve));
    }
    this.#working = null;
  }

  /** The next batch. An append that repeats an id of the batch waits for the next one, which will see it stored. */
  #cut(): Waiting[] {
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    const ids = new Set<string>();
    let bytes = 0;
    let at = 0;
    for (; at < this.#queue.length && batch.length < MOST_APPENDS; at++) {
      const waiting = this.#queue[at] as Waiting;
      if (batch.length > 0 && bytes + waiting.request.bytes > MOST_BYTES) break;
      if (waiting.request.events.some((event) => ids.has(event.id))) {
        later.push(waiting);
        continue;
      }
      for (const event of waiting.request.events) ids.add(event.id);
      bytes += waiting.request.bytes;
      batch.push(waiting);
    }
    this.#queue = later.length === 0 ? this.#queue.slice(at) : [...later, ...this.#queue.slice(at)];
    return batch;
  }

  /**
   * Commits a batch and answers each of its appends. An error is PostgreSQL's word that nothing was written, or leaves
   * it open (a lost connection): either way the same batch may run again, because ids make it recognisable.
   */
  async #commit(batch: Waiting[], careful: boolean): Promise<void> {
    const backoff = new Backoff();
    for (;;) {
      try {
        const requests = batch.map((waiting) => waiting.request);
        const judged = await this.#judge(requests, careful);
        const written = writtenOf(requests, judged);
        if (written !== null) this.#onCommit(written);
        batch.forEach((waiting, i) => {
          this.#answer(waiting, judged.appends[i]);
        });
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
        // What one append did wrong must not fail the others: each again, by itself.
        if (batch.length > 1 && !isConnectionFailure(error)) {
          for (const waiting of batch) await this.#commit([waiting], careful);
          return;
        }
        for (const waiting of batch) waiting.reject(unavailable(error));
        return;
      }
    }
  }

  async #judge(requests: AppendRequest[], careful: boolean): Promise<JudgedBatch> {
    const [first] = requests;
    const one = first === undefined || requests.length > 1 || careful ? null : encodeOne(first);
    const done = one === null ? null : await this.#run(one);
    return readAnswer(done ?? (await this.#run(encodeBatch(requests, careful))) ?? '');
  }

  #answer({ request, resolve, reject }: Waiting, judged: JudgedAppend | undefined): void {
    if (judged === undefined) {
      reject(new StoreUnavailable('the event store gave no answer for this append'));
    } else if (judged.position === 0) {
      const actual = judged.revision === -1 ? null : judged.revision;
      reject(new WrongExpectedRevision(request.stream, request.expected, actual));
    } else {
      const position = this.#positionOf(Math.abs(judged.position));
      resolve({ revision: judged.revision, position, written: judged.position > 0 });
    }
  }
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

import { isNotConnectionError, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { withDeadline } from '#platform/process/deadline.ts';

/** Longest wait for running jobs when closing, in ms. */
const CLOSE_MS = 10_000;
/** How long nobody looks after a worker failed to ask for jobs, in ms. */
const REOPEN_MS = 1_000;

/** Opens a connection for one use; see `platform/redis/connections.ts` for the purposes. */
export type RedisFactory = (purpose: 'commands' | 'blocking') => Redis;

export interface WakeQueueOptions {
  /** Name of the queue in Redis, e.g. `outbox`. Two installations on one Redis need different databases. */
  readonly name: string;
  readonly redis: RedisFactory;
  /** Handles one id. It may throw: the sweeper of the table that holds the work wakes it again. */
  readonly work: (id: number) => Promise<void>;
  /** How many ids are handled at once (default 4). */
  readonly concurrency?: number;
  readonly onError: (error: unknown) => void;
}

/** What takes jobs, on a connection of its own. */
interface Consumer {
  readonly worker: Worker;
  readonly connection: Redis;
}

/**
 * A queue that only says «look at this now»: the work itself stands in a table, and a sweeper wakes again what Redis
 * lost. So nothing here needs to survive, and a failed job is simply dropped.
 */
export class WakeQueue {
  readonly #options: WakeQueueOptions;
  readonly #producing: Redis;
  /** Null until Redis first answers: BullMQ's first commands fail for good on a connection that is not ready. */
  #queue: Queue | null = null;
  #consumer: Consumer | null = null;
  #reopening: NodeJS.Timeout | undefined;

  constructor(options: WakeQueueOptions) {
    this.#options = options;
    this.#producing = this.#connect('commands');
    const open = () => {
      const jobs = { attempts: 1, removeOnComplete: true, removeOnFail: true };
      const connection = { connection: this.#producing, skipWaitingForReady: true };
      this.#queue = new Queue(options.name, { ...connection, defaultJobOptions: jobs });
      this.#queue.on('error', options.onError);
    };
    if (this.#producing.status === 'ready') open();
    else this.#producing.once('ready', open);
    this.#consume();
  }

  /** Without a listener, ioredis throws errors that it cannot deliver. */
  #connect(purpose: Parameters<RedisFactory>[0]): Redis {
    return this.#options.redis(purpose).on('error', this.#options.onError);
  }

  #consume(): void {
    const { name, work, concurrency = 4, onError } = this.#options;
    const connection = this.#connect('blocking');
    const worker = new Worker(name, (job) => work(Number(job.data)), {
      connection,
      concurrency,
      // A job whose process died need not be repeated here: the sweeper wakes the work again.
      maxStalledCount: 0,
    });
    const consumer = { worker, connection };
    this.#consumer = consumer;
    worker.on('error', (error) => {
      onError(error);
      if (isNotConnectionError(error)) this.#reopen(consumer);
    });
    worker.on('failed', (_job, error) => onError(error));
  }

  /**
   * A worker whose question fails asks again at once, without letting anything else of the process run, and one whose
   * connection failed at its start never gets another. So it ends, and another one begins after a while.
   */
  #reopen(failed: Consumer): void {
    if (this.#consumer !== failed) return;
    this.#consumer = null;
    // Ends its loop before this call returns.
    void endOf(failed);
    this.#reopening = setTimeout(() => this.#consume(), REOPEN_MS);
  }

  /**
   * Asks for `id` to be handled after `delayMs`. Two calls with the same `turn` are one job.
   * @throws Error when Redis is away: then handle it directly, or leave it to the sweeper
   */
  async wake(id: number, turn: string, delayMs = 0): Promise<void> {
    if (!this.#queue) throw new Error('Redis does not answer yet');
    await this.#queue.add('wake', id, { jobId: `${id}-${turn}`, delay: Math.max(0, delayMs) });
  }

  /** How many jobs wait, are delayed or are running. */
  async depth(): Promise<number> {
    return (await this.#queue?.getJobCountByTypes('waiting', 'active', 'delayed', 'prioritized')) ?? 0;
  }

  /** Takes no more jobs, finishes the running ones and closes its connections; without Redis it just disconnects. */
  async close(): Promise<void> {
    clearTimeout(this.#reopening);
    const consumer = this.#consumer;
    this.#consumer = null;
    if (consumer) await endOf(consumer);
    if (this.#producing.status === 'ready') await ended(this.#queue?.close());
    this.#producing.disconnect();
  }
}

/** Finishes its running jobs if Redis is there, and closes its connection: a command would wait for Redis for ever. */
async function endOf({ worker, connection }: Consumer): Promise<void> {
  const closed = worker.close();
  if (connection.status === 'ready') await ended(closed);
  connection.disconnect();
}

/** Waits for the work to end, without its errors, for {@link CLOSE_MS} at most. */
async function ended(work: Promise<unknown> | undefined): Promise<void> {
  if (work) await withDeadline(work, CLOSE_MS, () => undefined).catch(() => undefined);
}

import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { withDeadline } from '#platform/process/deadline.ts';

/** Longest wait for running jobs when closing, in ms. */
const CLOSE_MS = 10_000;

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

/**
 * A queue that only says «look at this now»: the work itself stands in a table, and a sweeper wakes again what Redis
 * lost. So nothing here needs to survive, and a failed job is simply dropped.
 */
export class WakeQueue {
  /** Null until Redis first answers: BullMQ's first commands fail for good on a connection that is not ready. */
  #queue: Queue | null = null;
  readonly #worker: Worker;
  readonly #connections: readonly Redis[];

  constructor({ name, redis, work, concurrency = 4, onError }: WakeQueueOptions) {
    const [producing, consuming] = [redis('commands'), redis('blocking')];
    this.#connections = [producing, consuming];
    // Without a listener, ioredis and BullMQ throw errors that they cannot deliver.
    for (const connection of this.#connections) connection.on('error', onError);
    const open = () => {
      const jobs = { attempts: 1, removeOnComplete: true, removeOnFail: true };
      this.#queue = new Queue(name, { connection: producing, defaultJobOptions: jobs, skipWaitingForReady: true });
      this.#queue.on('error', onError);
    };
    if (producing.status === 'ready') open();
    else producing.once('ready', open);
    this.#worker = new Worker(name, (job) => work(Number(job.data)), {
      connection: consuming,
      concurrency,
      // A job whose process died need not be repeated here: the sweeper wakes the work again.
      maxStalledCount: 0,
    });
    this.#worker.on('error', onError);
    this.#worker.on('failed', (_job, error) => onError(error));
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
    const [producing, consuming] = this.#connections;
    if (consuming?.status === 'ready') await ended(this.#worker.close());
    if (producing?.status === 'ready') await ended(this.#queue?.close());
    // Commands that still run on them would wait for Redis for ever.
    for (const connection of this.#connections) connection.disconnect();
  }
}

/** Waits for the work to end, without its errors, for {@link CLOSE_MS} at most. */
async function ended(work: Promise<unknown> | undefined): Promise<void> {
  if (work) await withDeadline(work, CLOSE_MS, () => undefined).catch(() => undefined);
}

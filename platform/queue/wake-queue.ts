import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { within } from '#platform/process/deadline.ts';

/** Longest wait for what is being worked when closing, in ms. */
const CLOSE_MS = 10_000;

/** Opens a connection of its own for each use; see `platform/redis/connections.ts` for the purposes. */
export type RedisFactory = (purpose: 'commands' | 'blocking') => Redis;

export interface WakeQueueOptions {
  /** Of the queue in Redis: `outbox`. Two installations on one Redis need different databases. */
  readonly name: string;
  readonly redis: RedisFactory;
  /** Works one thing. Throwing is fine: whoever keeps the work (a table) will wake it again. */
  readonly work: (id: number) => Promise<void>;
  /** Things worked at once (default 4). */
  readonly concurrency?: number;
  readonly onError: (error: unknown) => void;
}

/**
 * A queue that only says «look at this now»: what is to be done stands in a table, and a sweeper wakes again what Redis
 * lost. So nothing here needs to survive, and a job that fails is simply gone.
 */
export class WakeQueue {
  /** Null until Redis first answered: BullMQ's greeting fails for good on a connection that is not ready. */
  #queue: Queue | null = null;
  readonly #worker: Worker;
  readonly #connections: readonly Redis[];

  constructor({ name, redis, work, concurrency = 4, onError }: WakeQueueOptions) {
    const [producing, consuming] = [redis('commands'), redis('blocking')];
    this.#connections = [producing, consuming];
    // Unless somebody listens, ioredis and BullMQ throw what they cannot send.
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
      // A job that its process died with is only noise: the sweeper wakes the work again.
      maxStalledCount: 0,
    });
    this.#worker.on('error', onError);
    this.#worker.on('failed', (_job, error) => onError(error));
  }

  /**
   * Asks for a look at `id`, after `delayMs`. Asked twice under one `turn`, it is one look.
   * @throws Error when Redis is away: then work it directly, or leave it to the sweeper
   */
  async wake(id: number, turn: string, delayMs = 0): Promise<void> {
    if (!this.#queue) throw new Error('Redis does not answer yet');
    await this.#queue.add('wake', id, { jobId: `${id}-${turn}`, delay: Math.max(0, delayMs) });
  }

  /** Jobs that wait, are delayed or are worked. */
  async depth(): Promise<number> {
    return (await this.#queue?.getJobCountByTypes('waiting', 'active', 'delayed', 'prioritized')) ?? 0;
  }

  /** Finishes what is being worked, takes nothing more, closes its connections; without Redis it just leaves. */
  async close(): Promise<void> {
    const [producing, consuming] = this.#connections;
    if (consuming?.status === 'ready') await ended(this.#worker.close());
    if (producing?.status === 'ready') await ended(this.#queue?.close());
    // What still runs on them would wait for Redis for ever.
    for (const connection of this.#connections) connection.disconnect();
  }
}

/** Its end, or not even that. */
async function ended(work: Promise<unknown> | undefined): Promise<void> {
  if (work) await within(work, CLOSE_MS, () => undefined).catch(() => undefined);
}

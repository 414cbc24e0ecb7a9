import { Repeated } from '#platform/process/repeated.ts';
import { type RedisFactory, WakeQueue } from '#platform/queue/wake-queue.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import { Killed } from '#workers/killed.ts';
import { MailSender, type MailSenderDeps } from './mail-sender.ts';

export interface OutboxWorkerDeps extends Omit<MailSenderDeps, 'again'> {
  readonly redis: RedisFactory;
  /**
   * How often it looks at the table itself, in ms (default 5000): a message whose wake-up Redis lost waits no longer.
   */
  readonly sweepMs?: number;
  readonly log: Logger;
  readonly metrics?: Metrics;
}

const SWEEP_MS = 5_000;
/** How many messages one sweep takes up. */
const SWEEP = 200;

/** Sends what is in the outbox. Redis only wakes; the table is what counts, and a sweep finds what nobody woke. */
export class OutboxWorker {
  readonly #deps: OutboxWorkerDeps;
  readonly #sender: MailSender;
  readonly #queue: WakeQueue;
  readonly #sweeps: Repeated;

  constructor(deps: OutboxWorkerDeps) {
    this.#deps = deps;
    this.#sender = new MailSender({
      ...deps,
      again: (id, dueAt, attempts) => void this.#wakeAt(id, dueAt, attempts),
    });
    this.#queue = new WakeQueue({
      name: 'outbox',
      redis: deps.redis,
      work: (id) => this.#look(id),
      onError: (error) => deps.log.debug({ err: error }, 'outbox queue'),
    });
    this.#sweeps = new Repeated({
      work: () => this.sweep(),
      everyMs: deps.sweepMs ?? SWEEP_MS,
      onError: (error) => deps.log.warn({ err: error }, 'outbox sweep failed'),
    });
    deps.metrics?.onCollect(async () => {
      deps.metrics?.outboxPending.set(await deps.outbox.pending());
      deps.metrics?.queueDepth.set({ queue: 'outbox', state: 'all' }, await this.#queue.depth());
    });
  }

  start(): void {
    this.#sweeps.start();
  }

  /** Finishes the messages under way. */
  async stop(): Promise<void> {
    await this.#sweeps.stop();
    await this.#queue.close();
  }

  /** Messages were put into the outbox, or changed: announces them, and wakes the sender when they fall due. */
  async enqueued(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.#deps.changed(id);
    for (const { id, due_at, attempts } of await this.#deps.outbox.waiting(ids))
      await this.#wakeAt(id, due_at, attempts);
  }

  /** Looks at the table once: wakes what is due, finishes what a crash left open. For tests, and every few seconds. */
  async sweep(): Promise<void> {
    const { outbox, now, sweepMs = SWEEP_MS } = this.#deps;
    // Redis keeps the job of a killed process under its name for half a minute, so every second sweep uses another
    // name.
    const turn = Math.floor(Date.now() / (sweepMs * 2));
    for (const { id, attempts } of await outbox.ready(new Date(now()).toISOString(), SWEEP)) {
      if (this.#sweeps.stopped) return;
      // Redis is away: this process sends it itself.
      await this.#queue.wake(id, `${attempts}-due-${turn}`).catch(() => this.#look(id));
    }
    await this.#sender.recordOutcomes();
  }

  async #wakeAt(id: number, dueAt: string, attempts: number): Promise<void> {
    const delay = Date.parse(dueAt) - this.#deps.now();
    // Losing a wake-up costs at most the time to the next sweep.
    await this.#queue.wake(id, `${attempts}`, delay).catch(() => undefined);
  }

  async #look(id: number): Promise<void> {
    try {
      await this.#sender.look(id);
    } catch (error) {
      if (!(error instanceof Killed)) this.#deps.log.warn({ err: error, mail: id }, 'mail left for the next sweep');
    }
  }
}

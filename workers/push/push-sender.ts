import type { Pool } from 'pg';
import type { Occasion } from '#domain/notifications/notification-kind.ts';
import { channelsFor, notificationKind } from '#domain/notifications/offered/notification-kinds.ts';
import { Repeated } from '#platform/process/repeated.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import { type PushOptions, pushMessage, type Subscription } from '#platform/web-push/push-message.ts';
import type { Lookups } from '#workers/lookups/lookups.ts';
import type { MayBeNotified } from '#workers/notifications/may-be-notified.ts';

export interface PushSenderDeps extends PushOptions {
  readonly pool: Pool;
  readonly lookups: Lookups;
  readonly may: MayBeNotified;
  readonly log: Logger;
  readonly sweepMs?: number;
  /** For tests: may throw `Killed`. */
  readonly fault?: (step: 'claimed' | 'sent') => void;
}

interface Leaving extends Subscription {
  readonly id: number;
  readonly subscription_id: string;
  readonly account_id: number;
  readonly event_id: string;
  readonly kind: string;
  readonly occasion: Occasion;
  readonly attempts: number;
}

const SWEEP_MS = 5_000;
/**
 * Pauses after a service that could not take a message, in ms; then the message is given up: it is no news any more.
 */
const PAUSES_MS = [30_000, 120_000, 600_000, 3_600_000] as const;

/**
 * Sends what waits in `vault.push_outbox`, each message at most once: that it leaves is committed before the push
 * service is asked, and a message that a crash left between the two is not sent again. Its text and the reader's rights
 * are looked up right before.
 */
export class PushSender {
  readonly #deps: PushSenderDeps;
  readonly #sweeps: Repeated;

  constructor(deps: PushSenderDeps) {
    this.#deps = deps;
    this.#sweeps = new Repeated({
      work: () => this.sweep(),
      everyMs: deps.sweepMs ?? SWEEP_MS,
      onError: (error) => deps.log.warn({ err: error }, 'push sweep failed'),
    });
  }

  start(): void {
    this.#sweeps.start();
  }

  /** Finishes the message under way. */
  async stop(): Promise<void> {
    await this.#sweeps.stop();
  }

  /** Sends all that is due. */
  async sweep(): Promise<void> {
    while (!this.#sweeps.stopped) {
      const next = await this.#claim();
      if (!next) return;
      this.#deps.fault?.('claimed');
      await this.#send(next);
    }
  }

  async #claim(): Promise<Leaving | null> {
    const { rows } = await this.#deps.pool.query<Leaving>(
      `update vault.push_outbox o set state = 'leaving', attempts = attempts + 1
         from vault.push_subscriptions s
        where s.id = o.subscription_id and o.id = (
          select id from vault.push_outbox where state = 'waiting' and due_at <= $1
           order by due_at, id limit 1 for update skip locked)
        returning o.id, o.subscription_id, o.event_id, o.kind, o.occasion, o.attempts, s.account_id, s.endpoint, s.p256dh, s.auth`,
      [this.#instant()],
    );
    return rows[0] ?? null;
  }

  async #send(leaving: Leaving): Promise<void> {
    const { pool, log, fault } = this.#deps;
    const message = await this.#message(leaving);
    if (!message) return this.#recordState(leaving.id, 'refused');
    const topic = leaving.event_id.replaceAll('-', '').slice(0, 32);
    const { endpoint, p256dh, auth } = leaving;
    const pushed = await pushMessage({ endpoint, p256dh, auth }, message, topic, this.#deps);
    fault?.('sent');
    switch (pushed) {
      case 'taken':
      case 'refused':
        return this.#recordState(leaving.id, pushed);
      case 'gone':
        await pool.query('delete from vault.push_subscriptions where id = $1', [leaving.subscription_id]);
        return;
      case 'later': {
        const pause = PAUSES_MS[leaving.attempts - 1];
        log.info({ push: leaving.id, attempts: leaving.attempts }, 'push service could not take a message');
        if (pause === undefined) return this.#recordState(leaving.id, 'refused');
        await pool.query(`update vault.push_outbox set state = 'waiting', due_at = $2 where id = $1`, [
          leaving.id,
          new Date(this.#deps.now() + pause).toISOString(),
        ]);
      }
    }
  }

  /** What the service worker shows; null: there is nothing that this reader may still be told. */
  async #message({ kind: name, occasion, account_id, event_id }: Leaving): Promise<string | null> {
    const { lookups, may } = this.#deps;
    const { repairId, customerId } = occasion;
    const kind = notificationKind(name);
    const account = await lookups.account(account_id);
    const repair = repairId === undefined ? null : await lookups.repair(repairId);
    if (!kind?.push || !account || account.disabled) return null;
    if (repairId !== undefined && repair?.status !== 'open') return null;
    if (!channelsFor(account.channelsOff, name).has('push')) return null;
    if (!(await may(account, kind, { repair, customerId }))) return null;
    return JSON.stringify({
      title: kind.push.title[account.language],
      body: repair?.code_intervention_gr ?? '',
      link: (kind.push.link ?? kind.link)(occasion),
      tag: event_id,
    });
  }

  async #recordState(id: number, state: 'taken' | 'refused'): Promise<void> {
    await this.#deps.pool.query('update vault.push_outbox set state = $2 where id = $1', [id, state]);
  }

  #instant(): string {
    return new Date(this.#deps.now()).toISOString();
  }
}

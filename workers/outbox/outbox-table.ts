import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { ClaimedMail, Composed } from './message.ts';

/** The fifth failure is the last (`domain.md`, section E-mails). */
export const MAX_FAILURES = 5;

/**
 * When the process died this often while it sent a message, the message is the likely cause: it gets no further copy.
 */
export const MAX_DEPARTURES = 10;

/** Waits after the first, second … failure, in ms. */
const BACKOFF = [60_000, 300_000, 900_000, 3_600_000] as const;

/** Another process has this message now: what this process still wanted to note was not noted. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** The outcome of a message that is not in the event log yet. */
export interface Outcome {
  readonly id: number;
  readonly template: string;
  readonly repair_id: number | null;
  readonly customer_id: number | null;
  readonly event_id: string;
  readonly correlation_id: string;
  readonly state: 'sent' | 'kept' | 'failed';
  readonly attempts: number;
  readonly error: string | null;
}

/**
 * `vault.outbox` as its senders see it. A claim is a lease by the database's clock: a process that dies loses it. What
 * is due goes by the business's clock, which is passed in (ISO 8601).
 */
export class OutboxTable {
  readonly #pool: Pool;
  readonly #leaseMs: number;

  constructor(pool: Pool, leaseMs = 180_000) {
    this.#pool = pool;
    this.#leaseMs = leaseMs;
  }

  /** Claims a message to send: one that is due, or whose sender died. Null: not now, or another process has it. */
  async claim(id: number, now: string): Promise<ClaimedMail | null> {
    const { rows } = await this.#pool.query<ClaimedMail>(
      `update vault.outbox set state = 'sending', claim = $2,
         claimed_until = clock_timestamp() + $4 * interval '1 millisecond'
       where id = (select id from vault.outbox where id = $1 and
           ((state = 'waiting' and due_at <= $3) or (state = 'sending' and claimed_until < clock_timestamp()))
         for update skip locked)
       returning id, claim, template, language, recipient, recipient_name, data, repair_id, customer_id, event_id,
         correlation_id, attempts, departures, message, link`,
      [id, randomUUID(), now, this.#leaseMs],
    );
    return rows[0] ?? null;
  }

  /** Fixes the message for this and every later attempt, counts its departure, extends the lease. @throws ClaimLost */
  async fix(mail: ClaimedMail, { message, link }: Composed): Promise<void> {
    await this.#asClaimant(
      mail,
      `message = $3, link = $4, departures = departures + 1,
       claimed_until = clock_timestamp() + $5 * interval '1 millisecond'`,
      [JSON.stringify(message), link && JSON.stringify(link), this.#leaseMs],
    );
  }

  /** @throws ClaimLost */
  async delivered(mail: ClaimedMail, state: 'sent' | 'kept', now: string): Promise<void> {
    await this.#asClaimant(
      mail,
      `state = $3, sent_at = $4, attempts = attempts + 1, error = null, claim = null, claimed_until = null`,
      [state, now],
    );
  }

  /** @throws ClaimLost */
  async cancelled(mail: ClaimedMail, reason: string): Promise<void> {
    await this.#asClaimant(mail, `state = 'cancelled', error = $3, claim = null, claimed_until = null`, [reason]);
  }

  /**
   * Notes that the message is not sent, since its address takes no mail ({@link suppressionOf}): a task for people.
   * @throws ClaimLost
   */
  async suppressed(mail: ClaimedMail, address: string, reason: string): Promise<void> {
    await this.#asClaimant(
      mail,
      `state = 'failed', error = $3, suppressed = $4, attempts = attempts + 1, claim = null, claimed_until = null`,
      [reason, address],
    );
  }

  /**
   * Notes a failure: the message waits again, or has failed for good. Returns when it is due again (ISO 8601), null
   * after the last try.
   * @throws ClaimLost
   */
  async failed(mail: ClaimedMail, error: string, now: string): Promise<string | null> {
    const failures = mail.attempts + 1;
    const last = failures >= MAX_FAILURES || mail.departures >= MAX_DEPARTURES;
    const pause = BACKOFF[Math.min(failures, BACKOFF.length) - 1] ?? BACKOFF[0];
    const again = last ? null : new Date(Date.parse(now) + pause).toISOString();
    await this.#asClaimant(
      mail,
      `state = $3, error = $4, attempts = attempts + 1, due_at = coalesce($5, due_at), claim = null, claimed_until = null`,
      [last ? 'failed' : 'waiting', error, again],
    );
    return again;
  }

  async #asClaimant(mail: ClaimedMail, change: string, values: readonly unknown[]): Promise<void> {
    const { rowCount } = await this.#pool.query(
      `update vault.outbox set ${change} where id = $1 and claim = $2 and state = 'sending'`,
      [mail.id, mail.claim, ...values],
    );
    if (rowCount !== 1) throw new ClaimLost(`message ${mail.id} was taken by another process`);
  }

  /** Messages to look at now, oldest first: those that are due, and those whose sender died. */
  async ready(now: string, limit: number): Promise<{ id: number; attempts: number }[]> {
    const { rows } = await this.#pool.query<{ id: number; attempts: number }>(
      `select id, attempts from vault.outbox
       where (state = 'waiting' and due_at <= $1) or (state = 'sending' and claimed_until < clock_timestamp())
       order by due_at, id limit $2`,
      [now, limit],
    );
    return rows;
  }

  /** Which of these messages wait, and until when. */
  async waiting(ids: readonly number[]): Promise<{ id: number; attempts: number; due_at: string }[]> {
    const { rows } = await this.#pool.query<{ id: number; attempts: number; due_at: string }>(
      `select id, attempts, due_at from vault.outbox where id = any($1) and state = 'waiting' order by id`,
      [ids],
    );
    return rows;
  }

  async unrecorded(limit: number, id?: number): Promise<Outcome[]> {
    const { rows } = await this.#pool.query<Outcome>(
      `select id, template, repair_id, customer_id, event_id, correlation_id, state, attempts, error from vault.outbox
       where state in ('sent', 'kept', 'failed') and not outcome_recorded and ($2::bigint is null or id = $2)
       order by id limit $1`,
      [limit, id ?? null],
    );
    return rows;
  }

  async recorded(id: number): Promise<void> {
    await this.#pool.query('update vault.outbox set outcome_recorded = true where id = $1', [id]);
  }

  /** How many messages have not left: for the gauge. */
  async pending(): Promise<number> {
    const { rows } = await this.#pool.query<{ count: number }>(
      `select count(*) as count from vault.outbox where state in ('waiting', 'sending')`,
    );
    return rows[0]?.count ?? 0;
  }
}

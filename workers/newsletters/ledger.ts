import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { ClaimLost } from '#workers/outbox/outbox-table.ts';

/** A recipient that a process has claimed to write to. */
export interface ClaimedRecipient {
  readonly id: number;
  readonly newsletter_id: number;
  readonly contact_id: number;
  /** The HMAC of the address when the ledger was frozen. */
  readonly address: string;
  /** Tries whose outcome is known. */
  readonly attempts: number;
  readonly claim: string;
}

/** A newsletter that may have something left to do. */
interface OpenSending {
  readonly id: number;
  /** The event store in which the ledger was frozen; null: it was not noted. */
  readonly store: string | null;
}

/** How a try ended; `again`: ms until the next one. */
export type Ending =
  | { readonly state: 'SENT' }
  | { readonly state: 'BOUNCED' | 'FAILED' | 'SUPPRESSED' | 'UNCERTAIN'; readonly error: string }
  | { readonly state: 'DEFERRED'; readonly error: string; readonly again: number }
  /** Nothing reached the mail server, and it is not the recipient's fault: no try is counted. */
  | { readonly state: 'QUEUED'; readonly error: string | null; readonly again: number };

/** How many messages a minute a group of mail hosts gets at most, until its hosts ask for less. */
const PER_MINUTE = 600;
/** The least, however often they ask. */
const SLOWEST = 6;
/** How much of the rate may be sent at once before the rate holds. */
const BURST = '5 seconds';
/** Begins a statement whose commit does not wait for the disk. */
const UNFLUSHED = `unflushed as (select set_config('synchronous_commit', 'off', true))`;

/**
 * `vault.newsletter_recipients` as its senders see it. A claim is a lease by the database's clock: a process that dies
 * before SENDING gives its recipient back, one that dies in it leaves the recipient UNCERTAIN. What is due goes by the
 * business's clock, which is passed in (ISO 8601).
 */
export class Ledger {
  readonly #pool: Pool;
  readonly #leaseMs: number;

  constructor(pool: Pool, leaseMs = 180_000) {
    this.#pool = pool;
    this.#leaseMs = leaseMs;
  }

  /** Newsletters that may have something left to do. */
  async open(): Promise<OpenSending[]> {
    const { rows } = await this.#pool.query<OpenSending>(
      'select newsletter_id as id, store from vault.newsletter_sendings where not finished order by newsletter_id',
    );
    return rows;
  }

  /** Notes that the newsletter goes on in another event store than the one in which it was frozen. */
  async continuesIn(newsletterId: number, store: string): Promise<void> {
    await this.#pool.query('update vault.newsletter_sendings set store = $2 where newsletter_id = $1', [
      newsletterId,
      store,
    ]);
  }

  /** Settles recipients whose sender died: given back where nothing had left, UNCERTAIN where nobody can tell. */
  async recover(now: string): Promise<void> {
    await this.#pool.query(
      `update vault.newsletter_recipients set
         state = case state when 'SENDING' then 'UNCERTAIN' else 'QUEUED' end,
         settled_at = case state when 'SENDING' then $1::timestamptz end,
         error = case state when 'SENDING' then 'the sending process died' else error end,
         claim = null, claimed_until = null
       where state in ('CLAIMED', 'SENDING') and claimed_until < clock_timestamp()`,
      [now],
    );
  }

  /**
   * Claims the next recipients; none: nobody is due, or others have them. The commit is not flushed: when PostgreSQL
   * dies and loses a claim, {@link parcelShipped}, which is flushed, notices it.
   */
  async claim(newsletterId: number, now: string, atOnce: number): Promise<ClaimedRecipient[]> {
    const { rows } = await this.#pool.query<ClaimedRecipient>({
      name: 'newsletter-claim',
      text: `with ${UNFLUSHED} update vault.newsletter_recipients set state = 'CLAIMED', claim = $3,
         claimed_until = clock_timestamp() + $4 * interval '1 millisecond'
       from unflushed
       where id in (select id from vault.newsletter_recipients
         where newsletter_id = $1 and state in ('QUEUED', 'DEFERRED') and due_at <= $2
         order by due_at, id limit $5 for update skip locked)
       returning id, newsletter_id, contact_id, address, attempts, claim`,
      values: [newsletterId, now, randomUUID(), this.#leaseMs, atOnce],
    });
    return rows.sort((one, other) => one.id - other.id);
  }

  /** Gives back recipients to whom nothing was begun. */
  async giveBack(recipients: readonly ClaimedRecipient[]): Promise<void> {
    await this.#pool.query(
      `update vault.newsletter_recipients r set state = 'QUEUED', claim = null, claimed_until = null
       from unnest($1::bigint[], $2::uuid[]) as t (id, claim) where r.id = t.id and r.claim = t.claim and r.state = 'CLAIMED'`,
      [recipients.map(({ id }) => id), recipients.map(({ claim }) => claim)],
    );
  }

  /**
   * Takes a place in the rate of the recipient's group of mail hosts, and commits before the first word of the message:
   * from here on no process sends it again by itself. False: the group has no place now, and nothing changed.
   * @throws ClaimLost
   */
  async leaving({ id, claim }: ClaimedRecipient, group: string): Promise<boolean> {
    const { rows } = await this.#pool.query<{ places: number; left: number }>({
      name: 'newsletter-leaving',
      text: `with place as (
           insert into vault.newsletter_rates as r (domain, per_minute, next_at) values ($3, $4, clock_timestamp())
           on conflict (domain) do update
             set next_at = greatest(r.next_at, clock_timestamp()) + interval '1 minute' / r.per_minute
             where r.next_at <= clock_timestamp() + $5::interval
           returning 1),
         left_now as (
           update vault.newsletter_recipients
             set state = 'SENDING', claimed_until = clock_timestamp() + $6 * interval '1 millisecond'
             where id = $1 and claim = $2 and state = 'CLAIMED' and exists (select from place)
           returning 1)
       select (select count(*) from place)::int as places, (select count(*) from left_now)::int as left`,
      values: [id, claim, group, PER_MINUTE, BURST, this.#leaseMs],
    });
    if (rows[0]?.places !== 1) return false;
    if (rows[0].left !== 1) throw new ClaimLost(`recipient ${id} was taken by another process`);
    return true;
  }

  /** Notes how a try ended. @throws ClaimLost when another process has noted an ending before, which stays */
  async recordEnding(
    recipient: ClaimedRecipient,
    from: 'CLAIMED' | 'SENDING',
    ending: Ending,
    now: string,
  ): Promise<void> {
    const again = 'again' in ending ? new Date(Date.parse(now) + ending.again).toISOString() : null;
    const counts = from === 'SENDING' && ending.state !== 'QUEUED';
    const { id, claim } = recipient;
    const { rowCount } = await this.#pool.query({
      name: 'newsletter-record-ending',
      text: `update vault.newsletter_recipients set state = $3, error = $4, due_at = coalesce($5, due_at), attempts = attempts + $6,
         settled_at = case when $5::timestamptz is null then $7::timestamptz end, claim = null, claimed_until = null
       where id = $1 and claim = $2 and state = $8`,
      values: [id, claim, ending.state, 'error' in ending ? ending.error : null, again, counts ? 1 : 0, now, from],
    });
    if (rowCount !== 1) throw new ClaimLost(`recipient ${id} was taken by another process`);
  }

  /** How many still wait for a message (`waiting`), or for its end (`underWay`). */
  async left(newsletterId: number): Promise<{ readonly waiting: number; readonly underWay: number }> {
    const { rows } = await this.#pool.query<{ waiting: number; underWay: number }>(
      `select count(*) filter (where state in ('QUEUED', 'DEFERRED'))::int as waiting,
         count(*) filter (where state in ('CLAIMED', 'SENDING'))::int as "underWay"
       from vault.newsletter_recipients where newsletter_id = $1`,
      [newsletterId],
    );
    return rows[0] ?? { waiting: 0, underWay: 0 };
  }

  /** Notes that nothing is left to do. */
  async finish(newsletterId: number): Promise<void> {
    await this.#pool.query('update vault.newsletter_sendings set finished = true where newsletter_id = $1', [
      newsletterId,
    ]);
  }

  /** Halves the rate of a group whose hosts ask for less. */
  async slowDown(group: string): Promise<void> {
    await this.#pool.query(
      'update vault.newsletter_rates set per_minute = greatest(per_minute / 2, $2) where domain = $1',
      [group, SLOWEST],
    );
  }
}

/** Forgets the rates of groups that nobody wrote to for a day: they begin anew. */
export async function pruneRates(pool: Pool, now: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from vault.newsletter_rates where next_at < $1::timestamptz - interval '1 day'`,
    [new Date(now).toISOString()],
  );
  return rowCount ?? 0;
}

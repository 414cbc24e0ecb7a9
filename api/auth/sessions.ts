import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { runTransaction } from '#platform/postgres/run-transaction.ts';
import { BriefCache } from './brief-cache.ts';
import { firstToken, sessionOf, trade } from './refresh-tokens.ts';

/** How long a session lives without being refreshed. */
export const REMEMBERED_MS = 30 * 86_400_000;
export const UNREMEMBERED_MS = 24 * 3_600_000;
/** How long another process may still believe in a session that was ended. */
export const SESSION_TTL_MS = 5_000;

/** A sign-in and its session, as far as others need it. */
export interface Session {
  readonly id: string;
  readonly accountId: number;
  readonly epoch: number;
  readonly remember: boolean;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
  /** The customer for whom a salesman acts in it, and until when (ISO 8601 UTC); null: for nobody. */
  readonly acting: Acting | null;
}
/** A customer for whom somebody acts. */
export interface Acting {
  readonly customerId: number;
  readonly until: string;
}
/** A running session, as the list of sessions shows it. */
export interface RunningSession {
  readonly id: string;
  readonly device: string;
  readonly begun_at: string;
  readonly last_used_at: string;
  readonly remember: boolean;
}
/** How much of what a browser says of itself is stored. */
const MOST_OF_DEVICE = 300;
export type EndReason = 'sign-out' | 'reuse' | 'revoked';

interface SessionRow {
  readonly id: string;
  readonly account_id: number;
  readonly epoch: number;
  readonly remember: boolean;
  readonly expires_at: string;
  readonly ended_at: string | null;
  readonly acting_for: number | null;
  readonly acting_until: string | null;
}

const COLUMNS = 'id, account_id, epoch, remember, expires_at, ended_at, acting_for, acting_until';

/** `vault.sessions`: families of rotating refresh tokens. The use of an old token ends its family. */
export class Sessions {
  readonly #pool: Pool;
  readonly #now: () => number;
  readonly #known: BriefCache<string, Session | null>;
  readonly #onEnded: (id: string) => void;

  /** @param onEnded called for every session that is ended before its time, once it has ended */
  constructor(pool: Pool, now: () => number, onEnded: (id: string) => void = () => {}) {
    this.#pool = pool;
    this.#now = now;
    this.#known = new BriefCache(SESSION_TTL_MS, now);
    this.#onEnded = onEnded;
  }

  /**
   * Begins a session. The refresh token is given here and stored nowhere.
   * @param device what the browser says of itself
   */
  async begin(
    account: OpenAccount,
    remember: boolean,
    device = '',
  ): Promise<{ session: Session; refreshToken: string }> {
    return runTransaction(this.#pool, async (client) => {
      const now = this.#instant();
      const { rows } = await client.query<SessionRow>(
        `insert into vault.sessions (id, account_id, epoch, remember, begun_at, last_used_at, expires_at, device)
         values ($1, $2, $3, $4, $5, $5, $6, $7) returning ${COLUMNS}`,
        [
          ...[randomUUID(), account.accountId, account.epoch, remember, now, this.#expiry(remember)],
          device.slice(0, MOST_OF_DEVICE),
        ],
      );
      const session = toSession(rows[0] as SessionRow);
      return { session, refreshToken: await firstToken(client, session.id, now) };
    });
  }

  /** Trades a refresh token for its successor. Null: unknown, expired, ended or used before (which ends its family). */
  async refresh(token: string): Promise<{ session: Session; refreshToken: string } | null> {
    const outcome = await runTransaction(this.#pool, async (client) => {
      const id = await sessionOf(client, token);
      if (!id) return null;
      const { rows } = await client.query<SessionRow>(
        `select ${COLUMNS} from vault.sessions where id = $1 for update`,
        [id],
      );
      const row = rows[0];
      const now = this.#instant();
      if (!row || row.ended_at || row.expires_at <= now) return null;
      const traded = await trade(client, token, now);
      if (traded === 'reused') {
        await client.query("update vault.sessions set ended_at = $2, ended_because = 'reuse' where id = $1", [id, now]);
        return id;
      }
      const expiresAt = this.#expiry(row.remember);
      await client.query('update vault.sessions set last_used_at = $2, expires_at = $3 where id = $1', [
        id,
        now,
        expiresAt,
      ]);
      return { session: { ...toSession(row), expiresAt }, refreshToken: traded.token };
    });
    if (typeof outcome !== 'string') return outcome;
    this.#announceEnd(outcome);
    return null;
  }

  /** A running session, as it was at most {@link SESSION_TTL_MS} ago (without delay in the process that ended it). */
  async running(id: string): Promise<Session | null> {
    const session = await this.#known.get(id, async () => {
      const { rows } = await this.#pool.query<SessionRow>({
        name: 'sessions-running',
        text: `select ${COLUMNS} from vault.sessions where id = $1 and ended_at is null`,
        values: [id],
      });
      return rows[0] ? toSession(rows[0]) : null;
    });
    return session && session.expiresAt > this.#instant() ? session : null;
  }

  async endSession(id: string, because: EndReason): Promise<void> {
    await this.#pool.query(
      'update vault.sessions set ended_at = $2, ended_because = $3 where id = $1 and ended_at is null',
      [id, this.#instant(), because],
    );
    this.#announceEnd(id);
  }

  /** Ends a session, if it is this account's. */
  async endOf(accountId: number, id: string): Promise<void> {
    const { rowCount } = await this.#pool.query('select 1 from vault.sessions where id = $1 and account_id = $2', [
      id,
      accountId,
    ]);
    if (rowCount === 1) await this.endSession(id, 'revoked');
  }

  /** The running session that a refresh token belongs to; the token is not traded. */
  async byToken(token: string): Promise<Session | null> {
    const id = await runTransaction(this.#pool, (client) => sessionOf(client, token));
    return id === null ? null : this.running(id);
  }

  /** Ends the session that a refresh token belongs to, whether or not the token is the newest. */
  async endByToken(token: string, because: EndReason): Promise<void> {
    const id = await runTransaction(this.#pool, (client) => sessionOf(client, token));
    if (id) await this.endSession(id, because);
  }

  /** Ends every session of an account but `except`. Gives the ids of the sessions that ended. */
  async endAllSessions(accountId: number, except: string | null = null): Promise<string[]> {
    const { rows } = await this.#pool.query<{ id: string }>(
      `update vault.sessions set ended_at = $2, ended_because = 'revoked'
       where account_id = $1 and ended_at is null and id is distinct from $3 returning id`,
      [accountId, this.#instant(), except],
    );
    for (const { id } of rows) this.#announceEnd(id);
    return rows.map(({ id }) => id);
  }

  /** The account's sessions that may go on, the most recently used first. */
  async runningOf({ accountId, epoch }: OpenAccount): Promise<RunningSession[]> {
    const { rows } = await this.#pool.query<RunningSession>(
      `select id, device, begun_at, last_used_at, remember from vault.sessions
       where account_id = $1 and epoch = $2 and ended_at is null and expires_at > $3 order by last_used_at desc, id`,
      [accountId, epoch, this.#instant()],
    );
    return rows;
  }

  /**
   * From now on a running session acts for a customer (null: for nobody). Gives the session; null: there is no such
   * session.
   */
  async actFor(id: string, acting: Acting | null): Promise<Session | null> {
    const { rows } = await this.#pool.query<SessionRow>(
      `update vault.sessions set acting_for = $2, acting_until = $3 where id = $1 and ended_at is null returning ${COLUMNS}`,
      [id, acting?.customerId ?? null, acting?.until ?? null],
    );
    this.#known.forget(id);
    return rows[0] ? toSession(rows[0]) : null;
  }

  /** Another process ended the session: it is read again next time. */
  forget(id: string): void {
    this.#known.forget(id);
  }

  /** The session in which the password was changed goes on with the new epoch; all others are over by their old one. */
  async carryOver(id: string, epoch: number): Promise<void> {
    await this.#pool.query('update vault.sessions set epoch = $2 where id = $1', [id, epoch]);
    this.#known.forget(id);
  }

  #announceEnd(id: string): void {
    this.#known.forget(id);
    this.#onEnded(id);
  }

  #expiry(remember: boolean): string {
    return new Date(this.#now() + (remember ? REMEMBERED_MS : UNREMEMBERED_MS)).toISOString();
  }

  #instant(): string {
    return new Date(this.#now()).toISOString();
  }
}

function toSession({ id, account_id, epoch, remember, expires_at, acting_for, acting_until }: SessionRow): Session {
  const acting = acting_for === null || acting_until === null ? null : { customerId: acting_for, until: acting_until };
  return { id, accountId: account_id, epoch, remember, expiresAt: expires_at, acting };
}

import type { Pool } from 'pg';

/** `domain.md`, Roles: 5 failures in 15 minutes lock for 15. */
export const MOST_FAILURES = 5;
export const WINDOW_MS = 15 * 60_000;
export const LOCK_MS = 15 * 60_000;

/** The most attempts allowed within a span of time. */
export interface Bound {
  readonly most: number;
  readonly windowMs: number;
}
/** Attempts at one account from all devices that it never used: beyond, they are slowed, never locked out. */
export const FROM_ANYWHERE: Bound = { most: 30, windowMs: 60 * 60_000 };
/** How fast they go on then. */
export const SLOWED: Bound = { most: 1, windowMs: 30_000 };
const SIGN_INS: Bound = { most: MOST_FAILURES, windowMs: WINDOW_MS };

/**
 * Counts attempts (`vault.sign_in_failures`), each by a subject: the account that is aimed at, and the network it comes
 * from. An attempt to sign in is counted before its password is compared, and is forgotten when the password was right:
 * however many guesses come at once, at most five are ever compared.
 */
export class SignInFailures {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Counts an attempt. Gives how many count now, this one included; null: no more attempts are allowed. */
  async begin(subject: string, now: number, { most, windowMs }: Bound = SIGN_INS): Promise<number | null> {
    const { rows } = await this.#pool.query<{ count: number }>(
      `insert into vault.sign_in_failures as f (subject, failures, last_at) values ($1, array[$2::timestamptz], $2)
       on conflict (subject) do update
         set failures = array(select t from unnest(f.failures) t where t > $3) || $2::timestamptz,
             last_at = $2, locked_until = null
         where (select count(*) from unnest(f.failures) t where t > $3) < $4
           and (f.locked_until is null or f.locked_until <= $2)
       returning cardinality(failures) as count`,
      [subject, iso(now), iso(now - windowMs), most],
    );
    return rows[0]?.count ?? null;
  }

  /** The password was right: the count is forgotten, unless a lock has come meanwhile. */
  async clear(subject: string, now: number): Promise<void> {
    await this.#pool.query(
      'delete from vault.sign_in_failures where subject = $1 and (locked_until is null or locked_until <= $2)',
      [subject, iso(now)],
    );
  }

  /** Lifts a lock before its time. */
  async lift(subject: string): Promise<void> {
    await this.#pool.query('delete from vault.sign_in_failures where subject = $1', [subject]);
  }

  async lock(subject: string, until: string, now: number): Promise<void> {
    await this.#pool.query(
      `update vault.sign_in_failures set failures = '{}', locked_until = $2, last_at = $3 where subject = $1`,
      [subject, until, iso(now)],
    );
  }

  /** Until when a subject is locked; null: it is not. */
  async lockedUntil(subject: string, now: number): Promise<string | null> {
    const { rows } = await this.#pool.query<{ locked_until: string }>(
      'select locked_until from vault.sign_in_failures where subject = $1 and locked_until > $2',
      [subject, iso(now)],
    );
    return rows[0]?.locked_until ?? null;
  }
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

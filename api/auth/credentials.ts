import type { Pool } from 'pg';
import type { Actor } from '#domain/kernel/actor.ts';
import { actorKey, uuidOf } from '#journal/identity.ts';
import type { PasswordHasher } from './password-hasher.ts';

/**
 * The id under which a command's new password is stored: the same command id gives the same row, in every attempt and
 * after every crash. It depends on the actor, so that nobody can aim at another's row by choosing a command id.
 */
export function credentialIdOf(actor: Actor, command: string, commandId: string): string {
  return uuidOf(`credential\n${actorKey(actor)}\n${command}\n${commandId}`);
}

/** `vault.credentials`: the hashes of passwords. The account's events tell which one counts. */
export class Credentials {
  readonly #pool: Pool;
  readonly #hasher: PasswordHasher;
  readonly #now: () => number;
  readonly #demo: boolean;

  /** @param demo whether the demo's passwords hold */
  constructor(pool: Pool, hasher: PasswordHasher, now: () => number, demo: boolean) {
    this.#pool = pool;
    this.#hasher = hasher;
    this.#now = now;
    this.#demo = demo;
  }

  /**
   * Stores a password under this id, before the event that will name it. `kept`: an earlier attempt stored it already;
   * `other`: another password is stored under this id.
   */
  async store(id: string, password: string): Promise<'stored' | 'kept' | 'other'> {
    if (!(await this.exists(id)) && (await this.keep(id, await this.#hasher.hash(password), false))) return 'stored';
    return (await this.verify(id, password)) ? 'kept' : 'other';
  }

  /** Accounts whose password is the demo's. */
  async demoAccounts(): Promise<number[]> {
    const { rows } = await this.#pool.query<{ account_id: number }>(
      'select account_id from vault.credentials where demo and account_id is not null order by account_id',
    );
    return rows.map(({ account_id }) => account_id);
  }

  /** Stores a hash made beforehand (the demo's many accounts share one). False: the id is taken. */
  async keep(id: string, hash: string, demo: boolean): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      'insert into vault.credentials (id, hash, created_at, demo) values ($1, $2, $3, $4) on conflict (id) do nothing',
      [id, hash, this.#instant(), demo],
    );
    return rowCount === 1;
  }

  async exists(id: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query('select 1 from vault.credentials where id = $1', [id]);
    return rowCount === 1;
  }

  /** Takes equally long for null, for an unknown id, and for a demo password where those do not hold. */
  async verify(id: string | null, password: string): Promise<boolean> {
    const { rows } = await this.#pool.query<{ hash: string }>(
      'select hash from vault.credentials where id = $1 and ($2 or not demo)',
      [id, this.#demo],
    );
    return this.#hasher.verify(rows[0]?.hash ?? null, password);
  }

  /**
   * The event that names the row is in the store: marks the row as the account's, and deletes the account's earlier
   * hashes.
   */
  async assign(id: string, accountId: number): Promise<void> {
    await this.#pool.query(
      `with assigned as (update vault.credentials set account_id = $2 where id = $1 and account_id is null)
       delete from vault.credentials where account_id = $2 and id <> $1`,
      [id, accountId],
    );
  }

  /** The command was refused, so nothing will ever name the row: deletes it. */
  async drop(id: string): Promise<void> {
    await this.#pool.query('delete from vault.credentials where id = $1 and account_id is null', [id]);
  }

  /** Deletes everything of an account: it was erased. */
  async dropAll(accountId: number): Promise<void> {
    await this.#pool.query('delete from vault.credentials where account_id = $1', [accountId]);
  }

  #instant(): string {
    return new Date(this.#now()).toISOString();
  }
}

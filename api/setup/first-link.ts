import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import { derivedKey } from '#platform/secrets/derived-key.ts';

/**
 * The link of the first start. It is derived from the master key and a salt in the vault, so every process and every
 * restart knows the same one.
 */
export class FirstLink {
  readonly #pool: Pool;
  readonly #master: Buffer;

  constructor(pool: Pool, master: Buffer) {
    this.#pool = pool;
    this.#master = master;
  }

  /** The link's token; the first call makes its salt. */
  async token(): Promise<string> {
    await this.#pool.query('insert into vault.first_link (salt) values ($1) on conflict do nothing', [randomBytes(32)]);
    const { rows } = await this.#pool.query<{ salt: Buffer }>('select salt from vault.first_link');
    const [row] = rows;
    if (!row) throw new Error('the link of the first start has no salt');
    return derivedKey(this.#master, 'first start', { salt: row.salt }).toString('base64url');
  }

  /** Whether a token is the link's. */
  async fits(token: string): Promise<boolean> {
    const [given, wanted] = [Buffer.from(token), Buffer.from(await this.token())];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}

import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import { derivedKey } from './derived-key.ts';
import { seal, unseal } from './sealing.ts';

/** Encrypted texts of the vault, by id. A row never changes. */
export class SecretStore {
  readonly #pool: Pool;
  readonly #key: KeyObject;

  /** @param master 32 bytes or more */
  constructor(pool: Pool, master: Buffer) {
    this.#pool = pool;
    this.#key = createSecretKey(derivedKey(master, 'secrets'));
  }

  /** Stores a text under an id. False when the id has another text already; the same text again changes nothing. */
  async keep(id: string, text: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      'insert into vault.secrets (id, sealed) values ($1, $2) on conflict (id) do nothing',
      [id, seal(this.#key, Buffer.from(text), id)],
    );
    return rowCount === 1 || (await this.read(id)) === text;
  }

  /** The text of an id; null when there is none. @throws Error when it was sealed by another master key */
  async read(id: string): Promise<string | null> {
    const { rows } = await this.#pool.query<{ sealed: Buffer }>('select sealed from vault.secrets where id = $1', [id]);
    const sealed = rows[0]?.sealed;
    return sealed ? unseal(this.#key, sealed, id).toString('utf8') : null;
  }

  /** Deletes all other texts that are older than an hour. A younger one may belong to a save that is under way. */
  async forgetOthers(id: string): Promise<void> {
    await this.#pool.query("delete from vault.secrets where id::text <> $1 and kept_at < now() - interval '1 hour'", [
      id,
    ]);
  }
}

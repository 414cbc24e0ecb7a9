import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

const IV = 12;
const TAG = 16;

/** Encrypted texts of the vault, by id. A row is written once. */
export class SecretStore {
  readonly #pool: Pool;
  readonly #key: KeyObject;

  /** @param master 32 bytes or more */
  constructor(pool: Pool, master: Buffer) {
    this.#pool = pool;
    this.#key = createSecretKey(Buffer.from(hkdfSync('sha256', master, '', 'officina secrets', 32)));
  }

  /** Keeps a text under an id. False: there is another under it already. The same one again changes nothing. */
  async keep(id: string, text: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      'insert into vault.secrets (id, sealed) values ($1, $2) on conflict (id) do nothing',
      [id, this.#seal(id, text)],
    );
    return rowCount === 1 || (await this.read(id)) === text;
  }

  /** Null: there is none. @throws Error when it was sealed by another master key */
  async read(id: string): Promise<string | null> {
    const { rows } = await this.#pool.query<{ sealed: Buffer }>('select sealed from vault.secrets where id = $1', [id]);
    const sealed = rows[0]?.sealed;
    if (!sealed) return null;
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, IV));
    decipher.setAAD(Buffer.from(id)).setAuthTag(sealed.subarray(IV, IV + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8');
  }

  /** Forgets all but one that were kept an hour ago or before: a save that is under way may have kept its own just now. */
  async forgetOthers(id: string): Promise<void> {
    await this.#pool.query("delete from vault.secrets where id::text <> $1 and kept_at < now() - interval '1 hour'", [
      id,
    ]);
  }

  #seal(id: string, text: string): Buffer {
    const iv = randomBytes(IV);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv);
    cipher.setAAD(Buffer.from(id));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }
}

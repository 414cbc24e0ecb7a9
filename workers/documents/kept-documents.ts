import type { Pool } from 'pg';
import { isFileFault } from '#platform/files/inspect-file.ts';
import type { Media, MediaStore } from '#platform/files/media-store.ts';

/** A kept document: the same file for everybody who gets it, today and in ten years. */
export interface StoredDocument {
  readonly media: number;
  readonly name: string;
  readonly type: string;
}

/** A document to keep, and how its bytes are made where there are none yet. */
interface NewDocument {
  readonly kind: string;
  readonly subject: string;
  readonly hash: string;
  readonly name: string;
  readonly customerId: number;
  readonly make: () => Promise<Buffer>;
}

/** Documents that are made once and kept, bound to their subjects (`vault.documents`). */
export class KeptDocuments {
  readonly #deps: { readonly pool: Pool; readonly media: MediaStore };
  /** Documents that are being made now, by kind and subject. */
  readonly #making = new Map<string, Promise<StoredDocument>>();

  constructor(deps: { readonly pool: Pool; readonly media: MediaStore }) {
    this.#deps = deps;
  }

  /**
   * Returns the kept document, or makes it. A caller that asks while it is being made gets the same one: otherwise two
   * mails at once would leave a second file to which nothing refers.
   */
  keep(document: NewDocument): Promise<StoredDocument> {
    const key = `${document.kind} ${document.subject}`;
    const making = this.#making.get(key) ?? this.#make(document).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  /** The first process to bind its file wins: two processes that render at once both return the same file. */
  async #make({ kind, subject, hash, name, customerId, make }: NewDocument): Promise<StoredDocument> {
    const { pool, media } = this.#deps;
    const known = await this.#find(kind, subject);
    if (known) return known;
    const kept = await media.keep({ bytes: await make(), name, uploader: null, customerId });
    if (isFileFault(kept)) throw new Error(`${name}: ${kept.code}`);
    await pool.query(
      `insert into vault.documents (kind, subject, content_hash, media_id) values ($1, $2, $3, $4) on conflict do nothing`,
      [kind, subject, hash, kept.id],
    );
    const bound = await this.#find(kind, subject);
    if (!bound) throw new Error(`${name} could not be bound`);
    return bound;
  }

  async #find(kind: string, subject: string): Promise<StoredDocument | null> {
    const { rows } = await this.#deps.pool.query<Pick<Media, 'id' | 'name' | 'type'>>(
      `select m.id, m.name, m.type from vault.documents d join vault.media m on m.id = d.media_id
       where d.kind = $1 and d.subject = $2`,
      [kind, subject],
    );
    const row = rows[0];
    return row ? { media: row.id, name: row.name, type: row.type } : null;
  }
}

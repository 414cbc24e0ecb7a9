import type { Pool } from 'pg';
import type { ContentStore } from './content-store.ts';
import { harmlessName } from './file-name.ts';
import { type FileFault, inspectFile, isFileFault, NOT_A_PHOTO } from './inspect-file.ts';
import { IMAGE_SIDES, type ImageSize, makeThumbnail, THUMBNAIL_TYPE } from './thumbnail.ts';
import { withoutMetadata } from './without-metadata.ts';

/** A stored file as `vault.media` knows it. */
export interface Media {
  readonly id: number;
  readonly hash: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly uploader_account_id: number | null;
  readonly customer_id: number | null;
  readonly thumbnail: 'none' | 'pending' | 'ready' | 'failed';
  readonly thumbnail_hash: string | null;
}

export interface Upload {
  readonly bytes: Buffer;
  /** The user's name for the file; it is made harmless here. */
  readonly name: string;
  /** The uploading account; null: Officina itself. */
  readonly uploader: number | null;
  /** Idempotency-Key: a second upload with the same key by the same account gives the first file. */
  readonly key?: string;
  /** True when only a picture is accepted. */
  readonly photo?: boolean;
  /** How many bytes the uploader may upload in a day, where that is less than others may. */
  readonly dailyBytes?: number | undefined;
  /** The customer for whom Officina created the file. */
  readonly customerId?: number;
}

/** How many bytes an account may upload in a day: some hundred photographs at a camera's size. */
export const DAILY_BYTES = 2 * 1024 ** 3;

/**
 * The beginning of the key of a file that a stranger sent with a form. The firm's own files have no uploader either,
 * but no key.
 */
export const FORM_FILE = 'form:';
const COLUMNS = `id, hash, name, type, bytes, width, height, uploader_account_id, customer_id, thumbnail, thumbnail_hash`;

/** Uploaded files: their bytes in the {@link ContentStore}, the rest in `vault.media`. */
export class MediaStore {
  readonly #pool: Pool;
  readonly files: ContentStore;
  /** Called with the id of an image that waits for its thumbnail. */
  readonly #onPending: (id: number) => void;
  readonly #dailyBytes: number;

  constructor(
    pool: Pool,
    files: ContentStore,
    onPending: (id: number) => void = () => undefined,
    dailyBytes = DAILY_BYTES,
  ) {
    this.#pool = pool;
    this.files = files;
    this.#onPending = onPending;
    this.#dailyBytes = dailyBytes;
  }

  /**
   * Checks a file and stores it, a picture without its metadata. Bytes come first, the row second: a crash in between
   * leaves bytes without a row, never a row without bytes.
   */
  async keep(upload: Upload): Promise<Media | FileFault> {
    const inspected = await inspectFile(upload.bytes);
    if (isFileFault(inspected)) return inspected;
    if (upload.photo && inspected.width === null) return NOT_A_PHOTO;
    if (await this.#exceeds(upload)) return { code: 'quota' };
    const bytes = await withoutMetadata(upload.bytes, inspected.type);
    if (isFileFault(bytes)) return bytes;
    const hash = await this.files.keep(bytes);
    const { rows } = await this.#pool.query<Media & { fresh: boolean }>(
      `insert into vault.media (hash, name, type, bytes, width, height, uploader_account_id, customer_id, upload_key, thumbnail)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (uploader_account_id, upload_key) do update set upload_key = excluded.upload_key
       returning ${COLUMNS}, xmax = 0 as fresh`,
      [
        hash,
        harmlessName(upload.name, inspected.type),
        inspected.type,
        bytes.length,
        inspected.width,
        inspected.height,
        upload.uploader,
        upload.customerId ?? null,
        upload.key ?? null,
        inspected.width === null ? 'none' : 'pending',
      ],
    );
    const { fresh, ...media } = rows[0] as Media & { fresh: boolean };
    if (media.hash !== hash) return { code: 'key-reused' };
    // Bytes that were there already may have been removed for another file before this row showed that they are used.
    if (!(await this.files.has(hash))) await this.files.keep(bytes);
    if (fresh && media.thumbnail === 'pending') this.#onPending(media.id);
    return media;
  }

  async #exceeds({ uploader, bytes, dailyBytes = this.#dailyBytes }: Upload): Promise<boolean> {
    if (uploader === null) return false;
    const { rows } = await this.#pool.query<{ bytes: string }>(
      `select coalesce(sum(bytes), 0)::text as bytes from vault.media
       where uploader_account_id = $1 and created_at > now() - interval '1 day'`,
      [uploader],
    );
    return Number(rows[0]?.bytes) + bytes.length > dailyBytes;
  }

  async find(id: number): Promise<Media | null> {
    const { rows } = await this.#pool.query<Media>(`select ${COLUMNS} from vault.media where id = $1`, [id]);
    return rows[0] ?? null;
  }

  /**
   * The hash of an image's thumbnail, which is created when missing; null when the picture cannot be decoded, the file
   * is none, or it was removed meanwhile.
   */
  async thumbnailOf(media: Media): Promise<string | null> {
    if (media.thumbnail === 'ready') return media.thumbnail_hash;
    if (media.thumbnail !== 'pending') return null;
    const bytes = await this.files.read(media.hash);
    const small = await makeThumbnail(bytes, 'small').catch(() => null);
    const hash = small && (await this.files.keep(small));
    const { rowCount } = await this.#pool.query(
      'update vault.media set thumbnail = $2, thumbnail_hash = $3 where id = $1',
      [media.id, hash ? 'ready' : 'failed', hash],
    );
    if (rowCount || !hash) return hash;
    // The file was removed meanwhile.
    await this.files.removeUnless(hash, () => this.#isUsed(hash, []));
    return null;
  }

  /**
   * An image in one of its sizes, which is created when missing; the image itself when the size cannot be created. Null
   * when the file was removed meanwhile.
   */
  async sizeOf(media: Media, size: ImageSize): Promise<{ readonly hash: string; readonly type: string } | null> {
    const itself = { hash: media.hash, type: media.type };
    if (size === 'small') {
      const hash = await this.thumbnailOf(media);
      return hash ? { hash, type: THUMBNAIL_TYPE } : itself;
    }
    const side = IMAGE_SIDES[size];
    const known = await this.#pool.query<{ hash: string }>(
      'select hash from vault.media_sizes where media_id = $1 and side = $2',
      [media.id, side],
    );
    const made = known.rows[0]?.hash;
    if (made) return made === media.hash ? itself : { hash: made, type: THUMBNAIL_TYPE };
    const smaller = await makeThumbnail(await this.files.read(media.hash), size).catch(() => null);
    const hash = smaller ? await this.files.keep(smaller) : media.hash;
    const { rowCount } = await this.#pool.query(
      `insert into vault.media_sizes (media_id, side, hash) select id, $2, $3 from vault.media where id = $1
       on conflict (media_id, side) do update set hash = excluded.hash`,
      [media.id, side, hash],
    );
    if (rowCount) return smaller ? { hash, type: THUMBNAIL_TYPE } : itself;
    await this.files.removeUnless(hash, () => this.#isUsed(hash, []));
    return null;
  }

  /**
   * Removes files and everything known of them: bytes first, so that a crash leaves a row from which to begin again.
   */
  async remove(ids: readonly number[]): Promise<void> {
    const known = await this.#pool.query<Media>(`select ${COLUMNS} from vault.media where id = any($1)`, [ids]);
    await this.#removeBytes(known.rows, ids);
    const removed = await this.#pool.query<Media>(
      `with papers as (delete from vault.documents where media_id = any($1))
       delete from vault.media where id = any($1) returning ${COLUMNS}`,
      [ids],
    );
    // Also removes thumbnails that were created meanwhile.
    await this.#removeBytes(removed.rows, []);
  }

  async #removeBytes(files: readonly Media[], except: readonly number[]): Promise<void> {
    const sizes = await this.#pool.query<{ hash: string }>(
      'select hash from vault.media_sizes where media_id = any($1)',
      [except],
    );
    const hashes = [
      ...files.flatMap(({ hash, thumbnail_hash }) => [hash, thumbnail_hash]),
      ...sizes.rows.map(({ hash }) => hash),
    ];
    for (const hash of new Set(hashes)) {
      if (hash) await this.files.removeUnless(hash, () => this.#isUsed(hash, except));
    }
  }

  /**
   * Removes bytes that no file, thumbnail or size names, and that nobody stored again since a time (ms): a process died
   * between storing them and writing their row. Nothing goes where most of the newest files that the database names are
   * missing: then the two do not belong together, and the bytes are another database's.
   * @param folders which of the 256 folders are looked at
   * @returns how many went
   */
  async removeUnnamed(before: number, folders: (nth: number) => boolean): Promise<number> {
    const newest = await this.#pool.query<{ hash: string }>('select hash from vault.media order by id desc limit 100');
    const there = await Promise.all(newest.rows.map(({ hash }) => this.files.has(hash)));
    const found = there.filter(Boolean).length;
    if (found === 0 || found < there.length / 2) return 0;
    return this.files.removeUnused(before, folders, (hashes) => this.#usedOf(hashes, []));
  }

  async #isUsed(hash: string, except: readonly number[]): Promise<boolean> {
    return (await this.#usedOf([hash], except)).has(hash);
  }

  /** Which of these hashes a file, a thumbnail or a size names. @param except files that do not count */
  async #usedOf(hashes: readonly string[], except: readonly number[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.#pool.query<{ hash: string }>(
      `select hash from vault.media where hash = any($1) and id <> all($2)
       union select thumbnail_hash from vault.media where thumbnail_hash = any($1) and id <> all($2)
       union select hash from vault.media_sizes where hash = any($1) and media_id <> all($2)`,
      [hashes, except],
    );
    return new Set(rows.map(({ hash }) => hash));
  }

  /** Images whose thumbnail is still missing, oldest first: the queue may have lost them. */
  async withoutThumbnail(limit: number): Promise<number[]> {
    const { rows } = await this.#pool.query<{ id: number }>(
      `select id from vault.media where thumbnail = 'pending' order by id limit $1`,
      [limit],
    );
    return rows.map((row) => row.id);
  }
}

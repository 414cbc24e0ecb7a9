import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { access, type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Steps of storing bytes: they have a temporary name; they have the name of their hash. */
type StoreStep = 'written' | 'named';

/** Tells which of these hashes are in use. */
type UsedOf = (hashes: readonly string[]) => Promise<ReadonlySet<string>>;

const HASH = /^[0-9a-f]{64}$/;

/**
 * Files on disk by the SHA-256 of their bytes: `{folder}/ab/cdef…`. The same bytes are stored once; nothing is ever
 * changed in place. A hash is no permission: code that serves a file must ask for the record that uses it.
 */
export class ContentStore {
  readonly #folder: string;
  readonly #fault: ((step: StoreStep) => void) | undefined;

  /**
   * @param folder `OFFICINA_HOME/files`; created when it is first written to
   * @param fault for tests: called between two steps of storing bytes, may throw or end the process
   */
  constructor(folder: string, fault?: (step: StoreStep) => void) {
    this.#folder = folder;
    this.#fault = fault;
  }

  /** Stores bytes for good: when it resolves, they survive a crash of the machine. @returns their hash (hex) */
  async keep(bytes: Uint8Array): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const path = this.#path(hash);
    // From here on they are young again: what removes old bytes that nothing uses leaves them to their new record.
    if (await touch(path)) return hash;
    const temporary = join(this.#folder, 'tmp', `${hash}.${randomBytes(6).toString('hex')}`);
    await mkdir(dirname(temporary), { recursive: true });
    await mkdir(dirname(path), { recursive: true });
    await writeDurably(temporary, path, bytes, () => this.#fault?.('written'));
    this.#fault?.('named');
    return hash;
  }

  /** Opens a temporary file for incoming bytes. Its name is removed at once, so nothing stays when the process ends. */
  async spool(): Promise<FileHandle> {
    const path = join(this.#folder, 'tmp', `${randomBytes(12).toString('hex')}.coming`);
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'wx+', 0o600);
    await rm(path);
    return file;
  }

  /** @throws Error (ENOENT) when no such bytes are stored */
  read(hash: string): Promise<Buffer> {
    return readFile(this.#path(hash));
  }

  stream(hash: string): ReadStream {
    return createReadStream(this.#path(hash));
  }

  has(hash: string): Promise<boolean> {
    return exists(this.#path(hash));
  }

  /**
   * Removes the bytes unless they are used, or about to be. They are moved aside first; then `isUsed` is asked, and
   * they are moved back when they are used after all. Code that stores the same bytes meanwhile checks once more after
   * writing its own record ({@link MediaStore}).
   */
  async removeUnless(hash: string, isUsed: () => Promise<boolean>): Promise<void> {
    const aside = this.#aside(hash);
    await mkdir(dirname(aside), { recursive: true });
    await rename(this.#path(hash), aside).catch(ignoreMissing);
    if ((await isUsed()) && (await exists(aside))) await rename(aside, this.#path(hash));
    // Also removes what a process left behind that died while it wrote these bytes.
    const left = (await readdir(dirname(aside))).filter((name) => name.startsWith(hash));
    for (const name of left) await rm(join(dirname(aside), name), { force: true });
  }

  /**
   * Removes bytes that nothing uses and that nobody stored again since a time, and what processes left under temporary
   * names when they died. A process that dies after storing bytes and before writing their record leaves such bytes.
   * @param before ms since 1970
   * @param folders which of the folders `00` to `ff` are looked at
   * @returns how many files went
   */
  async removeUnused(before: number, folders: (nth: number) => boolean, usedOf: UsedOf): Promise<number> {
    let removed = 0;
    for (const name of await namesIn(this.#folder)) {
      if (!/^[0-9a-f]{2}$/.test(name) || !folders(Number.parseInt(name, 16))) continue;
      const hashes = (await namesIn(join(this.#folder, name)))
        .map((rest) => name + rest)
        .filter((one) => HASH.test(one));
      const old = await filtered(hashes, async (hash) => (await storedAt(this.#path(hash))) < before);
      const used = old.length > 0 ? await usedOf(old) : new Set<string>();
      for (const hash of old.filter((one) => !used.has(one))) {
        // Stored again since they were looked at: their record is about to be written. Moving them keeps that time.
        const isWanted = async () => (await storedAt(this.#aside(hash))) >= before || (await usedOf([hash])).has(hash);
        await this.removeUnless(hash, isWanted);
        if (!(await this.has(hash))) removed++;
      }
    }
    return removed + (await this.#removeTemporary(before, usedOf));
  }

  /** Bytes that a process moved aside before it died are moved back where they are used. */
  async #removeTemporary(before: number, usedOf: UsedOf): Promise<number> {
    let removed = 0;
    for (const name of await namesIn(join(this.#folder, 'tmp'))) {
      const path = join(this.#folder, 'tmp', name);
      // Not the time of the bytes: those that were moved aside a moment ago may be as old as they like.
      const { ctimeMs } = await stat(path).catch(() => ({ ctimeMs: Number.POSITIVE_INFINITY }));
      if (ctimeMs >= before) continue;
      const hash = name.slice(0, 64);
      const isAside = HASH.test(hash) && path === this.#aside(hash);
      if (isAside && !(await this.has(hash)) && (await usedOf([hash])).has(hash)) {
        await rename(path, this.#path(hash));
        continue;
      }
      await rm(path, { force: true });
      removed++;
    }
    return removed;
  }

  /** Removes the bytes (after an erasure, or when the last use is gone). Missing bytes are no error. */
  async remove(hash: string): Promise<void> {
    await rm(this.#path(hash), { force: true });
  }

  #aside(hash: string): string {
    return join(this.#folder, 'tmp', `${hash}.removed`);
  }

  #path(hash: string): string {
    if (!HASH.test(hash)) throw new Error('not a SHA-256');
    return join(this.#folder, hash.slice(0, 2), hash.slice(2));
  }
}

/**
 * Writes a file so that it is there wholly or not at all, also after a power cut: the bytes are synced, the file is
 * renamed into place, the folder's entry is synced. `temporary` must be on the same file system.
 * @param onWritten called when the bytes are synced, before they have their name
 */
export async function writeDurably(
  temporary: string,
  path: string,
  bytes: Uint8Array,
  onWritten?: () => void,
): Promise<void> {
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  onWritten?.();
  await rename(temporary, path);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Makes a file young; false: it is not there. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  try {
    await utimes(path, now, now);
    return true;
  } catch (error) {
    ignoreMissing(error as NodeJS.ErrnoException);
    return false;
  }
}

/** When bytes were last stored, ms since 1970; not there: infinity. */
async function storedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    ignoreMissing(error);
    return [];
  });
}

async function filtered<T>(items: readonly T[], fits: (item: T) => Promise<boolean>): Promise<T[]> {
  const found: T[] = [];
  for (const item of items) if (await fits(item)) found.push(item);
  return found;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

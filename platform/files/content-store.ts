import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { access, type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Files on disk by the SHA-256 of their bytes: `{folder}/ab/cdef…`. The same bytes are stored once; nothing is ever
 * changed in place. A hash is no permission: code that serves a file must ask for the record that uses it.
 */
export class ContentStore {
  readonly #folder: string;

  /** @param folder `OFFICINA_HOME/files`; created when it is first written to */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Stores bytes for good: when it resolves, they survive a crash of the machine. @returns their hash (hex) */
  async keep(bytes: Uint8Array): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const path = this.#path(hash);
    if (await exists(path)) return hash;
    const temporary = join(this.#folder, 'tmp', `${hash}.${randomBytes(6).toString('hex')}`);
    await mkdir(dirname(temporary), { recursive: true });
    await mkdir(dirname(path), { recursive: true });
    await writeDurably(temporary, path, bytes);
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
    const aside = join(this.#folder, 'tmp', `${hash}.removed`);
    await mkdir(dirname(aside), { recursive: true });
    await rename(this.#path(hash), aside).catch(ignoreMissing);
    if ((await isUsed()) && (await exists(aside))) await rename(aside, this.#path(hash));
    // Also removes what a process left behind that died while it wrote these bytes.
    const left = (await readdir(dirname(aside))).filter((name) => name.startsWith(hash));
    for (const name of left) await rm(join(dirname(aside), name), { force: true });
  }

  /** Removes the bytes (after an erasure, or when the last use is gone). Missing bytes are no error. */
  async remove(hash: string): Promise<void> {
    await rm(this.#path(hash), { force: true });
  }

  #path(hash: string): string {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('not a SHA-256');
    return join(this.#folder, hash.slice(0, 2), hash.slice(2));
  }
}

/**
 * Writes a file so that it is there wholly or not at all, also after a power cut: the bytes are synced, the file is
 * renamed into place, the folder's entry is synced. `temporary` must be on the same file system.
 */
export async function writeDurably(temporary: string, path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
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

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeDurably } from '#platform/files/content-store.ts';
import { FaultyBackup, type Part } from './manifest.ts';
import { checkPart, linesAsStream, linesOf, writePart } from './parts.ts';

/** The folders of a home that are backed up, under the same names in the backup. */
export const FOLDERS = ['files', 'mails'] as const;
export type Folder = (typeof FOLDERS)[number];

interface KeptFile {
  readonly sha256: string;
  readonly bytes: number;
  /** Path within its folder, with slashes. */
  readonly path: string;
}

export interface KeptFiles {
  /** The list of the files, a part of the backup. */
  readonly list: Part & { readonly total: number };
  /** Files of the content store whose bytes do not match their name: they were damaged before they were copied. */
  readonly damaged: readonly string[];
}

/**
 * Copies a folder of the home into a backup, with a list of the files' hashes, sizes and paths. Files are never changed
 * in place, so a copy taken after the database's holds every file that the database knows of; a file that disappears
 * meanwhile was erased.
 */
export async function keepFiles(
  home: string,
  backup: string,
  folder: Folder,
  onFile: (files: number) => void,
): Promise<KeptFiles> {
  const kept: KeptFile[] = [];
  const damaged: string[] = [];
  for (const path of await pathsIn(join(home, folder))) {
    const bytes = await readIfThere(join(home, folder, path));
    if (bytes === null) continue;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (folder === 'files' && path.replaceAll('/', '') !== sha256) damaged.push(`${folder}/${path}`);
    await place(join(backup, folder), path, bytes);
    kept.push({ sha256, bytes: bytes.length, path });
    onFile(kept.length);
  }
  const lines = kept.map(({ sha256, bytes, path }) => `${sha256} ${bytes} ${path}`);
  const list = await writePart(backup, `${folder}.list.gz`, linesAsStream(lines));
  return { list: { ...list, total: kept.reduce((sum, { bytes }) => sum + bytes, 0) }, damaged };
}

/** @throws FaultyBackup naming the first file that is missing, torn or altered */
export async function checkFiles(backup: string, folder: Folder, list: Part): Promise<void> {
  for await (const { path, bytes, sha256 } of listed(backup, list)) {
    await checkPart(backup, { file: `${folder}/${path}`, rows: 0, bytes, sha256 });
  }
}

/** Files in a folder of the home that are not in the backup; none when the home is new or a restore was interrupted. */
export async function foreignFiles(home: string, backup: string, folder: Folder, list: Part): Promise<string[]> {
  const there = new Set(await pathsIn(join(home, folder)));
  for await (const { path } of listed(backup, list)) there.delete(path);
  return [...there].map((path) => `${folder}/${path}`);
}

/** Puts the files of a backup into a home, each wholly or not at all. */
export async function placeFiles(
  backup: string,
  home: string,
  folder: Folder,
  list: Part,
  onFile: (files: number) => void,
): Promise<void> {
  let files = 0;
  for await (const { path } of listed(backup, list)) {
    await place(join(home, folder), path, await readFile(join(backup, folder, path)));
    onFile(++files);
  }
}

async function* listed(backup: string, list: Part): AsyncGenerator<KeptFile> {
  for await (const line of linesOf(backup, list)) {
    const [, sha256 = '', bytes = '', path = ''] = /^([0-9a-f]{64}) (\d+) (.+)$/.exec(line) ?? [];
    // A path in a list must stay below its folder, even if the list was tampered with.
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path)) throw new FaultyBackup(`${list.file} holds a line that is none`);
    yield { sha256, bytes: Number(bytes), path };
  }
}

async function place(folder: string, path: string, bytes: Buffer): Promise<void> {
  const temporary = join(folder, 'tmp', path.replaceAll('/', '-'));
  await mkdir(dirname(temporary), { recursive: true });
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeDurably(temporary, join(folder, path), bytes);
}

/** All files below a folder, sorted, without those that are being written (`tmp/`). */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.startsWith('tmp/'))
    .sort();
}

async function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '#platform/files/content-store.ts';

/** Increased whenever an older program can no longer read a backup's folder. */
export const FORMAT = 1;
const FILE = 'manifest.json';

/** A backup cannot be used: it is torn, altered, unfinished, or no backup at all. The message names the part. */
export class FaultyBackup extends Error {
  override readonly name = 'FaultyBackup';
}

const part = z.object({
  /** Path within the backup. */
  file: z.string(),
  rows: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string(),
});
const erased = z.object({ subject: z.string(), at: z.string() });
const manifest = z.object({
  format: z.literal(FORMAT),
  officina: z.string(),
  /** When the backup was begun: ISO 8601 UTC. */
  madeAt: z.string(),
  /** Tells master keys apart without revealing one (`personal-data/master-key.ts`). */
  keyFingerprint: z.string(),
  events: part.extend({
    engine: z.enum(['embedded', 'eventstoredb']),
    storeId: z.string(),
    /** Position of the last event; null for an empty log. */
    head: z.string().nullable(),
  }),
  /** Migrations of the vault that were applied, in order. */
  schema: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(part.extend({ table: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** Lists of `sha256 bytes path`; the files themselves lie beside them. */
  files: part.extend({ total: z.number().int() }),
  mails: part.extend({ total: z.number().int() }),
  /** Persons whose keys had been destroyed by then. */
  erased: z.array(erased),
});

/** A file of a backup, with the size and hash that it must have. */
export type Part = z.infer<typeof part>;
/** A person whose data key was destroyed, and when. */
export type Erased = z.infer<typeof erased>;
/** The content of a backup. It is written last: a folder without it is no backup. */
export type Manifest = z.infer<typeof manifest>;

const checksumOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = JSON.stringify({ ...content, checksum: checksumOf(content) }, null, 2);
  await writeDurably(join(folder, `${FILE}.new`), join(folder, FILE), Buffer.from(`${text}\n`));
}

/** @throws FaultyBackup when there is no manifest, it was altered, or its format is unknown to this program */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new FaultyBackup(`${folder} holds no finished backup: there is no ${FILE}`);
  });
  let given: { checksum?: unknown; format?: unknown };
  try {
    given = JSON.parse(text);
  } catch {
    throw new FaultyBackup(`${FILE} is torn or was altered`);
  }
  const { checksum, ...content } = given;
  if (checksum !== checksumOf(content)) throw new FaultyBackup(`${FILE} is torn or was altered`);
  if (content.format !== FORMAT) throw new FaultyBackup(`${FILE} is of format ${content.format}; this is ${FORMAT}`);
  return manifest.parse(content);
}

/** The erased persons in a manifest, or in any other JSON file with such a list. */
export async function readErased(file: string): Promise<Erased[]> {
  const list = z.object({ erased: z.array(erased) }).safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!list.success) throw new Error(`${file} holds no list of erased persons ({"erased": [{"subject", "at"}]})`);
  return list.data.erased;
}

/** All parts, with the names that messages show to people. */
export function partsOf({ events, tables, files, mails }: Manifest): Part[] {
  return [events, ...tables, files, mails];
}

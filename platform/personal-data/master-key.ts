import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The master key is damaged, missing, or not the one that the vault was begun with. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';
}

/**
 * The key that wraps every person's data key and makes the names of unique values: 32 bytes in `{home}/master.key`
 * (0600), created at the first start. Several machines share the file of one home, by OFFICINA_KEY (base64). Losing the
 * key loses all personal data, and no backup holds it: it must be kept apart from what it protects.
 * @throws WrongMasterKey when the stored key is not 32 bytes of base64
 */
export async function masterKey(home: string, given?: string): Promise<Buffer> {
  const known = await knownMasterKey(home, given);
  if (known) return known;
  const path = join(home, 'master.key');
  await mkdir(home, { recursive: true });
  // Containers that share a home have the same process ids: what is linked must never be written again by another.
  const fresh = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(fresh, 'wx', 0o600);
  await file.writeFile(randomBytes(32).toString('base64'));
  await file.sync();
  await file.close();
  // `link` fails when another process was faster; then that one's key counts.
  await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh, { force: true });
  return masterKey(home);
}

/** The master key, or null when there is none; none is created. @throws WrongMasterKey as {@link masterKey} does */
export async function knownMasterKey(home: string, given?: string): Promise<Buffer | null> {
  if (given) return checked(Buffer.from(given, 'base64'), 'OFFICINA_KEY');
  const path = join(home, 'master.key');
  const kept = await readIfThere(path);
  return kept === null ? null : checked(Buffer.from(kept, 'base64'), path);
}

/** Tells whether two keys are the same, and nothing else about them (HMAC-SHA-256, 32 hex digits). */
export function keyFingerprint(key: Buffer): string {
  return createHmac('sha256', key).update('officina key fingerprint').digest('hex').slice(0, 32);
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function checked(key: Buffer, where: string): Buffer {
  if (key.length === 32) return key;
  throw new WrongMasterKey(
    `${where} is damaged: a master key is 32 bytes of base64, and ${key.length} are there. Put the right key there (it is ` +
      'in no backup); nothing was changed',
  );
}

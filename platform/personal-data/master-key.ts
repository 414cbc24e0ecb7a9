import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The key that wraps every person's data key and names unique values: 32 bytes in `{home}/master.key` (0600), made at
 * the first start. On several machines all share one home's file, by OFFICINA_KEY (base64). Losing it loses all
 * personal data: it is part of every backup.
 * @throws Error when OFFICINA_KEY is not 32 bytes of base64
 */
export async function masterKey(home: string, given?: string): Promise<Buffer> {
  if (given) return checked(Buffer.from(given, 'base64'), 'OFFICINA_KEY');
  const path = join(home, 'master.key');
  const kept = await readIfThere(path);
  if (kept) return checked(Buffer.from(kept, 'base64'), path);
  await mkdir(home, { recursive: true });
  const fresh = `${path}.${process.pid}`;
  const file = await open(fresh, 'w', 0o600);
  await file.writeFile(randomBytes(32).toString('base64'));
  await file.sync();
  await file.close();
  // `link` fails when somebody was faster; then his key holds.
  await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh, { force: true });
  return masterKey(home);
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
  if (key.length !== 32) throw new Error(`${where} must be 32 bytes of base64`);
  return key;
}

import { closeSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { tryFileLock } from './file-lock.ts';

/** Another process works in this home. */
export class HomeInUse extends Error {
  override readonly name = 'HomeInUse';
  constructor(home: string) {
    super(`another Officina is running on ${home}: stop it, or set OFFICINA_HOME (and PORT) for this one`);
  }
}

/**
 * Makes this process the only owner of a home until it releases the lock or ends, in whatever way it ends. The lock is
 * on a file of the home, so it holds across containers that share the folder, and kill -9 leaves nothing behind.
 * @returns a function that releases the lock
 * @throws HomeInUse
 */
export async function lockHome(home: string): Promise<() => Promise<void>> {
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const lock = tryFileLock(join(home, 'officina.lock'));
  if (lock === null) throw new HomeInUse(home);
  let held = true;
  return async () => {
    if (held) closeSync(lock);
    held = false;
  };
}

// Built-in modules and Node 20 syntax only: this runs before the dependencies are there.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The set-up cannot go on; the message tells what to do. */
export class SetupFault extends Error {}

/** The PATH of this machine, without the programs of node_modules: those may be replaced while npm runs. */
export function systemPath() {
  const ours = join('node_modules', '.bin');
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith(ours));
  return [...folders, '/usr/local/sbin', '/usr/sbin', '/sbin'].join(delimiter);
}

/** Where a program is, or null. */
export function findProgram(name) {
  const folder = systemPath()
    .split(delimiter)
    .find((candidate) => existsSync(join(candidate, name)));
  return folder ? join(folder, name) : null;
}

/**
 * Runs a step, shown to the person with the time it took.
 * @param {string} title what it does, in words
 * @throws {SetupFault} when it fails
 */
export function step(title, file, args, env = {}) {
  const start = Date.now();
  console.log(`· ${title}`);
  const { status, error, stdout } = spawnSync(file, args, {
    cwd: root,
    // What the tools tell matters only when they fail; a password may be asked for.
    stdio: ['inherit', 'pipe', 'inherit'],
    maxBuffer: 256 * 1024 * 1024,
    encoding: 'utf8',
    env: { ...process.env, PATH: systemPath(), ...env },
  });
  if (status !== 0 && stdout) console.error(stdout);
  if (error || status !== 0) throw new SetupFault(`${title}: failed (${error?.message ?? `code ${status}`})`);
  console.log(`  done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

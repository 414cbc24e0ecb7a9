// Built-in modules and Node 20 syntax only: this runs before the dependencies are there.
import { spawn } from 'node:child_process';
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
export async function step(title, file, args, env = {}) {
  const start = Date.now();
  console.log(`· ${title}`);
  const child = spawn(file, args, {
    cwd: root,
    // What the tools tell matters only when they fail; a password may be asked for.
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, PATH: systemPath(), ...env },
  });
  const told = [];
  child.stdout.on('data', (chunk) => told.push(chunk));
  const fault = await new Promise((done) => {
    child.on('error', (error) => done(error.message));
    child.on('close', (code) => done(code === 0 ? null : `code ${code}`));
  });
  if (fault !== null) {
    if (told.length > 0) console.error(Buffer.concat(told).toString('utf8'));
    throw new SetupFault(`${title}: failed (${fault})`);
  }
  console.log(`  ${title}: done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

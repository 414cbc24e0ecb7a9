// Built-in modules and Node 20 syntax only: this file runs before the dependencies are installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The set-up cannot go on; the message says what to do. */
export class SetupFault extends Error {}

/** This machine's PATH without the programs of node_modules, which may be replaced while npm runs. */
export function systemPath() {
  const ours = join('node_modules', '.bin');
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith(ours));
  return [...folders, '/usr/local/sbin', '/usr/sbin', '/sbin'].join(delimiter);
}

/** The path of a program; null when it is not installed. */
export function findProgram(name) {
  const folder = systemPath()
    .split(delimiter)
    .find((candidate) => existsSync(join(candidate, name)));
  return folder ? join(folder, name) : null;
}

/**
 * Runs a step, and shows the person its title and the time that it took.
 * @param {string} title what the step does, in words
 * @throws {SetupFault} when it fails
 */
export async function step(title, file, args, env = {}) {
  const start = Date.now();
  console.log(`· ${title}`);
  const child = spawn(file, args, {
    cwd: root,
    // The output of tools matters only when they fail. Standard input is inherited, because a tool may ask for a
    // password.
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, PATH: systemPath(), ...env },
  });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  const fault = await new Promise((done) => {
    child.on('error', (error) => done(error.message));
    child.on('close', (code) => done(code === 0 ? null : `code ${code}`));
  });
  if (fault !== null) {
    if (output.length > 0) console.error(Buffer.concat(output).toString('utf8'));
    throw new SetupFault(`${title}: failed (${fault})`);
  }
  console.log(`  ${title}: done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

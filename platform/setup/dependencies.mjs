import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, SetupFault, step } from './steps.mjs';

const WANTED_NODE = 24;
const ownNode = join(root, 'node_modules', '.bin', 'node');

/** Installs exactly what the lockfile says, when what is there is something else. */
export async function installDependencies() {
  if (!matchesLockfile(root)) {
    await step('installing the dependencies of the lockfile (about a minute)', 'npm', [
      'ci',
      '--no-audit',
      '--no-fund',
    ]);
  }
  const version = spawnSync(ownNode, ['--version'], { encoding: 'utf8' }).stdout?.trim();
  const major = Number(/^v(\d+)/.exec(version ?? '')?.[1] ?? 0);
  if (major < WANTED_NODE) {
    throw new SetupFault(
      `Node ${WANTED_NODE} should be at ${ownNode}, found ${version || 'nothing'}: remove node_modules and try again`,
    );
  }
}

/** The Node that everything but the set-up runs on. */
export function nodeProgram() {
  return ownNode;
}

/**
 * Is node_modules what the lockfile asks for? npm notes what it installed, as its last step, in a lockfile of its own.
 * Packages of other platforms are in the one and not in the other.
 * @param {string} folder holding package-lock.json and node_modules
 */
export function matchesLockfile(folder) {
  const installedFile = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const { packages: wanted } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const { packages: installed } = JSON.parse(readFileSync(installedFile, 'utf8'));
  const forHere = Object.entries(wanted).filter(([path, entry]) => path !== '' && !entry.link && runsHere(entry));
  return forHere.every(([path, { version, integrity, optional }]) => {
    const found = installed[path];
    if (!found) return optional === true && wanted[path].os === undefined && wanted[path].cpu === undefined;
    return found.version === version && found.integrity === integrity;
  });
}

function runsHere({ os, cpu, libc }) {
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, 'glibc');
}

/** npm writes one name or a list of them; `!name` excludes. */
function fits(names, value) {
  const list = [names ?? []].flat();
  const allowed = list.filter((entry) => !entry.startsWith('!'));
  return !list.includes(`!${value}`) && (allowed.length === 0 || allowed.includes(value));
}

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, SetupFault, step } from './steps.mjs';

const WANTED_NODE = 24;
const ownNode = join(root, 'node_modules', '.bin', 'node');

/** Installs exactly the dependencies of the lockfile, unless they are installed already. */
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

/** The Node with which everything but the set-up runs. */
export function nodeProgram() {
  return ownNode;
}

/**
 * Whether node_modules matches the lockfile. As its last step, npm notes what it installed in a lockfile of its own in
 * node_modules. Packages for other platforms are in the lockfile only.
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

/** Whether a value is allowed by npm's names, a single one or a list; `!name` excludes. */
function fits(names, value) {
  const list = [names ?? []].flat();
  const allowed = list.filter((entry) => !entry.startsWith('!'));
  return !list.includes(`!${value}`) && (allowed.length === 0 || allowed.includes(value));
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeProgram } from './dependencies.mjs';
import { root, step } from './steps.mjs';

/** What the browser's code is made of: its own, the contracts and constants that it imports, and the tools. */
const SOURCES = ['web', 'api', 'domain', 'package-lock.json', 'package.json'];
const MODE = { NODE_ENV: 'production' };
const NOTE = join(root, 'web', 'dist', '.sources');

/** Builds the web app when its sources are not those of the last build. */
export function buildWeb() {
  const config = join(root, 'web', 'vite.config.ts');
  if (!existsSync(config)) return;
  const digest = sourcesDigest();
  if (existsSync(NOTE) && readFileSync(NOTE, 'utf8') === digest) return;
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  // Said, not left to the shell: within a run of tests NODE_ENV is `test`, and React would be that of development.
  step('building the web app', nodeProgram(), [vite, 'build', '--config', config, '--logLevel', 'warn'], MODE);
  writeFileSync(NOTE, digest);
}

function sourcesDigest() {
  const hash = createHash('sha256').update(JSON.stringify(MODE));
  for (const file of SOURCES.flatMap((name) => filesOf(join(root, name))).sort()) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'dist' && name !== 'node_modules')
    .flatMap((name) => filesOf(join(path, name)));
}

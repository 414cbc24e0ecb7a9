import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeProgram } from './dependencies.mjs';
import { root, step } from './steps.mjs';

/** The sources of the browser's code: its own folder, the contracts and constants that it imports, and the tools. */
const SOURCES = ['web', 'api', 'domain', 'package-lock.json', 'package.json'];
const MODE = { NODE_ENV: 'production' };
const NOTE = join(root, 'web', 'dist', '.sources');

/** Builds the web app and the public pages when their sources changed since the last build. */
export async function buildWeb() {
  const digest = sourcesDigest();
  if (existsSync(NOTE) && readFileSync(NOTE, 'utf8') === digest) return;
  await build('building the web app', 'vite.config.ts');
  await build('building the public pages', 'site/vite.config.ts');
  await build('building what draws them', 'site/vite.config.ts', '--ssr');
  writeFileSync(NOTE, digest);
}

async function build(what, config, ...flags) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--config', join(root, 'web', config), '--logLevel', 'warn', ...flags];
  // Set here, not taken from the shell: within a test run NODE_ENV is `test`, and React would be its development build.
  await step(what, nodeProgram(), args, MODE);
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

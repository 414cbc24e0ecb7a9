import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Bench, Row } from './kernel/bench.ts';
import { onCutOff } from './kernel/cut-off.ts';
import { beginFixedWork } from './kernel/fixed-work.ts';
import { printResults, readResults } from './kernel/results.ts';
import { onStage } from './kernel/stage.ts';

/** The benches in the order of the table; each file exports `bench: Bench`. */
const BENCHES = [
  'append',
  'command',
  'orders',
  'esdb',
  'projection',
  'families',
  'rebuild',
  'import',
  'list',
  'records',
  'ad-search',
  'saved-searches',
  'letters',
  'reads',
  'pages',
  'lighthouse',
  'first-paint',
  'screens',
  'live',
  'sockets',
  'start',
] as const;
const FILE = join(import.meta.dirname, 'RESULTS.md');

/** Benches that need what not every machine has, with the variable that says where it is. */
const NEEDS: Readonly<Record<string, string>> = { esdb: 'ESDB_TEST_URL' };

/** Scripts of package.json whose settings of Node a bench's subject uses. */
const SCRIPTS: Readonly<Record<string, string>> = { rebuild: 'projections' };

/**
 * `npm run bench [name …]`: runs each bench in a process of its own. As each ends, its rows are printed and
 * stored in `RESULTS.md`; one that fails takes no other's result with it, nor its own earlier one.
 */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !BENCHES.some((known) => known === name));
  if (unknown) throw new Error(`no bench ${unknown}; there are: ${BENCHES.join(', ')}`);
  const before = existsSync(FILE) ? readResults(readFileSync(FILE, 'utf8')) : new Map<string, Row[]>();
  const results = new Map<string, readonly Row[]>(before);
  for (const name of BENCHES) {
    const wanted = (names.length === 0 || names.includes(name)) && !isSkipped(name);
    if (!wanted) continue;
    const rows = await runApart(name);
    if (rows) keep(results.set(name, rows), name);
    else process.exitCode = 1;
  }
}

/** Stores all results, and prints those of the bench that has just ended. */
function keep(results: ReadonlyMap<string, readonly Row[]>, name: string): void {
  const inOrder = new Map(BENCHES.flatMap((one) => (results.has(one) ? [[one, results.get(one) ?? []] as const] : [])));
  writeFileSync(FILE, `# Results of \`npm run bench\`\n\n${machine()}\n\n${printResults(inOrder)}\n`);
  process.stdout.write(`\n${printResults(new Map([[name, results.get(name) ?? []]]))}\n\n`);
}

function isSkipped(name: string): boolean {
  const variable = NEEDS[name];
  if (variable === undefined || process.env[variable]) return false;
  process.stdout.write(`${name}: skipped, ${variable} is not set\n`);
  return true;
}

/**
 * Runs a bench in a child process, with memory and compiled code of its own. Null: it failed, and has said why. Each
 * row says how fast the machine was then.
 */
function runApart(name: string): Promise<readonly Row[] | null> {
  process.stdout.write(`${name} …\n`);
  const fixed = beginFixedWork();
  return new Promise((resolve) => {
    const args = ['--expose-gc', ...settingsOf(SCRIPTS[name]), import.meta.filename, '--child', name];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    let rows = null as readonly Row[] | null;
    child.on('message', (message) => {
      rows = message as Row[];
    });
    const forget = onCutOff(() => {
      child.kill('SIGTERM');
      return new Promise((ended) => child.once('close', () => ended()));
    });
    child.on('close', () => {
      forget();
      const work = rows === null ? '' : `${new Date().toISOString().slice(0, 10)}: ${fixed.after()}`;
      resolve(rows?.map((row) => ({ ...row, work })) ?? null);
    });
  });
}

function settingsOf(script = ''): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
  return scripts[script]?.match(/--\S+/g) ?? [];
}

async function runHere(name: string): Promise<void> {
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench };
  const say = (line: string) => process.stdout.write(`  ${line}\n`);
  const rows = await onStage(say, bench);
  process.send?.(rows);
  process.disconnect?.();
}

function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${first?.model.trim()}, ${memory} GiB, Node ${process.version}, ${process.platform}.\nEverything (clients, servers, PostgreSQL, Redis, browser) ran on one such machine; each figure stands beside a\nbaseline of the same run, so ratios travel and absolute figures do not. Where no day stands, it was 2026-11-23.`;
}

const [flag, ...rest] = process.argv.slice(2);
if (flag === '--child') await runHere(rest[0] as string);
else await main(flag === undefined ? [] : [flag, ...rest]);

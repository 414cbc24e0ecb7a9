import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeProgram } from './dependencies.mjs';
import { root } from './steps.mjs';

/**
 * A test may be skipped only if it needs an engine that a fresh machine cannot have, or a right that a machine may not
 * give.
 */
const ALLOWED_TO_SKIP = /Docker|EventStoreDB|ESDB_TEST_URL|needs the right to mount/;

const bin = (name) => join(root, 'node_modules', '.bin', name);
export const EMPTY = { passed: 0, failed: 0, failures: [], skipped: [], files: 0, milliseconds: 0 };

/** Runs a check that is a single command: it passes or fails. */
export async function checkSuite(name, file, args, minutes = 5) {
  const start = Date.now();
  const { code } = await run(bin(file), args, {}, minutes);
  const failures = code === 0 ? [] : [{ test: file, message: 'see its output above' }];
  const failed = failures.length;
  return { ...EMPTY, name, passed: 1 - failed, failed, failures, milliseconds: Date.now() - start };
}

/**
 * Runs tiers of vitest in one process, so that they share their servers.
 * @param {string[]} tiers names of vitest's projects
 * @param {{ minutes: number, args?: string[], env?: object }} options the limit that guards against hanging; more of vitest's arguments
 * @returns the report of `test/support/suite-reporter.ts`, with the exit code and whether the limit was reached
 */
async function runTiers(tiers, { minutes, args = [], env = {} }) {
  const path = join(root, 'test', '.artifacts', `report-${process.pid}.json`);
  rmSync(path, { force: true });
  const all = [
    ...[join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--passWithNoTests'],
    ...tiers.flatMap((tier) => ['--project', tier]),
    ...['--reporter=./test/support/suite-reporter.ts', ...args],
  ];
  const ended = await run(nodeProgram(), all, { OFFICINA_TEST_REPORT: path, ...env }, minutes);
  const empty = { files: [], unhandled: [], running: [], sampled: [], walked: {}, counts: {} };
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : empty;
  rmSync(path, { force: true });
  return { ...report, ...ended, minutes };
}

/** Skips without an accepted reason count as failures. */
const unaccepted = ({ skipped }) => skipped.filter(({ reason }) => !ALLOWED_TO_SKIP.test(reason)).length;
/** Whether a file failed. */
const isRed = (file) => file.failures.length > 0 || unaccepted(file) > 0;

/**
 * The results of a run: one for each tier, and one for failures outside of the tests. These are an unhandled rejection,
 * a limit that was reached (it names what was running), or an end with an error that no test explains.
 * @param {string[]} tiers
 * @param report of {@link runTiers}
 */
export function judge(tiers, { files, unhandled, running, code, late, minutes }) {
  const results = tiers.map((name) => {
    const filesOfTier = files.filter(({ tier }) => tier === name);
    const sum = (value) => filesOfTier.reduce((total, file) => total + value(file), 0);
    return {
      name,
      passed: sum(({ passed }) => passed),
      failed: sum((file) => file.failures.length + unaccepted(file)),
      failures: filesOfTier.flatMap(({ failures }) => failures),
      skipped: filesOfTier.flatMap(({ skipped }) => skipped),
      files: filesOfTier.length,
      milliseconds: sum(({ milliseconds }) => milliseconds),
    };
  });
  const failures = unhandled.map((message) => ({ test: 'unhandled', message }));
  if (late) {
    failures.push({
      test: 'the run',
      message: `not done after ${minutes} minutes: stopped. Running were: ${running.join(', ') || 'no files'}`,
    });
  } else if (code !== 0 && failures.length === 0 && !files.some(isRed)) {
    failures.push({ test: 'the run', message: `ended with ${code}` });
  }
  return failures.length > 0
    ? [...results, { ...EMPTY, name: 'outside of tests', failures, failed: failures.length }]
    : results;
}

/**
 * The costs of a stage that exceed its budget (`test/budgets.json`). They are counted, so that they are the same on
 * every machine.
 * @param {Record<string, number>} counts
 * @param {Record<string, number>} budget the most of each kind; a kind that is not listed may not occur
 */
export function overBudget(counts, budget) {
  return Object.entries(counts)
    .filter(([what, count]) => count > (budget[what] ?? 0))
    .map(([what, count]) => ({ test: what, message: `${count} ${what}, the budget is ${budget[what] ?? 0}` }));
}

/** How many files may pass at a second try; a third one is a fault of the gate. */
const MOST_FLAKY = 2;

/**
 * The report after red files of browsers and processes were tried again. A file that passes then is `FLAKY`: it counts
 * as passed, and its first error is printed. Files stay red when there are more than two of them, or when
 * `test/FLAKY.md` lists them already.
 * @param report of the first run
 * @param {{ files: object[] }} second the report of the red files alone, on fresh servers
 * @param {string} listed the text of `test/FLAKY.md`
 * @returns the report, and the flaky files with their first failure
 */
export function afterSecondTry(report, second, listed) {
  const passedNow = (file) => second.files.find((again) => again.file === file && !isRed(again));
  const flaky = report.files
    .filter((file) => isRed(file) && passedNow(file.file) && !listed.includes(file.file))
    .map(({ file, failures }) => ({ file, first: failures[0] ?? { test: file, message: 'skipped without a reason' } }));
  if (flaky.length > MOST_FLAKY) return { report, flaky };
  const files = report.files.map((file) => (flaky.some((one) => one.file === file.file) ? passedNow(file.file) : file));
  const code = files.some(isRed) ? report.code : 0;
  return { report: { ...report, files, code }, flaky };
}

/** Tiers whose red files are tried again: those with browsers or processes. */
const SECOND_TRY = ['journeys', 'e2e', 'process'];

/**
 * {@link runTiers}, then once more for the red files of browsers and processes, alone and on fresh servers.
 * @param {string[]} tiers
 * @param {{ minutes: number, args?: string[], env?: object }} options
 * @returns the result of {@link afterSecondTry}
 */
export async function runWithSecondTry(tiers, options) {
  const report = await runTiers(tiers, options);
  const red = report.files.filter((file) => isRed(file) && SECOND_TRY.includes(file.tier)).map(({ file }) => file);
  if (red.length === 0 || report.late) return { report, flaky: [] };
  console.log(`A second try, alone: ${red.join(', ')}`);
  const again = tiers.filter((tier) => SECOND_TRY.includes(tier));
  const second = await runTiers(again, { ...options, args: ['--no-file-parallelism', ...red] });
  return afterSecondTry(report, second, readFileSync(join(root, 'test', 'FLAKY.md'), 'utf8'));
}

/** Each failure as text: its suite, its place, and its message. */
export function failuresOf(results) {
  return results.flatMap(({ name, failures }) =>
    failures.map(({ test, message }) => `failed: ${name}: ${test}\n${message.replace(/^/gm, '    ')}`),
  );
}

/** Prints a table of the suites, then the skipped tests with their reasons. */
export function printSummary(title, results) {
  const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
  const row = (...cells) => cells.map((cell, at) => (at ? String(cell).padStart(9) : cell.padEnd(18))).join('');
  console.log(`\n${title}\n${row('suite', 'files', 'passed', 'failed', 'skipped', 'time')}`);
  for (const { name, files, passed, failed, skipped, milliseconds } of results) {
    console.log(row(name, files || '', passed, failed, skipped.length, seconds(milliseconds)));
  }
  for (const { name, skipped } of results) {
    for (const { test, reason } of skipped) {
      const verdict = ALLOWED_TO_SKIP.test(reason)
        ? 'skipped'
        : 'skipped without an accepted reason (counts as failed)';
      console.log(`${verdict}: ${name}: ${test}${reason === test ? '' : ` — ${reason}`}`);
    }
  }
}

/** Runs a program in a process group of its own, which is killed when it takes too long. */
function run(file, args, env, minutes) {
  return new Promise((done) => {
    const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path, ...env },
      detached: true,
    });
    const stop = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {
        // It ended by itself meanwhile.
      }
    };
    const forward = () => stop('SIGINT');
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      console.error(`not done after ${minutes} minutes: stopped`);
      stop('SIGKILL');
    }, minutes * 60_000);
    const finish = (code) => {
      clearTimeout(limit);
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      done({ code: code ?? 1, late });
    };
    child.on('error', () => finish(1));
    child.on('close', finish);
  });
}

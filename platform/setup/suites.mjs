import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeProgram } from './dependencies.mjs';
import { root } from './steps.mjs';

/** Only what needs an engine that a fresh machine cannot have, or a right that it may not give, may be skipped. */
const ALLOWED_TO_SKIP = /Docker|EventStoreDB|ESDB_TEST_URL|needs the right to mount/;

const bin = (name) => join(root, 'node_modules', '.bin', name);
export const EMPTY = { passed: 0, failed: 0, failures: [], skipped: [], files: 0, milliseconds: 0 };

/** A check that is one command: it holds or not. */
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
/** Did that file fail? */
const isRed = (file) => file.failures.length > 0 || unaccepted(file) > 0;

/**
 * What a run amounts to: a result for each tier, and one for what went wrong outside of the tests: an unhandled rejection, a limit
 * that was reached (it names what was running), or an end with an error that no test explains.
 * @param {string[]} tiers
 * @param report of {@link runTiers}
 */
export function judge(tiers, { files, unhandled, running, code, late, minutes }) {
  const results = tiers.map((name) => {
    const its = files.filter(({ tier }) => tier === name);
    const sum = (value) => its.reduce((total, file) => total + value(file), 0);
    return {
      name,
      passed: sum(({ passed }) => passed),
      failed: sum((file) => file.failures.length + unaccepted(file)),
      failures: its.flatMap(({ failures }) => failures),
      skipped: its.flatMap(({ skipped }) => skipped),
      files: its.length,
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
 * What a stage cost beyond its budget (`test/budgets.json`): counted, so that it says the same on every machine.
 * @param {Record<string, number>} counts
 * @param {Record<string, number>} budget the most of each; what is not there may not be at all
 */
export function overBudget(counts, budget) {
  return Object.entries(counts)
    .filter(([what, count]) => count > (budget[what] ?? 0))
    .map(([what, count]) => ({ test: what, message: `${count} ${what}, the budget is ${budget[what] ?? 0}` }));
}

/** Files whose second try may count; a third one is a fault of the gate. */
const MOST_FLAKY = 2;

/**
 * The report once red files of browsers and processes were tried again. A file that passes then is `FLAKY`: it counts as passed, with
 * its first error told. More than two, or one that `test/FLAKY.md` lists already, stay red.
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

/** Tiers whose red files are tried again: whatever has browsers or processes. */
const SECOND_TRY = ['journeys', 'e2e', 'process'];

/**
 * {@link runTiers}, and once more, alone, on fresh servers, for each red file of browsers and processes.
 * @param {string[]} tiers
 * @param {{ minutes: number, args?: string[], env?: object }} options
 * @returns what {@link afterSecondTry} made of it
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

/** Each failure as text: its suite, its place, and the beginning of what it said. */
export function failuresOf(results) {
  return results.flatMap(({ name, failures }) =>
    failures.map(({ test, message }) => `failed: ${name}: ${test}\n${message.replace(/^/gm, '    ')}`),
  );
}

/** Prints a table of the suites, then what was skipped and why. */
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

/** Runs a program in a process group of its own, ended when it takes too long. */
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

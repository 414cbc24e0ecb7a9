import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeProgram } from './dependencies.mjs';
import { root } from './steps.mjs';

/** Only what needs an engine that a fresh machine cannot have, or a right that it may not give, may be skipped. */
const ALLOWED_TO_SKIP = /Docker|EventStoreDB|ESDB_TEST_URL|needs the right to mount/;

const bin = (name) => join(root, 'node_modules', '.bin', name);

/** A check that is one command: it holds or not. */
export async function checkSuite(name, file, args, minutes = 5) {
  const start = Date.now();
  const code = await run(bin(file), args, {}, minutes);
  return {
    name,
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    failures: code === 0 ? [] : [{ test: file, message: 'see its output above' }],
    skipped: [],
    milliseconds: Date.now() - start,
  };
}

/** The tiers of vitest in one run, so that they share their servers; a result for each. */
export async function vitestSuites(tiers, minutes) {
  const report = join(root, 'test', '.artifacts', `report-${process.pid}.json`);
  const args = [
    ...[join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--passWithNoTests'],
    ...tiers.flatMap((tier) => ['--project', tier]),
    ...['--reporter=default', '--reporter=./test/support/suite-reporter.ts'],
  ];
  const code = await run(nodeProgram(), args, { OFFICINA_TEST_REPORT: report }, minutes);
  const { suites, unhandled } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { suites: {}, unhandled: [] };
  rmSync(report, { force: true });
  return judge(tiers, suites, unhandled, code);
}

/**
 * What a run of vitest amounts to. A test skipped without an accepted reason is a failure, and so is what went wrong
 * outside of the tests: an unhandled rejection, or an end with an error that no test explains.
 */
export function judge(tiers, suites, unhandled, code) {
  const empty = { passed: 0, failures: [], skipped: [], files: 0, milliseconds: 0 };
  const results = tiers.map((name) => {
    const suite = suites[name] ?? empty;
    const unaccepted = suite.skipped.filter(({ reason }) => !ALLOWED_TO_SKIP.test(reason)).length;
    return { name, ...suite, failed: suite.failures.length + unaccepted };
  });
  const explained = unhandled.length > 0 || Object.values(suites).some(({ failures }) => failures.length > 0);
  const failures = unhandled.map((message) => ({ test: 'unhandled', message }));
  if (code !== 0 && !explained) failures.push({ test: 'the run', message: `ended with ${code}` });
  if (failures.length > 0) results.push({ ...empty, name: 'outside of tests', failures, failed: failures.length });
  return results;
}

/** Each failure as text: its suite, its place, and the beginning of what it said. */
export function failuresOf(results) {
  return results.flatMap(({ name, failures }) =>
    failures.map(({ test, message }) => `failed: ${name}: ${test}\n${message.replace(/^/gm, '    ')}`),
  );
}

/** Prints a table of the suites, then what was skipped and why, and what failed. */
export function printSummary(title, results) {
  const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
  const row = (...cells) => cells.map((cell, at) => (at ? String(cell).padStart(9) : cell.padEnd(18))).join('');
  console.log(`\n${title}\n${row('suite', 'passed', 'failed', 'skipped', 'time')}`);
  for (const { name, passed, failed, skipped, milliseconds } of results) {
    console.log(row(name, passed, failed, skipped.length, seconds(milliseconds)));
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
    const late = setTimeout(() => {
      console.error(`not done after ${minutes} minutes: stopped`);
      stop('SIGKILL');
    }, minutes * 60_000);
    const finish = (code) => {
      clearTimeout(late);
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      done(code ?? 1);
    };
    child.on('error', () => finish(1));
    child.on('close', finish);
  });
}

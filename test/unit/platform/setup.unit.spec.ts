import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
/** The set-up is plain JavaScript: it runs before there is anything to check types with. */
const load = (file: string) => import(new URL(`../../../platform/setup/${file}`, import.meta.url).href);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'officina-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the dependencies', () => {
  const entry = { version: '1.0.0', integrity: 'sha512-a' };
  const write = (wanted: object, installed?: object) => {
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }));
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    if (installed) {
      writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
    }
  };
  const matches = async () => (await load('dependencies.mjs')).matchesLockfile(folder);

  it('are in place when npm noted just what the lockfile says', async () => {
    write({ 'node_modules/a': entry }, { 'node_modules/a': entry });
    expect(await matches()).toBe(true);
  });

  it('are installed when npm never finished', async () => {
    write({ 'node_modules/a': entry });
    expect(await matches()).toBe(false);
  });

  it.each([
    ['another version', { 'node_modules/a': { ...entry, version: '1.0.1' } }],
    ['another content', { 'node_modules/a': { ...entry, integrity: 'sha512-b' } }],
    ['one that is missing', {}],
  ])('are installed again for %s', async (_, installed) => {
    write({ 'node_modules/a': entry }, installed);
    expect(await matches()).toBe(false);
  });

  it('need not hold what is made for other machines', async () => {
    const other = { ...entry, optional: true, os: ['sunos'] };
    const musl = { ...entry, optional: true, libc: 'musl' };
    write({ 'node_modules/a': entry, 'node_modules/b': other, 'node_modules/c': musl }, { 'node_modules/a': entry });
    expect(await matches()).toBe(true);
    write({ 'node_modules/a': { ...entry, optional: true, os: [process.platform] } }, {});
    expect(await matches()).toBe(false);
  });
});

describe('the sum of a run', () => {
  const file = { tier: 'unit', file: 'a.spec.ts', passed: 3, failures: [], skipped: [], milliseconds: 5 };
  const ended = { files: [file], unhandled: [], running: [], sampled: [], code: 0, late: false, minutes: 9 };
  const judged = async (changes: object, tiers = ['unit']) =>
    (await load('suites.mjs')).judge(tiers, { ...ended, ...changes });

  it('counts each tier, also one without tests', async () => {
    expect(await judged({}, ['unit', 'long'])).toMatchObject([
      { name: 'unit', passed: 3, failed: 0, files: 1 },
      { name: 'long', passed: 0, failed: 0, files: 0 },
    ]);
  });

  it('takes a skipped test for a failed one, unless it needs an engine that is not here', async () => {
    const skipped = [
      { test: 'a', reason: 'needs a Docker engine' },
      { test: 'b', reason: 'slow today' },
    ];
    expect(await judged({ files: [{ ...file, skipped }] })).toMatchObject([{ passed: 3, failed: 1 }]);
  });

  it('shows what went wrong outside of the tests', async () => {
    const outside = async (unhandled: string[], code: number, failures: object[] = []) =>
      (await judged({ files: [{ ...file, failures }], unhandled, code })).slice(1);
    expect(await outside([], 0)).toEqual([]);
    expect(await outside([], 1)).toMatchObject([{ failed: 1 }]);
    expect(await outside(['a', 'b'], 1)).toMatchObject([{ failed: 2 }]);
    expect(await outside([], 1, [{ test: 'a', message: 'b' }])).toEqual([]);
    expect(await judged({ files: [], code: 1 })).toMatchObject([{ passed: 0 }, { failed: 1 }]);
  });

  it('keeps its counts when the limit is reached, and names what was running', async () => {
    const [unit, outside] = await judged({ running: ['b.spec.ts'], code: 1, late: true });
    expect(unit).toMatchObject({ passed: 3, failed: 0 });
    expect(outside.failures[0].message).toBe('not done after 9 minutes: stopped. Running were: b.spec.ts');
  });

  it('names each failure, where it is and what it said', async () => {
    const failures = [{ test: 'a.spec.ts > adds', message: 'expected 1\nto be 2' }];
    const results = await judged({ files: [{ ...file, failures }], unhandled: ['gone'], code: 1 });
    expect((await load('suites.mjs')).failuresOf(results)).toEqual([
      'failed: unit: a.spec.ts > adds\n    expected 1\n    to be 2',
      'failed: outside of tests: unhandled\n    gone',
    ]);
  });
});

describe('the budget of a stage', () => {
  it('is passed by what is counted beyond it, and by what it does not name', async () => {
    const { overBudget } = await load('suites.mjs');
    expect(overBudget({ databases: 3, programs: 1 }, { databases: 3, programs: 1 })).toEqual([]);
    expect(overBudget({ databases: 4, programs: 1 }, { databases: 3 })).toEqual([
      { test: 'databases', message: '4 databases, the budget is 3' },
      { test: 'programs', message: '1 programs, the budget is 0' },
    ]);
  });
});

describe('a second try', () => {
  const green = (name: string) => ({ tier: 'e2e', file: name, passed: 2, failures: [], skipped: [], milliseconds: 5 });
  const red = (name: string) => ({ ...green(name), passed: 1, failures: [{ test: `${name} > a`, message: 'late' }] });
  const judged = async (first: object[], second: object[], listed = '') => {
    const { afterSecondTry, judge } = await load('suites.mjs');
    const report = { files: first, unhandled: [], running: [], sampled: [], code: 1, late: false, minutes: 9 };
    const after = afterSecondTry(report, { files: second }, listed);
    return { flaky: after.flaky.map((one: { file: string }) => one.file), results: judge(['e2e'], after.report) };
  };

  it('makes what passes then green, and tells its first error', async () => {
    const { afterSecondTry } = await load('suites.mjs');
    expect(await judged([red('a'), green('b')], [green('a')])).toMatchObject({
      flaky: ['a'],
      results: [{ passed: 4, failed: 0 }],
    });
    const { flaky } = afterSecondTry({ files: [red('a')] }, { files: [green('a')] }, '');
    expect(flaky).toEqual([{ file: 'a', first: { test: 'a > a', message: 'late' } }]);
  });

  it('leaves red what fails twice, what is listed as flaky already, and more than two', async () => {
    expect(await judged([red('a')], [red('a')])).toMatchObject({ flaky: [], results: [{ failed: 1 }] });
    expect(await judged([red('a')], [green('a')], '| a | before |')).toMatchObject({ results: [{ failed: 1 }] });
    const names = ['a', 'b', 'c'];
    expect(await judged(names.map(red), names.map(green))).toMatchObject({ results: [{ failed: 3 }] });
  });
});

describe('.ci/run', () => {
  const run = (test: string) => {
    mkdirSync(join(folder, '.ci'), { recursive: true });
    copyFileSync(join(root, '.ci', 'run'), join(folder, '.ci', 'run'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { test } }));
    const { stdout, status } = spawnSync('bash', [join(folder, '.ci', 'run')], { cwd: '/', encoding: 'utf8' });
    return { last: stdout.trimEnd().split('\n').at(-1), status };
  };

  it('is the gate: it ends with its last line and its exit code', () => {
    expect(run('echo 5 passed, 0 failed')).toEqual({ last: '5 passed, 0 failed', status: 0 });
    expect(run('echo 5 passed, 2 failed; exit 1')).toEqual({ last: '5 passed, 2 failed', status: 1 });
  });
});

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
/** Plain JavaScript, as it runs before there is anything to check types with. */
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
  const suite = { passed: 3, failures: [], skipped: [], files: 1, milliseconds: 5 };

  it('counts each tier, also one without tests', async () => {
    const { judge } = await load('suites.mjs');
    expect(judge(['unit', 'long'], { unit: suite }, [], 0)).toMatchObject([
      { name: 'unit', passed: 3, failed: 0 },
      { name: 'long', passed: 0, failed: 0 },
    ]);
  });

  it('takes a skipped test for a failed one, unless it needs an engine that is not here', async () => {
    const { judge } = await load('suites.mjs');
    const skipped = [
      { test: 'a', reason: 'needs a Docker engine' },
      { test: 'b', reason: 'slow today' },
    ];
    expect(judge(['unit'], { unit: { ...suite, skipped } }, [], 0)).toMatchObject([{ passed: 3, failed: 1 }]);
  });

  it('shows what went wrong outside of the tests', async () => {
    const { judge } = await load('suites.mjs');
    const outside = (unhandled: string[], code: number, failures: object[] = []) =>
      judge(['unit'], { unit: { ...suite, failures } }, unhandled, code).slice(1);
    expect(outside([], 0)).toEqual([]);
    expect(outside([], 1)).toMatchObject([{ failed: 1 }]);
    expect(outside(['a', 'b'], 1)).toMatchObject([{ failed: 2 }]);
    expect(outside([], 1, [{ test: 'a', message: 'b' }])).toEqual([]);
    expect(judge(['unit'], {}, [], 1)).toMatchObject([{ passed: 0 }, { failed: 1 }]);
  });

  it('names each failure, where it is and what it said', async () => {
    const { judge, failuresOf } = await load('suites.mjs');
    const failures = [{ test: 'a.spec.ts > adds', message: 'expected 1\nto be 2' }];
    expect(failuresOf(judge(['unit'], { unit: { ...suite, failures } }, ['gone'], 1))).toEqual([
      'failed: unit: a.spec.ts > adds\n    expected 1\n    to be 2',
      'failed: outside of tests: unhandled\n    gone',
    ]);
  });
});

describe('.ci/run', () => {
  const run = (test: string, long: string) => {
    mkdirSync(join(folder, '.ci'), { recursive: true });
    mkdirSync(join(folder, 'test', '.artifacts'), { recursive: true });
    copyFileSync(join(root, '.ci', 'run'), join(folder, '.ci', 'run'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { test, 'test:long': long } }));
    const { stdout, status } = spawnSync('bash', [join(folder, '.ci', 'run')], { cwd: '/', encoding: 'utf8' });
    return { last: stdout.trimEnd().split('\n').at(-1), status, stdout };
  };
  const counts = (name: string, counted: string, code = 0) =>
    `echo ${counted} > test/.artifacts/${name}.count; exit ${code}`;

  it('ends with the sum of both runs', () => {
    expect(run(counts('test', '5 0'), counts('long', '2 0'))).toMatchObject({ last: '7 passed, 0 failed', status: 0 });
  });

  it('fails when one of them did', () => {
    expect(run(counts('test', '5 2', 1), counts('long', '2 0'))).toMatchObject({
      last: '7 passed, 2 failed',
      status: 1,
    });
  });

  it('fails when one died before it counted, and still runs the other', () => {
    expect(run('exit 1', counts('long', '2 0'))).toMatchObject({ last: '2 passed, 1 failed', status: 1 });
  });

  it('says again at its end what failed', () => {
    const failing =
      'echo "failed: e2e: a" > test/.artifacts/test.failures; echo 5 1 > test/.artifacts/test.count; exit 1';
    const { stdout } = run(failing, counts('long', '2 0'));
    expect(stdout).toMatch(/\nfailed: e2e: a\n7 passed, 1 failed\n$/);
  });

  it('fails when nothing ran', () => {
    expect(run('exit 0', 'exit 0')).toMatchObject({ status: 1 });
  });
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answersAreLookedAt, everyTestAsserts } from './rules/assertions.ts';
import {
  filesAreKebabCase,
  longFilesHaveReasons,
  noBarrels,
  noFoldersWithoutSubject,
  nothingIsSilenced,
  onlyPauseSleeps,
  onlyTestedTiersHoldCode,
  onlyTestsRace,
  propertiesArePlain,
  queriesLoseNoChange,
  revisionsGoWithTheirState,
  testsBelongToATier,
  testsHaveNoLimits,
  testsNeverSleep,
  testsProbeNoPorts,
  testsReplaceNoModules,
  testsWaitPatiently,
} from './rules/conventions.ts';
import { allFiles, allSources, parseSource, root } from './rules/sources.ts';

describe('names', () => {
  it('are in kebab-case', () => {
    expect(filesAreKebabCase(allFiles())).toEqual([]);
    const bad = ['domain/Quotes/x.ts', 'web/ui/DataTable.tsx', 'api/a/some_route.ts', 'api/a/-x.ts'];
    expect(
      filesAreKebabCase([...bad, 'api/a/decide-quote.route.ts', '.ci/run', 'web/README.md', 'biome.json']),
    ).toEqual(bad);
  });

  it('leave no barrel and no folder without a subject', () => {
    expect(noBarrels(allFiles())).toEqual([]);
    expect(noFoldersWithoutSubject(allFiles())).toEqual([]);
    expect(noBarrels(['domain/quotes/index.ts', 'web/index.html', 'web/ui/index.tsx'])).toHaveLength(2);
    expect(
      noFoldersWithoutSubject(['web/utils/x.ts', 'api/common/x.ts', 'api/lib/x.ts', 'web/lib/money/x.ts']),
    ).toHaveLength(3);
  });

  it('let every test run: tier, folder and suffix agree', () => {
    expect(testsBelongToATier(allFiles())).toEqual([]);
    expect(onlyTestedTiersHoldCode(allFiles())).toEqual([]);
    const bad = ['test/unit/x.spec.ts', 'test/unit/x.int.spec.ts', 'domain/x.unit.spec.ts', 'test/e2e/a/x.e2e.test.ts'];
    expect(testsBelongToATier([...bad, 'test/integration/a/x.int.spec.ts'])).toEqual(bad);
    expect(onlyTestedTiersHoldCode(['test/perf/x.ts', 'test/support/x.ts'])).toEqual(['test/perf/x.ts']);
  });
});

describe('files', () => {
  it('over 300 lines have a reason', () => {
    expect(longFilesHaveReasons(allSources())).toEqual([]);
    const long = { path: 'a.ts', lines: 301 };
    expect(longFilesHaveReasons([long, { path: 'b.ts', lines: 300 }], {})).toEqual([
      'a.ts: over 300 lines; split it, or give its reason in LONG_FILES',
    ]);
    expect(longFilesHaveReasons([long], { 'a.ts': 'a table' })).toEqual([]);
    expect(longFilesHaveReasons([], { 'a.ts': 'a table' })).toHaveLength(1);
  });

  it('names properties plainly', () => {
    expect(propertiesArePlain(allSources())).toEqual([]);
    expect(propertiesArePlain([parseSource('a.ts', 'export const x = {\n  ...{ a: 1, b: 2 },\n};')])).toEqual(['a.ts']);
    expect(
      propertiesArePlain([parseSource('a.ts', 'export const x = {\n  ...rest,\n  ...(y ? { a: 1 } : {}),\n};')]),
    ).toEqual([]);
  });

  it('silence no checker and put nothing off', () => {
    expect(nothingIsSilenced(allSources())).toEqual([]);
    const bad = ['// @ts-ignore', '/* biome-ignore lint: x */', '// TODO later', '// @ts-expect-error'];
    for (const comment of bad) {
      expect(nothingIsSilenced([parseSource('a.ts', `${comment}\nexport {};`)])).toHaveLength(1);
    }
    expect(nothingIsSilenced([parseSource('a.ts', "export const text = 'TODO @ts-ignore';")])).toEqual([]);
  });

  it('keep deadlines in one place: no promise is raced', () => {
    expect(onlyTestsRace(allSources())).toEqual([]);
    const race = (path: string) => parseSource(path, 'await Promise.race([a, b]);');
    expect(onlyTestsRace([race('api/a.ts'), race('test/unit/a.ts'), parseSource('api/b.ts', 'race(a);')])).toEqual([
      'api/a.ts',
    ]);
  });

  it('wait by the one pause of their side', () => {
    expect(onlyPauseSleeps(allSources())).toEqual([]);
    const bad = [
      "import { setTimeout as sleep } from 'node:timers/promises'; await sleep(5);",
      'await new Promise((resolve) => setTimeout(resolve, 5));',
      'await new Promise((resolve) => { setTimeout(() => resolve(1), 5); });',
    ];
    for (const code of bad) expect(onlyPauseSleeps([parseSource('api/a.ts', code)])).toEqual(['api/a.ts']);
    const good = [
      "import { setImmediate } from 'node:timers/promises'; setTimeout(tell, 5);",
      'await new Promise((resolve) => { const timer = setTimeout(resolve, 5); wake = () => { clearTimeout(timer); resolve(); }; });',
    ];
    for (const code of good) expect(onlyPauseSleeps([parseSource('api/a.ts', code)])).toEqual([]);
  });

  it('give no revision that is newer than what they show', () => {
    expect(revisionsGoWithTheirState(allSources())).toEqual([]);
    const code = 'const { revision } = await deps.journal.load(adStream(id), adFold);';
    expect(revisionsGoWithTheirState([{ path: 'api/a.ts', code }])).toEqual(['api/a.ts']);
    const whole = 'const { state, revision } = await journal.load(adStream(id), adFold);';
    expect(revisionsGoWithTheirState([{ path: 'api/a.ts', code: whole }])).toEqual([]);
  });

  it('of tests wait by the one patient way', () => {
    expect(testsWaitPatiently(allSources())).toEqual([]);
    const code = ['await vi', 'waitFor(seen);'].join('.');
    expect(
      testsWaitPatiently([
        { path: 'test/unit/a.ts', code },
        { path: 'web/a.ts', code },
      ]),
    ).toEqual(['test/unit/a.ts']);
  });

  it('of tests have no limits of their own', () => {
    expect(testsHaveNoLimits(allSources())).toEqual([]);
    const bad = [
      'await expect.poll(seen, { time' + 'out: 5_000 }).toBe(1);',
      ['beforeAll(async () => {', '}, 60_000' + ');'].join('\n'),
    ];
    for (const code of bad) expect(testsHaveNoLimits([{ path: 'test/unit/a.unit.spec.ts', code }])).toHaveLength(1);
  });

  it('of tests prove no silence by sleeping', () => {
    expect(testsNeverSleep(allSources())).toEqual([]);
    const bad = [
      "import { setTimeout as sleep } from 'node:timers/promises'; await sleep(5);",
      'await Promise.race([answer, new Promise((go) => setTimeout(go, 5))]);',
      'setTimeout' + '(() => blocker.end(), 5);',
      "import { pause } from '#platform/process/deadline.ts'; await pause(5);",
    ];
    for (const text of bad) {
      expect(testsNeverSleep([parseSource('test/integration/a.ts', text)])).toHaveLength(1);
      expect(testsNeverSleep([parseSource('test/process/a.ts', text), parseSource('test/support/a.ts', text)])).toEqual(
        [],
      );
    }
  });

  it('of tests bind their ports, and probe none', () => {
    expect(testsProbeNoPorts(allSources())).toEqual([]);
    const probing = "import { freePort } from '#platform/process/free-port.ts';";
    const held = "import { holdPort } from '#platform/process/held-port.ts';";
    expect(
      testsProbeNoPorts([
        parseSource('test/process/a.ts', probing),
        parseSource('bench/a.ts', probing),
        parseSource('test/b.ts', held),
      ]),
    ).toEqual(['test/process/a.ts']);
  });

  it('of tests hold no test that asserts nothing', () => {
    expect(everyTestAsserts(allSources().filter(({ path }) => path.startsWith('test/')))).toEqual([]);
    const spec = [
      "import { given } from './given.ts';",
      'const look = () => expect(1).toBe(1);',
      "test('looks', () => look());",
      "test('takes a helper', () => given(1).happens(2));",
      "test('waits', async () => page.getByText('x').waitFor());",
      "test('says nothing', () => idle());",
      "it.each([1])('calls %s', () => given(1).idle());",
    ].join('\n');
    const helper = 'export class Given { happens() { this.#same(); } idle() {} #same() { expect(1).toBe(1); } }';
    const files = [parseSource('test/unit/a.unit.spec.ts', spec), parseSource('test/unit/given.ts', helper)];
    const silent = ['says nothing', 'calls %s'].map((title) => `test/unit/a.unit.spec.ts: ${title}`);
    expect(everyTestAsserts(files)).toEqual(silent);
  });

  it('of tests look at what they ask a page', () => {
    expect(answersAreLookedAt(allSources().filter(({ path }) => path.startsWith('test/')))).toEqual([]);
    const code = 'await box.isChecked();\nexpect(await box.isChecked()).toBe(true);\nawait box.click();';
    expect(answersAreLookedAt([parseSource('test/a.ts', code)])).toEqual(['test/a.ts:1: isChecked']);
  });

  it('of tests replace no modules, which those beside them share', () => {
    expect(testsReplaceNoModules(allSources())).toEqual([]);
    const code = ['vi.', "mock('./a.ts');"].join('');
    expect(testsReplaceNoModules([{ path: 'test/unit/a.ts', code }])).toEqual(['test/unit/a.ts']);
  });

  it('of screens ask by the client that loses no live change', () => {
    expect(queriesLoseNoChange(allSources())).toEqual([]);
    const code = 'const client = new QueryClient({});';
    expect(
      queriesLoseNoChange([
        { path: 'web/a.tsx', code },
        { path: 'test/a.ts', code },
      ]),
    ).toEqual(['web/a.tsx']);
  });

  it('of the schema are numbered and numbered once', () => {
    const files = readdirSync(join(root, 'platform/postgres/migrations')).filter((file) => file.endsWith('.sql'));
    expect(files.filter((file) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(file))).toEqual([]);
    expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length);
  });
});

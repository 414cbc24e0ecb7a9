import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { readReportLine } from './report-line.ts';

/** The results of a run of vitest so far. The runner of `npm test` sums them up, also when the run was cut short. */
export interface RunReport {
  readonly files: readonly FileResult[];
  /** Errors outside of all tests. */
  readonly unhandled: readonly string[];
  /** Files that began and have not ended. */
  readonly running: readonly string[];
  /** Walks that ran by a sample: «refused calls: ran 60 of 1019». */
  readonly sampled: readonly string[];
  /** The cases of each walk that ran whole, as marks (`sampled.ts`). */
  readonly walked: Readonly<Record<string, readonly string[]>>;
  /** What it cost: how many databases, programs that were started, pages that were loaded … (`counted.ts`). */
  readonly counts: Readonly<Record<string, number>>;
}

/** The result of one test file. */
interface FileResult {
  readonly tier: string;
  readonly file: string;
  readonly passed: number;
  /** Each failed test, hook or the file itself: where it is, and the beginning of what it said. */
  readonly failures: readonly Failure[];
  /** Each skipped test with the reason that it gave (`context.skip(reason)`, or its title). */
  readonly skipped: readonly { readonly test: string; readonly reason: string }[];
  /** From its first test to its last hook, in ms. */
  readonly milliseconds: number;
}

interface Failure {
  readonly test: string;
  readonly message: string;
}

/** Longest beginning of a message that is shown, in characters. */
const SHOWN = 2_000;

/**
 * Prints one line for each file that ended, and each failure with its message at the moment when it happens. Writes the
 * {@link RunReport} to the file that `OFFICINA_TEST_REPORT` names after each file, so that a run that is cut short
 * keeps its counts.
 */
export default class SuiteReporter implements Reporter {
  readonly #files: FileResult[] = [];
  readonly #running = new Set<string>();
  readonly #sampled = new Set<string>();
  readonly #walked: Record<string, readonly string[]> = {};
  readonly #counts: Record<string, number> = {};

  onTestModuleStart(module: TestModule): void {
    this.#running.add(module.relativeModuleId);
    this.#write([]);
  }

  onTestCaseResult(test: TestCase): void {
    for (const failure of failuresOf(test)) print(failure);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#running.delete(module.relativeModuleId);
    const result = resultOf(module);
    for (const failure of failuresAround(module)) print(failure);
    const { tier, file, passed, failures, milliseconds } = result;
    const mark = failures.length > 0 ? '✗' : '✓';
    const failed = failures.length > 0 ? `, ${failures.length} failed` : '';
    console.log(`${mark} ${tier}: ${file}: ${passed} passed${failed} (${(milliseconds / 1000).toFixed(1)} s)`);
    this.#files.push(result);
    this.#write([]);
  }

  onUserConsoleLog({ content }: { readonly content: string }): void {
    for (const line of content.split('\n')) {
      const { kind, what = '' } = readReportLine(line) ?? {};
      if (kind === 'sampled') this.#sampled.add(what);
      if (kind === 'walked') this.#addWalk(JSON.parse(what));
      if (kind === 'counted') this.#counts[what] = (this.#counts[what] ?? 0) + 1;
    }
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const errors = unhandled.map(beginningOf);
    for (const message of errors) print({ test: 'outside of tests', message });
    this.#write(errors);
  }

  #addWalk([walk, marks]: readonly [string, readonly string[]]): void {
    this.#walked[walk] = marks;
  }

  #write(unhandled: readonly string[]): void {
    const path = process.env.OFFICINA_TEST_REPORT;
    if (!path) return;
    const report: RunReport = {
      files: this.#files,
      unhandled,
      running: [...this.#running],
      sampled: [...this.#sampled].sort(),
      walked: this.#walked,
      counts: this.#counts,
    };
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(report));
  }
}

function print({ test, message }: Failure): void {
  console.log(`failed: ${test}\n${message.replace(/^/gm, '    ')}`);
}

function resultOf(module: TestModule): FileResult {
  const tests = [...module.children.allTests()];
  return {
    tier: module.project.name,
    file: module.relativeModuleId,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures: [...failuresAround(module), ...tests.flatMap(failuresOf)],
    skipped: tests
      .filter((test) => test.result().state === 'skipped')
      .map((test) => ({ test: test.fullName, reason: reasonOf(test) })),
    milliseconds: module.diagnostic().duration,
  };
}

/** A file that does not load, or a hook that fails around all its tests, is a failure of its own. */
function failuresAround(module: TestModule): Failure[] {
  const groups = [...module.children.allSuites()].map((group) => [group.fullName, group.errors()] as const);
  return [['the file', module.errors()] as const, ...groups].flatMap(([where, errors]) =>
    errors.map((error) => ({ test: `${module.relativeModuleId} > ${where}`, message: beginningOf(error) })),
  );
}

function failuresOf(test: TestCase): Failure[] {
  const { state, errors } = test.result();
  if (state === 'passed' || state === 'skipped') return [];
  const error = errors?.[0] ?? { message: 'it never ended' };
  return [{ test: `${test.module.relativeModuleId} > ${test.fullName}`, message: beginningOf(error) }];
}

/** What went wrong, what was expected, and the line of the test. */
function beginningOf({ message, diff, stack }: SerializedError): string {
  const where = stack?.split('\n').find((line) => line.includes('/test/')) ?? '';
  const shown = [message, typeof diff === 'string' ? diff : ''].map((text) => text.slice(0, SHOWN));
  return stripVTControlCharacters([...shown, where.trim()].filter(Boolean).join('\n'));
}

function reasonOf(test: TestCase): string {
  const result = test.result();
  return (result.state === 'skipped' && result.note) || test.fullName;
}

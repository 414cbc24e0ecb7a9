import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** What became of one tier; what the runner of `npm test` sums up. */
export interface SuiteResult {
  passed: number;
  /** Each failed test, hook or file: where it is, and the beginning of what it said. */
  failures: Failure[];
  /** Each skipped test with the reason that it gave (`context.skip(reason)`, or its title). */
  skipped: { test: string; reason: string }[];
  files: number;
  milliseconds: number;
}

interface Failure {
  test: string;
  message: string;
}

/** Writes the results of a run by tier to the file that `OFFICINA_TEST_REPORT` names. */
export default class SuiteReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.OFFICINA_TEST_REPORT;
    if (!file) return;
    const suites: Record<string, SuiteResult> = {};
    for (const module of modules) {
      suites[module.project.name] ??= { passed: 0, failures: [], skipped: [], files: 0, milliseconds: 0 };
      add(module, suites[module.project.name]);
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ suites, unhandled: unhandled.map(beginningOf) }));
  }
}

function add(module: TestModule, suite: SuiteResult | undefined): void {
  if (!suite) return;
  suite.files++;
  suite.milliseconds += module.diagnostic().duration;
  const failed = (test: string, errors: readonly SerializedError[]) => {
    const where = `${module.relativeModuleId} > ${test}`;
    suite.failures.push(...errors.map((error) => ({ test: where, message: beginningOf(error) })));
  };
  // A file that does not load, or a hook that fails around all its tests, is a failure of its own.
  failed('the file', module.errors());
  for (const group of module.children.allSuites()) failed(group.fullName, group.errors());
  for (const test of module.children.allTests()) {
    const result = test.result();
    if (result.state === 'passed') suite.passed++;
    else if (result.state === 'skipped') suite.skipped.push({ test: test.fullName, reason: reasonOf(test) });
    else failed(test.fullName, [result.errors?.[0] ?? { message: 'it never ended' }]);
  }
}

/** The first lines of what went wrong: enough to know it by. */
function beginningOf({ message, stack }: SerializedError): string {
  const where = stack?.split('\n').find((line) => line.includes('/test/')) ?? '';
  return stripVTControlCharacters(`${message.slice(0, 600)}\n${where.trim()}`).trim();
}

function reasonOf(test: TestCase): string {
  const result = test.result();
  return (result.state === 'skipped' && result.note) || test.fullName;
}

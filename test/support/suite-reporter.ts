import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What became of one tier; what the runner of `npm test` sums up. */
export interface SuiteResult {
  passed: number;
  failed: number;
  /** Each skipped test with the reason that it gave (`context.skip(reason)`, or its title). */
  skipped: { test: string; reason: string }[];
  files: number;
  milliseconds: number;
}

/** Writes the results of a run by tier to the file that `OFFICINA_TEST_REPORT` names. */
export default class SuiteReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env.OFFICINA_TEST_REPORT;
    if (!file) return;
    const suites: Record<string, SuiteResult> = {};
    for (const module of modules) {
      suites[module.project.name] ??= { passed: 0, failed: 0, skipped: [], files: 0, milliseconds: 0 };
      add(module, suites[module.project.name]);
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ suites, unhandled: unhandled.length }));
  }
}

function add(module: TestModule, suite: SuiteResult | undefined): void {
  if (!suite) return;
  suite.files++;
  suite.milliseconds += module.diagnostic().duration;
  // A file that does not load, or a hook that fails around all its tests, is a failure of its own.
  suite.failed += module.errors().length;
  for (const group of module.children.allSuites()) suite.failed += group.errors().length;
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'passed') suite.passed++;
    else if (state === 'skipped') suite.skipped.push({ test: test.fullName, reason: reasonOf(test) });
    else suite.failed++;
  }
}

function reasonOf(test: TestCase): string {
  const result = test.result();
  return (result.state === 'skipped' && result.note) || test.fullName;
}

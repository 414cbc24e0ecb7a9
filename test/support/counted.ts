import { report } from './report-line.ts';

/** What a stage of the gate may cost is counted, never timed: `test/budgets.json` says how much of each, so that features keep it flat. */
export type Cost = 'axe runs' | 'databases' | 'demo companies' | 'page loads' | 'programs';

/** Counts one towards the budget of the stage that runs; in the run's own process, which no test runs in, it counts nothing. */
export function counted(what: Cost): void {
  if (process.env.OFFICINA_TEST_REPORT && process.env.VITEST_WORKER_ID) report('counted', what);
}

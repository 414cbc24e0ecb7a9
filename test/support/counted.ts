import { report } from './report-line.ts';

/**
 * What is counted of a stage of the gate, instead of its time. `test/budgets.json` says how much of each a stage may
 * cost, so that new features keep it flat.
 */
export type Cost = 'axe runs' | 'databases' | 'demo companies' | 'page loads' | 'programs';

/**
 * Counts one for the budget of the stage that runs. In the run's own process, in which no test runs, it counts nothing.
 */
export function counted(what: Cost): void {
  if (process.env.OFFICINA_TEST_REPORT && process.env.VITEST_WORKER_ID) report('counted', what);
}

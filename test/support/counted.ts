/** How a test tells what it costs; the reporter adds it up. */
export const COUNTED = 'counted: ';

/** What a stage of the gate may cost is counted, never timed: `test/budgets.json` says how much of each, so that features keep it flat. */
export type Cost = 'axe runs' | 'databases' | 'page loads' | 'programs';

/** Counts one towards the budget of the stage that runs; the run's own process, which starts one company for each browser worker, counts nothing. */
export function counted(what: Cost): void {
  if (process.env.OFFICINA_TEST_REPORT && process.env.VITEST_WORKER_ID) console.info(`${COUNTED}${what}`);
}

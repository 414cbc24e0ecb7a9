import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { loadFirstRecords } from '#commands/records/load-first-records.ts';
import { FIRST_RECORDS } from '#domain/records/first-records.ts';

/** Loads the states that a firm begins with: of its first records, those that repairs need. */
export async function loadFirstStates(pipeline: Pick<Pipeline, 'execute'>): Promise<void> {
  await loadFirstRecords(
    pipeline,
    FIRST_RECORDS.filter(({ family }) => family === 'states'),
  );
}

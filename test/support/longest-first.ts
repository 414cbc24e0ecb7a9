import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long whatever runs beside them (programs that are started and killed, walks of all routes), longest
 * first.
 */
const LONG: readonly string[] = [
  'integration/api/roles.int.spec.ts',
  'integration/personal-data/erasure-deaths.int.spec.ts',
  'integration/api/two-at-once.int.spec.ts',
  'integration/workers/crashes.int.spec.ts',
  'integration/personal-data/erasure.int.spec.ts',
  'records/imports.records.spec.ts',
  'records/calls.records.spec.ts',
  'e2e/record-screens.e2e.spec.ts',
  'journeys/repair-life.journey.spec.ts',
  'e2e/erasure.e2e.spec.ts',
  'journeys/working-together.journey.spec.ts',
  'e2e/firm.e2e.spec.ts',
  'e2e/record-tree.e2e.spec.ts',
  'e2e/users.e2e.spec.ts',
];

/** When a long file begins last, idle workers wait for it: within a group of tiers the longest begin first. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = LONG.filter((name) => !existsSync(join(import.meta.dirname, '..', name)));
    if (gone.length > 0) throw new Error(`long files that are not there: ${gone}`);
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.endsWith(`/test/${name}`));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((a, b) => group(a) - group(b) || place(a) - place(b));
  }
}

import { writeFileSync } from 'node:fs';
import { coveragePage, heldIn } from './coverage.ts';
import { COVERAGE_PAGE, heldPages, STATEMENTS } from './pages.ts';

/**
 * `npm run spec-coverage`: writes the page that `test/architecture/spec-coverage.arch.spec.ts` compares with its
 * sources.
 */
writeFileSync(COVERAGE_PAGE, coveragePage(STATEMENTS, heldIn(heldPages())));

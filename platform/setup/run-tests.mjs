// `npm test` and `npm run test:long`: makes the machine ready, runs the suites, sums them up.
// Built-in modules and Node 20 syntax only: the dependencies may not be there yet.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './prepare.mjs';
import { root, SetupFault } from './steps.mjs';
import { checkSuite, failuresOf, printSummary, vitestSuites } from './suites.mjs';

const long = process.argv.includes('--long');
const results = [];

function fail(name, message) {
  console.error(message);
  results.push({ name, passed: 0, failed: 1, failures: [{ test: name, message }], skipped: [], milliseconds: 0 });
}

async function runAll() {
  try {
    await prepare('test', { onWebFault: (fault) => fail('web build', fault.message) });
  } catch (error) {
    if (!(error instanceof SetupFault)) throw error;
    return fail('set-up', `Officina cannot be set up. ${error.message}`);
  }
  if (long) {
    results.push(...(await vitestSuites(['long'], 45)));
    return;
  }
  results.push(await checkSuite('types', 'tsc', ['-p', '.']));
  results.push(await checkSuite('lint', 'biome', ['check', '.']));
  results.push(await checkSuite('unused', 'knip', []));
  results.push(...(await vitestSuites(['unit', 'contract', 'integration', 'records', 'architecture', 'e2e'], 86)));
}

await runAll();
printSummary(long ? 'The long suites' : 'All suites', results);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
const artifacts = join(root, 'test', '.artifacts');
mkdirSync(artifacts, { recursive: true });
const kind = long ? 'long' : 'test';
writeFileSync(join(artifacts, `${kind}.count`), `${passed} ${failed}\n`);
const failures = failuresOf(results).map((text) => `${text}\n`);
writeFileSync(join(artifacts, `${kind}.failures`), failures.join(''));
console.log(`\n${failures.join('')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

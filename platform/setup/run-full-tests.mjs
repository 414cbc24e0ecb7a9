// `npm run test:full`: every test, every walk in full, in eight shards. `npm run test:full -- 3/8` runs one of them.
// The results on this commit are kept in test/.artifacts/full.json: an interrupted run goes on with shards that are
// missing or red.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commit } from './machine.mjs';
import { prepare } from './prepare.mjs';
import { root } from './steps.mjs';
import { failuresOf, judge, printSummary, runWithSecondTry } from './suites.mjs';

const SHARDS = 8;
const TIERS = ['unit', 'architecture', 'contract', 'integration', 'records', 'journeys', 'e2e', 'process', 'long'];
/** Guards against hanging: minutes for each shard. */
const LIMIT = 120;

const path = join(root, 'test', '.artifacts', 'full.json');
const walkedPath = join(root, 'test', 'walked.json');
const testedCommit = commit();

function shardsOfThisCommit() {
  const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return kept.commit === testedCommit ? kept.shards : {};
}

async function runShard(number) {
  const started = Date.now();
  const args = [`--shard=${number}/${SHARDS}`];
  const { report, flaky } = await runWithSecondTry(TIERS, { minutes: LIMIT, args, env: { TEST_WALKS: 'whole' } });
  const results = judge(TIERS, report);
  printSummary(`Shard ${number} of ${SHARDS}`, results);
  const sum = (name) => results.reduce((total, result) => total + result[name], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    flaky: flaky.map(({ file, first }) => ({ file, first: first.message })),
    failures: failuresOf(results),
    walked: report.walked,
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

await prepare('test');
const wanted = process.argv[2]
  ? [Number(process.argv[2].split('/')[0])]
  : Array.from({ length: SHARDS }, (_, n) => n + 1);
for (const number of wanted) {
  if (shardsOfThisCommit()[number]?.failed === 0 && !process.argv[2]) continue;
  const shard = await runShard(number);
  mkdirSync(join(root, 'test', '.artifacts'), { recursive: true });
  writeFileSync(
    path,
    `${JSON.stringify({ commit: testedCommit, shards: { ...shardsOfThisCommit(), [number]: shard } }, null, 2)}\n`,
  );
}

const shards = shardsOfThisCommit();
let passed = 0;
let failed = 0;
for (let number = 1; number <= SHARDS; number++) {
  const shard = shards[number];
  if (!shard) {
    console.log(`shard ${number}/${SHARDS}: not run on this commit`);
    continue;
  }
  console.log(
    `shard ${number}/${SHARDS}: ${shard.passed} passed, ${shard.failed} failed, ${shard.flaky.length} flaky, ${shard.seconds} s`,
  );
  for (const text of shard.failures) console.log(text);
  for (const { file, first } of shard.flaky) console.log(`FLAKY: ${file}\n${first}`);
  passed += shard.passed;
  failed += shard.failed;
}
// The cases that were tried: the gate tries cases that are not among them (test/support/sampled.ts). A walk stands in one
// file, so each green shard knows its walks whole.
const green = Object.values(shards).filter((shard) => shard.failed === 0);
const walks = green.flatMap(({ walked }) => Object.entries(walked));
if (walks.length > 0) {
  // All of them together also know which walks there are no more.
  const known = green.length === SHARDS ? {} : JSON.parse(readFileSync(walkedPath, 'utf8'));
  const now = { ...known, ...Object.fromEntries(walks.map(([walk, marks]) => [walk, marks.join(' ')])) };
  const sorted = Object.fromEntries(Object.entries(now).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(walkedPath, `${JSON.stringify(sorted, null, 2)}\n`);
  console.log('test/walked.json says what was walked: commit it');
}
console.log(`${testedCommit}\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

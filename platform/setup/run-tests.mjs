// `npm test`, the gate: makes the machine ready, runs the checks that every change must pass, and prints a summary.
// Built-in modules and Node 20 syntax only: the dependencies may not be installed yet.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childCpuSeconds, commit } from './machine.mjs';
import { build, install } from './prepare.mjs';
import { root, SetupFault } from './steps.mjs';
import { checkSuite, EMPTY, failuresOf, judge, overBudget, printSummary, runWithSecondTry } from './suites.mjs';

/** What needs no server. It runs beside the checks and the web build, which leave a processor idle. */
const PURE = { tiers: ['unit', 'architecture'], minutes: 15 };
/** The tiers of one stage run together. After a red stage no other one runs. */
const STAGES = [
  { tiers: ['contract', 'integration', 'records'], minutes: 60 },
  { tiers: ['journeys'], minutes: 40 },
];

const results = [];
const sampled = [];
const flaky = [];
const cpu = [];
const costs = [];

function fail(name, message) {
  console.error(message);
  results.push({ ...EMPTY, name, failed: 1, failures: [{ test: name, message }] });
}

async function stage({ tiers, minutes }) {
  const { report, flaky: saved } = await runWithSecondTry(tiers, { minutes });
  flaky.push(...saved);
  sampled.push(...report.sampled);
  results.push(...judge(tiers, report));
  const name = tiers.join('+');
  const counts = Object.entries(report.counts).map(([what, count]) => `${count} ${what}`);
  costs.push(`${name}: ${counts.join(', ') || 'nothing'}`);
  const budgets = JSON.parse(readFileSync(join(root, 'test', 'budgets.json'), 'utf8'));
  const over = overBudget(report.counts, budgets[name] ?? {});
  if (over.length > 0) results.push({ ...EMPTY, name: 'budget', failures: over, failed: over.length });
}

/** Runs the steps one after the other, until one is red. */
async function steps(list) {
  for (const [name, step] of list) {
    const start = childCpuSeconds();
    await step();
    cpu.push(`${name} ${Math.round(childCpuSeconds() - start)}`);
    if (results.some(({ failed }) => failed > 0))
      return console.error(`\n«${name}» is red: what comes after it is not run.`);
  }
}

async function check() {
  results.push(await checkSuite('types', 'tsc', ['-p', '.']));
}

async function lint() {
  results.push(await checkSuite('lint', 'biome', ['check', '.']));
  results.push(await checkSuite('unused', 'knip', []));
}

/** Does a part of the set-up; its fault is a red result. */
async function ready(name, part) {
  try {
    await part();
  } catch (error) {
    if (!(error instanceof SetupFault)) throw error;
    fail(name, `Officina cannot be set up. ${error.message}`);
  }
}

const start = Date.now();
await steps([
  ['set-up', () => ready('set-up', () => install('test'))],
  [
    `web build, checks, ${PURE.tiers.join(', ')}`,
    () => Promise.all([check(), lint(), ready('web build', build), stage(PURE)]),
  ],
  ...STAGES.map((one) => [one.tiers.join('+'), () => stage(one)]),
]);

printSummary('The gate', results);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
const seconds = Math.round((Date.now() - start) / 1000);
console.log(`CPU seconds (servers that were left to themselves aside): ${cpu.join(', ')}`);
for (const cost of costs) console.log(`Cost of ${cost}`);
console.log('Not in the gate: walks as a whole, the other browser files, processes, kills. npm run test:full');
for (const walk of sampled) console.log(`  by sample: ${walk}`);
console.log(
  `\n${failuresOf(results)
    .map((text) => `${text}\n`)
    .join('')}`,
);
for (const { file, first } of flaky)
  console.log(`FLAKY: ${file}\n    ${first.test}\n${first.message.replace(/^/gm, '    ')}`);
const artifacts = join(root, 'test', '.artifacts');
mkdirSync(artifacts, { recursive: true });
const found = { commit: commit(), passed, failed, flaky: flaky.map(({ file }) => file), seconds };
writeFileSync(join(artifacts, 'gate.json'), `${JSON.stringify(found)}\n`);
console.log(`${flaky.length} flaky, ${seconds} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

import { writeSync } from 'node:fs';
import { Random } from '#commands/demo/random.ts';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { COMMANDS, PROCESSES } from '#commands/registry.ts';
import { Journal } from '#journal/journal.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { openPgPool } from '#platform/postgres/pools.ts';
import { unlimited } from '#test/support/nobody.ts';
import type { DyingWork } from './dying-commands.ts';

/**
 * A process that gives commands and kills itself with SIGKILL between two steps: at the n-th of all, or by chance. It
 * prints each outcome, and `done`, synchronously, so that a line is printed before the next step.
 */
const work = JSON.parse(process.env.DYING_COMMANDS ?? '') as DyingWork;
const random = new Random(work.seed);
let steps = 0;
function step(name: string): void {
  steps++;
  if (steps !== work.dieAt && !random.chance(work.deathChance)) return;
  writeSync(1, `died ${steps} ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
}

const pool = openPgPool(work.databaseUrl);
const store = createEmbeddedStore({ url: work.databaseUrl });
await store.open();
const append = store.append.bind(store);
store.append = async (stream, events, expected, lifetime) => {
  step('before an append');
  const result = await append(stream, events, expected, lifetime);
  step('after an append');
  return result;
};
const vault = new PersonalVault(pool, Buffer.from(work.master, 'base64'));
const pipeline = new Pipeline({
  journal: new Journal(store, vault),
  log: new CommandLog(pool),
  vault,
  processes: PROCESSES,
  now: () => work.now,
  fault: step,
});

await Promise.all(
  work.lanes.map(async (lane) => {
    for (const { key, command, payload } of lane) {
      const known = COMMANDS.get(command);
      if (!known) throw new Error(`no command ${command}`);
      const actor = unlimited('writer');
      const outcome = await pipeline.execute(known, payload, { actor, commandId: key, correlationId: key });
      writeSync(1, `outcome ${key} ${JSON.stringify(outcome)}\n`);
    }
  }),
);
writeSync(1, `done ${steps}\n`);
await store.close();
await pool.end();

import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { PROCESSES } from '#commands/registry.ts';
import { Journal } from '#journal/journal.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { ContentStore } from '#platform/files/content-store.ts';
import { MediaStore } from '#platform/files/media-store.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { openPgPool } from '#platform/postgres/pools.ts';
import { checkpointOf } from '#projections/kernel/checkpoint.query.ts';
import type { DyingPublication } from './dying-publication.ts';
import { type Phase, publish } from './publication.ts';

/**
 * A process that publishes an ad and kills itself with SIGKILL at a step: the last time that it passes it in its phase,
 * which is amid the last image where each image passes it. It prints each step, synchronously.
 */
const work = JSON.parse(process.env.DYING_PUBLICATION ?? '') as DyingPublication;
let phase: Phase = 'upload';
const passed = new Map<string, number>();
function step(name: string): void {
  const at = `${phase} ${name}`;
  const times = (passed.get(at) ?? 0) + 1;
  passed.set(at, times);
  writeSync(1, `step ${at}\n`);
  if (at !== work.dieAt || times < work.times) return;
  writeSync(1, `died ${at}\n`);
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
const journal = new Journal(store, vault);
const pipeline = new Pipeline({
  journal,
  log: new CommandLog(pool),
  vault,
  processes: PROCESSES,
  now: () => work.now,
  fault: step,
});
const execute: Pipeline['execute'] = async (...call) => {
  const outcome = await pipeline.execute(...call);
  const position = outcome.ok ? outcome.position : null;
  while (position !== null && ((await checkpointOf(pool, 'ads')) ?? '') < position) await setTimeout(10);
  return outcome;
};
const media = new MediaStore(pool, new ContentStore(work.home, step));
const enter = (next: Phase) => {
  phase = next;
};
await publish({ pool, journal, media, execute }, work.publication, { enter, step });
writeSync(1, 'done 0\n');
await store.close();
await pool.end();

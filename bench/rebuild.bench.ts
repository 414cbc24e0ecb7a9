import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Journal } from '#journal/journal.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import type { EventStore } from '#platform/event-store/port.ts';
import { masterKey } from '#platform/personal-data/master-key.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { createRunner } from '#projections/kernel/runner/runner.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import type { Bench } from './kernel/bench.ts';
import { rate } from './kernel/measure.ts';
import type { RepairLogOptions } from './repair-log/repair-log.ts';

const LOG: RepairLogOptions = {
  repairs: 125_000,
  factsEach: 8,
  customers: 3_000,
  technicians: 40,
  open: 12_000,
  seed: 11,
};
const LOADER = join(import.meta.dirname, 'repair-log', 'load-log.main.ts');
const MEMORY_EVERY_MS = 20;
/** The most memory that a rebuild may take beyond what the process holds already, however long the log is. */
const MOST_MEMORY = 512 * 2 ** 20;

/** The repair list's rebuild beside its live table, against the same process only reading and parsing the log. */
export const bench: Bench = async ({ home, databaseUrl, pool, say }) => {
  say(`a log of ${LOG.repairs * LOG.factsEach} facts of ${LOG.repairs} repairs`);
  await promisify(execFile)(process.execPath, [LOADER, home, databaseUrl, JSON.stringify(LOG)]);
  const store = createEmbeddedStore({ url: databaseUrl });
  await store.open();
  const journal = new Journal(store, new PersonalVault(pool, await masterKey(home)));
  const logger = { info: () => undefined, warn: complain, error: complain };
  const projections = PROJECTIONS.filter(({ name }) => name === 'repair-list');
  const runner = createRunner({ pool, connect: databaseUrl, journal, projections, logger });
  try {
    say('the first fill');
    await runner.start();
    say('reading');
    const before = await read(store);
    say('the rebuild');
    globalThis.gc?.();
    const memory = watchMemory();
    const began = performance.now();
    const ended = new Map<string, number>();
    const onProgress = ({ phase }: { phase: string }) => {
      if (phase !== 'folding') ended.set(phase === 'indexing' ? 'folding' : 'indexing', performance.now());
    };
    const report = await runner.rebuild('repair-list', { onProgress });
    const seconds = (performance.now() - began) / 1000;
    const { atRest, peak } = memory.stop();
    say('reading once more');
    const after = await read(store);
    const { rows } = await pool.query<{ rows: number; sealed: number }>(
      `select (select count(*)::int from read.repair_list) as rows,
              (select count(*)::int from events.events where data like '%"$personal"%') as sealed`,
    );
    const [found] = rows;
    if (found?.rows !== LOG.repairs) throw new Error(`${found?.rows} rows instead of ${LOG.repairs}`);
    const { differences } = report;
    if (!differences || differences.changed + differences.onlyLive + differences.onlyNew > 0) {
      throw new Error(`the rebuild gave other rows: ${JSON.stringify(differences)}`);
    }
    const [rebuilt, reads] = [before.events / seconds, (before.perSecond + after.perSecond) / 2];
    const share = rebuilt / reads;
    const folding = ((ended.get('folding') ?? began) - began) / 1000;
    const indexing = ((ended.get('indexing') ?? began) - began) / 1000 - folding;
    const counts = `${before.events.toLocaleString('en')} events, ${found.sealed.toLocaleString('en')} of them sealed`;
    return [
      {
        what: 'rebuild of the repair list from 1,000,000 interleaved events to 125,000 rows, indexes and decryption included, memory bounded',
        target: '≥ 30 % of the speed at which the same process merely reads and parses them',
        measured: `${(share * 100).toFixed(0)} % (${rate(rebuilt)} against ${rate(reads)}; ${seconds.toFixed(1)} s for ${counts}, ${folding.toFixed(1)} s of it folding, ${indexing.toFixed(1)} s making indexes, then comparison with the live table and switch; memory ${megabytes(atRest)} before, ${megabytes(peak)} at most)`,
        reached: share >= 0.3 && peak - atRest <= MOST_MEMORY,
      },
    ];
  } finally {
    await runner.stop();
    await store.close();
  }
};

/** Reads the whole log, and parses each event's data and metadata. */
async function read(store: EventStore): Promise<{ events: number; perSecond: number }> {
  globalThis.gc?.();
  const began = performance.now();
  let events = 0;
  for await (const _ of store.readAll()) events++;
  return { events, perSecond: events / ((performance.now() - began) / 1000) };
}

/** Samples the resident memory of this process, in bytes. */
function watchMemory(): { stop(): { atRest: number; peak: number } } {
  const atRest = process.memoryUsage.rss();
  let peak = atRest;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, MEMORY_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return { atRest, peak: Math.max(peak, process.memoryUsage.rss()) };
    },
  };
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

function complain(details: object, message: string): void {
  console.error(message, details);
}

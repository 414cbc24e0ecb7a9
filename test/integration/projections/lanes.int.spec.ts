import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RunnerOptions } from '#projections/kernel/options.ts';
import { createRunner, type Runner } from '#projections/kernel/runner.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { described, memoryLogger, plainReader, received, sample, write } from './sample.ts';

let database: FreshDatabase;
let store: MemoryEventStore;
let runners: Runner[];
const projections = [{ ...sample(), lane: 'quick' }, sample({ name: 'other' }), sample({ name: 'third' })];

beforeEach(async () => {
  database = await freshDatabase();
  store = new MemoryEventStore();
  runners = [];
});
afterEach(async () => {
  for (const runner of runners) await runner.stop();
  await database.drop();
});

async function started(options: Partial<RunnerOptions> = {}): Promise<Runner> {
  const made = createRunner({
    ...{ pool: database.pool, connect: database.url, journal: plainReader(store), projections },
    ...{ logger: memoryLogger(), retryMs: 50, ...options },
  });
  runners.push(made);
  await made.start();
  return made;
}

const shown = async (view: string) => {
  const { rows } = await database.pool.query(`select description from read.${view} where id = 1`);
  return rows[0]?.description;
};

it('a lane does not wait for another’s rows, and each is told of in every process', async () => {
  const owner = await started();
  const elsewhere = await started({ own: false });
  await owner.waitFor(await write(store, 'repair-1', received(1, 'prima')), [], 5_000);
  const blocker = await database.pool.connect();
  try {
    await blocker.query('begin; lock table read.other_v1 in share mode');
    const position = await write(store, 'repair-1', described(1, 'dopo'));
    await vi.waitFor(async () => expect(await shown('sample')).toBe('dopo'), { timeout: 5_000 });
    expect([await shown('other'), await shown('third')]).toEqual(['prima', 'prima']);
    expect(await owner.waitFor(position, [], 50)).toBe('late');
    await blocker.query('commit');
    for (const one of [owner, elsewhere]) expect(await one.waitFor(position, [], 5_000)).toBe('visible');
    expect([await shown('other'), await shown('third')]).toEqual(['dopo', 'dopo']);
  } finally {
    blocker.release();
  }
});

it('a lane that fails begins again with the others, and nothing is taken twice or not at all', async () => {
  const owner = await started();
  await owner.waitFor(await write(store, 'repair-1', received(1)), [], 5_000);
  for (let n = 0; n < 5; n++) {
    const view = n % 2 ? 'sample' : 'other';
    await database.pool.query('update read.checkpoints set epoch = epoch + 1 where projection = $1', [view]);
    const position = await write(store, 'repair-1', described(1, `${n}`));
    expect(await owner.waitFor(position, [], 5_000)).toBe('visible');
  }
  for (const view of ['sample', 'other', 'third']) {
    const { rows } = await database.pool.query(`select description, events from read.${view}`);
    expect(rows).toEqual([{ description: '4', events: 6 }]);
  }
});

it('a lane that is behind catches up without the other being cut short', async () => {
  const first = await started({ projections: [projections[0] as (typeof projections)[0]] });
  for (let n = 1; n <= 300; n++) await write(store, `repair-${n}`, received(n));
  await first.waitFor((await store.head()) ?? '', [], 5_000);
  await first.stop();
  runners = [];
  const both = await started();
  expect(await both.waitFor(await write(store, 'repair-1', described(1, 'dopo')), [], 5_000)).toBe('visible');
  for (const view of ['sample', 'other', 'third']) {
    expect((await database.pool.query(`select count(*)::int as n from read.${view}`)).rows).toEqual([{ n: 300 }]);
  }
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';
import { HISTORY_LIST } from '#projections/history/history-list.query.ts';
import { createRunner, type Runner } from '#projections/kernel/runner/runner.ts';
import { viewName } from '#projections/kernel/tables/table.ts';
import { projectionsCli } from '#projections/main.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { recordStreams } from '#test/support/records/record-events.ts';
import { sampled } from '#test/support/sampled.ts';
import { seeded } from '#test/support/seeded.ts';
import { interleaved } from '#test/unit/projections/interleaved.ts';
import { randomStreams } from '#test/unit/projections/random-log.ts';
import { memoryLogger, plainReader } from './sample.ts';

let database: FreshDatabase;
let owner: Runner;
const store = new MemoryEventStore();

function runner(own: boolean): Runner {
  return createRunner({
    pool: database.pool,
    connect: database.url,
    journal: plainReader(store),
    projections: PROJECTIONS,
    logger: memoryLogger(),
    own,
    retryMs: 100,
  });
}

beforeAll(async () => {
  database = await freshDatabase();
  owner = runner(true);
  await owner.start();
  const records = RECORD_FAMILIES.flatMap((family) => recordStreams(family, seeded(23)));
  for (const { id, type, data, stream, meta } of interleaved([...randomStreams(23), ...records], 5)) {
    const event = { id, type: `${type}@1`, data: data as object as never, metadata: meta as object as never };
    await store.append(stream, [event], 'any');
  }
  expect(await owner.waitFor((await store.head()) ?? '', [], 30_000, undefined, [HISTORY_LIST])).toBe('visible');
});
afterAll(async () => {
  await owner?.stop();
  await database?.drop();
});

async function allRows(name: string) {
  const { rows } = await database.pool.query(`select * from ${viewName({ name })} order by 1`);
  return rows;
}

const REBUILT = sampled('read models that are rebuilt', PROJECTIONS, 12, { name: ({ name }) => name });

describe.each(REBUILT.map(({ name }) => [name] as const))('%s', (name) => {
  it('is rebuilt as it was, labels and positions included, though rows leave memory again and again', async () => {
    const before = await allRows(name);
    expect(before.length).toBeGreaterThan(0);
    const { differences } = await owner.rebuild(name, { keptRows: 2, batchSize: 3 });
    expect(differences).toEqual({ onlyLive: 0, onlyNew: 0, changed: 0, samples: [] });
    expect(await allRows(name)).toEqual(before);
  });
});

describe('the command line', () => {
  async function run(...args: string[]): Promise<string> {
    const lines: string[] = [];
    await projectionsCli(args, { pools: { pg: database.pool }, runner, print: (line) => lines.push(line) });
    return lines.join('\n');
  }

  it('lists every projection with its table and position', async () => {
    const text = await run('list');
    for (const { name } of PROJECTIONS) expect(text).toMatch(new RegExp(`^${name} +table \\d+  memory:`, 'm'));
  });

  it('rebuilds one, and tells what changed', async () => {
    const text = await run('rebuild', 'quotes');
    expect(text).toMatch(/quotes: folding|quotes: indexing/);
    expect(text).toMatch(/against the table before: 0 rows changed, 0 new, 0 gone/);
  });

  it('says what it knows when asked for something else', async () => {
    await expect(run('rebuild')).rejects.toThrow(/usage/);
    await expect(run('rebuild', 'nothing')).rejects.toThrow('there is no projection nothing');
    await expect(run('release', 'quotes', 'repair-1')).rejects.toThrow('repair-1 is not in quarantine');
  });
});

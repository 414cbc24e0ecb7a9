import { describe, expect, it } from 'vitest';
import type { EventStore, Position } from '#platform/event-store/port.ts';
import type { Changes } from '#projections/kernel/projection.ts';
import type { ProgressReport } from '#projections/kernel/rebuild/progress.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { archived, assigned, described, named, POISON, plainReader, received, sample, write } from './sample.ts';
import { sampleRunners } from './sample-runners.ts';

const here = sampleRunners();
const { started } = here;

async function rows() {
  const found = await here.database.pool.query(
    'select id, description, technician, plain, events, _position, _stale from read.sample order by id',
  );
  return found.rows;
}
async function live() {
  const found = await here.database.pool.query('select version, definition, epoch from read.checkpoints where live');
  return found.rows[0];
}

/** Writes a log with all that a rebuild must get right: rows that left memory and return, removals, late labels. */
async function past(repairs = 30): Promise<void> {
  await write(here.store, 'account-1', named(1, 'Ada'));
  for (let id = 1; id <= repairs; id++)
    await write(here.store, `repair-${id}`, received(id), assigned(id, (id % 3) + 1));
  await write(here.store, 'account-2', named(2, 'Enzo'));
  for (let id = 1; id <= repairs; id += 2)
    await write(here.store, `repair-${id}`, described(id, `Riga\n${id}\t\\ "è"`));
  for (let id = 1; id <= repairs; id += 7) await write(here.store, `repair-${id}`, archived(id));
  await write(here.store, 'account-3', named(3, 'Ugo'));
  await write(here.store, 'repair-2', assigned(2, null));
}

describe('a rebuild', () => {
  it.each([1_000, 7, 1])('gives exactly the live rows, with room for %i of them in memory', async (keptRows) => {
    const runner = await started();
    await past();
    await runner.waitFor((await here.store.head()) ?? '', [], 30_000);
    const before = await rows();
    const report = await runner.rebuild('sample', { keptRows, batchSize: 5 });
    expect(report).toMatchObject({
      version: 2,
      differences: { changed: 0, onlyLive: 0, onlyNew: 0, samples: [] },
      quarantined: 0,
    });
    expect(await rows()).toEqual(before);
    expect(await live()).toMatchObject({ version: 2 });
  });

  it('goes on being written afterwards by its owner, who tells listeners to ask again', async () => {
    const told: Changes[] = [];
    const runner = await started({ onChanges: (changes) => told.push(changes) });
    await past(3);
    await runner.waitFor((await here.store.head()) ?? '', [], 30_000);
    told.length = 0;
    await runner.rebuild('sample');
    const position = await write(here.store, 'repair-3', described(3, 'dopo'));
    expect(await runner.waitFor(position, ['RepairCorrected'], 30_000)).toBe('visible');
    expect((await rows()).find(({ id }) => id === 3)).toMatchObject({ description: 'dopo', events: 4 });
    expect(told.some(({ all }) => all)).toBe(true);
  });

  it('loses nothing and doubles nothing while events keep coming, and readers always find a whole table', async () => {
    const runner = await started();
    await past(40);
    await runner.waitFor((await here.store.head()) ?? '', [], 30_000);
    let writing = true;
    let wrote = 0;
    const counts: number[] = [];
    const traffic = (async () => {
      while (writing) {
        wrote++;
        await write(here.store, 'repair-4', described(4, `giro ${wrote}`));
        if (wrote % 10 === 0) await write(here.store, `repair-${1000 + wrote}`, received(1000 + wrote));
        counts.push((await rows()).length);
      }
    })();
    try {
      for (let i = 0; i < 3; i++) {
        const report = await runner.rebuild('sample', { keptRows: 10, batchSize: 20 });
        expect(report.differences).toMatchObject({ changed: 0, onlyLive: 0, onlyNew: 0 });
      }
    } finally {
      writing = false;
      await traffic;
    }
    expect(await runner.waitFor((await here.store.head()) ?? '', [], 30_000)).toBe('visible');
    expect((await rows()).find(({ id }) => id === 4)).toMatchObject({
      description: `giro ${wrote}`,
      events: 2 + wrote,
    });
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(34);
    expect([...counts].sort((a, b) => a - b)).toEqual(counts);
  });

  it('tells what it would change: rows that somebody tampered with, by column', async () => {
    const runner = await started();
    await past(9);
    await runner.waitFor((await here.store.head()) ?? '', [], 30_000);
    await here.database.pool.query(`update read.sample set description = 'altro', events = 99 where id = 3`);
    await here.database.pool.query('delete from read.sample where id = 5');
    await here.database.pool.query(
      `insert into read.sample (id, description, technician, events, _position, _stale) values (77, '', '', 1, '', false)`,
    );
    const { differences } = await runner.rebuild('sample');
    expect(differences).toEqual({
      onlyLive: 1,
      onlyNew: 1,
      changed: 1,
      samples: [
        { key: 3, columns: ['description', 'events'] },
        { key: 5, columns: [] },
        { key: 77, columns: [] },
      ],
    });
    expect((await rows()).map(({ id }) => id)).not.toContain(77);
  });

  it('quarantines poison as the live path does', async () => {
    const runner = await started();
    await write(here.store, 'repair-1', received(1), described(1, POISON), described(1, 'dopo'));
    const position = await write(here.store, 'repair-2', received(2));
    await runner.waitFor(position, [], 30_000);
    const before = await rows();
    expect((await runner.rebuild('sample')).quarantined).toBe(1);
    expect(await rows()).toEqual(before);
    expect(before).toMatchObject([{ _stale: true, events: 1 }, { _stale: false }]);
  });

  it('says how far it is', async () => {
    const runner = await started();
    await past(5);
    const told: ProgressReport[] = [];
    await runner.rebuild('sample', { onProgress: (report) => told.push(report) });
    expect(told.map(({ phase }) => phase)).toEqual(['folding', 'indexing', 'catching-up']);
    expect(told.at(-1)).toMatchObject({ projection: 'sample', done: 1, events: 18 });
  });

  it('leaves nothing behind: neither the old table nor one whose build was cut off', async () => {
    const runner = await started();
    await past(5);
    const cut = new AbortController();
    cut.abort(new Error('enough'));
    await expect(runner.rebuild('sample', { signal: cut.signal })).rejects.toThrow('enough');
    await here.database.pool.query(`insert into read.checkpoints (projection, version, definition, shape, live, status)
      values ('sample', 9, 1, 'x', false, 'building'); create table read.sample_v9 ()`);
    await runner.rebuild('sample');
    const { rows: tables } = await here.database.pool.query(
      `select table_name as name from information_schema.tables where table_schema = 'read' and table_name like 'sample%' order by 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual(['sample', `sample_v${(await live()).version}`]);
  });

  it('is done by one process at a time', async () => {
    const runner = await started();
    await past(5);
    // Until the second rebuild has had its answer, the first waits for the table that it must compare its rows with.
    const client = await here.database.pool.connect();
    await client.query('begin');
    await client.query('lock table read.sample in access exclusive mode');
    const atIt = Promise.withResolvers<void>();
    const first = runner.rebuild('sample', { onProgress: () => atIt.resolve() });
    await atIt.promise;
    await expect(runner.rebuild('sample')).rejects.toMatchObject({ name: 'BuildElsewhere' });
    await client.query('rollback');
    client.release();
    expect(await first).toMatchObject({ version: 2 });
  });
});

describe('a program with a newer projection', () => {
  it('rebuilds it before it is followed; the older one stands back', async () => {
    const older = await started();
    await past(6);
    await older.waitFor((await here.store.head()) ?? '', [], 30_000);
    const newer = await started({ projections: [sample({ version: 2, upper: true })] });
    expect(await live()).toMatchObject({ version: 2, definition: 2 });
    const position = await write(here.store, 'repair-3', described(3, 'dopo'));
    expect(await newer.waitFor(position, [], 30_000)).toBe('visible');
    expect((await rows()).find(({ id }) => id === 3)).toMatchObject({ description: 'DOPO', events: 4 });
    await expect.poll(async () => (await older.status())[0]?.owned).toBe(false);
    expect(await older.waitFor(position, [], 30_000)).toBe('visible');
  });

  it('notices that the table would be another one, though nobody raised the version', async () => {
    const first = await started();
    await past(6);
    await first.waitFor((await here.store.head()) ?? '', [], 30_000);
    await first.stop();
    here.runners.length = 0;
    const changed = { ...sample(), indexes: ['(technician)'] };
    await started({ projections: [changed] });
    expect(await live()).toMatchObject({ version: 2, definition: 1 });
  });
});

it('a long log is built at the first start, before anybody is told that it stands', async () => {
  for (let id = 1; id <= 1_100; id++) await write(here.store, `repair-${id}`, received(id), described(id, 'b'));
  const runner = await started();
  expect(await rows()).toHaveLength(1_100);
  expect(await live()).toMatchObject({ version: 2 });
  expect((await runner.status())[0]).toMatchObject({ owned: true, building: null });
});

it('rows of another event store are folded anew', async () => {
  const runner = await started();
  await past(3);
  await runner.waitFor((await here.store.head()) ?? '', [], 30_000);
  await runner.stop();
  here.runners.length = 0;
  here.store = new MemoryEventStore();
  await write(here.store, 'repair-9', received(9));
  await started({ journal: plainReader(underOtherName(here.store)) });
  expect((await rows()).map(({ id }) => id)).toEqual([9]);
});

function underOtherName(inner: EventStore): EventStore {
  const renamed = (text: string) => text.replace(/^memory:/, 'other:');
  const back = (text: Position | null | undefined) => text?.replace(/^other:/, 'memory:') ?? null;
  return {
    id: 'other',
    open: () => inner.open(),
    close: () => inner.close(),
    append: (...args) => inner.append(...args),
    readStream: (...args) => inner.readStream(...args),
    head: async () => renamed((await inner.head()) ?? ''),
    async *readAll(options = {}) {
      for await (const event of inner.readAll({ ...options, after: back(options.after) })) {
        yield { ...event, position: renamed(event.position) };
      }
    },
    async *subscribeAll(options) {
      for await (const batch of inner.subscribeAll({ ...options, after: back(options.after) })) {
        const events = batch.events.map((event) => ({ ...event, position: renamed(event.position) }));
        yield { ...batch, events, position: renamed(batch.position) };
      }
    },
  };
}

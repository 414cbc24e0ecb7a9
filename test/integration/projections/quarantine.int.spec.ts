import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { RecordedEvent } from '#platform/event-store/port.ts';
import { NotReleased } from '#projections/kernel/runner/release.ts';
import type { Runner } from '#projections/kernel/runner/runner.ts';
import { PATIENCE_MS } from '#test/support/patience.ts';
import {
  assigned,
  described,
  memoryLogger,
  named,
  POISON,
  readPlain,
  received,
  sample,
  UNWRITABLE,
  write,
} from './sample.ts';
import { sampleRunners } from './sample-runners.ts';

const here = sampleRunners();
const { started } = here;

async function rows(view = 'sample') {
  const found = await here.database.pool.query(
    `select id, description, technician, events, _stale as stale from read.${view} order by id`,
  );
  return found.rows;
}
async function quarantined() {
  const found = await here.database.pool.query('select projection, stream, error from read.quarantine order by 1, 2');
  return found.rows;
}

describe('an event that a fold can’t take', () => {
  it('puts its stream aside, marks its rows, and stops nothing else', async () => {
    const owner = await started();
    await write(here.store, 'repair-1', received(1));
    const poison = await write(here.store, 'repair-1', described(1, POISON));
    const after = await write(here.store, 'repair-1', described(1, 'dopo'));
    const other = await write(here.store, 'repair-2', received(2));
    expect(await owner.waitFor(other, [], 30_000)).toBe('visible');
    expect(await owner.waitFor(poison, [], 30_000)).toBe('stale');
    expect(await owner.waitFor(after, [], 30_000)).toBe('stale');
    expect(await rows()).toMatchObject([
      { id: 1, description: 'Carrello 1', events: 1, stale: true },
      { id: 2, stale: false },
    ]);
    expect(await quarantined()).toEqual([{ projection: 'sample', stream: 'repair-1', error: 'can not take this' }]);
  });

  it('says so in another process too', async () => {
    await started();
    const api = await started({ own: false });
    const poison = await write(here.store, 'repair-1', received(1), described(1, POISON));
    expect(await api.waitFor(poison, [], 30_000)).toBe('stale');
  });

  it('does so for that projection alone, and tells the operator', async () => {
    const logger = memoryLogger();
    const metrics: string[] = [];
    const owner = await started({
      logger,
      projections: [sample(), sample({ name: 'sturdy', fragile: false })],
      metrics: {
        batch: () => undefined,
        lag: () => undefined,
        quarantined: (name, stream) => metrics.push(`${name} ${stream}`),
      },
    });
    await owner.waitFor(await write(here.store, 'repair-1', received(1), described(1, POISON)), [], 30_000);
    expect(await rows('sturdy')).toMatchObject([{ id: 1, description: POISON, stale: false }]);
    expect(metrics).toEqual(['sample repair-1']);
    expect(logger.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  it('stays aside after a restart', async () => {
    const owner = await started();
    await owner.waitFor(await write(here.store, 'repair-1', received(1), described(1, POISON)), [], 30_000);
    await owner.stop();
    here.runners = [];
    const next = await started();
    const position = await write(here.store, 'repair-1', described(1, 'dopo'));
    expect(await next.waitFor(position, [], 30_000)).toBe('stale');
    expect(await rows()).toMatchObject([{ description: 'Carrello 1' }]);
  });
});

it('a row that the database refuses puts its stream aside, and the rest of its batch is written', async () => {
  for (const id of [1, 2, 3])
    await write(here.store, `repair-${id}`, received(id), described(id, id === 2 ? UNWRITABLE : 'bene'));
  await write(here.store, 'repair-2', assigned(2, 3));
  await started();
  expect(await rows()).toMatchObject([
    { id: 1, description: 'bene', stale: false },
    { id: 2, description: 'Carrello 2', events: 1, stale: true },
    { id: 3, description: 'bene', stale: false },
  ]);
});

it('a row that the database refuses costs a few transactions, however long its batch is', async () => {
  const ids = Array.from({ length: 400 }, (_, n) => n + 1);
  for (const id of ids) await write(here.store, `repair-${id}`, received(id, id === 237 ? UNWRITABLE : 'bene'));
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await started({ projections: [sample(), sample({ name: 'other' })] });
  const begun = query.mock.calls.filter(([statement]) => (statement as unknown as { text?: string }).text === 'begin');
  query.mockRestore();
  // Transactions for each table: the batch, nine halvings of which both halves are written, and the quarantine.
  expect(begun.length).toBeGreaterThan(2);
  expect(begun.length).toBeLessThan(50);
  for (const view of ['sample', 'other']) expect(await rows(view)).toHaveLength(399);
  expect((await quarantined()).map(({ projection, stream }) => `${projection} ${stream}`)).toEqual([
    'other repair-237',
    'sample repair-237',
  ]);
});

describe('a rebuild sets aside what the database refuses as the live path does', () => {
  /** Rebuilds, and checks that the rows are the same. Gives the rows and the number of streams in quarantine. */
  async function rebuilt(owner: Runner, options: { keptRows?: number; batchSize?: number } = {}) {
    await owner.waitFor((await here.store.head()) ?? '', [], 30_000);
    const before = await rows();
    const report = await owner.rebuild('sample', options);
    expect(report.differences).toMatchObject({ changed: 0, onlyLive: 0, onlyNew: 0 });
    expect(await rows()).toEqual(before);
    expect((await owner.status())[0]).toMatchObject({ quarantined: report.quarantined });
    return { before, quarantined: report.quarantined };
  }

  it.each([1_000, 2])('rows, with room for %i in memory', async (keptRows) => {
    const owner = await started();
    for (let id = 1; id <= 12; id++) await write(here.store, `repair-${id}`, received(id), assigned(id, (id % 3) + 1));
    await write(here.store, 'repair-4', described(4, UNWRITABLE), assigned(4, 1));
    await write(here.store, 'repair-6', described(6, 'bene'));
    // More than the column's type can hold.
    await write(here.store, 'repair-9', assigned(9, 2 ** 70), described(9, 'dopo'));
    await write(here.store, 'repair-13', received(13, UNWRITABLE));
    const { before, quarantined } = await rebuilt(owner, { keptRows, batchSize: 3 });
    expect(before.filter(({ stale }) => stale).map(({ id }) => id)).toEqual([4, 9]);
    expect(quarantined).toBe(3);
  });

  it('a label', async () => {
    const owner = await started();
    await write(here.store, 'account-1', named(1, 'Ada'));
    await write(here.store, 'repair-1', received(1), assigned(1, 1));
    await write(here.store, 'account-1', named(1, UNWRITABLE));
    expect(await rebuilt(owner)).toMatchObject({ before: [{ technician: 'Ada' }], quarantined: 1 });
  });

  it('what the table takes and its index does not', async () => {
    const owner = await started();
    await write(here.store, 'repair-2', received(2));
    // Longer than a page of an index holds, even compressed.
    await write(here.store, 'account-9', named(9, Array.from({ length: 400 }, () => randomUUID()).join('')));
    await write(here.store, 'repair-2', assigned(2, 9));
    expect(await rebuilt(owner)).toMatchObject({ before: [{ id: 2, technician: '', stale: true }], quarantined: 1 });
  });
});

it('an event that nobody can read puts its stream aside', async () => {
  const unreadable = async (recorded: readonly RecordedEvent[]) =>
    recorded.map((event) => {
      if ((event.data as { changes?: { description?: string } }).changes?.description === 'sigillato') {
        throw new Error('unable to authenticate data');
      }
      return readPlain(event);
    });
  const owner = await started({ journal: { store: here.store, decode: unreadable } });
  await write(here.store, 'repair-1', received(1), described(1, 'sigillato'));
  const position = await write(here.store, 'repair-2', received(2));
  expect(await owner.waitFor(position, [], 30_000)).toBe('visible');
  expect(await rows()).toMatchObject([
    { id: 1, stale: true },
    { id: 2, stale: false },
  ]);
  expect(await quarantined()).toMatchObject([{ stream: 'repair-1', error: 'unable to authenticate data' }]);
});

describe('release', () => {
  async function mended(): Promise<Runner> {
    for (const one of here.runners) await one.stop();
    here.runners = [];
    return started({ projections: [sample({ fragile: false })] });
  }

  it('folds in what was left out, and the row is as if nothing had been', async () => {
    const owner = await started();
    await write(here.store, 'account-3', named(3, 'Ada'));
    await write(here.store, 'repair-1', received(1), described(1, POISON), assigned(1, 3), described(1, 'fine'));
    await write(here.store, 'repair-2', received(2), described(2, POISON));
    await owner.waitFor((await here.store.head()) ?? '', [], 30_000);
    const next = await mended();
    await next.release('sample', 'repair-1');
    expect(await rows()).toMatchObject([
      { id: 1, description: 'fine', technician: 'Ada', events: 4, stale: false },
      { id: 2, events: 1, stale: true },
    ]);
    expect((await quarantined()).map(({ stream }) => stream)).toEqual(['repair-2']);
    const position = await write(here.store, 'repair-1', described(1, 'oltre'));
    expect(await next.waitFor(position, [], 30_000)).toBe('visible');
    expect((await rows())[0]).toMatchObject({ description: 'oltre', events: 5 });
  });

  it('goes well while other events keep coming', async () => {
    await started();
    await write(here.store, 'repair-1', received(1), described(1, POISON));
    await write(here.store, 'repair-2', received(2));
    const next = await mended();
    let writing = true;
    let count = 1;
    const writer = (async () => {
      for (; writing; count++) {
        await write(here.store, 'repair-2', described(2, `${count}`));
        await next.waitFor(await write(here.store, 'repair-1', described(1, `${count}`)), [], PATIENCE_MS);
      }
    })();
    await next.release('sample', 'repair-1');
    writing = false;
    await writer;
    await next.waitFor((await here.store.head()) ?? '', [], 30_000);
    expect(await rows()).toMatchObject([
      { id: 1, events: count + 1, stale: false },
      { id: 2, events: count, stale: false },
    ]);
  });

  it('is refused while the program still can’t take the event, and nothing changes', async () => {
    const owner = await started();
    await owner.waitFor(await write(here.store, 'repair-1', received(1), described(1, POISON)), [], 30_000);
    await expect(owner.release('sample', 'repair-1')).rejects.toThrow(/still fails: .*can not take this/);
    await expect(owner.release('sample', 'repair-9')).rejects.toThrow(NotReleased);
    expect(await rows()).toMatchObject([{ id: 1, events: 1, stale: true }]);
    expect(await quarantined()).toHaveLength(1);
  });
});

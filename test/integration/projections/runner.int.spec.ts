import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Changes } from '#projections/kernel/projection.ts';
import { archived, assigned, described, ignored, named, received, write } from './sample.ts';
import { sampleRunners } from './sample-runners.ts';

const here = sampleRunners();
const { runner } = here;

async function rows(pool: pg.Pool = here.database.pool) {
  const found = await pool.query('select id, description, technician, events from read.sample order by id');
  return found.rows;
}

async function checkpoint() {
  const found = await here.database.pool.query(
    'select position, epoch from read.checkpoints where projection = $1 and live',
    ['sample'],
  );
  return found.rows[0];
}

describe('following the log', () => {
  it('writes rows for what is there and for what comes, and says when they can be seen', async () => {
    await write(here.store, 'repair-1', received(1));
    const owner = runner();
    await owner.start();
    expect(await rows()).toMatchObject([{ id: 1, events: 1 }]);

    const position = await write(here.store, 'repair-1', described(1, 'Muletto'));
    expect(await owner.waitFor(position, ['RepairCorrected'], 30_000)).toBe('visible');
    expect(await rows()).toMatchObject([{ id: 1, description: 'Muletto', events: 2 }]);
    expect((await checkpoint()).position).toBe(position);
  });

  it('removes rows and notes what was removed', async () => {
    const owner = runner();
    await owner.start();
    await write(here.store, 'repair-1', received(1), described(1, 'Muletto'));
    const position = await write(here.store, 'repair-1', archived(1));
    await owner.waitFor(position, [], 30_000);
    expect(await rows()).toEqual([]);
    const noted = await here.database.pool.query('select projection, key, position from read.removed');
    expect(noted.rows).toEqual([{ projection: 'sample', key: '1', position }]);
  });

  it('forgets removals of more than a day ago, and says from where on it knows them', async () => {
    const first = runner();
    await first.start();
    await write(here.store, 'repair-1', received(1), archived(1));
    const old = (await here.store.head()) ?? '';
    const young = await write(here.store, 'repair-2', received(2), archived(2));
    await first.waitFor(young, [], 30_000);
    await first.stop();
    here.runners.length = 0;
    await here.database.pool.query(`update read.removed set at = now() - interval '25 hours' where key = '1'`);
    await runner().start();
    const { rows: noted } = await here.database.pool.query('select key from read.removed');
    expect(noted).toEqual([{ key: '2' }]);
    const { rows: from } = await here.database.pool.query('select removed_from from read.checkpoints where live');
    expect(from).toEqual([{ removed_from: old }]);
  });

  it('moves its checkpoint over events that nobody here wants', async () => {
    const owner = runner();
    await owner.start();
    await write(here.store, 'repair-1', received(1));
    const position = await write(here.store, 'supplier-1', ignored(1));
    expect(await owner.waitFor(position, ['RepairReceived'], 30_000)).toBe('visible');
    await expect.poll(async () => (await checkpoint()).position).toBe(position);
  });

  it('takes up where it was after a restart: nothing twice, nothing lost', async () => {
    const first = runner();
    await first.start();
    await first.waitFor(await write(here.store, 'repair-1', received(1)), [], 30_000);
    await first.stop();
    here.runners.length = 0;
    await write(here.store, 'repair-1', described(1, 'b'), described(1, 'c'));
    await runner().start();
    expect(await rows()).toMatchObject([{ description: 'c', events: 3 }]);
  });

  it('tells listeners after the commit which rows changed and by whose command', async () => {
    const told: Changes[] = [];
    const owner = runner({ onChanges: (changes) => told.push(changes) });
    await owner.start();
    await owner.waitFor(await write(here.store, 'repair-4', received(4)), [], 30_000);
    expect(told).toMatchObject([{ projection: 'sample', changed: [4], removed: [], all: false }]);
    expect(told[0]?.commands.get(4)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('goes on when a listener throws', async () => {
    const owner = runner({
      onChanges: () => {
        throw new Error('a bad listener');
      },
    });
    await owner.start();
    await owner.waitFor(await write(here.store, 'repair-1', received(1)), [], 30_000);
    const position = await write(here.store, 'repair-2', received(2));
    expect(await owner.waitFor(position, [], 30_000)).toBe('visible');
  });

  it('says «late» when the time runs out first', async () => {
    const owner = runner();
    await owner.start();
    expect(await owner.waitFor('memory:00000000000000000099', [], 20)).toBe('late');
  });
});

describe('copied labels', () => {
  it('reach rows that are there, rows that come later, and rows that change hands', async () => {
    const owner = runner();
    await owner.start();
    await write(here.store, 'repair-1', received(1), assigned(1, 3));
    await write(here.store, 'account-3', named(3, 'Ada'));
    await write(here.store, 'account-4', named(4, 'Enzo'));
    await write(here.store, 'repair-2', received(2), assigned(2, 3));
    const position = await write(here.store, 'repair-1', assigned(1, 4));
    await owner.waitFor(position, [], 30_000);
    expect(await rows()).toMatchObject([
      { id: 1, technician: 'Enzo' },
      { id: 2, technician: 'Ada' },
    ]);
  });

  it('are changed in every row at once, and listeners are told to ask again', async () => {
    const told: Changes[] = [];
    for (const id of [1, 2, 3]) await write(here.store, `repair-${id}`, received(id), assigned(id, 3));
    const owner = runner({ onChanges: (changes) => told.push(changes) });
    await owner.start();
    const position = await write(here.store, 'account-3', named(3, 'Ada'));
    await owner.waitFor(position, [], 30_000);
    expect((await rows()).map((row) => row.technician)).toEqual(['Ada', 'Ada', 'Ada']);
    expect(told.at(-1)).toMatchObject({ projection: 'sample', all: true });
    const { rows: moved } = await here.database.pool.query('select distinct _position from read.sample');
    expect(moved).toEqual([{ _position: position }]);
  });
});

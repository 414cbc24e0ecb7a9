import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { comparePositions, type EventStore, type SubscriptionBatch } from '#platform/event-store/port.ts';
import { FENCED } from '#platform/ownership/writer-lease.ts';
import { commit } from '#projections/kernel/folding/commit.ts';
import { acquireLease } from '#projections/kernel/folding/table-lease.ts';
import { openWriterPool, withClient } from '#projections/kernel/folding/writer-pool.ts';
import type { Changes } from '#projections/kernel/projection.ts';
import { CHANNEL, OWNER_LOCK } from '#projections/kernel/runner/control.ts';
import type { Runner } from '#projections/kernel/runner/runner.ts';
import { ensureSchema } from '#projections/kernel/tables/schema.ts';
import { eventually } from '#test/support/eventually.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { described, memoryLogger, plainReader, received, sample, write } from './sample.ts';
import { sampleRunners } from './sample-runners.ts';

const here = sampleRunners();
const { started } = here;

async function rows() {
  return (await here.database.pool.query('select id, description, events from read.sample order by id')).rows;
}
const owned = async (one: Runner) => (await one.status())[0]?.owned;

/** Ends the sessions of this database that bear this name, as a network failure would. */
async function cut(applicationName: string): Promise<void> {
  await here.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
    [applicationName],
  );
}

describe('ownership', () => {
  it('is one process’s; another takes over when it ends, and goes on exactly there', async () => {
    const first = await started();
    const second = await started();
    expect([await owned(first), await owned(second)]).toEqual([true, false]);
    await write(here.store, 'repair-1', received(1));
    await first.stop();
    here.runners = [second];
    await write(here.store, 'repair-1', described(1, 'b'));
    const position = await write(here.store, 'repair-1', described(1, 'c'));
    expect(await second.waitFor(position, [], 30_000)).toBe('visible');
    expect(await owned(second)).toBe(true);
    expect(await rows()).toEqual([{ id: 1, description: 'c', events: 3 }]);
  });

  it('is told about by whoever takes over: the one before may have died between his commit and his telling', async () => {
    const first = await started({ onChanges: () => undefined });
    const position = await write(here.store, 'repair-1', received(1));
    await first.waitFor(position, [], 30_000);
    await first.stop();
    here.runners = [];
    const told: Changes[] = [];
    await started({ onChanges: (changes) => told.push(changes) });
    expect(told).toMatchObject([{ projection: 'sample', all: true, position }]);
  });

  it('that an owner merely takes up again, having told all there is, is no news', async () => {
    const told: Changes[] = [];
    const owner = await started({ onChanges: (changes) => told.push(changes) });
    await owner.waitFor(await write(here.store, 'repair-1', received(1)), [], 30_000);
    await cut('officina-projections-control');
    await owner.waitFor(await write(here.store, 'repair-1', described(1, 'b')), [], 30_000);
    await expect.poll(() => told.length).toBe(2);
    expect(told.map(({ all }) => all)).toEqual([false, false]);
  });

  it('is lost with the session that holds it, and nothing is written twice or left out', async () => {
    const [first, second] = [await started(), await started()];
    for (let i = 0; i < 5; i++) {
      await write(here.store, 'repair-1', i === 0 ? received(1) : described(1, `${i}`));
      await cut('officina-projections-control');
    }
    const position = await write(here.store, 'repair-1', described(1, 'fine'));
    expect(await first.waitFor(position, [], 30_000)).toBe('visible');
    expect(await second.waitFor(position, [], 30_000)).toBe('visible');
    expect(await rows()).toEqual([{ id: 1, description: 'fine', events: 6 }]);
  });

  it('lets only the latest owner write: an older one that wakes up is fenced out, rows and checkpoint', async () => {
    const projection = sample();
    await ensureSchema(here.database.pool, [projection]);
    const writer = openWriterPool(here.database.url, memoryLogger());
    const asleep = await acquireLease(writer, projection);
    const owner = await started();
    const position = await write(here.store, 'repair-1', received(1));
    await owner.waitFor(position, [], 30_000);
    if (!asleep) throw new Error('not live');
    const row = { id: 1, description: 'vecchio', id_people: null, technician: '', events: 99 };
    const touched = new Map([[1, { before: null, row, position, commandId: 'c' }]]);
    const folded = { touched, labels: [], poison: [], skipped: [] };
    const part = { lease: asleep, folded, notes: new Map() };
    const late = withClient(writer, (client) => commit(client, [part], [asleep], position));
    await expect(late).rejects.toMatchObject({ code: FENCED });
    await writer.end();
    expect(await rows()).toEqual([{ id: 1, description: 'Carrello 1', events: 1 }]);
  });

  it('knows the quarantine of a batch that its writer committed while the next one took over', async () => {
    const projection = sample();
    await ensureSchema(here.database.pool, [projection]);
    const writer = openWriterPool(here.database.url, memoryLogger());
    const taken = await withClient(here.database.pool, async (last) => {
      await last.query('begin');
      await last.query('update read.checkpoints set updated_at = now() where projection = $1', [projection.name]);
      await last.query(
        `insert into read.quarantine (projection, version, stream, revision, position, error)
         values ($1, 1, 'repair-7', 0, '1:1', 'poison')`,
        [projection.name],
      );
      const next = acquireLease(writer, projection);
      // By another connection: within a transaction the activity is seen as it was at first.
      await eventually(async () => {
        const { rows } = await here.database.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).not.toHaveLength(0);
      });
      await last.query('commit');
      return next;
    });
    await writer.end();
    expect([...(taken?.quarantined ?? [])]).toEqual(['repair-7']);
  });

  it('comes back to an owner whose right was taken by somebody who only passed by', async () => {
    const owner = await started();
    const writer = openWriterPool(here.database.url, memoryLogger());
    await acquireLease(writer, sample());
    await writer.end();
    const position = await write(here.store, 'repair-1', received(1));
    expect(await owner.waitFor(position, [], 30_000)).toBe('visible');
    expect(await rows()).toHaveLength(1);
  });
});

describe('a lost database', () => {
  it('takes along what was known of the read models: rows that it may have lost are waited for again', async () => {
    const owner = await started();
    const watcher = await started({ own: false });
    const before = await write(here.store, 'repair-1', received(1));
    await owner.waitFor(before, [], 30_000);
    const position = await write(here.store, 'repair-1', described(1, 'b'));
    await owner.waitFor(position, [], 30_000);
    expect(await watcher.waitFor(position, [], 30_000)).toBe('visible');
    await owner.stop();
    here.runners = [watcher];
    // As after a crash of PostgreSQL, which does not wait for the disk when it writes read models.
    await here.database.pool.query('update read.checkpoints set position = $1', [before]);
    await cut('officina-projections-control');
    await expect.poll(() => watcher.waitFor(position, [], 200)).toBe('late');
    await started();
    expect(await watcher.waitFor(position, [], 30_000)).toBe('visible');
  });

  it('is waited for, and nothing is lost', async () => {
    const owner = await started();
    let last = '';
    for (let i = 0; i < 10; i++) {
      last = await write(here.store, 'repair-1', i === 0 ? received(1) : described(1, `${i}`));
      await cut('officina-projections');
    }
    expect(await owner.waitFor(last, [], 30_000)).toBe('visible');
    expect(await rows()).toEqual([{ id: 1, description: '9', events: 10 }]);
  });

  it('whose read models were dropped gets them folded anew', async () => {
    const owner = await started();
    await owner.waitFor(await write(here.store, 'repair-1', received(1)), [], 30_000);
    await here.database.pool.query('drop schema read cascade');
    await write(here.store, 'repair-1', described(1, 'b'));
    await expect.poll(() => rows().catch(() => [])).toEqual([{ id: 1, description: 'b', events: 2 }]);
  });
});

describe('waiting in another process', () => {
  it('ends as soon as the owner says that the rows are there', async () => {
    await started();
    const api = await started({ own: false });
    const position = await write(here.store, 'repair-1', received(1));
    expect(await api.waitFor(position, ['RepairReceived'], 30_000)).toBe('visible');
    expect(await rows()).toHaveLength(1);
  });

  it('does without being told: it asks, too', async () => {
    await started();
    const api = await started({ own: false });
    const deaf = new pg.Client(here.database.url);
    await deaf.connect();
    await deaf.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'officina-projections-control' and query like 'listen%'`);
    await deaf.end();
    const position = await write(here.store, 'repair-1', received(1));
    expect(await api.waitFor(position, [], 30_000)).toBe('visible');
  });

  it('goes on for whoever waited as the owner, and lost that without hearing of the next one', async () => {
    const empty = new MemoryEventStore();
    const owner = await started({ journal: plainReader(empty) });
    const position = await write(here.store, 'repair-1', received(1));
    const waiting = owner.waitFor(position, [], 30_000);
    const next = new pg.Client(here.database.url);
    await next.connect();
    const taken = next.query('select pg_advisory_lock($1, hashtext($2))', [OWNER_LOCK, 'sample']);
    await cut('officina-projections-control');
    await taken;
    await expect.poll(() => owned(owner)).toBe(false);
    await next.query('update read.checkpoints set position = $1', [position]);
    expect(await waiting).toBe('visible');
    await next.end();
  });

  it('goes on after a question that the database could not answer', async () => {
    let broken = true;
    const pool = Object.assign(Object.create(here.database.pool) as pg.Pool, {
      query: (...args: Parameters<pg.Pool['query']>) => {
        const fails = broken;
        broken = false;
        return fails ? Promise.reject(new Error('connection reset')) : here.database.pool.query(...args);
      },
    });
    const api = await started({ own: false, pool });
    const position = await write(here.store, 'repair-1', received(1));
    await here.database.pool.query('update read.checkpoints set position = $1', [position]);
    expect(await api.waitFor(position, [], 30_000)).toBe('visible');
  });

  it('does not take an older position for a newer one that was told by mistake', async () => {
    const api = await started({ own: false });
    const foreign = JSON.stringify({ position: 'other:00000000000000000900', names: ['sample'], stale: [] });
    await here.database.pool.query('select pg_notify($1, $2)', [CHANNEL, foreign]);
    expect(await api.waitFor('memory:00000000000000000001', [], 300)).toBe('late');
  });

  it('is not for read models that take none of the events', async () => {
    const api = await started({ own: false });
    expect(await api.waitFor('memory:00000000000000000001', ['BusinessnamesupplierInserted'], 300)).toBe('visible');
  });
});

it('a subscription that ends in silence, or fails, is begun anew', async () => {
  let broken = 0;
  const flaky: EventStore = Object.assign(Object.create(here.store) as EventStore, {
    id: here.store.id,
    append: here.store.append.bind(here.store),
    readStream: here.store.readStream.bind(here.store),
    readAll: here.store.readAll.bind(here.store),
    head: here.store.head.bind(here.store),
    async *subscribeAll(options: Parameters<EventStore['subscribeAll']>[0]): AsyncGenerator<SubscriptionBatch> {
      for await (const batch of here.store.subscribeAll(options)) {
        yield batch;
        broken++;
        if (broken === 2) return;
        if (broken === 3) throw new Error('connection reset');
      }
    },
  });
  const owner = await started({ journal: plainReader(flaky) });
  let last = '';
  for (let i = 1; i <= 6; i++) {
    last = await write(here.store, 'repair-1', i === 1 ? received(1) : described(1, `${i}`));
    expect(await owner.waitFor(last, [], 30_000)).toBe('visible');
  }
  expect(broken).toBeGreaterThanOrEqual(4);
  expect(comparePositions(last, await here.store.head())).toBe(0);
  expect(await rows()).toEqual([{ id: 1, description: '6', events: 6 }]);
});

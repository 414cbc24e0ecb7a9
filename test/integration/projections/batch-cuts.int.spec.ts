import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficinaEvent } from '#domain/events.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { processEvents } from '#projections/kernel/folding/batch.ts';
import { fillLabels, fold, mergeNotes, type Notes, planEvents } from '#projections/kernel/folding/fold.ts';
import { acquireLease, type TableLease } from '#projections/kernel/folding/table-lease.ts';
import { openWriterPool } from '#projections/kernel/folding/writer-pool.ts';
import type { Key, Projection, Row } from '#projections/kernel/projection.ts';
import { replay } from '#projections/kernel/replay.ts';
import { ensureSchema } from '#projections/kernel/tables/schema.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { sampled } from '#test/support/sampled.ts';
import { seeded } from '#test/support/seeded.ts';
import { interleaved } from '#test/unit/projections/interleaved.ts';
import { randomStreams } from '#test/unit/projections/random-log.ts';
import { streamOf } from '#test/unit/projections/stored.ts';
import { archived, assigned, described, memoryLogger, named, POISON, received, sample } from './sample.ts';

const SEEDS = sampled('seeds of cut batches', [11, 12, 13, 14, 15, 16, 17, 18], 2, { name: String });

let database: FreshDatabase;
let writer: pg.Pool;

beforeAll(async () => {
  database = await freshDatabase();
  writer = openWriterPool(database.url, memoryLogger());
});
afterAll(async () => {
  await writer?.end();
  await database?.drop();
});

function placed(events: readonly StoredEvent[]): StoredEvent[] {
  return events.map((event, i) => ({ ...event, position: `test:${String(i + 1).padStart(20, '0')}` }));
}

async function own(projections: readonly Projection[]): Promise<TableLease[]> {
  const leases: TableLease[] = [];
  for (const projection of projections) {
    const lease = await acquireLease(writer, projection);
    if (!lease) throw new Error(`${projection.name}: not live`);
    leases.push(lease);
  }
  return leases;
}

/**
 * Writes events in batches that are cut at random. Some batches come again, together with what follows; now and then a
 * new owner, who has no row in memory, goes on.
 */
async function takeInBatches(
  events: readonly StoredEvent[],
  projections: readonly Projection[],
  seed: number,
): Promise<void> {
  const random = seeded(seed);
  await database.pool.query('drop schema if exists read cascade');
  await ensureSchema(database.pool, projections);
  let leases = await own(projections);
  for (let from = 0; from < events.length; ) {
    const to = Math.min(events.length, from + 1 + Math.floor(random() ** 3 * 60));
    const batch = events.slice(random() < 0.2 ? Math.max(0, from - 5) : from, to);
    await processEvents(writer, batch, batch.at(-1)?.position ?? '', leases);
    from = to;
    if (random() < 0.1) leases = await own(projections);
  }
}

/** The position of the event that touched each row last, by folding one event at a time. */
function positionsOf(projection: Projection, events: readonly StoredEvent[]): Map<Key, string> {
  const rows = new Map<Key, Row>();
  const positions = new Map<Key, string>();
  const notes: Notes = new Map();
  for (const event of events) {
    if (!projection.on.includes(event.type)) continue;
    const folded = fold(projection, planEvents(projection, [event]), (key) => rows.get(key) ?? null, new Set());
    mergeNotes(folded, notes);
    fillLabels(projection, folded, notes);
    for (const [key, { row }] of folded.touched) {
      if (row) rows.set(key, row);
      else rows.delete(key);
      positions.set(key, event.position);
    }
    for (const { label } of folded.labels) {
      for (const [key, row] of rows) if (row[label.column] === label.equals) positions.set(key, event.position);
    }
  }
  return new Map([...positions].filter(([key]) => rows.has(key)));
}

async function stored(projection: Projection): Promise<{ row: Row; position: string; stale: boolean }[]> {
  const { rows } = await writer.query<Row & { _position: string; _stale: boolean }>(
    `select * from read."${projection.name.replaceAll('-', '_')}"`,
  );
  return rows.map(({ _position, _stale, ...all }) => {
    const row = Object.fromEntries(Object.keys(projection.columns).map((name) => [name, all[name] as Row[string]]));
    return { row, position: _position, stale: _stale };
  });
}

describe('whatever the order of streams, and wherever batches are cut', () => {
  it.each(SEEDS)('tables hold what a full replay gives, and know who touched each row last (seed %i)', async (seed) => {
    const events = placed(interleaved(randomStreams(seed), seed + 1));
    await takeInBatches(events, PROJECTIONS, seed);
    for (const projection of PROJECTIONS) {
      const found = await stored(projection);
      const keyed = new Map(found.map(({ row }) => [row[projection.key], row]));
      expect(keyed, projection.name).toEqual(replay(projection, events));
      const positions = new Map(found.map(({ row, position }) => [row[projection.key], position]));
      expect(positions, projection.name).toEqual(positionsOf(projection, events));
      expect(found.filter(({ stale }) => stale)).toEqual([]);
      for (const side of projection.counters ?? []) {
        const view = `read.${projection.name.replaceAll('-', '_')}`;
        const names = Object.keys(side.columns);
        const [list, own] = [names.join(), names.map((name) => `i.${name}`).join()];
        const kept = await writer.query(`select ${list}, count from ${view}_${side.name} order by ${list}`);
        const counted = await writer.query(
          `select ${own}, count(*) from ${view} r cross join lateral (${side.items}) i(${list})
           group by ${own} order by ${own}`,
        );
        expect(kept.rows, side.name).toEqual(counted.rows);
        expect(kept.rows.length).toBeGreaterThan(0);
      }
    }
  });
});

describe('rows that come and go, are labelled, and fall behind', () => {
  const TECHNICIANS = [1, 2, 3];

  /** Technicians of few names, which change often; repairs of one or two streams, some of them poisoned. */
  function streamsOf(seed: number): { streams: StoredEvent[][]; poisoned: Set<number> } {
    const random = seeded(seed);
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
    const poisoned = new Set<number>();
    const streams = TECHNICIANS.map((id) =>
      streamOf(
        `account-${id}`,
        Array.from({ length: 8 }, () => named(id, pick(['Ada', 'Ugo']))),
      ),
    );
    for (let id = 1; id <= 12; id++) {
      const facts = Array.from(
        { length: 12 },
        (): OfficinaEvent =>
          pick([
            () => assigned(id, pick([null, ...TECHNICIANS])),
            () => assigned(id, pick([null, ...TECHNICIANS])),
            () => described(id, pick(['carrello', 'muletto'])),
            () => (id % 3 === 0 ? described(id, 'gru') : archived(id)),
            () => received(id),
          ])(),
      );
      if (id % 3 === 0) {
        poisoned.add(id);
        streams.push(streamOf(`desk-${id}`, facts.splice(6)));
        facts.splice(3, 0, described(id, POISON));
      }
      streams.push(streamOf(`repair-${id}`, [received(id), ...facts]));
    }
    return { streams, poisoned };
  }

  it.each(SEEDS)('are as if each event had been taken for itself (seed %i)', async (seed) => {
    const projection = sample();
    const { streams, poisoned } = streamsOf(seed);
    const events = placed(interleaved(streams, seed + 1));
    await takeInBatches(events, [projection], seed);
    const found = await stored(projection);
    const asTaken = new Map(found.map(({ row, position, stale }) => [row.id, { row, position, stale }]));

    const closed = new Set<string>();
    const taken = events.filter((event) => {
      const bad = event.type === 'RepairCorrected' && event.data.changes.description === POISON;
      // The fold fails on the poison only where the row exists.
      if (bad && poisoned.has(event.data.repairId)) closed.add(event.stream);
      return !closed.has(event.stream);
    });
    const rows = replay(projection, taken);
    const positions = positionsOf(projection, taken);
    const stale = (key: Key) => poisoned.has(Number(key));
    expect(asTaken).toEqual(
      new Map([...rows].map(([key, row]) => [key, { row, position: positions.get(key), stale: stale(key) }])),
    );
  });
});

import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change } from '#api/contracts/live.contract.ts';
import type { ChangesEntry, RowKey } from '#api/realtime/change-entry.ts';
import { FanOut } from '#api/realtime/fan-out.ts';
import { type Feed, roomOf } from '#api/realtime/feed.ts';
import type { LiveServer } from '#api/realtime/live-socket.ts';

const ROOM = roomOf('things', 'all');
const at = (n: number) => `store:${String(n).padStart(4, '0')}`;

/** A socket.io server with one room, whose emissions take `emissionMs` of the clock. */
function staged() {
  const adapter = new EventEmitter();
  const told: unknown[] = [];
  const stage = {
    told,
    emissionMs: 0,
    /** True: `told` has the marks of each message instead of its rows. */
    marks: false,
    /** The feed reads its rows once this promise is resolved: tests hold it. */
    reading: Promise.resolve(),
    rights: Promise.resolve(),
    change: (ids: number[], position: number, all = false) => {
      const rows = ids.map((id): [RowKey, string | null] => [id, null]);
      const entry: ChangesEntry = { projection: 'things', position: at(position), rows, all, origin: '' };
      fanOut.changed(entry);
    },
    fanOut: null as unknown as FanOut,
  };
  const emit = (event: string, ...changes: Change[]) => {
    const rows = changes.map(({ id, position }) => `${id} ${position}`);
    const marks = changes.flatMap((change) => (change.marks ? [change.marks] : []));
    if (event !== 'change') told.push(event);
    else told.push(stage.marks ? marks : rows);
    vi.advanceTimersByTime(stage.emissionMs);
  };
  const io = { of: () => ({ adapter }), local: { to: () => ({ emit }) } } as unknown as LiveServer;
  const feed: Feed = {
    projections: ['things'],
    grant: async () => null,
    owns: (room) => room === ROOM,
    load: async (rows, position) => {
      await stage.reading;
      return [...rows.keys()].map((id) => ({
        room: ROOM,
        change: { topic: 'things', id: Number(id), position, row: null, commandId: null },
      }));
    },
  };
  const fanOut = new FanOut(io, [feed], { whenChecked: () => stage.rights }, (error) => told.push(String(error)));
  stage.fanOut = fanOut;
  adapter.emit('create-room', ROOM);
  return stage;
}

describe('from changes to rooms', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  /** Lets everything happen that needs no time to pass. */
  const promises = () => vi.advanceTimersByTimeAsync(0);

  test('a change that comes alone goes out at once', async () => {
    const stage = staged();
    stage.change([1], 1);
    await promises();
    expect(stage.told).toEqual([[`1 ${at(1)}`]]);
  });

  test('what changes while rows are read goes out together, a row once, as far as the latest position', async () => {
    const stage = staged();
    const { promise, resolve } = Promise.withResolvers<void>();
    stage.reading = promise;
    stage.change([1], 1);
    stage.change([1], 3);
    stage.change([2], 2);
    await promises();
    expect(stage.told).toEqual([]);
    resolve();
    await promises();
    expect(stage.told).toEqual([[`1 ${at(1)}`], [`1 ${at(3)}`, `2 ${at(3)}`]]);
  });

  test('after a long emission it rests twice as long, and then tells all that came meanwhile', async () => {
    const stage = staged();
    stage.emissionMs = 20;
    stage.change([1], 1);
    await promises();
    stage.change([2], 2);
    stage.change([3], 3);
    await vi.advanceTimersByTimeAsync(39);
    expect(stage.told).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(stage.told[1]).toEqual([`2 ${at(3)}`, `3 ${at(3)}`]);
  });

  test('what asks everybody to query again does not wait for the end of a rest', async () => {
    const stage = staged();
    stage.emissionMs = 100;
    stage.change([1], 1);
    await promises();
    stage.change([], 2, true);
    await promises();
    expect(stage.told).toEqual([[`1 ${at(1)}`], 'reset']);
  });

  test('what changes after everybody was asked to query again goes out as before', async () => {
    const stage = staged();
    stage.change([], 1, true);
    await promises();
    stage.change([2], 2);
    await promises();
    expect(stage.told).toEqual(['reset', [`2 ${at(2)}`]]);
  });

  test('nothing is told while rights are looked at', async () => {
    const stage = staged();
    const { promise, resolve } = Promise.withResolvers<void>();
    stage.rights = promise;
    stage.change([1], 1);
    await promises();
    expect(stage.told).toEqual([]);
    resolve();
    await promises();
    expect(stage.told).toHaveLength(1);
  });

  test('a hundred rows at most in one message', async () => {
    const stage = staged();
    stage.change(
      Array.from({ length: 250 }, (_, n) => n),
      1,
    );
    await promises();
    expect(stage.told.map((rows) => (rows as string[]).length)).toEqual([100, 100, 50]);
  });

  test('only the last part of a telling says how far it reaches, for each read model', async () => {
    const stage = staged();
    stage.marks = true;
    stage.change(
      Array.from({ length: 150 }, (_, n) => n),
      3,
    );
    await promises();
    expect(stage.told).toEqual([[], [{ things: at(3) }]]);
  });

  test('who overhears a room knows what it was told meanwhile, and no more after the end', async () => {
    const stage = staged();
    const tracker = stage.fanOut.track(ROOM);
    stage.change([1], 1);
    await promises();
    expect([[...tracker.ids], tracker.reset]).toEqual([[1], false]);
    stage.fanOut.resetAll();
    expect(tracker.reset).toBe(true);
    tracker.end();
    stage.change([2], 2);
    await promises();
    expect([...tracker.ids]).toEqual([1]);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { copyLog, ForeignEvents } from '#platform/event-store/moving/copy-log.ts';
import { LogsDiffer, readInStep, summaryOf } from '#platform/event-store/moving/read-in-step.ts';
import { type Append, type EventToAppend, MAX_EVENT_BYTES, StoreUnavailable } from '#platform/event-store/port.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';

const event = (n: number, filling = ''): EventToAppend => ({
  id: randomUUID(),
  type: 'ThingHappened@1',
  data: { n, filling },
  metadata: { at: '2026-03-02T09:00:00.000Z' },
});

/** Events of three streams, in turn and in runs. */
async function aLog(): Promise<MemoryEventStore> {
  const store = new MemoryEventStore();
  for (const [n, stream] of ['a', 'b', 'a', 'a', 'a', 'c', 'b', 'b', 'a'].entries()) {
    await store.append(`thing-${stream}`, [event(n)], 'any');
  }
  return store;
}

/** A store that counts its appends; the append number `failsAt` and all later ones fail. */
class Failing extends MemoryEventStore {
  appends = 0;
  failsAt = Number.POSITIVE_INFINITY;

  override async append(...given: Parameters<MemoryEventStore['append']>) {
    this.appends++;
    if (this.appends >= this.failsAt) throw new StoreUnavailable('away');
    return super.append(...given);
  }
}

/** A store that takes several appends at once, all or none. */
class Gathering extends MemoryEventStore {
  batches = 0;
  failsAt = Number.POSITIVE_INFINITY;

  async appendTogether(appends: readonly Append[]): Promise<void> {
    this.batches++;
    if (this.batches >= this.failsAt) throw new StoreUnavailable('away');
    for (const { stream, events, expected } of appends) await this.append(stream, events, expected);
  }
}

describe('a copied log', () => {
  test('says the same, event by event, in the order of the whole log', async () => {
    const [from, to] = [await aLog(), new Failing()];
    const done: number[] = [];
    expect(await copyLog(from.readAll(), to, (events) => done.push(events))).toBe(9);
    expect(await summaryOf(to.readAll())).toEqual(await summaryOf(from.readAll()));
    expect(done.at(-1)).toBe(9);
    expect(to.appends, 'neighbours of one stream go together').toBe(6);
  });

  test('goes on where an earlier run broke off, wherever that was', async () => {
    const from = await aLog();
    for (let failsAt = 1; failsAt <= 6; failsAt++) {
      const to = new Failing();
      to.failsAt = failsAt;
      await expect(copyLog(from.readAll(), to)).rejects.toThrow(StoreUnavailable);
      to.failsAt = Number.POSITIVE_INFINITY;
      const { events: there } = await summaryOf(to.readAll());
      const checked: number[] = [];
      await copyLog(from.readAll(), to, (events, phase) => phase === 'check' && checked.push(events));
      expect(checked.at(-1) ?? 0).toBe(there);
      expect(to.appends, 'the one that failed, and each of the six once').toBe(7);
      expect(await summaryOf(to.readAll())).toEqual(await summaryOf(from.readAll()));
    }
  });

  test('goes in few transactions where the engine has them, and after a failure on from where the last one ended', async () => {
    const from = new MemoryEventStore();
    for (let n = 0; n < 2_500; n++) await from.append(`thing-${n % 7}`, [event(n)], 'any');
    const to = new Gathering();
    to.failsAt = 2;
    await expect(copyLog(from.readAll(), to)).rejects.toThrow(StoreUnavailable);
    expect((await summaryOf(to.readAll())).events).toBe(1_000);
    to.failsAt = Number.POSITIVE_INFINITY;
    expect(await copyLog(from.readAll(), to)).toBe(2_500);
    expect(await summaryOf(to.readAll())).toEqual(await summaryOf(from.readAll()));
    expect(to.batches, 'the one that failed, and three thirds').toBe(4);
  });

  test('keeps what goes together small where its events are large', async () => {
    const from = new MemoryEventStore();
    for (let n = 0; n < 12; n++) await from.append(`thing-${n}`, [event(n, 'x'.repeat(MAX_EVENT_BYTES * 0.9))], 'any');
    const to = new Gathering();
    await copyLog(from.readAll(), to);
    expect(to.batches).toBe(3);
  });

  test('keeps its appends below what an engine takes', async () => {
    const from = new MemoryEventStore();
    const filling = 'x'.repeat(MAX_EVENT_BYTES * 0.4);
    for (let n = 0; n < 5; n++) await from.append('thing-large', [event(n, filling)], 'any');
    const to = new Failing();
    await copyLog(from.readAll(), to);
    expect(to.appends).toBe(3);
    expect(await summaryOf(to.readAll())).toEqual(await summaryOf(from.readAll()));
  });

  test.each([
    ['another log', async (to: MemoryEventStore) => to.append('thing-a', [event(0)], 'no-stream')],
    [
      'a longer log',
      async (to: MemoryEventStore, from: MemoryEventStore) => {
        await copyLog(from.readAll(), to);
        return to.append('thing-a', [event(99)], 'any');
      },
    ],
  ])('is not begun over %s', async (_what, prepare) => {
    const [from, to] = [await aLog(), new Failing()];
    await prepare(to, from);
    const [appends, before] = [to.appends, await summaryOf(to.readAll())];
    await expect(copyLog(from.readAll(), to)).rejects.toThrow(ForeignEvents);
    expect([to.appends, await summaryOf(to.readAll())]).toEqual([appends, before]);
  });

  test('is refused when somebody else writes to its target meanwhile', async () => {
    const [from, to] = [await aLog(), new Failing()];
    let meddled = false;
    const copying = copyLog(from.readAll(), to, () => {
      if (!meddled) void MemoryEventStore.prototype.append.call(to, 'thing-c', [event(99)], 'any');
      meddled = true;
    });
    await expect(copying).rejects.toThrow(ForeignEvents);
  });
});

describe('two logs read in step', () => {
  const drain = async (a: MemoryEventStore, b: MemoryEventStore) => {
    const reading = readInStep(a.readAll(), b.readAll());
    let next = await reading.next();
    while (!next.done) next = await reading.next();
    return next.value;
  };

  test('give where each event is in both, and what both say', async () => {
    const [from, to] = [await aLog(), new MemoryEventStore()];
    await copyLog(from.readAll(), to);
    expect(await drain(from, to)).toEqual(await summaryOf(from.readAll()));
  });

  test.each(['shorter', 'longer', 'changed'])('find a copy that is %s', async (fault) => {
    const [from, to] = [await aLog(), new MemoryEventStore()];
    for await (const { stream, revision, position: _, recordedAt: __, ...rest } of from.readAll()) {
      const last = rest.data.n === 8;
      if (fault === 'shorter' && last) continue;
      const data = fault === 'changed' && last ? { ...rest.data, n: 7 } : rest.data;
      await to.append(stream, [{ ...rest, data }], revision === 0 ? 'no-stream' : revision - 1);
    }
    if (fault === 'longer') await to.append('thing-c', [event(9)], 'any');
    await expect(drain(from, to)).rejects.toThrow(LogsDiffer);
  });

  test('do not hang on positions and times of recording', async () => {
    const [from, to] = [await aLog(), new MemoryEventStore()];
    await copyLog(from.readAll(), to);
    async function* elsewhere() {
      for await (const one of to.readAll()) yield { ...one, position: `other:${one.position}`, recordedAt: 'later' };
    }
    expect(await summaryOf(elsewhere())).toEqual(await summaryOf(from.readAll()));
  });
});

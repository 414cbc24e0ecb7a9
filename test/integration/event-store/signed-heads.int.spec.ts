import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import { copyLog } from '#platform/event-store/moving/copy-log.ts';
import type { EventStore } from '#platform/event-store/port.ts';
import { allHeads, lastHead } from '#platform/event-store/signed-heads/heads-table.ts';
import { notedHeads } from '#platform/event-store/signed-heads/noted-heads.ts';
import { HEADS, isSignedHead } from '#platform/event-store/signed-heads/signed-head.ts';
import { reportText } from '#platform/event-store/signed-heads/verify-texts.ts';
import { SigningKey } from '#platform/signing/signing-key.ts';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';
import {
  asLog,
  FIRST,
  FOURTH,
  forgedFrom,
  HeadsWorld,
  KEY,
  SECOND,
  short,
  THIRD,
  write,
} from './signed-heads-world.ts';

const OTHER_KEY = new SigningKey(randomBytes(32), HEADS);

describe.each(['embedded', 'EventStoreDB, protocol test server'])('signed heads: %s', (engine) => {
  let world: HeadsWorld;
  let store: EventStore;
  let closers: (() => Promise<unknown>)[];
  beforeEach(async () => {
    closers = [];
    world = await HeadsWorld.open();
    store =
      engine === 'embedded' ? await opened(createEmbeddedStore({ url: world.database.url })) : await otherEngine();
  });
  afterEach(async () => {
    for (const close of closers.reverse()) await close();
    await world.close();
  });

  async function opened(fresh: EventStore): Promise<EventStore> {
    await fresh.open();
    closers.push(() => fresh.close());
    return fresh;
  }
  async function otherEngine(): Promise<EventStore> {
    const server = await new EventStoreDbTestServer().start();
    closers.push(() => server.stop());
    return opened(createEventStoreDbStore({ url: server.url }));
  }

  it('are made once a day in Rome, for nothing but events, and each goes on from the one before', async () => {
    expect(await world.sign(store)).toBeNull();
    await write(store, 'a', 'b');
    const first = await world.sign(store);
    expect(first).toMatchObject({ store: store.id, day: FIRST, events: 2, position: await store.head() });
    await write(store, 'a');
    world.now = Date.parse(`${FIRST}T22:59:59Z`);
    expect(await world.sign(store)).toBeNull();
    world.now = Date.parse(`${FIRST}T23:00:00Z`);
    const starts: unknown[] = [];
    const watched = Object.assign(Object.create(null), {
      id: store.id,
      readAll: (options: Parameters<EventStore['readAll']>[0]) => {
        starts.push(options?.after);
        return store.readAll(options);
      },
    }) as EventStore;
    const second = await world.sign(watched);
    expect(second).toMatchObject({ day: SECOND, events: 3 });
    expect(starts).toEqual([first?.position]);
    expect(await lastHead(world.database.pool, store.id)).toEqual(second);
    expect(await allHeads(world.database.pool)).toEqual([first, second]);
    expect(await notedHeads(world.notes)).toEqual([first, second]);
  });

  it('are kept and noted once when several workers sign at once', async () => {
    await write(store, 'a', 'b');
    const heads = await Promise.all([world.sign(store), world.sign(store), world.sign(store)]);
    const [kept, ...others] = heads.filter((head) => head !== null);
    expect(others).toEqual([]);
    expect(await allHeads(world.database.pool)).toEqual([kept]);
    expect(await notedHeads(world.notes)).toEqual([kept]);
  });

  it('fit a log that nobody touched, also where events came after the last one', async () => {
    await world.threeDays(store);
    await write(store, 'a');
    const report = await world.check(store);
    expect(report).toMatchObject({ events: 12, chained: 12, heads: 3, faults: [], faultCount: 0 });
    expect(report.last).toMatchObject({ day: THIRD, events: 11 });
    expect(reportText(report)).toContain('Nothing was changed, removed or added.');
    expect(reportText(report)).toContain('1 event after it');
  });

  it('say that nothing can be said of ends while there is none', async () => {
    await write(store, 'a');
    const report = await world.check(store);
    expect(report).toMatchObject({ events: 1, heads: 0, last: null, faultCount: 0 });
    expect(reportText(report)).toContain('No signed head yet');
  });

  it('fit also where no stream’s end is remembered', async () => {
    await world.threeDays(store);
    expect(await world.check(store, { mostLinks: 0 })).toMatchObject({ events: 11, chained: 11, faults: [] });
  });

  it('are told by their keys: a new key signs the whole log anew, and the old one’s hold where it is given', async () => {
    await world.threeDays(store);
    world.tomorrow();
    await write(store, 'a');
    const fourth = await world.sign(store, OTHER_KEY);
    expect(fourth).toMatchObject({ day: FOURTH, events: 12, fingerprint: OTHER_KEY.fingerprint });
    const alone = await world.check(store, { keys: [OTHER_KEY] });
    expect(short(alone.faults)).toEqual([`${FIRST} key`, `${SECOND} key`, `${THIRD} key`]);
    expect(reportText(alone)).toContain('--key FILE');
    expect(await world.check(store, { keys: [OTHER_KEY, KEY] })).toMatchObject({ heads: 4, faults: [] });
    world.tomorrow();
    await write(store, 'a');
    expect(await world.sign(store, OTHER_KEY)).toMatchObject({ events: 13 });
    expect(await world.check(store, { keys: [OTHER_KEY, KEY] })).toMatchObject({ heads: 5, faults: [] });
  });

  it('can be checked by whoever has the public key alone', async () => {
    await world.threeDays(store);
    const [head] = await allHeads(world.database.pool);
    if (!head) throw new Error('no head');
    expect(isSignedHead(head, KEY)).toBe(true);
    expect(isSignedHead({ ...head, signedAt: '2026-03-02T09:00:00.001Z' }, KEY)).toBe(false);
    expect(isSignedHead(head, OTHER_KEY)).toBe(false);
  });

  it('are noted also where there is no home yet', async () => {
    rmSync(world.home, { recursive: true });
    await write(store, 'a');
    const head = await world.sign(store);
    expect(await notedHeads(world.notes)).toEqual([head]);
  });

  it('are noted whole after a note that a crash tore', async () => {
    await write(store, 'a');
    const first = await world.sign(store);
    appendFileSync(world.notes, readFileSync(world.notes, 'utf8').trim().slice(0, 80));
    world.tomorrow();
    await write(store, 'a');
    const second = await world.sign(store);
    expect(await notedHeads(world.notes)).toEqual([first, second]);
    expect(await world.faults(store)).toEqual([]);
  });

  it('hold for the same log in another engine, where its own go on', async () => {
    await world.threeDays(store);
    const moved = await otherEngine();
    await copyLog(store.readAll(), moved);
    await write(moved, 'a');
    world.tomorrow();
    expect(await world.sign(moved)).toMatchObject({ store: moved.id, events: 12 });
    expect(await world.check(moved)).toMatchObject({ heads: 4, faults: [] });
  });

  it('find a log that is another one from the first event on, or shorter', async () => {
    await world.threeDays(store);
    const [forged, shorter] = [await otherEngine(), await otherEngine()];
    await copyLog(asLog(forgedFrom(await Array.fromAsync(store.readAll()), 'a', 1)), forged);
    expect(await world.faults(forged)).toEqual([
      `beginning..${FIRST} 0`,
      `${FIRST}..${SECOND} 0`,
      `${SECOND}..${THIRD} 0`,
    ]);
    await copyLog(store.readAll({ limit: 9 }), shorter);
    expect(await world.faults(shorter)).toEqual([`${SECOND}..${THIRD} 2 cut`]);
  });
});

import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { hashOf } from '#platform/event-store/hash-chain.ts';
import { type EventStore, ForeignPosition } from '#platform/event-store/port.ts';
import { reportText } from '#platform/event-store/signed-heads/verify-texts.ts';
import { FIRST, FOURTH, forgedFrom, HeadsWorld, SECOND, THIRD, write } from './signed-heads-world.ts';

let world: HeadsWorld;
let store: EventStore;
beforeEach(async () => {
  world = await HeadsWorld.open();
  store = createEmbeddedStore({ url: world.database.url });
  await store.open();
  await world.threeDays(store);
});
afterEach(async () => {
  await store.close();
  await world.close();
});
const sql = (text: string, values: unknown[] = []) => world.database.pool.query(text, values);
const faults = () => world.faults(store);

/** Forges a chain as somebody does who has the database and knows how hashes are made, but not the key. */
async function computeAnew(stream: string, revision: number): Promise<void> {
  for (const { id, data, metadata } of forgedFrom(await Array.fromAsync(store.readAll()), stream, revision)) {
    await sql('update events.events set data = $2, metadata = $3 where id = $1', [
      id,
      JSON.stringify(data),
      JSON.stringify(metadata),
    ]);
  }
}

describe('tampering with events is found', () => {
  it.each([
    ['data', `data = '{"note":"x"}'`],
    ['type', `type = 'OtherHappened@1'`],
    ['id', 'id = gen_random_uuid()'],
    ['metadata', `metadata = replace(metadata, '}', ',"actor":"nobody"}')`],
  ])('in its stream and its day: %s of an event changed', async (_what, change) => {
    await sql(`update events.events set ${change} where stream = 'a' and revision = 2`);
    expect(await faults()).toEqual([`${FIRST}..${SECOND} 0`, 'a/3 changed']);
  });

  it('where the last event of a stream was changed, which no chain covers', async () => {
    await sql(`update events.events set data = '{"note":"x"}' where stream = 'c' and revision = 1`);
    expect(await faults()).toEqual([`${FIRST}..${SECOND} 0`]);
  });

  it('where an event cannot be read any more: it is named, and the rest is looked at all the same', async () => {
    await sql(`update events.events set data = 'no JSON' where stream = 'a' and revision = 1`);
    await sql(`update events.events set metadata = '{' where stream = 'd' and revision = 0`);
    const all = ['a/1 unreadable', `beginning..${FIRST} 0`, 'a/2 changed', 'd/0 unreadable', 'd/1 changed'];
    expect(await faults()).toEqual([...all, `${SECOND}..${THIRD} 0`]);
    expect(reportText(await world.check(store, { mostLinks: 0 }))).toContain(
      'a, revision 1 (ThingHappened@1, recorded 20',
    );
  });

  it('where a hash was taken out', async () => {
    await sql(`update events.events set metadata = '{}' where stream = 'a' and revision = 3`);
    expect(await faults()).toEqual(['a/3 unchained', `${SECOND}..${THIRD} 0`]);
  });

  it('by the removal of an event in the middle', async () => {
    await sql(`delete from events.events where stream = 'a' and revision = 1`);
    const all = [`beginning..${FIRST} 1`, 'a/2 missing'];
    expect(await faults()).toEqual(all);
    expect(await world.check(store, { mostLinks: 0 })).toMatchObject({ faultCount: all.length });
  });

  it('by the removal of an event whose followers were moved up', async () => {
    await sql(`delete from events.events where stream = 'a' and revision = 1`);
    await sql(`update events.events set revision = revision - 1 where stream = 'a' and revision > 1`);
    expect(await faults()).toEqual([
      `beginning..${FIRST} 1`,
      'a/1 changed',
      `${FIRST}..${SECOND} 0`,
      'a/2 changed',
      `${SECOND}..${THIRD} 0`,
    ]);
  });

  it('by the removal of the last events of a stream', async () => {
    await sql(`delete from events.events where stream = 'b' and revision = 2`);
    expect(await faults()).toEqual([`${FIRST}..${SECOND} 1`]);
  });

  it('by the removal of the log’s last events; what is left is not signed over', async () => {
    await sql(`delete from events.events where position > 8`);
    expect(await faults()).toEqual([`${SECOND}..${THIRD} 3 cut`]);
    world.tomorrow();
    await expect(world.sign(store)).rejects.toBeInstanceOf(ForeignPosition);
  });

  it('by the removal of a whole stream', async () => {
    await sql(`delete from events.events where stream = 'c'`);
    expect(await faults()).toEqual([`${FIRST}..${SECOND} 2`]);
  });

  it('by the removal of all events', async () => {
    await sql('delete from events.events');
    expect(await faults()).toEqual([
      `beginning..${FIRST} 4 cut`,
      `${FIRST}..${SECOND} 4 cut`,
      `${SECOND}..${THIRD} 3 cut`,
    ]);
  });

  it('by two events of different streams in each other’s place', async () => {
    await sql(
      `update events.events set position = case position when 5 then -6 when 6 then -5 end where position in (5, 6)`,
    );
    await sql('update events.events set position = -position where position < 0');
    expect(await faults()).toEqual([`${FIRST}..${SECOND} 0`]);
  });

  it('by a chain that was computed anew', async () => {
    await computeAnew('a', 2);
    expect(await faults()).toEqual([`${FIRST}..${SECOND} 0`, `${SECOND}..${THIRD} 0`]);
  });

  it('by an event that was slipped in, well chained', async () => {
    const [last] = await Array.fromAsync(store.readStream('b', { direction: 'backwards', limit: 1 }));
    if (!last) throw new Error('no event');
    await sql('update events.events set position = -position - 1 where position > 8');
    await sql('update events.events set position = -position where position < 0');
    await sql(`insert into events.events values (9, 3, now(), gen_random_uuid(), 'b', 'ThingHappened@1', '{}', $1)`, [
      JSON.stringify({ previous: hashOf(last) }),
    ]);
    // The third head still names its position, which is now one event too early.
    expect(await faults()).toEqual([`${SECOND}..${THIRD} 0`]);
  });

  it('after the last head by chains', async () => {
    await write(store, 'a', 'a');
    await sql(`update events.events set data = '{"note":"x"}' where stream = 'a' and revision = 5`);
    await sql(`delete from events.events where stream = 'a' and revision = 4`);
    expect(await faults()).toEqual(expect.arrayContaining(['a/5 missing']));
  });
});

describe('tampering with heads is found', () => {
  it.each([
    ['events', 'events = events + 1'],
    ['digest', `digest = 'x' || digest`],
    ['position', `place = lpad('99', 20, '0')`],
    ['time', `signed_at = signed_at + interval '1 hour'`],
    ['signature', `signature = 'AAAA'`],
  ])('in a head whose %s was altered', async (_what, change) => {
    await sql(`update vault.signed_heads set ${change} where day = $1`, [SECOND]);
    expect(await faults()).toEqual([`${SECOND} signature`]);
  });

  it('in one that says it is of another day, store or key', async () => {
    await sql(`update vault.signed_heads set key_fingerprint = 'x' where day = $1`, [FIRST]);
    await sql(`update vault.signed_heads set store = 'x' where day = $1`, [SECOND]);
    await sql(`update vault.signed_heads set day = $1 where day = $2`, [FOURTH, THIRD]);
    expect((await faults()).sort()).toEqual([
      `${FIRST} key`,
      `${SECOND} gone`,
      `${SECOND} signature`,
      `${THIRD} gone`,
      `${FOURTH} signature`,
    ]);
  });

  it('by the notes of the home where they were taken out of the database, with what they signed', async () => {
    await computeAnew('a', 2);
    await sql('delete from vault.signed_heads where day >= $1', [SECOND]);
    const all = [`${SECOND} gone`, `${THIRD} gone`, `${FIRST}..${SECOND} 0`, `${SECOND}..${THIRD} 0`];
    expect(await faults()).toEqual(all);
    // The worker signs the forged log in good faith; the notes still tell of it.
    world.tomorrow();
    expect(await world.sign(store)).toMatchObject({ day: FOURTH, events: 11 });
    expect(await faults()).toEqual([...all, `${THIRD}..${FOURTH} 0`]);
  });

  it('not in notes alone: who has the home, but not the key, forges no head', async () => {
    const [line = ''] = readFileSync(world.notes, 'utf8').trim().split('\n');
    appendFileSync(world.notes, `${line.replace(FIRST, '2026-02-01')}\n`);
    expect(await faults()).toEqual(['2026-02-01 signature']);
    writeFileSync(world.notes, '');
    expect(await faults()).toEqual([]);
  });

  it('and an altered one is not signed on', async () => {
    await sql(`update vault.signed_heads set digest = 'x' || digest where day = $1`, [THIRD]);
    world.tomorrow();
    await write(store, 'a');
    expect(await world.sign(store)).toMatchObject({ day: FOURTH, events: 12 });
    expect(await faults()).toEqual([`${THIRD} signature`]);
  });
});

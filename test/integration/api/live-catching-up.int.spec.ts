import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changesStream } from '#api/realtime/change-entry.ts';
import { ChangePublisher } from '#api/realtime/change-publisher.ts';
import { follow, heard } from '#test/support/api-person.ts';
import { eventually } from '#test/support/eventually.ts';
import { at, gate, LiveWorld } from '#test/support/live-world.ts';

let world: LiveWorld;
beforeAll(async () => {
  world = await LiveWorld.open();
});
afterEach(() => world.clear());
afterAll(() => world.close());

describe('catching up', () => {
  test('after a reconnect the rows that changed meanwhile are told, once each, as they are now', async () => {
    const process = await world.process();
    world.rows.set(1, { name: 'a' });
    const since = await world.change([1]);
    world.rows.set(2, { name: 'b' });
    await world.change([2]);
    world.rows.set(2, { name: 'b2' });
    world.rows.set(3, { name: 'c', hidden: true });
    const until = await world.change([2, 3]);
    const answer = await follow(await world.connect(process, world.token('desk', 1)), 'things', since);
    expect(answer).toMatchObject({ ok: true, marks: { things: until } });
    const missed = 'missed' in answer ? (answer.missed ?? []) : [];
    expect(new Map(missed.map(({ id, row }) => [id, row]))).toEqual(
      new Map<number, unknown>([
        [2, { id: 2, name: 'b2' }],
        [3, null],
      ]),
    );
  });

  test('of what is told while it is looked up, nothing comes again and older', async () => {
    const process = await world.process({ publisher: world.publisher });
    const since = await world.change([1, 2, 3]);
    for (const id of [1, 2]) world.rows.set(id, { name: 'old' });
    await world.change([1, 2]);
    const client = await world.connect(process, world.token('desk', 1));
    const changes = heard(client, 'change');
    const held = gate();
    world.afterReading = held.pass;
    const answer = follow(client, 'things', since);
    await held.arrived;
    world.afterReading = async () => {};
    world.rows.set(1, { name: 'gone', hidden: true });
    const now = await world.change([1]);
    await eventually(() => expect(changes).toMatchObject([{ id: 1, position: now, row: null }]));
    held.open();
    expect(await answer).toMatchObject({ ok: true, missed: [{ id: 2, row: { name: 'old' } }] });
  });

  test('what is to be asked again while it is looked up is asked again', async () => {
    const process = await world.process({ publisher: world.publisher });
    const since = await world.change([1]);
    await world.change([1]);
    const client = await world.connect(process, world.token('desk', 1));
    const resets = heard(client, 'reset');
    const held = gate();
    world.afterReading = held.pass;
    const answer = follow(client, 'things', since);
    await held.arrived;
    await world.change([], { all: true });
    await eventually(() => expect(resets).toHaveLength(1));
    held.open();
    expect(await answer).toEqual({ ok: true, reset: true });
  });

  test('what cannot be looked up asks for the query again, and the topic is followed all the same', async () => {
    const wire = await world.connection('commands');
    world.publisher = new ChangePublisher(wire, () => {});
    const client = await world.connect(await world.process({ publisher: world.publisher }), world.token('desk', 1));
    const changes = heard(client, 'change');
    wire.disconnect();
    expect(await follow(client, 'things', at(1))).toEqual({ ok: true, reset: true });
    await world.change([1]);
    await eventually(() => expect(changes).toHaveLength(1));
  });

  test('entries of a version that named no origin are heard and told as missed', async () => {
    const process = await world.process({ publisher: world.publisher });
    const since = await world.change([1]);
    const witness = await world.connect(process, world.token('desk', 1));
    const changes = heard(witness, 'change');
    await follow(witness, 'things');
    const old = { projection: 'things', position: at(5_000), rows: [[2, null]], all: false };
    await world.redis.xadd(changesStream('things'), '*', 'd', JSON.stringify(old));
    await eventually(() => expect(changes).toMatchObject([{ id: 2 }]));
    const answer = await follow(await world.connect(process, world.token('desk', 2)), 'things', since);
    expect(answer).toMatchObject({ ok: true, missed: [{ id: 2 }], marks: { things: at(5_000) } });
  });

  test('an entry that was told late hides none that was told before it', async () => {
    const process = await world.process();
    const since = await world.change([1]);
    const next = await world.change([2]);
    await world.change([1], { position: since });
    const answer = await follow(await world.connect(process, world.token('desk', 1)), 'things', since);
    expect(answer).toMatchObject({ ok: true, missed: [{ id: 2 }], marks: { things: next } });
  });

  test('each read model is caught up from where that one was heard, not from where another is', async () => {
    const process = await world.process({ publisher: world.publisher });
    const known = await world.change([1]);
    await world.change([1], { projection: 'talks', position: known });
    const client = await world.connect(process, world.token('desk', 1));
    const changes = heard(client, 'change');
    await follow(client, 'both', known);
    await world.change([2]);
    const told = await world.change([3]);
    await eventually(() => expect(changes).toMatchObject([{ id: 2 }, { id: 3, marks: { things: told } }]));
    client.disconnect();
    // Talks lag behind: a change of theirs, from before the changes already heard, arrives while nobody listens.
    const between = at(Number(told.split(':')[1]) - 1);
    await world.change([4], { projection: 'talks', position: between });
    const again = await world.connect(process, world.token('desk', 1));
    expect(await follow(again, 'both', { '*': known, things: told })).toEqual({
      ok: true,
      missed: [expect.objectContaining({ id: 4 })],
      marks: { things: told, talks: between },
    });
    expect(await follow(again, 'both', { things: told })).toEqual({ ok: true, reset: true });
  });

  test('nothing missed: nothing told', async () => {
    const process = await world.process();
    const since = await world.change([1]);
    const answer = await follow(await world.connect(process, world.token('desk', 1)), 'things', since);
    expect(answer).toEqual({ ok: true, missed: [], marks: { things: since } });
  });

  test('what is no longer remembered, too much, and a position of another store ask for the query again', async () => {
    const process = await world.process();
    const client = await world.connect(process, world.token('desk', 1));
    await world.change([1]);
    expect(await follow(client, 'things', at(0))).toEqual({ ok: true, reset: true });
    expect(await follow(client, 'things', `other:${'9'.repeat(12)}`)).toEqual({ ok: true, reset: true });
    const since = await world.change([1]);
    await world.change(Array.from({ length: 400 }, (_, i) => i));
    expect(await follow(client, 'things', since)).toEqual({ ok: true, reset: true });
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ChangePublisher } from '#api/realtime/change-publisher.ts';
import { follow, heard } from '#test/support/api-person.ts';
import { at, LiveWorld, leave } from '#test/support/live-world.ts';

let world: LiveWorld;
beforeAll(async () => {
  world = await LiveWorld.open();
});
afterEach(() => world.clear());
afterAll(() => world.close());

describe('rows', () => {
  test('a change reaches whoever follows, with the row as it is now and the command that did it', async () => {
    const client = await world.connect(await world.process(), world.token('desk', 1));
    const changes = heard(client, 'change');
    expect(await follow(client, 'things')).toEqual({ ok: true });
    world.rows.set(7, { name: 'forklift' });
    const where = await world.change([7]);
    await vi.waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]).toEqual({
      topic: 'things',
      id: 7,
      position: where,
      row: { id: 7, name: 'forklift' },
      commandId: expect.stringMatching(/^command-/),
    });
  });

  test('a row that left the topic is a tombstone', async () => {
    const client = await world.connect(await world.process(), world.token('desk', 1));
    const changes = heard(client, 'change');
    await follow(client, 'things');
    world.rows.set(7, { name: 'gone soon', hidden: true });
    await world.change([7]);
    await vi.waitFor(() => expect(changes.map(({ row }) => row)).toEqual([null]));
  });

  test('every process tells its own browsers', async () => {
    const [one, two] = [await world.process(), await world.process()];
    const browsers = [
      await world.connect(one, world.token('desk', 1)),
      await world.connect(two, world.token('desk', 2)),
    ];
    const [a, b] = browsers.map((client) => heard(client, 'change'));
    for (const client of browsers) await follow(client, 'things');
    world.rows.set(3, { name: 'welder' });
    await world.change([3]);
    await vi.waitFor(() => expect([a?.length, b?.length]).toEqual([1, 1]));
  });

  test('who left a topic, or never followed it, hears nothing', async () => {
    const process = await world.process();
    const [follower, left, other] = [
      await world.connect(process, world.token('desk', 1)),
      await world.connect(process, world.token('desk', 2)),
      await world.connect(process, world.token('desk', 3)),
    ];
    const [loud, ...quiet] = [follower, left, other].map((client) => heard(client, 'change'));
    await follow(follower, 'things');
    await follow(left, 'things');
    await leave(left, 'things');
    await follow(other, 'repair-99');
    await world.change([1]);
    await vi.waitFor(() => expect(loud).toHaveLength(1));
    expect(quiet).toEqual([[], []]);
  });

  test('«everything changed» asks every follower to query again', async () => {
    const client = await world.connect(await world.process(), world.token('desk', 1));
    const resets = heard(client, 'reset');
    await follow(client, 'things');
    await world.change([], { all: true });
    await vi.waitFor(() => expect(resets).toEqual([{ topic: 'things' }]));
  });

  test('a publisher that could not reach Redis owes «everything» and pays it with the next change', async () => {
    const client = await world.connect(await world.process(), world.token('desk', 1));
    const [changes, resets] = [heard(client, 'change'), heard(client, 'reset')];
    await follow(client, 'things');
    const faults: unknown[] = [];
    const cut = await world.connection('commands');
    cut.disconnect();
    let wire = cut;
    const healed = new Proxy(world.redis, { get: (_target, key) => Reflect.get(wire, key).bind?.(wire) });
    world.publisher = new ChangePublisher(healed, (error) => faults.push(error));
    await world.change([1]);
    expect(faults).toHaveLength(1);
    wire = world.redis;
    await world.change([2]);
    await vi.waitFor(() => expect(resets).toEqual([{ topic: 'things' }]));
    expect(changes).toEqual([]);
  });

  test('a publisher whose Redis was away says «everything» as soon as it is back: its last second may be forgotten', async () => {
    const client = await world.connect(await world.process(), world.token('desk', 1));
    const resets = heard(client, 'reset');
    await follow(client, 'things');
    const own = await world.connection('commands');
    world.publisher = new ChangePublisher(own, () => {});
    await world.change([1]);
    expect(resets).toEqual([]);
    own.disconnect(true);
    await vi.waitFor(() => expect(resets).toEqual([{ topic: 'things' }]), { timeout: 5_000 });
    own.disconnect();
  });
});

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
    expect(answer).toMatchObject({ ok: true, position: until });
    const missed = 'missed' in answer ? (answer.missed ?? []) : [];
    expect(new Map(missed.map(({ id, row }) => [id, row]))).toEqual(
      new Map<number, unknown>([
        [2, { id: 2, name: 'b2' }],
        [3, null],
      ]),
    );
  });

  test('nothing missed: nothing told', async () => {
    const process = await world.process();
    const since = await world.change([1]);
    const answer = await follow(await world.connect(process, world.token('desk', 1)), 'things', since);
    expect(answer).toEqual({ ok: true, missed: [], position: since });
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

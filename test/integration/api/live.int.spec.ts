import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ChangePublisher } from '#api/realtime/change-publisher.ts';
import { follow, heard } from '#test/support/api-person.ts';
import { eventually } from '#test/support/eventually.ts';
import { LiveWorld, leave } from '#test/support/live-world.ts';

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
    await eventually(() => expect(changes).toHaveLength(1));
    expect(changes[0]).toEqual({
      topic: 'things',
      id: 7,
      position: where,
      row: { id: 7, name: 'forklift' },
      commandId: expect.stringMatching(/^command-/),
      marks: { things: where },
    });
  });

  test('a row that left the topic is a tombstone', async () => {
    const client = await world.connect(await world.process(), world.token('desk', 1));
    const changes = heard(client, 'change');
    await follow(client, 'things');
    world.rows.set(7, { name: 'gone soon', hidden: true });
    await world.change([7]);
    await eventually(() => expect(changes.map(({ row }) => row)).toEqual([null]));
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
    await eventually(() => expect([a?.length, b?.length]).toEqual([1, 1]));
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
    await eventually(() => expect(loud).toHaveLength(1));
    expect(quiet).toEqual([[], []]);
  });

  test('«everything changed» asks every follower to query again', async () => {
    const client = await world.connect(await world.process(), world.token('desk', 1));
    const resets = heard(client, 'reset');
    await follow(client, 'things');
    await world.change([], { all: true });
    await eventually(() => expect(resets).toEqual([{ topic: 'things' }]));
  });

  test('the projector’s own process hears directly, the others by the stream, everyone once', async () => {
    const [own, other] = [await world.process({ publisher: world.publisher }), await world.process()];
    const browsers = [
      await world.connect(own, world.token('desk', 1)),
      await world.connect(other, world.token('desk', 2)),
    ];
    const all = browsers.map((client) => heard(client, 'change'));
    for (const client of browsers) await follow(client, 'things');
    const elsewhere = new ChangePublisher(world.redis, () => {});
    const here = world.publisher;
    await world.change([1]);
    world.publisher = elsewhere;
    await world.change([2]);
    world.publisher = here;
    await world.change([3]);
    const ids = () => all.map((changes) => changes.map(({ id }) => id).sort());
    await eventually(() =>
      expect(ids()).toEqual([
        [1, 2, 3],
        [1, 2, 3],
      ]),
    );
    // A later entry of another projector comes after what the stream repeats: by then a repetition would have arrived.
    world.publisher = elsewhere;
    await world.change([4]);
    await eventually(() =>
      expect(ids()).toEqual([
        [1, 2, 3, 4],
        [1, 2, 3, 4],
      ]),
    );
  });

  test('what the own process was told directly, a browser that comes back is told as missed', async () => {
    const own = await world.process({ publisher: world.publisher });
    const since = await world.change([1]);
    void world.change([2]);
    const answer = await follow(await world.connect(own, world.token('desk', 1)), 'things', since);
    expect(answer).toMatchObject({ ok: true, missed: [{ id: 2 }] });
  });

  test('the own process hears while Redis is away, and asks for everything afterwards', async () => {
    const wire = await world.connection('commands');
    world.publisher = new ChangePublisher(wire, () => {});
    const client = await world.connect(await world.process({ publisher: world.publisher }), world.token('desk', 1));
    const [changes, resets] = [heard(client, 'change'), heard(client, 'reset')];
    await follow(client, 'things');
    wire.disconnect(true);
    await world.change([1]);
    await eventually(() => expect(changes).toHaveLength(1));
    await eventually(() => expect(resets).toEqual([{ topic: 'things' }]));
    wire.disconnect();
  });

  test('however many changes come at once, each row reaches its followers as it is at last', async () => {
    const client = await world.connect(await world.process(), world.token('desk', 1));
    const changes = heard(client, 'change');
    await follow(client, 'things');
    const ids = Array.from({ length: 250 }, (_, n) => n + 1);
    for (const round of [1, 2, 3]) {
      for (const id of ids) world.rows.set(id, { name: `${round}` });
      await world.change(ids);
    }
    const last = () => new Map(changes.map(({ id, row }) => [id, row?.name]));
    await eventually(() => expect(last()).toEqual(new Map(ids.map((id) => [id, '3']))));
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
    await eventually(() => expect(resets).toEqual([{ topic: 'things' }]));
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
    await eventually(() => expect(resets).toEqual([{ topic: 'things' }]));
    own.disconnect();
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Presence } from '#api/contracts/live.contract.ts';
import type { SignedIn } from '#api/kernel/session.ts';
import { ChangePublisher } from '#api/realtime/change-publisher.ts';
import { PRESENCE_MS } from '#api/realtime/presence.ts';
import { follow, heard } from '#test/support/api-person.ts';
import { eventually } from '#test/support/eventually.ts';
import { at, gate, LiveWorld, leave, say } from '#test/support/live-world.ts';

let world: LiveWorld;
beforeAll(async () => {
  world = await LiveWorld.open();
});
afterEach(() => world.clear());
afterAll(() => world.close());

describe('rights', () => {
  const accountChanged = (id: number) =>
    world.publisher.publish({
      projection: 'accounts',
      position: at(1),
      changed: [id],
      removed: [],
      all: false,
      commands: new Map(),
    });

  test('no token, no connection', async () => {
    const process = await world.process();
    await expect(world.connect(process, 'forged')).rejects.toThrow('unauthenticated');
  });

  test('a topic that is not for this account is refused, and an unknown one no better', async () => {
    const process = await world.process();
    const client = await world.connect(process, world.token('customer', 5));
    const changes = heard(client, 'change');
    expect(await follow(client, 'things')).toEqual({ ok: false, code: 'forbidden' });
    expect(await follow(client, 'nothing')).toEqual({ ok: false, code: 'forbidden' });
    expect(await follow(client, 'x'.repeat(200))).toEqual({ ok: false, code: 'malformed' });
    const witness = await world.connect(process, world.token('desk', 1));
    const seen = heard(witness, 'change');
    await follow(witness, 'things');
    await world.change([1]);
    await eventually(() => expect(seen).toHaveLength(1));
    expect(changes).toEqual([]);
  });

  test('a session that ends leaves every room at once, in every process; others stay', async () => {
    const [one, two] = [await world.process(), await world.process()];
    const leaving = await world.connect(two, world.token('desk', 1));
    const staying = await world.connect(two, world.token('desk', 2));
    const revoked = heard(leaving, 'revoked');
    await follow(leaving, 'things');
    await follow(staying, 'things');
    await one.live.sessionEnded('session-desk-1');
    await eventually(() => expect(leaving.connected).toBe(false));
    expect(revoked).toEqual([{ topic: 'things' }]);
    expect(staying.connected).toBe(true);
  });

  test('an account whose rights changed is asked for its token again', async () => {
    const process = await world.process();
    const client = await world.connect(process, world.token('desk', 1));
    const other = await world.connect(process, world.token('desk', 2));
    await follow(client, 'things');
    world.tokens.delete('desk-1');
    world.tokens.delete('desk-2');
    await accountChanged(1);
    await eventually(() => expect(client.connected).toBe(false));
    expect(other.connected).toBe(true);
  });

  test('what was told after rights were taken does not reach who lost them, however long the look at them takes', async () => {
    const process = await world.process({ publisher: world.publisher });
    const [losing, keeping] = [
      await world.connect(process, world.token('desk', 1)),
      await world.connect(process, world.token('desk', 2)),
    ];
    const [lost, kept] = [heard(losing, 'change'), heard(keeping, 'change')];
    for (const client of [losing, keeping]) await follow(client, 'things');
    const [look, read] = [gate(), gate()];
    world.beforeToken = look.pass;
    world.afterReading = read.pass;
    world.tokens.delete('desk-1');
    await accountChanged(1);
    await world.change([1]);
    await Promise.all([look.arrived, read.arrived]);
    read.open();
    // All that was sent to the connection before this answer arrives before this answer.
    await leave(losing, 'nothing');
    expect(lost).toEqual([]);
    look.open();
    await eventually(() => expect(kept).toHaveLength(1));
    await eventually(() => expect(losing.connected).toBe(false));
    expect(lost).toEqual([]);
  });

  test('who comes back while his rights are taken is told nothing that he missed', async () => {
    const process = await world.process({ publisher: world.publisher });
    const since = await world.change([1]);
    await world.change([2]);
    const client = await world.connect(process, world.token('desk', 1));
    const read = gate();
    world.afterReading = read.pass;
    const answers: unknown[] = [];
    void follow(client, 'things', since).then((answer) => answers.push(answer));
    await read.arrived;
    world.tokens.delete('desk-1');
    await accountChanged(1);
    read.open();
    await eventually(() => expect(client.connected).toBe(false));
    expect(answers).toEqual([]);
  });

  test('a session that ends leaves the rooms of its own process also while Redis is away', async () => {
    const wire = await world.connection('commands');
    world.publisher = new ChangePublisher(wire, () => {});
    const client = await world.connect(await world.process({ publisher: world.publisher }), world.token('desk', 1));
    await follow(client, 'things');
    wire.disconnect();
    await expect(world.publisher.signal({ kind: 'session-ended', sessionId: 'session-desk-1' })).rejects.toThrow();
    await eventually(() => expect(client.connected).toBe(false));
  });

  test('what no signal told is noticed before long', async () => {
    const client = await world.connect(await world.process({ checkMs: 20 }), world.token('desk', 1));
    world.tokens.clear();
    await eventually(() => expect(client.connected).toBe(false));
  });

  test('a token that runs out ends the connection', async () => {
    const name = world.token('desk', 1);
    world.tokens.set(name, { ...(world.tokens.get(name) as SignedIn), expiresAt: world.clock + 50 });
    const client = await world.connect(await world.process(), name);
    await eventually(() => expect(client.connected).toBe(false));
  });
});

describe('presence', () => {
  const people = (all: Presence[]) => all.at(-1)?.people.map(({ id, mode }) => `${id} ${mode}`);

  test('who follows a repair sees who has it open, in every process, and who goes', async () => {
    const [one, two] = [await world.process(), await world.process()];
    const anna = await world.connect(one, world.token('desk', 1));
    const bruno = await world.connect(two, world.token('technician', 2));
    const seen = heard(anna, 'presence');
    await follow(anna, 'repair-5');
    await follow(bruno, 'repair-5');
    expect(await say(anna, 'repair-5', 'viewing')).toEqual({ ok: true });
    await say(bruno, 'repair-5', 'editing');
    await eventually(() => expect(people(seen)).toEqual(['1 viewing', '2 editing']));
    bruno.disconnect();
    await eventually(() => expect(people(seen)).toEqual(['1 viewing']));
  });

  test('who comes later learns who is there', async () => {
    const process = await world.process();
    const anna = await world.connect(process, world.token('desk', 1));
    await follow(anna, 'repair-5');
    await say(anna, 'repair-5', 'editing');
    const late = await world.connect(process, world.token('desk', 2));
    const seen = heard(late, 'presence');
    await follow(late, 'repair-5');
    await eventually(() => expect(people(seen)).toEqual(['1 editing']));
  });

  test('two tabs of one person are one person, editing over viewing', async () => {
    const process = await world.process();
    const [first, second] = [
      await world.connect(process, world.token('desk', 1)),
      await world.connect(process, 'desk-1'),
    ];
    const seen = heard(first, 'presence');
    for (const client of [first, second]) await follow(client, 'repair-5');
    await say(first, 'repair-5', 'editing');
    await say(second, 'repair-5', 'viewing');
    await eventually(() => expect(people(seen)).toEqual(['1 editing']));
  });

  test('whoever says nothing for thirty seconds is gone', async () => {
    const process = await world.process({ sweepMs: 20 });
    const anna = await world.connect(process, world.token('desk', 1));
    const bruno = await world.connect(process, world.token('desk', 2));
    const seen = heard(anna, 'presence');
    for (const client of [anna, bruno]) await follow(client, 'repair-5');
    await say(bruno, 'repair-5', 'viewing');
    await eventually(() => expect(people(seen)).toEqual(['2 viewing']));
    world.clock += PRESENCE_MS + 1;
    await eventually(() => expect(people(seen)).toEqual([]));
  });

  test('customers neither show themselves nor see colleagues', async () => {
    const process = await world.process();
    const customer = await world.connect(process, world.token('customer', 9));
    const desk = await world.connect(process, world.token('desk', 1));
    const [hidden, shown] = [heard(customer, 'presence'), heard(desk, 'presence')];
    for (const client of [customer, desk]) await follow(client, 'repair-5');
    expect(await say(customer, 'repair-5', 'viewing')).toEqual({ ok: false, code: 'forbidden' });
    await say(desk, 'repair-5', 'viewing');
    await eventually(() => expect(people(shown)).toEqual(['1 viewing']));
    expect(hidden).toEqual([]);
  });
});

test('the sockets of a process are counted', async () => {
  const process = await world.process();
  const client = await world.connect(process, world.token('desk', 1));
  await world.connect(process, world.token('desk', 2));
  const count = async () => (await process.metrics.render()).body.match(/^officina_sockets (\d+)/m)?.[1];
  expect(await count()).toBe('2');
  client.disconnect();
  await eventually(async () => expect(await count()).toBe('1'));
});

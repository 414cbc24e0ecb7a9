import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LIVE_LIMITS } from '#api/realtime/guard.ts';
import { follow, heard, type LiveClient } from '#test/support/api-person.ts';
import { eventually } from '#test/support/eventually.ts';
import { LiveWorld } from '#test/support/live-world.ts';

let world: LiveWorld;
beforeAll(async () => {
  world = await LiveWorld.open();
});
afterEach(() => world.clear());
afterAll(() => world.close());

const closed = (client: LiveClient) => new Promise((done) => client.once('disconnect', done));

/** Counts the messages that the server processes: each asks once for the rights of the token. */
function countWork(): { readonly done: () => number } {
  let done = 0;
  world.beforeToken = async () => {
    done++;
  };
  return { done: () => done };
}

describe('a connection that sends without end', () => {
  test('is closed, works no more than it may, and the others are told as before', async () => {
    const process = await world.process();
    const honest = await world.connect(process, world.token('desk', 1));
    const changes = heard(honest, 'change');
    await follow(honest, 'things');
    const flood = await world.connect(process, world.token('desk', 2));
    const work = countWork();
    const end = closed(flood);
    for (let n = 0; n < 15_000; n++) flood.emit('follow', `repair-${n}`, null, () => undefined);
    await end;
    world.rows.set(7, { name: 'forklift' });
    await world.change([7]);
    await eventually(() => expect(changes).toMatchObject([{ id: 7 }]));
    expect(work.done()).toBeLessThanOrEqual(LIVE_LIMITS.socketMessages.burst);
    expect(honest.connected).toBe(true);
  });

  test('of long messages is closed as well, and so is one that never says who it is', async () => {
    const process = await world.process();
    const long = await world.connect(process, world.token('desk', 1));
    const end = closed(long);
    for (let n = 0; n < 50; n++) long.emit('follow', 'x'.repeat(10_000), null, () => undefined);
    await end;
    expect(long.connected).toBe(false);
    const nobody = new WebSocket(`${process.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    await new Promise((done) => nobody.addEventListener('open', done));
    const cut = new Promise((done) => nobody.addEventListener('close', done));
    for (let n = 0; n < 1_000; n++) nobody.send('40{"token":"none"}');
    await cut;
    expect(nobody.readyState).toBe(WebSocket.CLOSED);
  });

  test('is closed when it does not say who it is, and when it says good-bye but stays', async () => {
    const process = await world.process({ limits: { ...LIVE_LIMITS, signInMs: 100 } });
    const url = `${process.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const silent = new WebSocket(url);
    await new Promise((done) => silent.addEventListener('close', done));
    expect(silent.readyState).toBe(WebSocket.CLOSED);
    const staying = new WebSocket(url);
    const end = new Promise((done) => staying.addEventListener('close', done));
    staying.addEventListener('message', ({ data }) => {
      if (String(data).startsWith('0')) staying.send(`40${JSON.stringify({ token: world.token('desk', 1) })}`);
      if (String(data).startsWith('40')) staying.send('41');
    });
    await end;
    expect(staying.readyState).toBe(WebSocket.CLOSED);
  });

  test('comes back as any browser does, and is told what it missed', async () => {
    const process = await world.process();
    const token = world.token('desk', 1);
    const since = await world.change([1]);
    const flood = await world.connect(process, token);
    const end = closed(flood);
    for (let n = 0; n < 500; n++) flood.emit('leave', 'things', () => undefined);
    await end;
    world.rows.set(2, { name: 'welder' });
    await world.change([2]);
    const again = await world.connect(process, token);
    expect(await follow(again, 'things', since)).toMatchObject({ ok: true, missed: [{ id: 2 }] });
  });
});

describe('connections that do not say who they are', () => {
  const opened = async (url: string, from: string) => {
    // The WebSocket of Node takes headers; the browser's, whose type this is, does not.
    const socket = new WebSocket(url, { headers: { 'x-forwarded-for': from } } as unknown as string[]);
    const state = { open: true, socket };
    const said = new Promise((done) => socket.addEventListener('message', done, { once: true }));
    const gone = new Promise((done) => socket.addEventListener('close', done));
    void gone.then(() => {
      state.open = false;
    });
    await Promise.race([said, gone]);
    return state;
  };

  test.each([
    ['address', '203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['network of IPv6', '2001:db8:1:2::1', '2001:db8:1:2::9', '2001:db8:1:3::1'],
  ])('are few of one %s, whoever stands between; and others come in', async (_what, first, same, other) => {
    const limits = { ...LIVE_LIMITS, linePreAuthConnections: 2 };
    const process = await world.process({ limits, trustProxy: 1 });
    const url = `${process.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const [one, two] = [await opened(url, `9.9.9.9, ${first}`), await opened(url, `8.8.8.8, ${same}`)];
    const three = await opened(url, same);
    await eventually(() => expect(three.open).toBe(false));
    const elsewhere = await opened(url, other);
    // A connection that has said who it is counts for its account and makes room, and so does one that has left.
    one.socket.send(`40${JSON.stringify({ token: world.token('desk', 1) })}`);
    await new Promise((done) => one.socket.addEventListener('message', done, { once: true }));
    two.socket.close();
    await eventually(async () => {
      const [four, five] = [await opened(url, first), await opened(url, first)];
      const both = four.open && five.open;
      for (const { socket } of [four, five]) socket.close();
      expect(both).toBe(true);
    });
    expect([one.open, elsewhere.open]).toEqual([true, true]);
    for (const { socket } of [one, elsewhere]) socket.close();
  });
});

test('an address that connects again and again is refused for a while, before anything is made of it', async () => {
  const limits = { ...LIVE_LIMITS, lineArrivals: { burst: 3, perSecond: 1 } };
  const process = await world.process({ limits, trustProxy: 1 });
  const comes = async (from: string) => {
    const headers = { 'x-forwarded-for': from };
    return (await fetch(`${process.url}/socket.io/?EIO=4&transport=polling`, { headers })).status;
  };
  for (const status of [200, 200, 200, 403, 403]) expect(await comes('203.0.113.7')).toBe(status);
  expect(await comes('203.0.113.8')).toBe(200);
  world.clock += 1_000;
  expect(await comes('203.0.113.7')).toBe(200);
});

describe('an account', () => {
  test('may not do over many connections what it may not over one', async () => {
    const process = await world.process();
    const token = world.token('desk', 1);
    const clients = await Promise.all(Array.from({ length: 20 }, () => world.connect(process, token)));
    const work = countWork();
    // Each connection is heard to its last message, or cut off before.
    const over = clients.map((client) => {
      for (let n = 0; n < 89; n++) client.emit('follow', `repair-${n % 10}`, null, () => undefined);
      return Promise.race([follow(client, 'repair-0'), closed(client)]);
    });
    await Promise.all(over);
    expect(clients.some(({ connected }) => !connected)).toBe(true);
    expect(work.done()).toBeLessThanOrEqual(LIVE_LIMITS.accountMessages.burst);
    // The connection of another account is not kept out.
    const other = await world.connect(process, world.token('desk', 2));
    expect(await follow(other, 'things')).toEqual({ ok: true });
  });

  test('is refused a further connection beyond its number, and follows no more than so many topics', async () => {
    const process = await world.process({ limits: { ...LIVE_LIMITS, accountSockets: 2, accountTopics: 3 } });
    const token = world.token('desk', 1);
    const [first, second] = [await world.connect(process, token), await world.connect(process, token)];
    const third = io(process.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
    const refused = await new Promise<Error>((done) => third.once('connect_error', done));
    expect(refused.message).toBe('too-many');
    third.disconnect();
    for (const id of [1, 2]) expect(await follow(first, `repair-${id}`)).toEqual({ ok: true });
    expect(await follow(second, 'repair-3')).toEqual({ ok: true });
    expect(await follow(second, 'repair-4')).toEqual({ ok: false, code: 'too-many' });
    expect(await follow(second, 'repair-3')).toEqual({ ok: true });
  });
});

test('what one says comes to be in the order in which it was said', async () => {
  const client = await world.connect(await world.process(), world.token('desk', 1));
  const changes = heard(client, 'change');
  const followed = follow(client, 'things');
  const left = new Promise((done) => client.emit('leave', 'things', done));
  await Promise.all([followed, left, follow(client, 'repair-1')]);
  await world.change([1]);
  await eventually(() => expect(changes).toMatchObject([{ topic: 'repair-1' }]));
});

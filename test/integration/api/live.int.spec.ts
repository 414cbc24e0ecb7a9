import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Redis } from 'ioredis';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change, ClientMessages, LiveAnswer, Presence, ServerMessages } from '#api/contracts/live.contract.ts';
import type { SignedIn } from '#api/kernel/session.ts';
import { ChangePublisher } from '#api/realtime/change-publisher.ts';
import { type Feed, roomOf } from '#api/realtime/feed.ts';
import { type Live, openLive } from '#api/realtime/live.ts';
import { PRESENCE_MS } from '#api/realtime/presence.ts';
import type { Role } from '#domain/kernel/decider.ts';
import { connectRedis } from '#platform/redis/connections.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { createMetrics } from '#platform/telemetry/metrics.ts';
import type { Changes } from '#projections/kernel/projection.ts';
import { type FreshRedis, freshRedis } from '#test/support/redis.ts';

type Client = Socket<ServerMessages, ClientMessages>;
interface Process {
  readonly live: Live;
  readonly http: HttpServer;
  readonly url: string;
  readonly metrics: ReturnType<typeof createMetrics>;
}

/** What the read model holds now: the feed reads it as a query would. */
const rows = new Map<number, { name: string; hidden?: boolean }>();
/** Tokens that hold, by role and number: `desk-3`. */
const tokens = new Map<string, SignedIn>();
let redisServer: FreshRedis;
let redis: Redis;
let publisher: ChangePublisher;
let clock = Date.parse('2026-05-04T08:00:00Z');
const processes: Process[] = [];
const clients: Client[] = [];

const staff = (actor: SignedIn['actor']) => !actor.roles.includes('customer');
const feed: Feed = {
  projections: ['things'],
  grant: async (topic, actor) => {
    if (topic === 'things') return staff(actor) ? roomOf(topic, 'all') : 'refused';
    return /^repair-\d+$/.test(topic) ? roomOf(topic, 'all') : null;
  },
  owns: (room) => room.startsWith('things|') || room.startsWith('repair-'),
  load: async (wanted, position) =>
    [...wanted].flatMap(([id, commandId]) => {
      const row = rows.get(Number(id));
      const change = (topic: string): Change => ({
        topic,
        id,
        position,
        row: row && !row.hidden ? { id, name: row.name } : null,
        commandId,
      });
      return [
        { room: roomOf('things', 'all'), change: change('things') },
        { room: roomOf(`repair-${id}`, 'all'), change: change(`repair-${id}`) },
      ];
    }),
};

function token(role: Role, id: number): string {
  const name = `${role}-${id}`;
  tokens.set(name, {
    actor: { kind: 'account', id, name, roles: [role], customerId: role === 'customer' ? id : null },
    language: 'it',
    sessionId: `session-${name}`,
    expiresAt: clock + 3_600_000,
  });
  return name;
}

async function startProcess(options: { checkMs?: number; sweepMs?: number } = {}): Promise<Process> {
  const http = createServer();
  const metrics = createMetrics({ processFigures: false });
  const live = await openLive(http, {
    log: createLogger({ level: 'silent' }),
    metrics,
    redis,
    blockingRedis: await connectRedis(redisServer.url, 'blocking'),
    feeds: [feed],
    accountsProjection: 'accounts',
    readToken: async (name) => tokens.get(name) ?? null,
    forget: { account: () => {}, session: () => {} },
    now: () => clock,
    ...options,
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const process = { live, http, metrics, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
  processes.push(process);
  return process;
}

async function connect(process: Process, name: string): Promise<Client> {
  const client: Client = io(process.url, { auth: { token: name }, transports: ['websocket'], reconnection: false });
  clients.push(client);
  await new Promise<void>((done, fail) => {
    client.once('connect', done);
    client.once('connect_error', fail);
  });
  return client;
}
const follow = (client: Client, topic: string, since: string | null = null): Promise<LiveAnswer> =>
  new Promise((done) => client.emit('follow', topic, since, done));
const say = (client: Client, repairId: number, mode: 'viewing' | 'editing' | 'gone'): Promise<LiveAnswer> =>
  new Promise((done) => client.emit('presence', { repairId, mode }, done));
function heard<M extends keyof ServerMessages>(client: Client, message: M): Parameters<ServerMessages[M]>[0][] {
  const all: Parameters<ServerMessages[M]>[0][] = [];
  client.onAny((name: string, value: Parameters<ServerMessages[M]>[0]) => {
    if (name === message) all.push(value);
  });
  return all;
}

const at = (n: number) => `store:${String(n).padStart(12, '0')}`;
let position = 0;
async function change(ids: number[], options: Partial<Changes> = {}): Promise<string> {
  position += 1;
  const commands = new Map(ids.map((id) => [id, `command-${position}`] as const));
  await publisher.publish({
    projection: 'things',
    position: at(position),
    changed: ids,
    removed: [],
    all: false,
    commands,
    ...options,
  });
  return at(position);
}

beforeAll(async () => {
  redisServer = await freshRedis();
  redis = await connectRedis(redisServer.url, 'commands');
});
beforeEach(() => {
  publisher = new ChangePublisher(redis, () => {});
  rows.clear();
  tokens.clear();
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  for (const { live, http } of processes.splice(0)) {
    await live.close();
    http.closeAllConnections();
    await new Promise((done) => http.close(done));
  }
  await redisServer.flush();
});
afterAll(async () => {
  redis.disconnect();
  await redisServer.close();
});

describe('rows', () => {
  test('a change reaches whoever follows, with the row as it is now and the command that did it', async () => {
    const client = await connect(await startProcess(), token('desk', 1));
    const changes = heard(client, 'change');
    expect(await follow(client, 'things')).toEqual({ ok: true });
    rows.set(7, { name: 'forklift' });
    const where = await change([7]);
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
    const client = await connect(await startProcess(), token('desk', 1));
    const changes = heard(client, 'change');
    await follow(client, 'things');
    rows.set(7, { name: 'gone soon', hidden: true });
    await change([7]);
    await vi.waitFor(() => expect(changes.map(({ row }) => row)).toEqual([null]));
  });

  test('every process tells its own browsers', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const a = heard(await connect(one, token('desk', 1)), 'change');
    const b = heard(await connect(two, token('desk', 2)), 'change');
    for (const client of clients) await follow(client, 'things');
    rows.set(3, { name: 'welder' });
    await change([3]);
    await vi.waitFor(() => expect([a.length, b.length]).toEqual([1, 1]));
  });

  test('who left a topic, or never followed it, hears nothing', async () => {
    const process = await startProcess();
    const [follower, left, other] = [
      await connect(process, token('desk', 1)),
      await connect(process, token('desk', 2)),
      await connect(process, token('desk', 3)),
    ];
    const [loud, ...quiet] = [follower, left, other].map((client) => heard(client, 'change'));
    await follow(follower, 'things');
    await follow(left, 'things');
    await new Promise<LiveAnswer>((done) => left.emit('leave', 'things', done));
    await follow(other, 'repair-99');
    await change([1]);
    await vi.waitFor(() => expect(loud).toHaveLength(1));
    expect(quiet).toEqual([[], []]);
  });

  test('«everything changed» asks every follower to query again', async () => {
    const client = await connect(await startProcess(), token('desk', 1));
    const resets = heard(client, 'reset');
    await follow(client, 'things');
    await change([], { all: true });
    await vi.waitFor(() => expect(resets).toEqual([{ topic: 'things' }]));
  });

  test('a publisher that could not reach Redis owes «everything» and pays it with the next change', async () => {
    const client = await connect(await startProcess(), token('desk', 1));
    const [changes, resets] = [heard(client, 'change'), heard(client, 'reset')];
    await follow(client, 'things');
    const faults: unknown[] = [];
    const cut = await connectRedis(redisServer.url, 'commands');
    cut.disconnect();
    let wire = cut;
    const healed = new Proxy(redis, { get: (_target, key) => Reflect.get(wire, key).bind?.(wire) });
    publisher = new ChangePublisher(healed, (error) => faults.push(error));
    await change([1]);
    expect(faults).toHaveLength(1);
    wire = redis;
    await change([2]);
    await vi.waitFor(() => expect(resets).toEqual([{ topic: 'things' }]));
    expect(changes).toEqual([]);
  });
});

describe('catching up', () => {
  test('after a reconnect the rows that changed meanwhile are told, once each, as they are now', async () => {
    const process = await startProcess();
    rows.set(1, { name: 'a' });
    const since = await change([1]);
    rows.set(2, { name: 'b' });
    await change([2]);
    rows.set(2, { name: 'b2' });
    rows.set(3, { name: 'c', hidden: true });
    const until = await change([2, 3]);
    const answer = await follow(await connect(process, token('desk', 1)), 'things', since);
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
    const process = await startProcess();
    const since = await change([1]);
    const answer = await follow(await connect(process, token('desk', 1)), 'things', since);
    expect(answer).toEqual({ ok: true, missed: [], position: since });
  });

  test('what is no longer remembered, too much, and a position of another store ask for the query again', async () => {
    const process = await startProcess();
    const client = await connect(process, token('desk', 1));
    await change([1]);
    expect(await follow(client, 'things', at(0))).toEqual({ ok: true, reset: true });
    expect(await follow(client, 'things', `other:${'9'.repeat(12)}`)).toEqual({ ok: true, reset: true });
    const since = await change([1]);
    await change(Array.from({ length: 400 }, (_, i) => i));
    expect(await follow(client, 'things', since)).toEqual({ ok: true, reset: true });
  });
});

describe('rights', () => {
  test('no token, no connection', async () => {
    const process = await startProcess();
    await expect(connect(process, 'forged')).rejects.toThrow('unauthenticated');
  });

  test('a topic that is not for this account is refused, and an unknown one no better', async () => {
    const client = await connect(await startProcess(), token('customer', 5));
    const changes = heard(client, 'change');
    expect(await follow(client, 'things')).toEqual({ ok: false, code: 'forbidden' });
    expect(await follow(client, 'nothing')).toEqual({ ok: false, code: 'forbidden' });
    expect(await follow(client, 'x'.repeat(200))).toEqual({ ok: false, code: 'malformed' });
    const witness = await connect(processes[0] as Process, token('desk', 1));
    const seen = heard(witness, 'change');
    await follow(witness, 'things');
    await change([1]);
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    expect(changes).toEqual([]);
  });

  test('a session that ends leaves every room at once, in every process; others stay', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const leaving = await connect(two, token('desk', 1));
    const staying = await connect(two, token('desk', 2));
    const revoked = heard(leaving, 'revoked');
    await follow(leaving, 'things');
    await follow(staying, 'things');
    await one.live.sessionEnded('session-desk-1');
    await vi.waitFor(() => expect(leaving.connected).toBe(false));
    expect(revoked).toEqual([{ topic: 'things' }]);
    expect(staying.connected).toBe(true);
  });

  test('an account whose rights changed is asked for its token again', async () => {
    const process = await startProcess();
    const client = await connect(process, token('desk', 1));
    const other = await connect(process, token('desk', 2));
    await follow(client, 'things');
    tokens.delete('desk-1');
    tokens.delete('desk-2');
    await publisher.publish({
      projection: 'accounts',
      position: at(1),
      changed: [1],
      removed: [],
      all: false,
      commands: new Map(),
    });
    await vi.waitFor(() => expect(client.connected).toBe(false));
    expect(other.connected).toBe(true);
  });

  test('what no signal told is noticed before long', async () => {
    const client = await connect(await startProcess({ checkMs: 20 }), token('desk', 1));
    tokens.clear();
    await vi.waitFor(() => expect(client.connected).toBe(false));
  });

  test('a token that runs out ends the connection', async () => {
    const name = token('desk', 1);
    tokens.set(name, { ...(tokens.get(name) as SignedIn), expiresAt: clock + 50 });
    const client = await connect(await startProcess(), name);
    await vi.waitFor(() => expect(client.connected).toBe(false));
  });
});

describe('presence', () => {
  const people = (all: Presence[]) => all.at(-1)?.people.map(({ id, mode }) => `${id} ${mode}`);

  test('who follows a repair sees who has it open, in every process, and who goes', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const anna = await connect(one, token('desk', 1));
    const bruno = await connect(two, token('technician', 2));
    const seen = heard(anna, 'presence');
    await follow(anna, 'repair-5');
    await follow(bruno, 'repair-5');
    expect(await say(anna, 5, 'viewing')).toEqual({ ok: true });
    await say(bruno, 5, 'editing');
    await vi.waitFor(() => expect(people(seen)).toEqual(['1 viewing', '2 editing']));
    bruno.disconnect();
    await vi.waitFor(() => expect(people(seen)).toEqual(['1 viewing']));
  });

  test('who comes later learns who is there', async () => {
    const process = await startProcess();
    const anna = await connect(process, token('desk', 1));
    await follow(anna, 'repair-5');
    await say(anna, 5, 'editing');
    const late = await connect(process, token('desk', 2));
    const seen = heard(late, 'presence');
    await follow(late, 'repair-5');
    await vi.waitFor(() => expect(people(seen)).toEqual(['1 editing']));
  });

  test('two tabs of one person are one person, editing over viewing', async () => {
    const process = await startProcess();
    const [first, second] = [await connect(process, token('desk', 1)), await connect(process, 'desk-1')];
    const seen = heard(first, 'presence');
    for (const client of [first, second]) await follow(client, 'repair-5');
    await say(first, 5, 'editing');
    await say(second, 5, 'viewing');
    await vi.waitFor(() => expect(people(seen)).toEqual(['1 editing']));
  });

  test('whoever says nothing for thirty seconds is gone', async () => {
    const process = await startProcess({ sweepMs: 20 });
    const anna = await connect(process, token('desk', 1));
    const bruno = await connect(process, token('desk', 2));
    const seen = heard(anna, 'presence');
    for (const client of [anna, bruno]) await follow(client, 'repair-5');
    await say(bruno, 5, 'viewing');
    await vi.waitFor(() => expect(people(seen)).toEqual(['2 viewing']));
    clock += PRESENCE_MS + 1;
    await vi.waitFor(() => expect(people(seen)).toEqual([]));
  });

  test('customers neither show themselves nor see colleagues', async () => {
    const process = await startProcess();
    const customer = await connect(process, token('customer', 9));
    const desk = await connect(process, token('desk', 1));
    const [hidden, shown] = [heard(customer, 'presence'), heard(desk, 'presence')];
    for (const client of [customer, desk]) await follow(client, 'repair-5');
    expect(await say(customer, 5, 'viewing')).toEqual({ ok: false, code: 'forbidden' });
    await say(desk, 5, 'viewing');
    await vi.waitFor(() => expect(people(shown)).toEqual(['1 viewing']));
    expect(hidden).toEqual([]);
  });
});

test('the sockets of a process are counted', async () => {
  const process = await startProcess();
  const client = await connect(process, token('desk', 1));
  await connect(process, token('desk', 2));
  const count = async () => (await process.metrics.render()).body.match(/^officina_sockets (\d+)/m)?.[1];
  expect(await count()).toBe('2');
  client.disconnect();
  await vi.waitFor(async () => expect(await count()).toBe('1'));
});

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { AT_ONCE } from '#test/support/own-writes.ts';
import { secondProcess } from '#test/support/second-process.ts';

const WRITERS = 16;
const ROUNDS = 12;

let world: ApiWorld;
let second: Awaited<ReturnType<typeof secondProcess>>;
beforeAll(async () => {
  world = await openApiWorld();
  second = await secondProcess(world);
});
afterAll(async () => {
  await second.close();
  await world.close();
});

/** A client that keeps cookies, or one that does not, of a signed-in person. */
class Client {
  readonly #token: string;
  readonly #cookies: Map<string, string> | null;

  constructor({ token }: Person, keepsCookies: boolean) {
    this.#token = token ?? '';
    this.#cookies = keepsCookies ? new Map([['any', 'thing']]) : null;
  }

  async call(app: FastifyInstance, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
    const answer = await app.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      ...(this.#cookies ? { cookies: Object.fromEntries(this.#cookies) } : {}),
      headers: { authorization: `Bearer ${this.#token}`, 'idempotency-key': randomUUID(), [AT_ONCE]: 'true' },
    });
    for (const { name, value } of answer.cookies) this.#cookies?.set(name, value);
    return answer;
  }
}

test('16 writers at two processes, without stickiness: no read is of before its session’s own write', async () => {
  const stale: string[] = [];
  const writer = async (nth: number) => {
    const client = new Client(await world.person('desk'), nth % 2 === 0);
    const made = await client.call(world.app, 'PUT', '/api/v1/customer', { business_name: `Ditta ${nth}` });
    const { id } = made.json().data;
    for (let round = 0; round < ROUNDS; round++) {
      const [here, there] = (nth + round) % 2 === 0 ? [world.app, second.app] : [second.app, world.app];
      const name = `Ditta ${nth} ${round}`;
      const written = await client.call(here, 'POST', '/api/v1/customer', { id, business_name: name });
      expect(written.statusCode, written.body).toBe(200);
      const read = await client.call(there, 'GET', `/api/v1/customers?search=Ditta+${nth}+${round}`);
      const found: readonly { readonly id: number }[] = read.json().data;
      if (!found.some((one) => one.id === id)) stale.push(`${name}: ${read.body}`);
      expect(read.headers['x-read-behind']).toBeUndefined();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, nth) => writer(nth)));
  expect(stale).toEqual([]);
});

/** Holds every read model as it is until the work is done: what is written meanwhile is folded afterwards. */
async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  const client = await world.pools.pg.connect();
  try {
    await client.query('begin');
    await client.query('lock table read.checkpoints in share mode');
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test.each([
  ['keeps cookies', true],
  ['keeps none', false],
])(
  'a write of a client that %s answers before any read model holds it; a read at either process waits',
  async (_what, cookies) => {
    const client = new Client(await world.person('desk'), cookies);
    const stranger = new Client(await world.person('desk'), true);
    const name = `Attesa ${randomUUID().slice(0, 8)}`;
    const list = (app: FastifyInstance) => client.call(app, 'GET', `/api/v1/customers?search=${name.split(' ')[1]}`);
    const { reads, others } = await whileHeld(async () => {
      const made = await client.call(world.app, 'PUT', '/api/v1/customer', { business_name: name });
      expect(made.statusCode, made.body).toBe(200);
      return {
        reads: [list(world.app), list(second.app)],
        // Whoever wrote nothing waits for nothing.
        others: await stranger.call(second.app, 'GET', `/api/v1/customers?search=${name.split(' ')[1]}`),
      };
    });
    expect(others.json().data).toEqual([]);
    for (const read of await Promise.all(reads)) expect(read.json().data).toMatchObject([{ label: name }]);
  },
);

test('a read that has waited long enough says that it is behind', async () => {
  const impatient = await secondProcess(world, { waitMs: 50 });
  try {
    const client = new Client(await world.person('desk'), true);
    const read = await whileHeld(async () => {
      await client.call(impatient.app, 'PUT', '/api/v1/customer', { business_name: 'Attesa lunga' });
      return client.call(impatient.app, 'GET', '/api/v1/customers');
    });
    expect([read.statusCode, read.headers['x-read-behind']]).toEqual([200, 'true']);
  } finally {
    await impatient.close();
  }
});

test('while Redis is away, a write of a client that keeps no cookies waits for the read models, and its reads say that they may be behind', async () => {
  const away = world.redis.duplicate();
  away.disconnect();
  const cut = await secondProcess(world, { marks: away });
  try {
    const client = new Client(await world.person('desk'), false);
    const answers: string[] = [];
    const write = await whileHeld(async () => {
      const made = client.call(cut.app, 'PUT', '/api/v1/customer', { business_name: 'Senza Redis' }).then((answer) => {
        answers.push('write');
        return answer;
      });
      const read = await client.call(cut.app, 'GET', '/api/v1/customers?search=nobody');
      answers.push('read');
      expect([read.statusCode, read.headers['x-read-behind']]).toEqual([200, 'true']);
      return { made };
    });
    expect((await write.made).statusCode).toBe(200);
    expect(answers).toEqual(['read', 'write']);
    const elsewhere = await client.call(world.app, 'GET', '/api/v1/customers?search=Senza+Redis');
    expect(elsewhere.json().data).toMatchObject([{ label: 'Senza Redis' }]);
  } finally {
    await cut.close();
  }
});

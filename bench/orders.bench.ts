import { randomUUID } from 'node:crypto';
import type { Bench, Stage } from './kernel/bench.ts';
import { startCorrections } from './kernel/corrections.ts';
import { LeanClient } from './kernel/lean-client.ts';
import { duration, inTurns, percentile, timeEach, times } from './kernel/measure.ts';
import { tokenOf } from './kernel/token-of.ts';

const BUYERS = 200;
const ROUNDS = 3;
/** Each account may send 1200 requests a minute: the buyers' orders are given by so many people of the desk. */
const DESKS = 20;

interface Answer {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * The shop under load, by HTTP: 200 buyers who order at once, against as many bare commits at once; and an item that is
 * put into a cart, against a correction of a repair.
 */
export const bench: Bench = async (stage) => {
  const corrections = await startCorrections(stage);
  const { port, url } = corrections.server;
  const clients: LeanClient[] = [];
  /** The server closes connections that were idle for long: each buyer opens one when it is needed. */
  const connect = async (nth: number) => {
    clients[nth]?.close();
    clients[nth] = await LeanClient.open(port);
  };
  try {
    const admin = await tokenOf(url, 'admin');
    const desks = await Promise.all(Array.from({ length: DESKS }, (_, nth) => tokenOf(url, `bench.desk${nth}`)));
    const ask = async (nth: number, token: string, method: string, path: string, body: object): Promise<Answer> => {
      const headers = `authorization: Bearer ${token}\r\nidempotency-key: ${randomUUID()}\r\n`;
      const answer = await (clients[nth] as LeanClient).send(method, path, headers, JSON.stringify(body));
      return { status: answer.status, data: JSON.parse(answer.body).data ?? {} };
    };
    const must = async (...request: Parameters<typeof ask>) => {
      const answer = await ask(...request);
      if (answer.status !== 200) throw new Error(`${request[3]}: ${answer.status} ${JSON.stringify(answer.data)}`);
      return answer.data;
    };
    const deskOf = (nth: number) => desks[nth % DESKS] as string;

    stage.say('an item and its buyers');
    await connect(0);
    const [[rate], [carrier]] = await Promise.all([
      options(url, admin, '/api/v1/vattype/select?search=22'),
      options(url, admin, '/api/v1/carrier/select?search=corriere'),
    ]);
    const goods = { code: 'BANCO-1', description: { it: 'Articolo', en: 'Item' }, price: '40,00', online: true };
    const item_id = (await must(0, admin, 'PUT', '/api/v1/item', { ...goods, vat_type_id: rate?.id })).id;
    await must(0, admin, 'POST', '/api/v1/stock/receive', { item_id, quantity: 100_000 });
    const buyers = await inLanes(BUYERS, async (nth) => {
      await connect(nth);
      const person = { name: 'Ada', surname: 'Neri', email: `bench.buyer${nth}@example.it` };
      const place = { address: 'Via Roma 1', codepostal: '20121', city: 'Milano', province: 'MI' };
      return (await must(nth, deskOf(nth), 'PUT', '/api/v1/customer', { ...person, ...place })).id;
    });
    const filled = (nth: number) =>
      must(nth, deskOf(nth), 'PUT', '/api/v1/CartDetail/insertRequest', {
        user_id: buyers[nth],
        item_id,
        quantity: 1,
      });
    const readyToOrder = async (nth: number) => {
      await connect(nth);
      const { id } = await filled(nth);
      await must(nth, deskOf(nth), 'POST', '/api/v1/Cart', { id, carrier_id: carrier?.id });
      const { hash } = await must(nth, deskOf(nth), 'GET', `/api/v1/Cart/${id}?payment=transfer`, {});
      return { id, hash, payment: 'transfer' };
    };
    const bare = await bareCommits(stage);

    stage.say(`${BUYERS} buyers who order at once`);
    const placed: number[] = [];
    const commits: number[] = [];
    const failed: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const carts = await inLanes(BUYERS, readyToOrder);
      await Promise.all(clients.keys().map(connect));
      placed.push(
        ...(await atOnce(async (nth) => {
          const { status, data } = await ask(nth, deskOf(nth), 'POST', '/api/v1/Cart/checkout', carts[nth] ?? {});
          if (status !== 200) failed.push(`${status} ${JSON.stringify(data)}`);
        })),
      );
      commits.push(...(await atOnce(bare)));
    }
    await connect(0);
    const { held } = await must(0, admin, 'GET', `/api/v1/stock/${item_id}`, {});
    const wanted = BUYERS * ROUNDS - failed.length;
    const [slowest, commit] = [percentile(placed, 0.99), percentile(commits, 0.99)];

    stage.say('an item in the cart');
    await corrections.connect();
    const cart = await inTurns(
      ROUNDS,
      async () => percentile(await timeEach(200, () => filled(0)), 0.5),
      async () => percentile(await timeEach(200, () => corrections.correct(0)), 0.5),
    );
    return [
      {
        what: `${BUYERS} buyers who order at once, p99`,
        target: 'no lost update, no failure; the ratio to as many bare commits at once is told',
        measured: `${times(slowest / commit)} (${duration(slowest)} against ${duration(commit)}); ${failed.length} failed, ${held} pieces held for ${wanted} orders${failed[0] ? `: ${failed[0]}` : ''}`,
        reached: failed.length === 0 && held === wanted,
      },
      {
        what: 'an item put into a cart, p50',
        target: '≤ 3 × a correction of a repair',
        measured: `${times(cart.ratio)} (${duration(cart.subject)} against ${duration(cart.baseline)})`,
        reached: cart.ratio <= 3,
      },
    ];
  } finally {
    for (const client of clients) client.close();
    await corrections.stop();
  }
};

/** What a select offers. */
async function options(url: string, token: string, path: string): Promise<readonly { readonly id: number }[]> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { readonly data: readonly { readonly id: number }[] }).data;
}

/** Runs it for each buyer, eight at a time. */
async function inLanes<T>(count: number, run: (nth: number) => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const nth = next++;
      found[nth] = await run(nth);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return found;
}

/** Runs it for all buyers at the same time. @returns how long each took, ms */
function atOnce(run: (nth: number) => Promise<unknown>): Promise<number[]> {
  return Promise.all(
    Array.from({ length: BUYERS }, async (_, nth) => {
      const from = performance.now();
      await run(nth);
      return performance.now() - from;
    }),
  );
}

async function bareCommits({ pool }: Stage): Promise<(nth: number) => Promise<unknown>> {
  await pool.query('create table public.bare_order (id uuid primary key, buyer bigint not null)');
  return (nth) =>
    pool.query({
      name: 'bare-order',
      text: 'insert into public.bare_order values ($1, $2)',
      values: [randomUUID(), nth],
    });
}

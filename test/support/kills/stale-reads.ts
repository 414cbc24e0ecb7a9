import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { BEHIND_HEADER } from '#api/kernel/own-writes.ts';
import { Random } from '#commands/demo/random.ts';
import { type Lane, openCast } from './cast.ts';
import type { Cluster } from './cluster.ts';
import { type Answer, tryOnce, untilAnswered } from './patient-call.ts';
import { openRecords } from './records.ts';

const ONE_TRY_MS = 15_000;
/** Longest pause between a revival and the next death, in ms. */
const BETWEEN_MS = 1_500;

export interface StaleReadsOptions {
  readonly seed: number;
  readonly writers: number;
  /** How many reads are tried, each right after a write that was acknowledged. */
  readonly reads: number;
  /** It goes on until so many deaths happened too. */
  readonly deaths: number;
}

/** What the reads showed. */
export interface StaleReadsTally {
  readonly reads: number;
  /** Reads that said they may show a state before the session's own write. */
  readonly saidBehind: number;
  /** Reads that showed such a state without saying so. */
  readonly stale: readonly string[];
  /** How often each process or server died meanwhile, by its name. */
  readonly deaths: ReadonlyMap<string, number>;
}

/**
 * Writers at the APIs of a cluster, by turns as a proxy without stickiness sends them, while anything is killed. Each
 * reads right after each of its writes, at the other API, what it has just written. Every other writer keeps cookies.
 * @throws when a write or read is refused, or not answered for long
 */
export async function countStaleReads(cluster: Cluster, options: StaleReadsOptions): Promise<StaleReadsTally> {
  await cluster.revive();
  const records = await openRecords(cluster.databaseUrl(), cluster.master);
  const { lanes } = await openCast(records, options.writers).finally(() => records.close());
  const random = new Random(options.seed);
  const tally = { reads: 0, saidBehind: 0, stale: [] as string[], deaths: new Map<string, number>() };
  const deathsUntilNow = () => [...tally.deaths.values()].reduce((sum, count) => sum + count, 0);
  const isOver = () => tally.reads >= options.reads && deathsUntilNow() >= options.deaths;
  let failure: unknown = null;

  const write = async (lane: Lane) => {
    const session = new Session(lane, cluster.urls(), lane.number % 2 === 0);
    const id = lane.customer_id;
    for (let nth = 0; !isOver() && failure === null; nth++) {
      const business_name = `Ditta ${lane.number} volta ${nth}`;
      await session.send('POST', '/api/v1/customer', { id, business_name });
      const read = await session.send('GET', `/api/v1/customers?search=${encodeURIComponent(business_name)}`);
      const { data } = JSON.parse(read.text) as { data: readonly { id: number; business_name: string }[] };
      tally.reads++;
      // The search forgives typing errors: the row of before may be found, too.
      const isThere = data.some((one) => one.id === id && one.business_name === business_name);
      if (read.headers.has(BEHIND_HEADER)) tally.saidBehind++;
      else if (!isThere) tally.stale.push(`${business_name}: ${read.text}`);
    }
  };
  const kill = async () => {
    while (!isOver() && failure === null) {
      await pause(random.int(200, BETWEEN_MS));
      // The one that died least, so that each has its turn.
      const least = Math.min(...cluster.victims.map((name) => tally.deaths.get(name) ?? 0));
      const next = random.pick(cluster.victims.filter((name) => (tally.deaths.get(name) ?? 0) === least));
      tally.deaths.set(next, least + 1);
      await cluster.kill([next, ...cluster.bound]);
      await pause(random.int(0, 500));
      await cluster.revive();
    }
  };
  const work = [...lanes.map(write), kill()].map((one) =>
    one.catch((error) => {
      failure ??= error;
    }),
  );
  await Promise.all(work);
  if (failure !== null) throw failure;
  return tally;
}

/** A signed-in session whose requests go to the APIs by turns; what is not answered is sent again, to the next. */
class Session {
  readonly #token: string;
  readonly #urls: readonly string[];
  readonly #cookies: Map<string, string> | null;
  #turn: number;

  constructor({ staff, number }: Lane, urls: readonly string[], keepsCookies: boolean) {
    this.#token = staff.token;
    this.#urls = urls;
    this.#cookies = keepsCookies ? new Map([['any', 'thing']]) : null;
    this.#turn = number;
  }

  async send(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const key = randomUUID();
    const said = `${method} ${path}`;
    return (await untilAnswered(() => this.#once(method, path, key, body), { said, pauseMs: () => 50 })).answer;
  }

  async #once(method: string, path: string, key: string, body?: object): Promise<Answer | null> {
    const headers: Record<string, string> = { authorization: `Bearer ${this.#token}`, 'idempotency-key': key };
    if (body) headers['content-type'] = 'application/json';
    if (this.#cookies) headers.cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const url = this.#urls[this.#turn++ % this.#urls.length] as string;
    const answer = await tryOnce(url + path, { method, headers, body: body && JSON.stringify(body) }, ONE_TRY_MS);
    for (const cookie of answer?.headers.getSetCookie() ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies?.set(name, value);
    }
    return answer;
  }
}

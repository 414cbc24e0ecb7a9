import { setTimeout as sleep } from 'node:timers/promises';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { freePort } from '#platform/process/free-port.ts';
import { Caller } from '#test/support/desk-calls.ts';
import type { Bench } from './kernel/bench.ts';
import { makeBenchCompany } from './kernel/company.ts';
import { duration, percentile, times } from './kernel/measure.ts';
import { startServer } from './kernel/server.ts';
import { tokenOf } from './kernel/token-of.ts';
import { startBareServer } from './live/bare-server.ts';
import { Crowd } from './live/crowd.ts';
import { type Memory, memoryOf } from './live/memory-of.ts';

const SOCKETS = 5_000;
/** Processes that hold the sockets. */
const CROWDS = 4;
const BROADCASTS = 20;
const EVERY_MS = 1_200;
const WARM_UP = 3;

interface Measured {
  /** Bytes for each socket. */
  readonly held: number;
  readonly resident: number;
  /** Milliseconds from the request that causes a broadcast to its arrival, for every socket. */
  readonly latencies: readonly number[];
}

/**
 * 5,000 sockets at the repair list of one process that only listen, and one row that changes now and then. Baseline: a
 * bare socket.io server with as many sockets and the same row posted to it.
 */
export const bench: Bench = async (stage) => {
  stage.say('a company');
  const { desks, repairs } = await makeBenchCompany(stage, { desks: SOCKETS / 250, repairs: 1 });
  const port = await freePort();
  const server = await startServer(stage, { NODE_OPTIONS: `--inspect=127.0.0.1:${port}`, TRUST_PROXY: '1' });
  let ours: Measured;
  let row: RepairRow;
  try {
    const tokens = await Promise.all(desks.map((name) => tokenOf(server.url, name)));
    const desk = await Caller.signIn(server.url, desks[0] as string);
    const change = (codeGr: string) =>
      desk.writeAtOnce('POST', '/api/v1/intervention/updateIntervention', { id: repairs[0] as number, codeGr });
    stage.say(`${SOCKETS} sockets at one Officina`);
    ours = await measure({ url: server.url, tokens, topic: 'repairs', inspector: port, change });
    [row] = (await desk.get('/api/v1/intervention', { view: 'all', limit: 1 })) as [RepairRow];
  } finally {
    await server.stop();
  }
  stage.say(`${SOCKETS} sockets at a bare socket.io server`);
  const bare = await throughBareServer(row);
  const [p99, bare99] = [percentile(ours.latencies, 0.99), percentile(bare.latencies, 0.99)];
  const perSocket = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
  return [
    {
      what: '5,000 idle sockets on one process: memory a socket',
      target: '≤ 2 × a bare socket.io server’s',
      measured:
        `${times(ours.held / bare.held)} (${perSocket(ours.held)} of objects and buffers against ` +
        `${perSocket(bare.held)}; of resident memory ${perSocket(ours.resident)} against ${perSocket(bare.resident)})`,
      reached: ours.held <= 2 * bare.held,
    },
    {
      what: '5,000 idle sockets on one process: from a command to the changed row at each, p99',
      target: '≤ 2 × a bare socket.io broadcast',
      measured: `${times(p99 / bare99)} (${duration(p99)} against ${duration(bare99)}; p50 ${duration(percentile(ours.latencies, 0.5))} against ${duration(percentile(bare.latencies, 0.5))})`,
      reached: p99 <= 2 * bare99,
    },
  ];
};

async function throughBareServer(row: RepairRow): Promise<Measured> {
  const port = await freePort();
  const server = await startBareServer([`--inspect=127.0.0.1:${port}`]);
  try {
    return await measure({
      url: server.url,
      tokens: [],
      topic: null,
      inspector: port,
      change: async (codeGr) => {
        const body = { topic: 'repairs', id: row.id, position: row.position, row: { ...row, codeGr }, commandId: null };
        await (await fetch(server.url, { method: 'POST', body: JSON.stringify(body) })).text();
      },
    });
  } finally {
    await server.stop();
  }
}

interface Subject {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly topic: string | null;
  readonly inspector: number;
  /** Causes a broadcast of a row with this text. */
  change(text: string): Promise<unknown>;
}

async function measure({ url, tokens, topic, inspector, change }: Subject): Promise<Measured> {
  const crowds = Array.from({ length: CROWDS }, () => new Crowd());
  try {
    const gather = (count: number) =>
      Promise.all(crowds.map((crowd) => crowd.gather({ url, tokens, topic, count: count / CROWDS })));
    // The first sockets bring the server to the state in which it has served somebody; measure the others.
    const first = SOCKETS / 10;
    await gather(first);
    for (let nth = 0; nth < WARM_UP; nth++) await change(`warm ${nth}`);
    const before = await memoryOf(inspector);
    await gather(SOCKETS - first);
    await sleep(1_000);
    const after = await memoryOf(inspector);
    const each = (of: keyof Memory) => (after[of] - before[of]) / (SOCKETS - first);
    const sent: number[] = [];
    for (let nth = -WARM_UP; nth < BROADCASTS; nth++) {
      const next = sleep(EVERY_MS);
      if (nth >= 0) sent.push(performance.timeOrigin + performance.now());
      await change(nth < 0 ? `warm again ${nth}` : `MARK-${nth}`);
      await next;
    }
    const counts = await Promise.all(crowds.map((crowd) => crowd.count()));
    const connected = counts.reduce((sum, count) => sum + count.connected, 0);
    if (connected < SOCKETS) throw new Error(`${SOCKETS - connected} sockets were lost`);
    const latencies = sent.flatMap((at, nth) => {
      const heard = counts.flatMap(({ arrivals }) => arrivals[`MARK-${nth}`] ?? []);
      if (heard.length < SOCKETS) throw new Error(`${SOCKETS - heard.length} did not hear the ${nth}th`);
      return heard.map((arrival) => arrival - at);
    });
    return { held: each('held'), resident: each('resident'), latencies };
  } finally {
    await Promise.all(crowds.map((crowd) => crowd.leave()));
  }
}

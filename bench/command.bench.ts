import { randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, Stage } from './kernel/bench.ts';
import { makeBenchCompany } from './kernel/company.ts';
import { LeanClient } from './kernel/lean-client.ts';
import { duration, inTurns, percentile, rate, ratePerSecond, timeEach, times } from './kernel/measure.ts';
import { processorTimeOf, processorTimeOfPostgres } from './kernel/processor-time.ts';
import { startServer } from './kernel/server.ts';
import { tokenOf } from './kernel/token-of.ts';

const CLIENTS = 32;
const ROUNDS = 5;
/** Each account may send 1200 requests a minute (`api/kernel/limits.ts`); so many stay below together. */
const DESKS = 96;
const REPAIRS = 320;
const NOTE = 'Sostituito il condensatore della scheda di potenza';

/**
 * A desk corrects the note of a repair, by HTTP, and the answer comes when the lists hold it: the command that the
 * drawer sends most. Against bare one-row INSERTs by `pg` into the same PostgreSQL.
 */
export const bench: Bench = async (stage) => {
  stage.say('a company');
  const { desks, repairs } = await makeBenchCompany(stage, { desks: DESKS, repairs: REPAIRS });
  const server = await startServer(stage);
  try {
    const people = await Promise.all(desks.map((name) => tokenOf(server.url, name)));
    let clients: readonly LeanClient[] = [];
    // Anew where many of them work: the server closes what was idle for long.
    const connect = async () => {
      for (const client of clients) client.close();
      clients = await Promise.all(Array.from({ length: CLIENTS }, () => LeanClient.open(server.port)));
    };
    await connect();
    let sent = 0;
    const correct = async (client: number, repair?: number) => {
      const nth = sent++;
      const id = repair ?? (repairs[nth % repairs.length] as number);
      const { status, body } = await (clients[client] as LeanClient).send(
        'POST',
        '/api/v1/intervention',
        `authorization: Bearer ${people[nth % people.length]}\r\nidempotency-key: ${randomUUID()}\r\n`,
        JSON.stringify({ id, note_internal_gr: `${NOTE} ${nth}` }),
      );
      if (status !== 200 || !body.includes('"visible":true')) throw new Error(`${status} ${body}`);
    };
    const bare = await bareInsert(stage);

    await ratePerSecond(CLIENTS, 3_000, (client) => correct(client));
    await timeEach(1_000, bare);
    stage.say('one client');
    const one = await inTurns(
      ROUNDS,
      async () => percentile(await timeEach(1_000, () => correct(0)), 0.5),
      async () => percentile(await timeEach(2_000, bare), 0.5),
    );
    stage.say('bare commits after a pause, as each of a command is');
    const paused = await commitsAfter(one.subject, bare);
    stage.say(`${CLIENTS} clients`);
    await connect();
    const many = await inTurns(
      ROUNDS,
      () => ratePerSecond(CLIENTS, 3_000, (client) => correct(client)),
      () => ratePerSecond(CLIENTS, 1_500, bare),
    );
    stage.say('what takes the processors meanwhile');
    const spent = await processorTimes(server.pid, stage.home, async () => {
      const before = sent;
      await ratePerSecond(CLIENTS, 4_000, (client) => correct(client));
      return sent - before;
    });
    stage.say(`${CLIENTS} clients at one repair`);
    const hot = await ratePerSecond(CLIENTS, 3_000, (client) => correct(client, repairs[0]));
    for (const client of clients) client.close();
    return [
      {
        what: 'whole command over HTTP (authorise, idempotency, decide, append, wait for the row), 1 client p50',
        target: '≤ 3 × a bare commit that comes after as long a pause',
        measured: `${times(one.subject / paused)} (${duration(one.subject)} against ${duration(paused)}; ${times(one.ratio)} one in a tight loop, ${duration(one.baseline)})`,
        reached: one.subject / paused <= 3,
      },
      {
        what: 'the same, 32 clients, commands/s',
        target: '≥ 2,000/s on one process, or the profile that shows what stops it',
        measured: `${rate(many.subject)}, ${times(many.ratio)} the bare commits by 32 clients (${rate(many.baseline)}); all at one repair: ${rate(hot)}. ${spent}`,
        reached: many.subject >= 2_000,
      },
    ];
  } finally {
    await server.stop();
  }
};

/** The median of bare commits that each come after a pause: processors and caches have turned to other things by then. */
async function commitsAfter(pauseMs: number, bare: () => Promise<unknown>): Promise<number> {
  const samples: number[] = [];
  for (let nth = 0; nth < 500; nth++) {
    await sleep(pauseMs);
    const [took = 0] = await timeEach(1, bare);
    samples.push(took);
  }
  return percentile(samples, 0.5);
}

/** Who takes how much of the processors for one command, in words. */
async function processorTimes(officina: number, home: string, work: () => Promise<number>): Promise<string> {
  const taken = () => [processorTimeOf(officina), processorTimeOfPostgres(home), processorTimeOf(process.pid)];
  const before = taken();
  const began = performance.now();
  const commands = await work();
  const passed = performance.now() - began;
  const spent = taken().map((ms, nth) => ms - (before[nth] ?? 0));
  const [own = 0, database = 0, clients = 0] = spent.map((ms) => ms / commands);
  const busy = Math.round((100 * spent.reduce((sum, ms) => sum + ms, 0)) / (passed * cpus().length));
  return `Processor time a command: Officina ${duration(own)}, PostgreSQL ${duration(database)}, the clients ${duration(clients)}: ${busy} % of this machine`;
}

async function bareInsert({ pool }: Stage): Promise<() => Promise<unknown>> {
  await pool.query('create table public.bare (id uuid primary key, repair_id bigint not null, note text not null)');
  return () =>
    pool.query({ name: 'bare', text: 'insert into public.bare values ($1, $2, $3)', values: [randomUUID(), 1, NOTE] });
}

import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '#commands/demo/company.ts';
import type { Bench, Stage } from './kernel/bench.ts';
import { makeBenchCompany } from './kernel/company.ts';
import { LeanClient } from './kernel/lean-client.ts';
import { duration, inTurns, percentile, rate, ratePerSecond, timeEach, times } from './kernel/measure.ts';
import { startServer } from './kernel/server.ts';

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
    const people = await Promise.all(desks.map((name) => signIn(server.url, name)));
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => LeanClient.open(server.port)));
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
    stage.say(`${CLIENTS} clients`);
    const many = await inTurns(
      ROUNDS,
      () => ratePerSecond(CLIENTS, 3_000, (client) => correct(client)),
      () => ratePerSecond(CLIENTS, 1_500, bare),
    );
    stage.say(`${CLIENTS} clients at one repair`);
    const hot = await ratePerSecond(CLIENTS, 3_000, (client) => correct(client, repairs[0]));
    for (const client of clients) client.close();
    return [
      {
        what: 'whole command over HTTP (authorise, idempotency, decide, append, wait for the row), 1 client p50',
        target: '≤ 6 × a bare commit',
        measured: `${times(one.ratio)} (${duration(one.subject)} against ${duration(one.baseline)})`,
        reached: one.ratio <= 6,
      },
      {
        what: 'the same, 32 clients, commands/s',
        target: '≥ 2,000/s on one process, or the profile that shows what stops it',
        measured: `${rate(many.subject)}, ${times(many.ratio)} the bare commits by 32 clients (${rate(many.baseline)}); all at one repair: ${rate(hot)}`,
        reached: many.subject >= 2_000,
      },
    ];
  } finally {
    await server.stop();
  }
};

/** An access token, by the way that everybody signs in. */
async function signIn(url: string, name: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: DEMO_PASSWORD }),
  });
  const answer = (await response.json()) as { access_token?: string };
  if (!answer.access_token) throw new Error(`${name} cannot sign in: ${response.status} ${JSON.stringify(answer)}`);
  return answer.access_token;
}

async function bareInsert({ pool }: Stage): Promise<() => Promise<unknown>> {
  await pool.query('create table public.bare (id uuid primary key, repair_id bigint not null, note text not null)');
  return () =>
    pool.query({ name: 'bare', text: 'insert into public.bare values ($1, $2, $3)', values: [randomUUID(), 1, NOTE] });
}

import type { Bench } from './kernel/bench.ts';
import { makeBenchCompany } from './kernel/company.ts';
import { LeanClient } from './kernel/lean-client.ts';
import { inTurns, rate, ratePerSecond, times } from './kernel/measure.ts';
import { startServer } from './kernel/server.ts';
import { tokenOf } from './kernel/token-of.ts';

const CLIENTS = 64;
const ROUNDS = 5;
/** Each account may send 1200 requests a minute (`api/kernel/limits.ts`); with this many desks all stay below it. */
const DESKS = 128;
const REPAIRS = 12_000;
/** The queries of the list: as it is opened, ordered by due date, all, overdue, and by a search. */
const PAGES = ['view=open', 'view=open&sort=due_on', 'view=all', 'view=open&overdue=1', 'view=all&search=inverter'];

/** Pages of the repair list by HTTP, 50 rows each, against the emptiest answer of the same server. */
export const bench: Bench = async (stage) => {
  stage.say('a company');
  const { desks } = await makeBenchCompany(stage, { desks: DESKS, repairs: REPAIRS });
  const server = await startServer(stage);
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => LeanClient.open(server.port)));
  try {
    const people: string[] = [];
    for (const name of desks) people.push(await tokenOf(server.url, name));
    let sent = 0;
    const ask = (path: string) => async (client: number) => {
      const token = people[sent++ % people.length];
      const { status, body } = await (clients[client] as LeanClient).send(
        'GET',
        path,
        `authorization: Bearer ${token}\r\n`,
        '',
      );
      if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
    };
    const page = (client: number) => ask(`/api/v1/intervention?limit=50&${PAGES[sent % PAGES.length]}`)(client);
    const bare = ask('/health/live');
    await ratePerSecond(CLIENTS, 3_000, page);
    stage.say(`${CLIENTS} clients`);
    const many = await inTurns(
      ROUNDS,
      () => ratePerSecond(CLIENTS, 3_000, page),
      () => ratePerSecond(CLIENTS, 1_500, bare),
    );
    return [
      {
        what: `pages of the repair list over HTTP, ${CLIENTS} clients, ${REPAIRS.toLocaleString('en')} repairs`,
        target: '≥ 1,000/s on one process',
        measured: `${rate(many.subject)}, ${times(many.ratio)} an empty answer of the same server (${rate(many.baseline)})`,
        reached: many.subject >= 1_000,
      },
    ];
  } finally {
    for (const client of clients) client.close();
    await server.stop();
  }
};

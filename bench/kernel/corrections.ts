import { randomUUID } from 'node:crypto';
import type { Stage } from './bench.ts';
import { makeBenchCompany } from './company.ts';
import { LeanClient } from './lean-client.ts';
import { type RunningServer, startServer } from './server.ts';
import { tokenOf } from './token-of.ts';

export const CLIENTS = 32;
export const NOTE = 'Sostituito il condensatore della scheda di potenza';
/** Each account may send 1200 requests a minute (`api/kernel/limits.ts`); with this many desks all stay below it. */
const DESKS = 96;
const REPAIRS = 320;

/** Desks that correct notes of repairs, by HTTP: the command that the drawer sends most. */
export interface Corrections {
  readonly server: RunningServer;
  /** How many corrections were sent. */
  readonly sent: number;
  /**
   * Sends one over that client's connection, as a browser does; ends when its event is safe.
   * @param repair default: the next repair of all
   */
  correct(client: number, repair?: number): Promise<void>;
  /** The same, and then reads the first rows of the list in the same session, which wait for it. */
  correctAndRead(client: number): Promise<void>;
  /** One repair, always the same, for commands that meet at it. */
  readonly hotRepair: number;
  /** Opens new connections: the server closes those that were idle for long. */
  connect(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a company on the stage, an Officina that runs it, and signs in its desks. */
export async function startCorrections(stage: Stage): Promise<Corrections> {
  stage.say('a company');
  const { desks, repairs } = await makeBenchCompany(stage, { desks: DESKS, repairs: REPAIRS });
  const server = await startServer(stage);
  let clients: readonly LeanClient[] = [];
  let sent = 0;
  const connect = async () => {
    for (const client of clients) client.close();
    clients = await Promise.all(Array.from({ length: CLIENTS }, () => LeanClient.open(server.port)));
  };
  try {
    const correct = async (client: number, repair?: number) => {
      const nth = sent++;
      const id = repair ?? (repairs[nth % repairs.length] as number);
      // The cookie: a browser always sends some.
      const headers = `authorization: Bearer ${people[nth % people.length]}\r\ncookie: a=b\r\n`;
      const { status, body } = await (clients[client] as LeanClient).send(
        'POST',
        '/api/v1/intervention',
        `${headers}idempotency-key: ${randomUUID()}\r\n`,
        JSON.stringify({ id, note_internal_gr: `${NOTE} ${nth}` }),
      );
      if (status !== 200) throw new Error(`${status} ${body}`);
      return headers;
    };
    const people = await Promise.all(desks.map((name) => tokenOf(server.url, name)));
    await connect();
    return {
      server,
      get sent() {
        return sent;
      },
      correct: async (client, repair) => {
        await correct(client, repair);
      },
      correctAndRead: async (client) => {
        const headers = await correct(client);
        const asked = (clients[client] as LeanClient).send('GET', '/api/v1/intervention?limit=25', headers, '');
        const { status, body } = await asked;
        if (status !== 200) throw new Error(`${status} ${body}`);
      },
      hotRepair: repairs[0] as number,
      connect,
      stop: async () => {
        for (const client of clients) client.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

import pg from 'pg';
import { vi } from 'vitest';

/** The key of the advisory lock for which appends wait at the gate. */
const KEY = 77_001;

const DEFINITION = `
  create schema if not exists test_gate;
  create table if not exists test_gate.shut (type text, after bigint);
  create or replace function test_gate.wait() returns trigger language plpgsql as $wait$
  begin
    if exists (select from test_gate.shut s join events.events e on e.position > s.after and e.type like s.type || '@%') then
      perform pg_advisory_xact_lock_shared(${KEY});
    end if;
    return new;
  end $wait$;
  create or replace trigger test_gate before insert on events.events for each row execute function test_gate.wait();
`;

/** How long to wait for an append at the gate once the event is there: after the last step none comes. */
const NOBODY_MS = 400;

/**
 * Stops an Officina right behind an event: once one of this type is in the store, the next append waits, in the
 * database itself. A process that is killed then is killed between two steps, and not a moment earlier or later.
 */
export class Gate {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Shuts the gate behind the next event of a type. */
  static async shut(databaseUrl: string, type: string): Promise<Gate> {
    const client = new pg.Client({ connectionString: databaseUrl });
    // The server of this connection is killed, too.
    client.on('error', () => undefined);
    await client.connect();
    await client.query(DEFINITION);
    await client.query('select pg_advisory_lock($1)', [KEY]);
    await client.query('delete from test_gate.shut');
    await client.query('insert into test_gate.shut select $1, coalesce(max(position), 0) from events.events', [type]);
    return new Gate(client);
  }

  /**
   * Resolves when the event is there and an append waits behind it, or none comes.
   * @throws Error where no such event comes
   */
  async reached(): Promise<void> {
    const there = `select from events.events e join test_gate.shut s on e.position > s.after and e.type like s.type || '@%'`;
    await vi.waitUntil(async () => ((await this.#client.query(there)).rowCount ?? 0) > 0, {
      timeout: 60_000,
      interval: 5,
    });
    const waits = `select from pg_locks where locktype = 'advisory' and objid = ${KEY} and not granted`;
    const began = performance.now();
    while (((await this.#client.query(waits)).rowCount ?? 0) === 0 && performance.now() - began < NOBODY_MS);
  }

  /** Lets all appends through again, where its server is still there. */
  async open(): Promise<void> {
    await this.#client.end().catch(() => undefined);
  }
}

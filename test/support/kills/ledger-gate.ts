import pg from 'pg';
import { vi } from 'vitest';

/** The key of the advisory lock for which a process waits at the gate. */
const KEY = 77_002;

/**
 * The steps of a recipient before which a process may be stopped: claimed; about to be written to; written to, and not
 * noted.
 */
export type LedgerStep = 'CLAIMED' | 'SENDING' | 'SENT';

const DEFINITION = `
  create schema if not exists test_gate;
  create table if not exists test_gate.ledger (state text);
  create or replace function test_gate.wait_at_ledger() returns trigger language plpgsql as $wait$
  begin
    if exists (select from test_gate.ledger g where g.state = new.state) then
      perform pg_advisory_xact_lock_shared(${KEY});
    end if;
    return new;
  end $wait$;
  create or replace trigger test_gate before update on vault.newsletter_recipients
    for each row execute function test_gate.wait_at_ledger();
`;

/**
 * Stops an Officina right before it notes a step of a newsletter's recipient, in the database itself (see `gate.ts`).
 */
export class LedgerGate {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** From now on every process that comes to this step waits. */
  static async shut(databaseUrl: string, step: LedgerStep): Promise<LedgerGate> {
    const client = new pg.Client({ connectionString: databaseUrl });
    // The server of this connection is killed, too.
    client.on('error', () => undefined);
    await client.connect();
    await client.query(DEFINITION);
    await client.query('select pg_advisory_lock($1)', [KEY]);
    await client.query('insert into test_gate.ledger values ($1)', [step]);
    return new LedgerGate(client);
  }

  /** Resolves when a process waits before the step. */
  async reached(): Promise<void> {
    const waits = `select from pg_locks where locktype = 'advisory' and objid = ${KEY} and not granted`;
    await vi.waitUntil(async () => ((await this.#client.query(waits)).rowCount ?? 0) > 0, {
      timeout: 60_000,
      interval: 5,
    });
  }

  /** Lets every process through again, where its server is still there. */
  async open(): Promise<void> {
    await this.#client.end().catch(() => undefined);
  }

  /** Removes the gate: nothing stops any more. */
  static async remove(pool: pg.Pool): Promise<void> {
    await pool.query('delete from test_gate.ledger');
  }
}

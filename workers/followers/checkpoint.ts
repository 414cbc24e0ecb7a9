import type { Pool, PoolClient } from 'pg';
import type { Position } from '#platform/event-store/port.ts';
import { Fenced, type WriterLease } from '#platform/ownership/writer-lease.ts';
import { runTransaction } from '#platform/postgres/run-transaction.ts';
import type { Write } from './follower.ts';

/**
 * Fixes where a follower begins that never ran. Call it before anything else happens, in whatever process: «now» must
 * not move because a worker started later, or died before its first event.
 */
export async function fixBeginning(pool: Pool, name: string, beginning: () => Promise<Position | null>): Promise<void> {
  const known = await pool.query('select 1 from vault.reaction_checkpoints where name = $1', [name]);
  if (known.rowCount) return;
  await pool.query(
    'insert into vault.reaction_checkpoints (name, position) values ($1, $2) on conflict (name) do nothing',
    [name, await beginning()],
  );
}

/** Makes this process the owner: what earlier owners write is refused from here on. The beginning must be fixed. */
export async function takeOver(pool: Pool, name: string): Promise<WriterLease> {
  const { rows } = await pool.query<{ epoch: number; position: Position | null }>(
    'update vault.reaction_checkpoints set epoch = epoch + 1 where name = $1 returning epoch, position',
    [name],
  );
  const row = rows[0];
  if (!row) throw new Error(`the checkpoint of ${name} is gone`);
  return { name, ...row };
}

/** Writes and moves the checkpoint, both or neither. @throws Fenced */
export async function advance(
  pool: Pool,
  lease: WriterLease,
  to: Position | null,
  writes: readonly Write[],
): Promise<void> {
  await fenced(pool, lease, 'position = $3', [to], writes);
  lease.position = to;
}

/** Writes as the owner, without moving the checkpoint. @throws Fenced */
export async function writeAsOwner(pool: Pool, lease: WriterLease, writes: readonly Write[]): Promise<void> {
  await fenced(pool, lease, 'epoch = epoch', [], writes);
}

async function fenced(
  pool: Pool,
  { name, epoch }: WriterLease,
  change: string,
  values: unknown[],
  writes: readonly Write[],
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update vault.reaction_checkpoints set ${change}, updated_at = clock_timestamp() where name = $1 and epoch = $2`,
      [name, epoch, ...values],
    );
    if (rowCount !== 1) throw new Fenced(`${name} has another owner`);
    for (const write of writes) await write(client);
  });
}

/** A process that hangs within a transaction must not lock its rows for ever. */
const BEGIN = `begin; set local idle_in_transaction_session_timeout = '30s'`;

/** Runs the work in one transaction, which ends where the process hangs within it. */
export const inTransaction = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  runTransaction(pool, work, BEGIN);

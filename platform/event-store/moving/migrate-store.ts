import pg from 'pg';
import type { EventStore } from '../port.ts';
import { CarriedPositions } from './carry-positions.ts';
import { copyLog } from './copy-log.ts';
import { type LogSummary, readInStep, summaryOf } from './read-in-step.ts';
import { rebindVault, storeOfVault } from './vault-store.ts';

/**
 * The step that a migration is at: `count` reads the source, `check` compares what an earlier run copied, `copy` writes
 * the target, `verify` reads both logs side by side.
 */
export type MigrationPhase = 'count' | 'check' | 'copy' | 'verify';

export interface MigrationProgress {
  readonly phase: MigrationPhase;
  readonly done: number;
  /** Null while the source is being counted. */
  readonly all: number | null;
}

export interface MigrationReport extends LogSummary {
  /** Rows of the vault whose positions were carried over. */
  readonly rows: number;
}

/** The vault belongs to neither of the two stores. */
export class WrongVault extends Error {
  override readonly name = 'WrongVault';
}

/** The source has grown, or is not what was counted a moment ago. */
export class SourceChanged extends Error {
  override readonly name = 'SourceChanged';
}

/**
 * Moves a company from one event store to another. It copies the log, reads both logs side by side, and then, in one
 * transaction, carries every position in the vault over, ties the vault to the target and drops the read models, which
 * are rebuilt at the next start. The source is left as it is.
 *
 * It may be killed at any moment and called again: the copy goes on where it stopped, and the vault changes wholly or
 * not at all. The caller must be alone with the database (`platform/postgres/attendance.ts`): an Officina that wrote to
 * the source meanwhile would be detected by the counts, not stopped.
 *
 * @param databaseUrl where the vault is
 * @returns null when the vault belongs to the target already: there is nothing to do
 * @throws ForeignEvents, LogsDiffer, WrongVault, SourceChanged; StoreUnavailable, after which the call may be repeated
 */
export async function migrateStore(
  { from, to, databaseUrl }: { readonly from: EventStore; readonly to: EventStore; readonly databaseUrl: string },
  onProgress: (progress: MigrationProgress) => void = () => undefined,
): Promise<MigrationReport | null> {
  if (from.id === to.id) throw new WrongVault(`source and target are one and the same event store, ${from.id}`);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'officina-migrate-store' });
  await client.connect();
  try {
    const owner = (await storeOfVault(client)) ?? from.id;
    if (owner === to.id) return null;
    if (owner !== from.id) {
      throw new WrongVault(
        `this database belongs to event store ${owner}: neither the source ${from.id} nor the target`,
      );
    }
    const summary = await summaryOf(from.readAll(), (done) => onProgress({ phase: 'count', done, all: null }));
    const all = summary.events;
    await copyLog(from.readAll(), to, (done, phase) => onProgress({ phase, done, all }));

    const carried = await CarriedPositions.gather(client, from.id);
    const verified = (done: number) => onProgress({ phase: 'verify', done, all });
    const copy = await carried.lookUp(readInStep(from.readAll(), to.readAll()), verified);
    if (copy.events !== summary.events || copy.digest !== summary.digest) {
      throw new SourceChanged('the source changed while it was copied: stop whoever writes to it, and run this again');
    }
    await client.query('begin');
    const rows = await carried.write();
    await rebindVault(client, to.id);
    await client.query('drop schema if exists read cascade');
    await client.query('commit');
    return { ...summary, rows };
  } finally {
    await client.end();
  }
}

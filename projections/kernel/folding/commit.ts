import type pg from 'pg';
import type { StoredEvent } from '#journal/journal.ts';
import type { Position } from '#platform/event-store/port.ts';
import { allEnded } from '#platform/process/all-ended.ts';
import type { Key } from '../projection.ts';
import { tagStatements } from './changed-tags.ts';
import type { FoldResult, Notes, Poison } from './fold.ts';
import { rowWrites } from './row-writes.ts';
import type { TableLease } from './table-lease.ts';
import { inOnePacket, type Statement } from './writer-pool.ts';

/** What one batch does to one projection, ready to be written. */
export interface ProjectionBatch {
  readonly lease: TableLease;
  readonly folded: FoldResult;
  /** The denormalized labels that the batch looked up, with those that it added. */
  readonly notes: Notes;
  /** Folded again, from events that lie behind the checkpoint: after an erasure, or a release from quarantine. */
  readonly again?: true;
}

/**
 * Writes a batch in one transaction: rows, removals, labels, quarantines and checkpoints of all its projections. The
 * statements are sent together and answered together (the client must pipeline), so the cost is one round trip.
 * @throws the first statement's error; then nothing was written. SQLSTATE `FENCED`: another process took over
 */
export async function commit(
  client: pg.ClientBase,
  parts: readonly ProjectionBatch[],
  moved: readonly TableLease[],
  position: Position,
  also: readonly Statement[] = [],
): Promise<void> {
  const statements: Statement[] = [{ text: 'begin' }, advance(moved, position)];
  for (const part of parts) {
    const { lease, folded, again = false } = part;
    statements.push(...statementsOf(part), ...tagStatements(lease.projection, folded, again, position));
  }
  statements.push(...also, { text: 'commit' });

  const sent = inOnePacket(client, () => statements.map((statement) => client.query(statement)));
  // After a failed statement `commit` rolls back, so the connection is clean again.
  await allEnded(sent);
}

function advance(moved: readonly TableLease[], position: Position): Statement {
  return {
    name: 'projections-advance',
    text: 'select read.advance($1::text[], $2::int[], $3::bigint[], $4::text[])',
    values: [
      moved.map(({ projection }) => projection.name),
      moved.map(({ version }) => version),
      moved.map(({ epoch }) => epoch),
      moved.map(() => position),
    ],
  };
}

function statementsOf({ lease, folded }: ProjectionBatch): Statement[] {
  const { sql, projection } = lease;
  const removed: { key: Key; position: string }[] = [];
  for (const [key, { row, position }] of folded.touched) {
    if (!row) removed.push({ key, position });
  }
  const statements: Statement[] = [];
  // Labels first: the rows of this batch carry their labels already, and overwrite what a label's update did to them.
  for (const { label, position } of folded.labels) {
    const values = { ...label.set, [label.column]: label.equals };
    const statement = sql.setLabel(label.column, Object.keys(label.set));
    statements.push({ ...statement, values: [JSON.stringify(values), position] });
  }
  statements.push(...rowWrites(sql, projection.key, folded));
  if (removed.length > 0) {
    statements.push({ ...sql.remove, values: [removed.map(({ key }) => key)] });
    statements.push({
      name: 'projections-removed',
      text: `insert into read.removed (projection, key, position)
             select $1, key, position from unnest($2::text[], $3::text[]) r(key, position)
             on conflict (projection, key) do update set position = excluded.position, at = now()`,
      values: [projection.name, removed.map(({ key }) => String(key)), removed.map((row) => row.position)],
    });
  }
  return [...statements, ...noteStatements(lease, folded), ...quarantineStatements(lease, folded)];
}

function noteStatements(lease: TableLease, folded: FoldResult): Statement[] {
  return folded.labels.map(({ label, position }) => ({
    name: 'projections-note',
    text: `insert into read.denormalized_labels (projection, version, col, equals, set, position) values ($1, $2, $3, $4, $5, $6)
           on conflict (projection, version, col, equals)
           do update set set = read.denormalized_labels.set || excluded.set, position = excluded.position`,
    values: [
      lease.projection.name,
      lease.version,
      label.column,
      String(label.equals),
      JSON.stringify(label.set),
      position,
    ],
  }));
}

/** What is noted of a skipped event, whose stream is in quarantine. */
export type Skipped = Pick<StoredEvent, 'position' | 'stream'>;

/** Quarantines streams: notes the errors and the skipped events, and marks the rows that are behind. */
export function quarantineStatements(
  lease: Pick<TableLease, 'projection' | 'version' | 'sql'>,
  { poison, skipped }: { readonly poison: readonly Poison[]; readonly skipped: readonly Skipped[] },
): Statement[] {
  const { projection, version, sql } = lease;
  const statements: Statement[] = [];
  for (const { event, keys, error } of poison) {
    statements.push(
      {
        text: `insert into read.quarantine (projection, version, stream, revision, position, error)
               values ($1, $2, $3, $4, $5, $6) on conflict (projection, version, stream) do nothing`,
        values: [projection.name, version, event.stream, event.revision, event.position, describe(error)],
      },
      { ...sql.markStale, values: [keys, true] },
    );
  }
  if (poison.length > 0) statements.push(countQuarantined(lease));
  if (skipped.length > 0) {
    statements.push({
      text: `insert into read.skipped (projection, version, position, stream)
             select $1, $2, position, stream from unnest($3::text[], $4::text[]) s(position, stream)
             on conflict do nothing`,
      values: [projection.name, version, skipped.map(({ position }) => position), skipped.map(({ stream }) => stream)],
    });
  }
  return statements;
}

/** Keeps the number of streams in quarantine beside the checkpoint, where callers that wait read it. */
export function countQuarantined({ projection, version }: Pick<TableLease, 'projection' | 'version'>): Statement {
  return {
    text: `update read.checkpoints c set quarantined =
             (select count(*) from read.quarantine q where q.projection = c.projection and q.version = c.version)
           where projection = $1 and version = $2`,
    values: [projection.name, version],
  };
}

function describe(error: unknown): string {
  // PostgreSQL can't store a null character, and one of those may be what poisoned the event.
  return String(error instanceof Error ? error.message : error)
    .replaceAll('\u0000', '')
    .slice(0, 2000);
}

/** Brings what leases keep in memory up to date with a committed batch. */
export function rememberRows(parts: readonly ProjectionBatch[]): void {
  for (const { lease, folded, notes } of parts) {
    for (const { label } of folded.labels) {
      for (const [key, { row }] of [...lease.rows.entries()]) {
        if (row?.[label.column] === label.equals) lease.rows.delete(key);
      }
    }
    for (const [name, set] of notes) lease.notes.set(name, { set });
    if (!lease.projection.onePerEvent) {
      for (const [key, { row }] of folded.touched) lease.rows.set(key, { row });
    }
    for (const { event } of folded.poison) lease.quarantined.add(event.stream);
  }
}

import type pg from 'pg';
import type { StoredEvent } from '#journal/journal.ts';
import type { Position } from '#platform/event-store/port.ts';
import { allEnded } from '#platform/process/all-ended.ts';
import type { Folded, Notes, Poison } from './fold.ts';
import type { Key } from '../projection.ts';
import { rowWrites } from './row-writes.ts';
import type { TableTenure } from './table-lease.ts';
import { thingStatements } from '../cache-tags/cache-tags.ts';
import { inOnePacket, type Statement } from './writer-pool.ts';

/** What one batch does to one projection, ready to be written. */
export interface Part {
  readonly tenure: TableTenure;
  readonly folded: Folded;
  /** The copied labels that it looked up, with what it added. */
  readonly notes: Notes;
  /** Folded once more, at events that lie behind the checkpoint: what was erased, or let out of quarantine. */
  readonly again?: true;
}

/**
 * Writes a batch in one transaction: rows, removals, labels, quarantines and checkpoints of all its projections. The
 * statements go out together and are answered together (the client must pipeline), so the cost is one round trip.
 * @throws the first statement's error; then nothing was written. Fenced out: SQLSTATE `FENCED`
 */
export async function commit(
  client: pg.ClientBase,
  parts: readonly Part[],
  moved: readonly TableTenure[],
  position: Position,
  also: readonly Statement[] = [],
): Promise<void> {
  const statements: Statement[] = [{ text: 'begin' }, advance(moved, position)];
  for (const part of parts) {
    const { tenure, folded, again = false } = part;
    statements.push(...statementsOf(part), ...thingStatements(tenure.projection, folded, again, position));
  }
  statements.push(...also, { text: 'commit' });

  const sent = inOnePacket(client, () => statements.map((statement) => client.query(statement)));
  // After a failed statement `commit` rolls back, so the connection is clean again.
  await allEnded(sent);
}

function advance(moved: readonly TableTenure[], position: Position): Statement {
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

function statementsOf({ tenure, folded }: Part): Statement[] {
  const { sql, projection } = tenure;
  const removed: { key: Key; position: string }[] = [];
  for (const [key, { row, position }] of folded.touched) {
    if (!row) removed.push({ key, position });
  }
  const statements: Statement[] = [];
  // Spreads first: rows of this batch carry their labels already, and overwrite what a spread did to them.
  for (const { spread, position } of folded.spreads) {
    const values = { ...spread.set, [spread.column]: spread.equals };
    const statement = sql.spread(spread.column, Object.keys(spread.set));
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
  return [...statements, ...noteStatements(tenure, folded), ...quarantineStatements(tenure, folded)];
}

function noteStatements(tenure: TableTenure, folded: Folded): Statement[] {
  return folded.spreads.map(({ spread, position }) => ({
    name: 'projections-note',
    text: `insert into read.spreads (projection, version, col, equals, set, position) values ($1, $2, $3, $4, $5, $6)
           on conflict (projection, version, col, equals)
           do update set set = read.spreads.set || excluded.set, position = excluded.position`,
    values: [
      tenure.projection.name,
      tenure.version,
      spread.column,
      String(spread.equals),
      JSON.stringify(spread.set),
      position,
    ],
  }));
}

/** What is noted of an event of a stream in quarantine. */
export type Skipped = Pick<StoredEvent, 'position' | 'stream'>;

/** Sets streams aside: why, what is left out of them, and that their rows are behind. */
export function quarantineStatements(
  tenure: Pick<TableTenure, 'projection' | 'version' | 'sql'>,
  { poison, skipped }: { readonly poison: readonly Poison[]; readonly skipped: readonly Skipped[] },
): Statement[] {
  const { projection, version, sql } = tenure;
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
  if (poison.length > 0) statements.push(countQuarantined(tenure));
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

/** Keeps the number of streams in quarantine beside the checkpoint, for those who wait. */
export function countQuarantined({ projection, version }: Pick<TableTenure, 'projection' | 'version'>): Statement {
  return {
    text: `update read.checkpoints c set quarantined =
             (select count(*) from read.quarantine q where q.projection = c.projection and q.version = c.version)
           where projection = $1 and version = $2`,
    values: [projection.name, version],
  };
}

function describe(error: unknown): string {
  // A null character can't be kept as text, and such a one may be what poisoned the event.
  return String(error instanceof Error ? error.message : error)
    .replaceAll('\u0000', '')
    .slice(0, 2000);
}

/** Takes a committed batch into what its tenures keep in memory. */
export function settle(parts: readonly Part[]): void {
  for (const { tenure, folded, notes } of parts) {
    for (const { spread } of folded.spreads) {
      for (const [key, { row }] of [...tenure.rows.entries()]) {
        if (row?.[spread.column] === spread.equals) tenure.rows.delete(key);
      }
    }
    for (const [name, set] of notes) tenure.notes.set(name, { set });
    if (!tenure.projection.onePerEvent) {
      for (const [key, { row }] of folded.touched) tenure.rows.set(key, { row });
    }
    for (const { event } of folded.poison) tenure.quarantined.add(event.stream);
  }
}

import { isDeepStrictEqual } from 'node:util';
import type { Language } from '#domain/repairs/field-texts.ts';
import type { Journal, StoredEvent } from '#journal/journal.ts';
import { comparePositions, type RecordedEvent } from '#platform/event-store/port.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import type { Key, Projection, Row } from '../kernel/projection.ts';
import { replay } from '../kernel/replay.ts';
import { quoted, viewName } from '../kernel/tables/table.ts';
import { type ChainReport, repairChain } from './chain.ts';
import { decodeReadable, recordedOfRepair } from './history.query.ts';

/** A value that a read model shows, and the value that the events give. */
export interface Difference {
  readonly readModel: string;
  readonly field: string;
  readonly shown: unknown;
  readonly refolded: unknown;
}

export interface Verification {
  /** The read models show what the events give. */
  readonly matches: boolean;
  /** How many events of the repair were read for the comparison. */
  readonly events: number;
  readonly differences: Difference[];
  /** Whether the events themselves are those that were written. */
  readonly chain: ChainReport;
}

/**
 * Folds a repair's events again and compares the result with what the read models show. Each read model is compared at
 * its own checkpoint, so that one which lags is not called wrong. The hash chain is walked beside it: it names events
 * that somebody spoiled, and they are left out here where they cannot be folded.
 * @param projections those that show repairs; others have no rows of these events, and are left out
 */
export async function verifyRepair(
  db: Queryable,
  journal: Journal,
  projections: readonly Projection[],
  repairId: number,
  language: Language = 'it',
): Promise<Verification> {
  const chain = await repairChain(db, journal, repairId, language);
  const recorded = await recordedOfRepair(db, journal, repairId, 'staff');
  const { decoded: own } = await decodeReadable(db, journal, recorded);
  const events = [...own, ...(await labelEvents(db, journal, own))].sort((a, b) =>
    comparePositions(a.position, b.position),
  );
  const differences: Difference[] = [];
  for (const projection of projections) {
    try {
      differences.push(...(await compare(db, projection, events, repairId)));
    } catch (error) {
      // Spoiled events may fail to fold; the chain has named them.
      if (chain.holds) throw error;
    }
  }
  return { matches: differences.length === 0, events: recorded.length, differences, chain };
}

/** The events of the customers and accounts whose labels the rows carry. */
async function labelEvents(db: Queryable, journal: Journal, events: readonly StoredEvent[]): Promise<StoredEvent[]> {
  const streams = new Set<string>();
  for (const { type, data } of events) {
    if ('customer_id' in data && typeof data.customer_id === 'number') streams.add(`customer-${data.customer_id}`);
    if (type === 'TechnicianAssigned' && data.id_people !== null) streams.add(`account-${data.id_people}`);
  }
  const recorded: RecordedEvent[] = [];
  for (const stream of streams) for await (const event of journal.store.readStream(stream)) recorded.push(event);
  return (await decodeReadable(db, journal, recorded)).decoded;
}

async function compare(
  db: Queryable,
  projection: Projection,
  events: readonly StoredEvent[],
  repairId: number,
): Promise<Difference[]> {
  const names = new Set<string>(projection.on);
  // Rows of customers and accounts are not the repair's: only the repair's own events say which rows to look at.
  const ofRepair = events.filter(
    (event) => names.has(event.type) && 'repairId' in event.data && event.data.repairId === repairId,
  );
  const keys = [...new Set(ofRepair.flatMap((event) => projection.keys(event)))];
  if (keys.length === 0) return [];
  const columns = Object.keys(projection.columns);
  const { rows } = await db.query<Row & { _checkpoint: string | null }>(
    `select ${columns.map(quoted).join(', ')},
       (select position from read.checkpoints where projection = $2 and live) as _checkpoint
     from ${viewName(projection)} where ${quoted(projection.key)} = any($1)`,
    [keys, projection.name],
  );
  const checkpoint = rows[0]?._checkpoint ?? null;
  const past = checkpoint === null ? events : events.filter(({ position }) => position <= checkpoint);
  const refolded = replay(projection, past);
  const shown = new Map(rows.map(({ _checkpoint, ...row }) => [row[projection.key] as Key, row as Row]));
  return keys.flatMap((key) => differencesOf(projection, columns, shown.get(key), refolded.get(key)));
}

function differencesOf(
  projection: Projection,
  columns: readonly string[],
  shown: Row | undefined,
  refolded: Row | undefined,
): Difference[] {
  return columns
    .filter((column) => !isDeepStrictEqual(shown?.[column] ?? null, refolded?.[column] ?? null))
    .map((field) => ({
      readModel: projection.name,
      field,
      shown: shown?.[field] ?? null,
      refolded: refolded?.[field] ?? null,
    }));
}

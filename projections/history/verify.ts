import { isDeepStrictEqual } from 'node:util';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { HISTORY_SUBJECTS } from '#domain/history-subjects.ts';
import { type Subject, subjectStream } from '#domain/kernel/history-kinds.ts';
import type { Journal, StoredEvent } from '#journal/journal.ts';
import { comparePositions, type RecordedEvent } from '#platform/event-store/port.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import type { Key, Projection, Row } from '../kernel/projection.ts';
import { replay } from '../kernel/replay.ts';
import { quoted, viewName } from '../kernel/tables/table.ts';
import { type ChainReport, subjectChain } from './chain.ts';
import { decodeReadable, recordedOf } from './history.query.ts';

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
  /** How many events of the subject were read for the comparison. */
  readonly events: number;
  readonly differences: Difference[];
  /** Whether the events themselves are those that were written. */
  readonly chain: ChainReport;
}

/**
 * Folds a subject's events again and compares the result with what the read models show. Each read model is compared at
 * its own checkpoint, so that one which lags is not called wrong. The hash chain is walked beside it: it names events
 * that somebody spoiled, and they are left out here where they cannot be folded.
 * @param projections all; those without rows of these events are left out
 */
export async function verifySubject(
  db: Queryable,
  journal: Journal,
  projections: readonly Projection[],
  subject: Subject,
  language: Language = 'it',
): Promise<Verification> {
  const { readModels } = HISTORY_SUBJECTS[subject.kind];
  const chain = await subjectChain(db, journal, subject, language);
  const recorded = await recordedOf(db, journal, subject);
  const { decoded: own } = await decodeReadable(db, journal, recorded);
  const events = [...own, ...(await labelEvents(db, journal, subject, own))].sort((a, b) =>
    comparePositions(a.position, b.position),
  );
  const differences: Difference[] = [];
  for (const projection of projections) {
    if (readModels !== null && !readModels.includes(projection.name)) continue;
    try {
      differences.push(...(await compare(db, projection, events, subject)));
    } catch (error) {
      // Spoiled events may fail to fold; the chain has named them.
      if (chain.holds) throw error;
    }
  }
  return { matches: differences.length === 0, events: recorded.length, differences, chain };
}

/** The events of the customers and accounts whose labels the rows carry. */
async function labelEvents(
  db: Queryable,
  journal: Journal,
  subject: Subject,
  events: readonly StoredEvent[],
): Promise<StoredEvent[]> {
  const streams = new Set<string>();
  for (const { type, data } of events) {
    if ('customer_id' in data && typeof data.customer_id === 'number') streams.add(`customer-${data.customer_id}`);
    if (type === 'TechnicianAssigned' && data.id_people !== null) streams.add(`account-${data.id_people}`);
  }
  streams.delete(subjectStream(subject));
  const recorded: RecordedEvent[] = [];
  for (const stream of streams) for await (const event of journal.store.readStream(stream)) recorded.push(event);
  return (await decodeReadable(db, journal, recorded)).decoded;
}

function isOf(subject: Subject, { stream, data }: StoredEvent): boolean {
  const { scattered } = HISTORY_SUBJECTS[subject.kind];
  return scattered ? 'repairId' in data && data.repairId === subject.id : stream === subjectStream(subject);
}

async function compare(
  db: Queryable,
  projection: Projection,
  events: readonly StoredEvent[],
  subject: Subject,
): Promise<Difference[]> {
  const names = new Set<string>(projection.on);
  // Rows of the customers and accounts that it names are not the subject's: its own events say which rows to look at.
  const own = events.filter((event) => names.has(event.type) && isOf(subject, event));
  const keys = [...new Set(own.flatMap((event) => projection.keys(event)))];
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

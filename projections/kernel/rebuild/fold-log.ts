import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { storedTypesOf } from '#journal/journal.ts';
import type { Position, RecordedEvent } from '#platform/event-store/port.ts';
import { quarantineStatements, type Skipped } from '../folding/commit.ts';
import { decodeBatch, type Reader } from '../folding/decode.ts';
import { fold, type Poison, planEvents } from '../folding/fold.ts';
import type { Projection } from '../projection.ts';
import { quoted, type TableSql } from '../tables/table.ts';
import { BulkNotes } from './bulk-notes.ts';
import { BulkRows } from './bulk-rows.ts';
import type { LogReader } from './shared-log.ts';

export interface FoldLogOptions {
  readonly reader: Reader;
  /** Asked whether the database answers, which holds the keys of personal data. */
  readonly pool: pg.Pool;
  /** The build's own client, which does not pipeline. */
  readonly client: pg.Client;
  readonly projection: Projection;
  readonly version: number;
  readonly sql: TableSql;
  /** Most rows in memory. */
  readonly limit: number;
  /** Events folded at a time. */
  readonly batchSize: number;
  readonly signal: AbortSignal;
  readonly onBatch: (events: number, position: Position) => void;
  /** Given where several builds read the log together. */
  readonly log?: LogReader;
}

/** How far a build is when it has read the log. */
export interface FoldedLog {
  readonly position: Position | null;
  readonly events: number;
}

/**
 * Folds the whole log into a new, still unindexed table: rows, labels, quarantines. No change is published.
 * @throws the database's error when it refuses a row: which event is at fault is not known here, since many went into
 * the row
 */
export async function foldLog(options: FoldLogOptions): Promise<FoldedLog> {
  const { reader, pool, client, projection, sql, signal } = options;
  const notes = new BulkNotes(projection);
  const sealed = new Set<string>(projection.impersonal);
  const rows = new BulkRows(client, projection, sql, notes, options.limit);
  const quarantined = new Set<string>();
  const poisoned: Poison[] = [];
  const skipped: Skipped[] = [];
  let position: Position | null = null;
  let events = 0;
  let waiting: RecordedEvent[] = [];

  const work = async () => {
    const last = waiting.at(-1);
    if (!last) return;
    const planned = planEvents(projection, await decodeBatch(reader, pool, waiting, sealed));
    await rows.prepare(planned.flatMap(({ keys }) => keys));
    const folded = fold(projection, planned, (key) => rows.get(key), quarantined);
    for (const poison of folded.poison) {
      quarantined.add(poison.event.stream);
      poisoned.push(poison);
    }
    for (const { position: at, stream } of folded.skipped) skipped.push({ position: at, stream });
    notes.add(folded, rows.spilled);
    await rows.put(folded.touched);
    position = last.position;
    events += waiting.length;
    waiting = [];
    options.onBatch(events, position);
    // Let the next page be read from the socket meanwhile, instead of waiting in the database's buffers.
    await setImmediate();
  };

  try {
    const types = storedTypesOf(projection.on);
    const log = options.log?.read(new Set(types)) ?? reader.store.readAll({ filter: { types } });
    for await (const event of log) {
      signal.throwIfAborted();
      waiting.push(event);
      if (waiting.length >= options.batchSize) await work();
    }
    await work();
    await rows.flush();
  } finally {
    await rows.settle();
  }
  await writeNotes(options, notes);
  await writeQuarantine(options, poisoned, skipped);
  return { position, events };
}

async function writeNotes({ client, projection, version, sql }: FoldLogOptions, notes: BulkNotes): Promise<void> {
  const list = [...notes.all()].map(({ column, equals, set, position }) => ({
    projection: projection.name,
    version,
    col: column,
    equals: String(equals),
    set,
    position,
  }));
  for (let i = 0; i < list.length; i += 5_000) {
    await client.query(
      `insert into read.denormalized_labels (projection, version, col, equals, set, position)
       select projection, version, col, equals, set, position from json_populate_recordset(null::read.denormalized_labels, $1::json)`,
      [JSON.stringify(list.slice(i, i + 5_000))],
    );
  }
  const columns = [...new Set(list.flatMap(({ set }) => Object.keys(set)))].map(quoted);
  const updates = columns.map((name) => {
    const key = `'${name.slice(1, -1)}'`;
    return `${name} = case when n.set ? ${key} then (jsonb_populate_record(null::${sql.table}, n.set)).${name} else t.${name} end`;
  });
  for (const [column, values] of notes.late()) {
    await client.query(
      `update ${sql.table} t set ${updates.join(', ')}, _position = greatest(t._position, n.position)
       from read.denormalized_labels n
       where n.projection = $1 and n.version = $2 and n.col = $3 and n.equals = any($4) and t.${quoted(column)}::text = n.equals`,
      [projection.name, version, column, values],
    );
  }
}

async function writeQuarantine(
  { client, projection, version, sql }: FoldLogOptions,
  poison: readonly Poison[],
  skipped: readonly Skipped[],
): Promise<void> {
  for (const statement of quarantineStatements({ projection, version, sql }, { poison, skipped })) {
    await client.query(statement);
  }
}

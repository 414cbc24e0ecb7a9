import type pg from 'pg';
import type { EventFilter } from '../port.ts';
import { AS_TEXT } from './connection.ts';

/** An event's columns in the table, each as text. */
export type Row = [
  position: string,
  revision: string | null,
  id: string,
  stream: string,
  type: string,
  recordedAt: string,
  data: string,
  metadata: string,
];

/** A stretch of the log, seen in one snapshot. */
export interface LogPage {
  readonly rows: readonly Row[];
  /** How far the log was examined: every event up to here that the filter wants is in `rows` or before this page. */
  readonly examined: number;
  /** The log's last position in that snapshot; 0 when empty. */
  readonly head: number;
}

/**
 * A page holds at most this many bytes of JSON, but at least one event: memory stays bounded whatever the events' size.
 */
const PAGE_BYTES = 8 * 1024 * 1024;
/** The most bytes that UTF-8 needs for one UTF-16 code unit of a JavaScript string. */
const LONGEST_CHARACTER = 3;
/** How many positions are examined for one page, so that a filter that matches almost nothing still makes progress. */
const WINDOW = 50_000;

const COLUMNS = 'position, revision, id, stream, type, recorded_at, data, metadata';

/** SQL for the rows of a condition that fit in a page, by a running sum of sizes that reads no stored value. */
function fitting(from: string, order: string, limit = '$2', bytes = PAGE_BYTES): string {
  return `
    select ${COLUMNS} from (
      select *, sum(octet_length(data) + octet_length(metadata))
                  over (order by ${order} rows between unbounded preceding and 1 preceding) as before
        from (select * from events.events where ${from} order by ${order} limit ${limit}) wanted
    ) sized where before is null or before < ${bytes} order by ${order}`;
}

/** SQL of one statement, so of one snapshot: the page, and beside it the log's head (the row without a revision). */
function logPage(condition: string): string {
  return `
    with log as materialized (select coalesce(max(position), 0) as head from events.events),
    page as (${fitting(`position > $1 and position <= $1 + ${WINDOW} ${condition}`, 'position')})
    select * from page
    union all
    select head, null, null, null, null, null, null, null from log`;
}

const EVERYTHING = { name: 'events.log', text: logPage('') };
const FILTERED = {
  name: 'events.log.filtered',
  text: logPage('and ($3::text[] is null or type = any($3)) and ($4::text[] is null or stream ^@ any($4))'),
};
const FORWARDS = { name: 'events.stream', text: fitting('stream = $1 and revision >= $3', 'revision') };
const BACKWARDS = { name: 'events.stream.back', text: fitting('stream = $1 and revision <= $3', 'revision desc') };

/** The most events of each stream in a page that several streams share. */
const SHARED_EVENTS = 100;
/** The most streams whose beginnings are read together. */
export const SHARED_STREAMS = 64;
const SHARED_BYTES = PAGE_BYTES / SHARED_STREAMS;
const TOGETHER = {
  name: 'events.streams',
  text: `select e.* from unnest($1::text[], $2::bigint[]) with ordinality w(wanted, since, nth)
    cross join lateral (${fitting('stream = w.wanted and revision >= w.since', 'revision', String(SHARED_EVENTS), SHARED_BYTES)}) e
    order by w.nth, e.revision`,
};

/** Reads the log just after a position. */
export async function readLogPage(
  pool: pg.Pool,
  after: number,
  limit: number,
  filter: EventFilter | undefined,
): Promise<LogPage> {
  const filtered = filter?.types !== undefined || filter?.streamPrefixes !== undefined;
  const query = filtered ? FILTERED : EVERYTHING;
  const values = [after, limit];
  const rows = await select(pool, query, filtered ? [...values, filter.types, filter.streamPrefixes] : values);
  let head = 0;
  let last = after;
  const page: Row[] = [];
  for (const row of rows) {
    const position = Number(row[0]);
    if (row[1] === null) {
      head = position;
      continue;
    }
    if (position <= last) throw new Error(`the log came out of order: ${position} after ${last}`);
    last = position;
    page.push(row);
  }
  // A page that may have been cut, by count or by size, was examined up to its last row; otherwise the whole window
  // was.
  const cut = isCut(page, limit);
  return { rows: page, head, examined: cut ? last : Math.max(last, Math.min(head, after + WINDOW)) };
}

/** The log's last position, 0 when empty. */
export async function readHead(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ head: string | null }>('select max(position)::text as head from events.events');
  return Number(rows[0]?.head ?? 0);
}

/** A stretch of a stream; `cut`: it ends by count or by size, so the stream may go on. */
export interface StreamPage {
  readonly rows: readonly Row[];
  readonly cut: boolean;
}

/** Reads a stream from a revision on, in either direction. */
export async function readStreamPage(
  pool: pg.Pool,
  stream: string,
  from: number,
  direction: 'forwards' | 'backwards',
  limit: number,
): Promise<StreamPage> {
  const rows = await select(pool, direction === 'forwards' ? FORWARDS : BACKWARDS, [stream, limit, from]);
  return { rows, cut: isCut(rows, limit) };
}

/** The stream to read, and the first revision wanted. */
export interface StreamStart {
  readonly stream: string;
  readonly from: number;
}

/** Reads several streams forwards at once: a small page of each, in the order asked. */
export async function readStreamPages(pool: pg.Pool, starts: readonly StreamStart[]): Promise<StreamPage[]> {
  const { rows } = await pool.query<Row>({
    ...TOGETHER,
    values: [starts.map(({ stream }) => stream), starts.map(({ from }) => from)],
    rowMode: 'array',
    types: AS_TEXT,
  });
  const left = rows.values();
  let row = left.next().value;
  return starts.map(({ stream, from }) => {
    const page: Row[] = [];
    // When one stream is asked for twice, the revisions start over at its second page.
    let last = from - 1;
    while (row && row[3] === stream && Number(row[1]) > last) {
      page.push(row);
      last = Number(row[1]);
      row = left.next().value;
    }
    return { rows: page, cut: isCut(page, SHARED_EVENTS, SHARED_BYTES) };
  });
}

/** True when a page was cut by count, or perhaps by size: judged by characters, as bytes are not counted here. */
function isCut(rows: readonly Row[], limit: number, bytes = PAGE_BYTES): boolean {
  if (rows.length >= limit) return true;
  const characters = rows.reduce((sum, row) => sum + row[6].length + row[7].length, 0);
  return characters * LONGEST_CHARACTER >= bytes;
}

async function select(pool: pg.Pool, query: { name: string; text: string }, values: unknown[]): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ ...query, values, rowMode: 'array', types: AS_TEXT });
  return rows;
}

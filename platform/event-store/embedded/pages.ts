import type pg from 'pg';
import type { EventFilter } from '../port.ts';
import { AS_TEXT } from './connection.ts';

/** An event as the table has it, text by text. */
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
  /** How far the log was examined: all events up to here that the filter wants are in `rows` or before. */
  readonly examined: number;
  /** The log's last position in that snapshot; 0 when empty. */
  readonly head: number;
}

/** A page holds at most this much JSON (and one event at least): memory stays bounded whatever the events' size. */
const PAGE_BYTES = 8 * 1024 * 1024;
/** Bytes that UTF-8 needs at most for one of JavaScript's characters. */
const LONGEST_CHARACTER = 3;
/** So many positions are looked at for one page, so that a filter that wants nearly nothing still makes headway. */
const WINDOW = 50_000;

const COLUMNS = 'position, revision, id, stream, type, recorded_at, data, metadata';

/** The rows of `$1 …` that fit in a page, by a running sum of sizes that reads no stored value. */
function fitting(from: string, order: string): string {
  return `
    select ${COLUMNS} from (
      select *, sum(octet_length(data) + octet_length(metadata))
                  over (order by ${order} rows between unbounded preceding and 1 preceding) as before
        from (select * from events.events where ${from} order by ${order} limit $2) wanted
    ) sized where before is null or before < ${PAGE_BYTES} order by ${order}`;
}

/** One statement, so one snapshot: the page, and the log's head beside it (the row without a revision). */
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
  let characters = 0;
  const page: Row[] = [];
  for (const row of rows) {
    const position = Number(row[0]);
    if (row[1] === null) {
      head = position;
      continue;
    }
    if (position <= last) throw new Error(`the log came out of order: ${position} after ${last}`);
    last = position;
    characters += row[6].length + row[7].length;
    page.push(row);
  }
  // A page that may have been cut, by count or by size, was examined up to its last row; else the window was, whole.
  const cut = page.length >= limit || characters * LONGEST_CHARACTER >= PAGE_BYTES;
  return { rows: page, head, examined: cut ? last : Math.max(last, Math.min(head, after + WINDOW)) };
}

/** The log's last position, 0 when empty. */
export async function readHead(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ head: string | null }>('select max(position)::text as head from events.events');
  return Number(rows[0]?.head ?? 0);
}

/** Reads a stream from a revision on, in either direction. */
export async function readStreamPage(
  pool: pg.Pool,
  stream: string,
  from: number,
  direction: 'forwards' | 'backwards',
  limit: number,
): Promise<Row[]> {
  return select(pool, direction === 'forwards' ? FORWARDS : BACKWARDS, [stream, limit, from]);
}

async function select(pool: pg.Pool, query: { name: string; text: string }, values: unknown[]): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ ...query, values, rowMode: 'array', types: AS_TEXT });
  return rows;
}

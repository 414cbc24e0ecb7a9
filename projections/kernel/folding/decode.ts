import type pg from 'pg';
import type { Journal, StoredEvent } from '#journal/journal.ts';
import { isJsonObject, type RecordedEvent } from '#platform/event-store/port.ts';
import type { Unreadable } from './fold.ts';

/** What the runner needs of the journal. */
export type Reader = Pick<Journal, 'store' | 'decode'>;

/**
 * Decodes a batch at once; where that fails, half by half, so that an unreadable event stops only its own stream, and
 * costs the others little. Events named in `sealed` stay without their personal fields. A failure counts as the event's
 * own only while the database, which holds the keys, answers.
 * @throws the database's error when it does not answer
 */
export async function decodeBatch(
  reader: Reader,
  pool: pg.Pool,
  recorded: readonly RecordedEvent[],
  sealed?: ReadonlySet<string>,
): Promise<(StoredEvent | Unreadable)[]> {
  if (recorded.length === 0) return [];
  try {
    return await reader.decode(recorded, sealed);
  } catch (error) {
    const [only] = recorded;
    if (recorded.length === 1 && only) return [await decodeOne(reader, pool, only, error)];
    const half = recorded.length >> 1;
    const first = await decodeBatch(reader, pool, recorded.slice(0, half), sealed);
    return [...first, ...(await decodeBatch(reader, pool, recorded.slice(half), sealed))];
  }
}

/** Decodes an event once more, after the database has answered. */
async function decodeOne(
  reader: Reader,
  pool: pg.Pool,
  recorded: RecordedEvent,
  first: unknown,
): Promise<StoredEvent | Unreadable> {
  await pool.query('select 1');
  let fault = first;
  try {
    const [event] = await reader.decode([recorded]);
    if (event) return event;
  } catch (error) {
    fault = error;
    await pool.query('select 1');
  }
  const legible = isJsonObject(recorded.data) ? recorded : ((await firstOf(reader, recorded.stream)) ?? recorded);
  return { event: undecoded(recorded, legible), fault: fault ?? new Error('the event was not decoded') };
}

/**
 * The event as stored, whose ids at least can be read: apart from personal fields and newer shapes, the store holds the
 * data as they are. Where another program wrote no data at all, the data of the stream's first event tell which rows
 * the event is about.
 */
function undecoded({ type, id, stream, revision, position }: RecordedEvent, legible: RecordedEvent): StoredEvent {
  const at = type.lastIndexOf('@');
  const { data, metadata: meta } = legible;
  const raw = { type: at < 0 ? type : type.slice(0, at), data, meta, id, stream, revision, position };
  return raw as unknown as StoredEvent;
}

async function firstOf({ store }: Reader, stream: string): Promise<RecordedEvent | null> {
  for await (const first of store.readStream(stream, { limit: 1 })) return first;
  return null;
}

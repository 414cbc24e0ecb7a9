import type pg from 'pg';
import { isJsonObject, type Journal, type StoredEvent } from '#commands/kernel/journal.ts';
import type { RecordedEvent } from '#platform/event-store/port.ts';
import type { Unreadable } from './fold.ts';

/** What the runner needs of the journal. */
export type Reader = Pick<Journal, 'store' | 'decode'>;

/**
 * Decodes a batch at once; where that fails, event by event, so that one that nobody can read stops only its own
 * stream. Events named in `sealed` stay without their personal fields. A failure counts as the event's own only while the database, which holds the keys, answers.
 * @throws what the database says when it does not answer
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
  } catch {
    const decoded: (StoredEvent | Unreadable)[] = [];
    for (const event of recorded) decoded.push(await decodeOne(reader, pool, event));
    return decoded;
  }
}

async function decodeOne(reader: Reader, pool: pg.Pool, recorded: RecordedEvent): Promise<StoredEvent | Unreadable> {
  let fault: unknown;
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const [event] = await reader.decode([recorded]);
      if (event) return event;
    } catch (error) {
      fault = error;
    }
    await pool.query('select 1');
  }
  const legible = isJsonObject(recorded.data) ? recorded : ((await firstOf(reader, recorded.stream)) ?? recorded);
  return { event: undecoded(recorded, legible), fault: fault ?? new Error('the event was not decoded') };
}

/**
 * Its ids at least can be read: personal fields and newer shapes apart, data stand in the store as they are. Where another
 * program wrote no data at all, those of the stream's first event say which rows it is about.
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

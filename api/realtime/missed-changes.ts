import type { Redis } from 'ioredis';
import { isComparable, isNewer, laterPosition } from '#api/contracts/positions.ts';
import { bodyOf, changesEntry, changesStream, type RowKey } from './change-entry.ts';

const PAGE = 50;

/** What somebody missed: the keys with the last command of each, and the position that they reach. */
export interface Missed {
  readonly rows: ReadonlyMap<RowKey, string | null>;
  readonly position: string;
}

/**
 * The rows of a projection that changed after a position. Null: more than `most`, or more than the stream keeps; then
 * the browser queries again.
 */
export async function missedSince(
  redis: Redis,
  projection: string,
  since: string,
  most: number,
): Promise<Missed | null> {
  const rows = new Map<RowKey, string | null>();
  let position = since;
  let end = '+';
  // A projector that was paused between its commit and its telling may tell after its successor. So a whole page is
  // read, also beyond the first entry that is known already.
  for (let reached = false; !reached; ) {
    const entries = await redis.xrevrange(changesStream(projection), end, '-', 'COUNT', PAGE);
    for (const [id, fields] of entries) {
      const entry = changesEntry.parse(bodyOf(fields));
      if (!isComparable(entry.position, since)) return null;
      end = `(${id}`;
      if (!isNewer(entry.position, since)) {
        reached = true;
        continue;
      }
      if (entry.all) return null;
      position = laterPosition(position, entry.position);
      for (const [key, command] of entry.rows) if (!rows.has(key)) rows.set(key, command);
      if (rows.size > most) return null;
    }
    // The oldest entry that is kept is younger than `since`: what came before it is not known.
    if (!reached && entries.length < PAGE) return null;
  }
  return { rows, position };
}

import type { Journal, StoredEvent } from '#journal/journal.ts';
import type { RecordedEvent } from '#platform/event-store/port.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { decodeReadable } from './history.query.ts';

/** Where an event stands, and its id. */
interface Place {
  readonly event_id: string;
  readonly stream: string;
  readonly revision: number;
}

/** A stretch of a stream, both ends included. */
interface Stretch {
  readonly stream: string;
  readonly from: number;
  to: number;
}

/** Stretches read at once. */
const ABREAST = 16;
/** Events of a stream with fewer than this many others between them are read together. */
const NEAR = 8;

/**
 * The events at these places, by id, unsealed; those that nobody can read any more, or that are no longer stored there,
 * are absent.
 */
export async function eventsAt(
  db: Queryable,
  journal: Journal,
  places: readonly Place[],
): Promise<Map<string, StoredEvent>> {
  const wanted = new Set(places.map(({ event_id }) => event_id));
  const stretches = [...Map.groupBy(places, ({ stream }) => stream)].flatMap(([stream, some]) =>
    stretchesOf(
      stream,
      some.map(({ revision }) => revision),
    ),
  );
  const recorded: RecordedEvent[] = [];
  for (let index = 0; index < stretches.length; index += ABREAST) {
    const read = stretches
      .slice(index, index + ABREAST)
      .map(({ stream, from, to }) => Array.fromAsync(journal.store.readStream(stream, { from, limit: to - from + 1 })));
    recorded.push(...(await Promise.all(read)).flat().filter(({ id }) => wanted.has(id)));
  }
  const { decoded } = await decodeReadable(db, journal, recorded);
  return new Map(decoded.map((event) => [event.id, event]));
}

function stretchesOf(stream: string, revisions: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const revision of revisions.toSorted((a, b) => a - b)) {
    const last = stretches.at(-1);
    if (last && revision - last.to <= NEAR) last.to = revision;
    else stretches.push({ stream, from: revision, to: revision });
  }
  return stretches;
}

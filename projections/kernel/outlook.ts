import type pg from 'pg';
import { storedTypesOf } from '#commands/kernel/journal.ts';
import type { Position } from '#platform/event-store/port.ts';
import type { Reader } from './decode.ts';
import type { Projection } from './projection.ts';
import { shapeOf } from './table.ts';

/** With no more events than this before it, a projection joins the feed as it is. */
const NEAR = 2_000;

/** The live checkpoint of a projection. */
export interface LiveCheckpoint {
  readonly definition: number;
  /** Fingerprint of what the table was made from. */
  readonly shape: string;
  readonly position: Position | null;
}

/**
 * What has to be done before a projection can be followed: nothing (`near`), reading on alone so that the others need
 * not wait (`behind`), or a table built beside the live one (`build`). `newer-is-live`: leave it to newer programs.
 */
export type Outlook = 'near' | 'behind' | 'build' | 'newer-is-live';

export async function liveCheckpoints(pool: pg.Pool): Promise<Map<string, LiveCheckpoint>> {
  const { rows } = await pool.query<LiveCheckpoint & { projection: string }>(
    'select projection, definition, shape, position from read.checkpoints where live',
  );
  return new Map(rows.map((row) => [row.projection, row]));
}

export async function outlookOf(reader: Reader, projection: Projection, live: LiveCheckpoint): Promise<Outlook> {
  if (live.definition > projection.version) return 'newer-is-live';
  if (isOutdated(projection, live) || isForeign(reader, live)) return 'build';
  const filter = { types: storedTypesOf(projection.on) };
  let events = 0;
  for await (const _ of reader.store.readAll({ after: live.position, filter, limit: NEAR + 1 })) events++;
  if (events <= NEAR) return 'near';
  return live.position === null ? 'build' : 'behind';
}

/** True when this program makes another table than the live one. */
export function isOutdated(projection: Projection, live: LiveCheckpoint): boolean {
  if (live.definition !== projection.version) return live.definition < projection.version;
  return live.shape !== shapeOf(projection);
}

/** True when the rows were folded from another event store: they say nothing of this one. */
function isForeign({ store }: Reader, { position }: LiveCheckpoint): boolean {
  return position !== null && position.slice(0, position.lastIndexOf(':')) !== store.id;
}

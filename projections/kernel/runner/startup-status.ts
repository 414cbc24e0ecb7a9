import type pg from 'pg';
import { storedTypesOf } from '#journal/journal.ts';
import type { Position } from '#platform/event-store/port.ts';
import type { Reader } from '#projections/kernel/folding/decode.ts';
import type { Projection } from '../projection.ts';
import { shapeOf } from '../tables/table.ts';

/** A projection that has no more events than this before it joins the feed as it is. */
const NEAR = 2_000;
/** Projections at the same position are counted together, up to this many times {@link NEAR} events. */
const JOINT_FACTOR = 5;

/** The live checkpoint of a projection. */
export interface LiveCheckpoint {
  readonly definition: number;
  /** Fingerprint of what the table was made from. */
  readonly shape: string;
  readonly position: Position | null;
}

/**
 * What must be done before a projection can be followed: nothing (`near`), reading on alone so that the others need not
 * wait (`behind`), or building a table beside the live one (`build`). `newer-is-live`: leave it to newer programs.
 */
export type StartupStatus = 'near' | 'behind' | 'build' | 'newer-is-live';

export async function liveCheckpoints(pool: pg.Pool): Promise<Map<string, LiveCheckpoint>> {
  const { rows } = await pool.query<LiveCheckpoint & { projection: string }>(
    'select projection, definition, shape, position from read.checkpoints where live',
  );
  return new Map(rows.map((row) => [row.projection, row]));
}

/** A projection whose startup status is asked for. */
export interface Candidate {
  readonly projection: Projection;
  readonly live: LiveCheckpoint;
}

/**
 * The status of each candidate, in their order. Candidates at the same position are judged from one look at the log,
 * unless they are far from its end: then each is looked at by itself.
 */
export async function startupStatuses(reader: Reader, candidates: readonly Candidate[]): Promise<StartupStatus[]> {
  const known = new Map<Candidate, StartupStatus>();
  const open: Candidate[] = [];
  for (const candidate of candidates) {
    const { projection, live } = candidate;
    if (live.definition > projection.version) known.set(candidate, 'newer-is-live');
    else if (isOutdated(projection, live) || isForeign(reader, live)) known.set(candidate, 'build');
    else open.push(candidate);
  }
  for (const [position, some] of Map.groupBy(open, ({ live }) => live.position)) {
    const counts = await countsAfter(reader, position, some);
    for (const [index, candidate] of some.entries()) {
      const events = counts?.[index] ?? (await countsAfter(reader, position, [candidate]))?.[0] ?? NEAR + 1;
      known.set(candidate, events <= NEAR ? 'near' : position === null ? 'build' : 'behind');
    }
  }
  return candidates.map((candidate) => known.get(candidate) as StartupStatus);
}

/** How many events of each candidate come after a position; null where there are too many of all together to count. */
async function countsAfter(
  reader: Reader,
  after: Position | null,
  some: readonly Candidate[],
): Promise<number[] | null> {
  const most = some.length > 1 ? NEAR * JOINT_FACTOR : NEAR;
  const names = some.map(({ projection }) => new Set(storedTypesOf(projection.on)));
  const types = [...new Set(names.flatMap((one) => [...one]))];
  const byType = new Map<string, number>();
  let events = 0;
  for await (const { type } of reader.store.readAll({ after, filter: { types }, limit: most + 1 })) {
    byType.set(type, (byType.get(type) ?? 0) + 1);
    if (++events > most) return null;
  }
  return names.map((one) => [...one].reduce((sum, type) => sum + (byType.get(type) ?? 0), 0));
}

/** True when this program makes another table than the live one. */
export function isOutdated(projection: Projection, live: LiveCheckpoint): boolean {
  if (live.definition !== projection.version) return live.definition < projection.version;
  return live.shape !== shapeOf(projection);
}

/** True when the rows were folded from another event store: they say nothing about this one. */
function isForeign({ store }: Reader, { position }: LiveCheckpoint): boolean {
  return position !== null && position.slice(0, position.lastIndexOf(':')) !== store.id;
}

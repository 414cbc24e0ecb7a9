import type { Position } from '#platform/event-store/port.ts';
import type { Queryable } from '#platform/postgres/sql.ts';

/**
 * A count that stops at a cap, where counting takes too long. `capped`: there are more than `value`; show «10.000+».
 */
export interface CappedCount {
  readonly value: number;
  readonly capped: boolean;
}
export const COUNT_CAP = 10_000;

/**
 * The position up to which a read model certainly holds every event; null: none yet. Ask before reading its rows: a
 * change in between is then published again, never missed.
 */
export async function checkpointOf(db: Queryable, projection: string): Promise<Position | null> {
  const { rows } = await db.query<{ position: Position | null }>({
    name: 'checkpoint-of',
    text: 'select position from read.checkpoints where projection = $1 and live',
    values: [projection],
  });
  return rows[0]?.position ?? null;
}

/**
 * The checkpoint of an answer that is made of several read models, which do not advance together: the earliest of their
 * checkpoints; null where one of them holds nothing yet. Ask before reading any of their rows.
 */
export async function earliestCheckpoint(db: Queryable, projections: readonly string[]): Promise<Position | null> {
  const { rows } = await db.query<{ position: Position | null }>({
    name: 'earliest-checkpoint',
    text: `select case when bool_and(position is not null) then min(position) end as position
           from read.checkpoints where projection = any($1) and live`,
    values: [projections],
  });
  return rows[0]?.position ?? null;
}

export function capped(count: number, cap = COUNT_CAP): CappedCount {
  return { value: Math.min(count, cap), capped: count > cap };
}

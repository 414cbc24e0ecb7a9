import type { ClientBase } from 'pg';
import type { Position } from '../port.ts';
import { positionOf } from '../port.ts';
import { POSITION_WIDTH } from './reader.ts';

/** All events as a backup keeps them (`platform/backup/event-lines.ts`), in log order. Times are printed in UTC. */
export const EVENTS_OUT = `
select lpad(position::text, ${POSITION_WIDTH}, '0'), revision,
       to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), id, stream, type, data, metadata
  from events.events order by position`;

/**
 * Loads the output of {@link EVENTS_OUT} into an empty log. Positions must be 1, 2, 3 …, and revisions 0, 1, 2 … in
 * each stream.
 */
export const EVENTS_IN =
  'copy events.events (position, revision, recorded_at, id, stream, type, data, metadata) from stdin';

/** The store's id and the position of its last event, in the snapshot of the client's transaction. */
export async function headOf(client: ClientBase): Promise<{ storeId: string; head: Position | null }> {
  const { rows } = await client.query<{ id: string; head: string | null }>(
    `select id, (select lpad(max(position)::text, ${POSITION_WIDTH}, '0') from events.events) as head from events.store`,
  );
  const [row] = rows;
  if (!row) throw new Error('this database holds no event store: is EVENTSTORE_URL missing?');
  return { storeId: row.id, head: row.head === null ? null : positionOf(row.id, row.head) };
}

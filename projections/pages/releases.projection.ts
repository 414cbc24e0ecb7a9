import type { EventName } from '#domain/events.ts';
import { accountIdOf } from '#domain/kernel/actor.ts';
import { releaseEvents } from '#domain/pages/release.events.ts';
import { evolveRelease, type Release } from '#domain/pages/release.state.ts';
import { defineProjection } from '../kernel/projection.ts';

export type ReleaseRow = {
  release_id: number;
  name: string;
  /** When it is to be published; null: at once. */
  due_at: string | null;
  status: Release['status'];
  entries: Release['entries'];
  /** The account that opened it; null: Officina itself. */
  opened_by: number | null;
  opened_at: string;
  /** When it was published, called off or abandoned; null: it is still open. */
  ended_at: string | null;
};

/** Pages that are published together. */
export const releases = defineProjection<ReleaseRow>({
  name: 'releases',
  version: 1,
  key: 'release_id',
  columns: {
    release_id: 'int8',
    name: 'text',
    due_at: 'timestamptz',
    status: 'text',
    entries: 'jsonb',
    opened_by: 'int8',
    opened_at: 'timestamptz',
    ended_at: 'timestamptz',
  },
  indexes: [],
  on: Object.keys(releaseEvents) as EventName[],
  keys: (event) => ('releaseId' in event.data ? [event.data.releaseId] : []),
  evolve: (row, event) => {
    const { actor, at } = event.meta;
    const before = row && { releaseId: row.release_id, at: row.due_at, ...row };
    const release = evolveRelease(before, event);
    if (!release) return null;
    const { releaseId: release_id, name, at: due_at, status, entries } = release;
    const isOver = status !== 'OPENED' && status !== 'READY';
    return {
      release_id,
      name,
      due_at,
      status,
      entries,
      opened_by: row ? row.opened_by : accountIdOf(actor),
      opened_at: row?.opened_at ?? at,
      ended_at: isOver ? at : null,
    };
  },
});

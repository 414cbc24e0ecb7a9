import type { Journal } from '#journal/journal.ts';
import type { Follower, Write } from '#workers/followers/follower.ts';
import type { Deadlines } from './deadline.ts';
import { DEADLINES } from './deadlines.registry.ts';

const ALL: readonly Deadlines<string>[] = DEADLINES;

/** The events that set and clear deadlines. */
export const DUE_ON = [...new Set(ALL.flatMap(({ on = [] }) => on))];

/**
 * Writes deadlines (`vault.due`) from the events that set and clear them: from all events, old ones too, each by the
 * firm's terms of its time.
 */
export function dueFollower(journal: Pick<Journal, 'read'>): Follower {
  return {
    name: 'deadlines',
    on: DUE_ON,
    begin: 'beginning',
    react: async (event) => {
      const asked = ALL.filter(({ on }) => on?.includes(event.type));
      const writes = await Promise.all(asked.map(async (deadlines) => deadlines.writes?.(event, journal) ?? []));
      return inOrder(writes.flat());
    },
  };
}

function inOrder(writes: readonly Write[]): Write | null {
  if (writes.length === 0) return null;
  return async (client) => {
    for (const write of writes) await write(client);
  };
}

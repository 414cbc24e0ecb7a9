import { recordCommands } from '#commands/records/offered/record-commands.ts';
import { blankValues, flattened, withPlaces } from '#domain/records/kernel/record-values.ts';
import { uniquePlaces } from '#domain/records/record.decide.ts';
import { type Family, recordFold } from '#domain/records/record-state.ts';
import { recordStream } from '#domain/records/registry.ts';
import { columnAt } from '#projections/records/record-columns.ts';
import { recordsHolding } from '#projections/records/record-list.query.ts';
import type { RowTarget } from './row-target.ts';

/**
 * Rows that become records of a family, which its unique values tell apart.
 * @throws Error for a family without commands
 */
export function recordRows(family: Family): RowTarget {
  const commands = recordCommands(family.name);
  return {
    inTurn: family.stream === 'family',
    mayBeTwins: false,
    keysOf: (values) => uniquePlaces(family, withPlaces(family, blankValues(family), values)),
    holders: (pool, place, values) => recordsHolding(pool, family, columnAt(place), values),
    insert: (values) => ({ command: commands.insert, payload: { values } }),
    change: (id, values) => ({ command: commands.change, payload: { id, values } }),
    archive: (id) => ({ command: commands.archive, payload: { id } }),
    held: async (journal, id) => {
      const { state, revision } = await journal.load(recordStream(family, id), recordFold(family));
      return { values: flattened(family, state.records.get(id)?.values ?? {}), revision };
    },
  };
}

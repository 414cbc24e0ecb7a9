import { isRecordEvent, RECORD_FACTS, recordEventName, recordMeaning } from '#domain/records/record.events.ts';
import { RECORD_FAMILIES, type RecordFamily } from '#domain/records/registry.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { defineProjection, type Key } from '../kernel/projection.ts';

export type RecordMediaRow = { id: string; media: number; family: RecordFamily };

/** The files that an event puts into a record. */
function filesIn(event: StoredEvent): number[] {
  const values = isRecordEvent(event) ? Object.values(event.data.values ?? {}) : [];
  return values.flatMap((value) => (typeof value === 'object' && value !== null ? [value.media] : []));
}

/** The files that records ever held, with the records' family: the history shows them and may bring them back. */
export const recordMedia = defineProjection<RecordMediaRow>({
  name: 'record-media',
  version: 1,
  key: 'id',
  columns: { id: 'text', media: 'int8', family: 'text' },
  indexes: ['(media)'],
  on: RECORD_FAMILIES.flatMap((family) =>
    RECORD_FACTS.filter((fact) => fact === 'Inserted' || fact === 'Changed').map((fact) =>
      recordEventName(family, fact),
    ),
  ),
  keys: (event): Key[] => {
    const family = recordMeaning(event.type)?.family.name;
    return family ? [...new Set(filesIn(event))].map((media) => `${media}-${family}`) : [];
  },
  evolve: (row, event, key) => {
    const family = recordMeaning(event.type)?.family.name;
    return row ?? (family ? { id: String(key), media: Number.parseInt(String(key), 10), family } : null);
  },
});

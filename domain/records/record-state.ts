import { ERASED } from '../kernel/erased.ts';
import type { RecordDefinition } from './kernel/record-definition.ts';
import { blankValues, type RecordState, withPlaces } from './kernel/record-values.ts';
import { isRecordEvent, recordIn, recordMeaning } from './record.events.ts';
import { RECORD_FAMILIES, type RecordFamily, type RecordPath } from './registry.ts';

/** The state of a stream: one record, or all records of a family that has one stream. */
export interface RecordsState {
  readonly records: ReadonlyMap<number, RecordState>;
}

export type Family = RecordDefinition<RecordFamily, RecordPath>;

export const noRecords: RecordsState = { records: new Map() };

/** The record after an event about it. Total: an event of another family changes nothing. */
export function evolveRecord(
  family: Family,
  before: RecordState | null,
  event: { readonly type: string },
): RecordState | null {
  const meaning = recordMeaning(event.type);
  if (!isRecordEvent(event)) return before && recordIn(family, event) === before.id ? erased(family, before) : before;
  if (meaning?.family !== family) return before;
  const { id, values = {} } = event.data;
  switch (meaning.fact) {
    case 'Inserted':
      return before ?? { id, values: withPlaces(family, blankValues(family), values), archived: false };
    case 'Changed':
      return before && { ...before, values: withPlaces(family, before.values, values) };
    case 'Archived':
      return before && { ...before, archived: true };
    case 'Restored':
      return before && { ...before, archived: false };
  }
}

/**
 * The record after its erasure: archived, with one text in place of the person's name and every other personal field
 * empty.
 */
function erased(family: Family, { id, values }: RecordState): RecordState {
  const personal = Object.entries(family.fields).filter(([, { rules }]) => rules.personal);
  const labelField = personal.find(([, { rules }]) => rules.label)?.[0];
  const blank = personal.map(([name]) => [name, name === labelField ? ERASED : '']);
  return { id, values: { ...values, ...Object.fromEntries(blank) }, archived: true, erased: true };
}

interface RecordsFold {
  readonly initial: RecordsState;
  evolve(state: RecordsState, event: { readonly type: string }): RecordsState;
}

function foldOf(family: Family): RecordsFold {
  return {
    initial: noRecords,
    evolve: (state, event) => {
      const id = recordIn(family, event);
      if (id === null) return state;
      const before = state.records.get(id) ?? null;
      const next = evolveRecord(family, before, event);
      return next === null || next === before ? state : { records: new Map(state.records).set(id, next) };
    },
  };
}

const FOLDS: ReadonlyMap<Family, RecordsFold> = new Map(RECORD_FAMILIES.map((family) => [family, foldOf(family)]));

/** The fold of a family's streams. It is always the same object, because cached states are found by it. */
export function recordFold(family: Family): RecordsFold {
  return FOLDS.get(family) ?? foldOf(family);
}

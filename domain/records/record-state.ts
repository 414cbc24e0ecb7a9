import { ERASED } from '../kernel/erased.ts';
import type { RecordDefinition } from './kernel/record-definition.ts';
import { blankValues, type RecordState, withPlaces } from './kernel/record-values.ts';
import { isRecordEvent, recordIn, recordMeaning } from './record.events.ts';
import { RECORD_FAMILIES, type RecordFamily, type RecordPath } from './registry.ts';

/** What a stream tells: one record, or all of a family that has one stream. */
export interface RecordsState {
  readonly records: ReadonlyMap<number, RecordState>;
}

export type Family = RecordDefinition<RecordFamily, RecordPath>;

export const noRecords: RecordsState = { records: new Map() };

/** A record after an event that speaks of it. Total; what is no event of its family changes nothing. */
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

/** One text in the place of a person's name, nothing in that of all else, and out of the lists. */
function erased(family: Family, { id, values }: RecordState): RecordState {
  const personal = Object.entries(family.fields).filter(([, { rules }]) => rules.personal);
  const called = personal.find(([, { rules }]) => rules.label)?.[0];
  const blank = personal.map(([name]) => [name, name === called ? ERASED : '']);
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

/** How a family's streams are folded: always the same object, for states are remembered by it. */
export function recordFold(family: Family): RecordsFold {
  return FOLDS.get(family) ?? foldOf(family);
}

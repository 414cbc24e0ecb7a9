import { refuse } from '#domain/kernel/refusal.ts';
import type { UniqueValue } from '#domain/kernel/unique-value.ts';
import { recordMessages } from '#domain/records/kernel/record.messages.ts';
import type { RecordValues } from '#domain/records/kernel/record-values.ts';
import { uniquePlaces } from '#domain/records/record.decide.ts';
import { type Family, type RecordsState, recordFold } from '#domain/records/record-state.ts';
import { RECORD_FAMILIES, recordStream, uniqueScopes } from '#domain/records/registry.ts';
import type { HolderKind } from '#journal/reservations.ts';

/** The part of a family's commands that says which unique values its records hold. */
interface UniqueOf {
  unique?(state: RecordsState): readonly UniqueValue[];
  holderKind?(stream: string): HolderKind | null;
}

/**
 * Unique values are reserved where each record has its own stream; a stream that holds a whole family sees them itself.
 * A value that several families share is reserved in the scopes of all of them.
 */
export function uniqueOf(family: Family): UniqueOf {
  const rules = Object.values(family.fields).map((field) => field.rules);
  if (family.stream === 'family' || !(rules.some(({ unique }) => unique) || family.membership)) return {};
  const unique = (state: RecordsState) => valuesHeld(family, state);
  return rules.some(({ uniqueAcross }) => uniqueAcross !== null) ? { unique, holderKind } : { unique };
}

function valuesHeld(family: Family, { records }: RecordsState): readonly UniqueValue[] {
  return [...records.values()]
    .filter(({ archived }) => !archived)
    .flatMap(({ values }) => [...uniquePlaces(family, values), ...memberPlace(family, values)])
    .flatMap(({ place, value, said }) => {
      const refusal = refuse(said, place);
      return uniqueScopes(family, place).map((scope) => ({ scope, value, refusal }));
    });
}

/** The family that a record's stream belongs to, as the holder of unique values; null: it is no record's stream. */
function holderKind(stream: string): HolderKind | null {
  const id = stream.slice(stream.lastIndexOf('-') + 1);
  const family = RECORD_FAMILIES.find((one) => recordStream(one, id) === stream);
  return family ? { fold: recordFold(family), unique: (state) => valuesHeld(family, state as RecordsState) } : null;
}

/** Nobody can be a member of the same record twice. */
function memberPlace({ membership }: Family, values: RecordValues): ReturnType<typeof uniquePlaces> {
  if (!membership) return [];
  const value = `${values[membership.of]} ${values[membership.member]}`;
  return [{ place: membership.member, value, said: recordMessages['member-already'] }];
}

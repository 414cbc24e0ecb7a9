import type { FieldFault, Refusal } from '../kernel/refusal.ts';
import { missing, refuse, refuseState } from '../kernel/refusal.ts';
import { recordMessages } from './kernel/record.messages.ts';
import type { RecordState, RecordValues } from './kernel/record-values.ts';
import { type RecordEvent, recordEventName } from './record.events.ts';
import type { Family, RecordsState } from './record-state.ts';

/** The distance between two siblings' places, so that moving a record mostly changes that record alone. */
const STEP = 1024;

function fieldOf({ fields }: Family, kind: 'order' | 'father'): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.kind.type === kind);
}

/** The field that holds a record's place among its siblings; undefined: the family keeps no order. */
export const orderField = (family: Family): string | undefined => fieldOf(family, 'order');

function siblingsOf(family: Family, state: RecordsState, father: unknown): RecordState[] {
  const [order = '', under] = [orderField(family), fieldOf(family, 'father')];
  return [...state.records.values()]
    .filter(({ values, archived }) => !archived && (under === undefined || values[under] === father))
    .sort((a, b) => Number(a.values[order]) - Number(b.values[order]) || a.id - b.id);
}

/**
 * The place of a record that comes under a father: behind all its new siblings. Empty where the family keeps no order.
 */
export function endOfSiblings(family: Family, state: RecordsState, values: RecordValues): RecordValues {
  const order = orderField(family);
  if (order === undefined) return {};
  const under = fieldOf(family, 'father');
  const last = siblingsOf(family, state, under === undefined ? null : values[under]).at(-1);
  return { [order]: Number(last?.values[order] ?? 0) + STEP };
}

/** The number of levels that a record and all records below it take. */
function height(state: RecordsState, field: string, id: number): number {
  const sons = [...state.records.values()].filter(({ values, archived }) => !archived && values[field] === id);
  return 1 + Math.max(0, ...sons.map((son) => height(state, field, son.id)));
}

/**
 * The faults of a newly chosen father: it must exist and not be archived, a record must not come below itself, nor
 * deeper than the family's `levels`.
 */
export function fatherFaults(
  family: Family,
  state: RecordsState,
  id: number,
  before: RecordValues | null,
  next: RecordValues,
): FieldFault[] {
  const field = fieldOf(family, 'father');
  const father = field === undefined ? null : next[field];
  if (field === undefined || father === null || father === before?.[field]) return [];
  const chosen = state.records.get(Number(father));
  if (!chosen) return [{ field, message: recordMessages['reference-missing'] }];
  if (chosen.archived) return [{ field, message: recordMessages['reference-archived'] }];
  let depth = 0;
  for (let above: RecordState | undefined = chosen; above; above = state.records.get(Number(above.values[field]))) {
    if (above.id === id) return [{ field, message: recordMessages['father-ring'] }];
    depth++;
  }
  const { levels } = family;
  if (levels === null || depth + height(state, field, id) <= levels) return [];
  return [{ field, message: recordMessages['father-too-deep']({ max: levels }) }];
}

/**
 * Puts a record behind one of its siblings, or first (`after` null). Without `father` it keeps its father. The siblings
 * get new places only where there is no room between two of them.
 */
export function orderRecord(
  family: Family,
  state: RecordsState,
  input: { readonly id: number; readonly after: number | null; readonly father?: number | null },
): readonly RecordEvent[] | Refusal {
  const { id, after } = input;
  const record = state.records.get(id);
  const order = orderField(family);
  if (!record || order === undefined) return missing;
  if (record.archived) return refuseState(recordMessages['record-archived']);
  const under = fieldOf(family, 'father');
  const father = under === undefined ? null : input.father === undefined ? record.values[under] : input.father;
  const placed = under === undefined ? record.values : { ...record.values, [under]: father as number | null };
  const [fault] = fatherFaults(family, state, id, record.values, placed);
  if (fault) return refuse(fault.message, fault.field);
  const others = siblingsOf(family, state, father).filter((sibling) => sibling.id !== id);
  const index = after === null ? 0 : others.findIndex((sibling) => sibling.id === after) + 1;
  if (after !== null && index === 0) return refuse(recordMessages['reference-missing'], 'after_id');

  const moved = (one: number, values: Record<string, number | null>): RecordEvent => ({
    type: recordEventName(family, 'Changed'),
    data: { id: one, values },
  });
  const newFather = under !== undefined && father !== record.values[under] ? { [under]: father as number | null } : {};
  const placeOf = (sibling: RecordState | undefined) => Number(sibling?.values[order] ?? Number.NaN);
  const [low, high] = [index === 0 ? 0 : placeOf(others[index - 1]), placeOf(others[index])];
  const current = placeOf(record);
  const stays = Object.keys(newFather).length === 0 && current > low && !(current >= high);
  if (stays) return [];
  const between = Number.isNaN(high) ? low + STEP : Math.floor((low + high) / 2);
  if (between > low) return [moved(id, { ...newFather, [order]: between })];
  const siblings = others.toSpliced(index, 0, record);
  return siblings.flatMap((sibling, at) => {
    const place = (at + 1) * STEP;
    const changes = sibling.id === id ? { ...newFather, [order]: place } : { [order]: place };
    return placeOf(sibling) === place && Object.keys(changes).length === 1 ? [] : [moved(sibling.id, changes)];
  });
}

import { LANGUAGES } from '../accounts/offered/languages.ts';
import type { LocalizedText, Message } from '../kernel/message.ts';
import { type FieldFault, missing, type Refusal, refuseState } from '../kernel/refusal.ts';
import { recordMessages } from './kernel/record.messages.ts';
import {
  changedPlaces,
  type FlatValue,
  type FlatValues,
  flattened,
  newValues,
  type RecordState,
  type RecordValues,
  type Translation,
  withPlaces,
} from './kernel/record-values.ts';
import { fieldAt, recordFaults } from './kernel/value-faults.ts';
import { type RecordEvent, type RecordFact, recordEventName } from './record.events.ts';
import { endOfSiblings, fatherFaults, orderField } from './record-order.ts';
import type { Family, RecordsState } from './record-state.ts';

/** The state of a referenced record or feature. */
export type Referred = 'there' | 'archived' | 'missing';

/** The facts that a decision needs beside the stream. */
export interface WriteFacts {
  readonly today: string;
  /** For every place that references another record: the state of that record. */
  readonly referred: ReadonlyMap<string, Referred>;
  /** The state of the customer who owns the record. */
  readonly owner?: Referred;
}

/** The facts that the archiving of a record needs. */
export interface ArchiveFacts {
  readonly today: string;
  readonly uses: readonly RecordUse[];
}

/** Where, and how often, other records or features reference a record. */
export interface RecordUse {
  readonly title: LocalizedText;
  readonly count: number;
}

const event = (family: Family, fact: RecordFact, data: RecordEvent['data']): RecordEvent => ({
  type: recordEventName(family, fact),
  data,
});

function refuseFields(faults: readonly FieldFault[]): Refusal | null {
  const [first] = faults;
  if (!first) return null;
  const { message } = first;
  return { refused: true, kind: 'rule', code: message.code, message, fields: faults };
}

/** Inserts a record. @param input its `values` are the places that were filled in */
export function insertRecord(
  family: Family,
  state: RecordsState,
  input: { readonly id: number; readonly values: FlatValues; readonly clonedFrom?: number },
  facts: WriteFacts,
): readonly RecordEvent[] | Refusal {
  const { id, clonedFrom } = input;
  const filled = withPlaces(family, newValues(family, facts.today), input.values);
  const next = { ...filled, ...endOfSiblings(family, state, filled) };
  const refusal = refuseFields(faultsOf(family, state, { id, before: null, next }, facts));
  if (refusal) return refusal;
  const values = flattened(family, next);
  const data = { id, ...ownerData(family, next), values, ...(clonedFrom ? { clonedFrom } : {}) };
  return [event(family, 'Inserted', data)];
}

/** Changes some places of a record. Without a changed value it gives no event. */
export function changeRecord(
  family: Family,
  state: RecordsState,
  input: { readonly id: number; readonly values: FlatValues },
  facts: WriteFacts,
): readonly RecordEvent[] | Refusal {
  const record = state.records.get(input.id);
  if (!record) return missing;
  if (record.erased) return refuseState(recordMessages['record-erased']);
  if (record.archived) return refuseState(recordMessages['record-archived']);
  if (facts.owner === 'archived') return refuseState(recordMessages['owner-erased']);
  const changed = withPlaces(family, record.values, input.values);
  const moved = fatherOf(family, changed) !== fatherOf(family, record.values);
  const next = moved ? { ...changed, ...endOfSiblings(family, state, changed) } : changed;
  const values = changedPlaces(family, record.values, next);
  if (Object.keys(values).length === 0) return [];
  const refusal = refuseFields(faultsOf(family, state, { id: input.id, before: record.values, next }, facts));
  return refusal ?? [event(family, 'Changed', { id: input.id, ...ownerData(family, next), values })];
}

/** The owner of the record, as the event carries it. */
function ownerData(family: Family, values: RecordValues): { readonly customer_id?: number } {
  const customer_id = ownerOf(family, values);
  return customer_id === null ? {} : { customer_id };
}

/** The customer who owns the record; null: it is the firm's, or no customer is named yet. */
export function ownerOf({ owner }: Family, values: RecordValues | FlatValues): number | null {
  const id = owner === null ? null : values[owner];
  return typeof id === 'number' ? id : null;
}

/** The owner can't change: what is sealed with one customer's key can't become another's. */
function ownerFaults(family: Family, { before, next }: Writing): FieldFault[] {
  const stays = before === null || ownerOf(family, before) === ownerOf(family, next);
  return stays || family.owner === null ? [] : [{ field: family.owner, message: recordMessages['owner-stays'] }];
}

function fatherOf({ fields }: Family, values: RecordValues): unknown {
  const name = Object.keys(fields).find((one) => fields[one]?.kind.type === 'father');
  return name === undefined ? null : values[name];
}

/**
 * Takes a record out of the lists. Refused while others reference it, or the family's own rule keeps it. An archived
 * record gives no event.
 */
export function archiveRecord(
  family: Family,
  state: RecordsState,
  recordId: number,
  { today, uses }: ArchiveFacts,
): readonly RecordEvent[] | Refusal {
  const record = state.records.get(recordId);
  if (!record) return missing;
  if (record.archived) return [];
  const kept = family.stays?.(record, { today, others: state.records });
  if (kept) return refuseState(kept);
  const used = uses.filter(({ count }) => count > 0);
  if (used.length > 0) {
    const where = (language: keyof LocalizedText) =>
      used.map(({ title, count }) => `${title[language]} (${count})`).join(', ');
    return refuseState(recordMessages['record-in-use']({ where: { it: where('it'), en: where('en') } }));
  }
  return [event(family, 'Archived', { id: recordId })];
}

/**
 * Brings a record back into the lists with all its values. A record that is not archived gives no event. Rules over a
 * whole family hold for a record that comes back, too: they are checked where the family has one stream.
 * @param today `YYYY-MM-DD` in Rome
 */
export function restoreRecord(
  family: Family,
  state: RecordsState,
  recordId: number,
  today: string,
): readonly RecordEvent[] | Refusal {
  const record = state.records.get(recordId);
  if (!record) return missing;
  if (record.erased) return refuseState(recordMessages['record-erased']);
  if (!record.archived) return [];
  const { values } = record;
  const ofFamily =
    family.stream === 'family' ? (family.check?.(values, values, { today, others: state.records }) ?? []) : [];
  const refusal = refuseFields([...duplicateFaults(family, state, recordId, values), ...ofFamily]);
  return refusal ?? [event(family, 'Restored', { id: recordId })];
}

interface Writing {
  readonly id: number;
  readonly before: RecordValues | null;
  readonly next: RecordValues;
}

function faultsOf(family: Family, state: RecordsState, writing: Writing, facts: WriteFacts): FieldFault[] {
  const { id, before, next } = writing;
  const byKind = recordFaults(family, next);
  // Rules and references rely on values that are valid by their kinds.
  if (byKind.length > 0) return byKind;
  return [
    ...ownerFaults(family, writing),
    ...referenceFaults(family, writing, facts),
    ...fatherFaults(family, state, id, before, next),
    ...duplicateFaults(family, state, id, next),
    ...(family.check?.(next, before, { today: facts.today, others: state.records }) ?? []),
  ];
}

/** Checks only new references: a record keeps its reference to a record that was archived since. */
function referenceFaults(family: Family, { before, next }: Writing, { referred }: WriteFacts): FieldFault[] {
  const changed = before ? changedPlaces(family, before, next) : flattened(family, next);
  return Object.entries(changed).flatMap(([place, value]) => {
    if (value === null || fieldAt(family, place)?.kind.type !== 'ref') return [];
    const found = referred.get(place) ?? 'missing';
    if (found === 'there') return [];
    return [{ field: place, message: recordMessages[`reference-${found}`] }];
  });
}

/**
 * The values of unique fields, without regard to capitals, with the message for a duplicate. Empty values are left out.
 */
export function uniquePlaces(
  { fields }: Family,
  values: RecordValues,
): { place: string; value: string; said: Message }[] {
  return Object.entries(fields).flatMap(([name, { rules }]) => {
    if (!rules.unique) return [];
    const said: Message = { code: 'value-taken', ...rules.unique };
    const places: [string, FlatValue][] = rules.translated
      ? LANGUAGES.map((language) => [`${name}.${language}`, (values[name] as Translation)[language]])
      : [[name, values[name] as FlatValue]];
    return places.flatMap(([place, value]) => {
      const compared = String(value ?? '').toLocaleLowerCase('it');
      return compared === '' ? [] : [{ place, value: compared, said }];
    });
  });
}

/** The duplicates of unique values within a family that has one stream. Other families reserve their values instead. */
function duplicateFaults(family: Family, state: RecordsState, id: number, values: RecordValues): FieldFault[] {
  if (family.stream !== 'family') return [];
  const held = new Set<string>();
  for (const other of state.records.values()) {
    if (other.id === id || other.archived) continue;
    for (const { place, value } of uniquePlaces(family, other.values)) held.add(`${place}\n${value}`);
  }
  return uniquePlaces(family, values).flatMap(({ place, value, said }) =>
    held.has(`${place}\n${value}`) ? [{ field: place, message: said }] : [],
  );
}

/**
 * The values of a copy. A unique text ends with the copy's id; the record's label says that it is a copy. The copy
 * keeps no place in an order.
 */
export function cloneValues(family: Family, { values }: RecordState, id: number): FlatValues {
  const places = Object.entries(flattened(family, values)).map(([place, value]): [string, FlatValue] => {
    const field = fieldAt(family, place);
    if (!field || typeof value !== 'string' || value === '' || place.split('.').length > 2) return [place, value];
    const max = field.kind.type === 'line' || field.kind.type === 'text' ? field.kind.max : 0;
    const ended = (end: string): [string, string] => [place, value.slice(0, max - end.length) + end];
    if (field.rules.unique) return ended(`-${id}`);
    return field.rules.label ? ended(place.endsWith('.en') ? ' (copy)' : ' (copia)') : [place, value];
  });
  const order = orderField(family);
  return Object.fromEntries(places.filter(([place]) => place !== order));
}

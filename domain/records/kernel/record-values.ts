import { LANGUAGES, type Language } from '../../accounts/offered/languages.ts';
import type { FileRef } from '../../kernel/values.ts';
import type { Field, RecordShape } from './field.ts';

/** A text in each language; empty where it is not translated yet. */
export type Translation = Readonly<Record<Language, string>>;

/** The value of a single place of a record. */
export type FlatValue = string | number | boolean | null | FileRef;

/**
 * A record's values by place: `code`, `name.it`, `ranges.k1.price`. Values are written, merged and compared by place,
 * so that two people who change different places do not conflict. A removed row is its own place with null:
 * `ranges.k1`.
 */
export type FlatValues = Readonly<Record<string, FlatValue>>;

export interface RowValues {
  /** Made by the client. */
  readonly id: string;
  readonly [field: string]: FlatValue | Translation;
}

/** A record's values by field, as rules and screens see them. */
export type RecordValues = Readonly<Record<string, FlatValue | Translation | readonly RowValues[]>>;

/** The state of a record, folded from its stream. */
export interface RecordState {
  readonly id: number;
  readonly values: RecordValues;
  readonly archived: boolean;
  /** Its personal data are erased: it is archived for ever. */
  readonly erased?: true;
}

/**
 * Whether a screen marks a text of a field as required. One language of a required translated text suffices, and people
 * can't empty it in their own: so only that one is marked.
 * @param textLanguage the text's language; null: the field is not translated
 */
export function isMarkedRequired({ rules }: Field, textLanguage: Language | null, own: Language): boolean {
  return rules.required && (textLanguage === null || textLanguage === own);
}

/** The value of a field that nobody filled in. */
export function blankOf({ kind, rules }: Field): FlatValue {
  switch (kind.type) {
    case 'flag':
      return false;
    case 'int':
    case 'decimal':
    case 'cents':
    case 'percent':
      return rules.nullable || rules.required ? null : 0;
    case 'order':
      return 0;
    case 'oneOf':
      return rules.nullable || rules.required ? '' : (kind.values[0] ?? '');
    case 'ref':
    case 'father':
    case 'image':
    case 'file':
      return null;
    default:
      return '';
  }
}

/** The value of a field that nobody filled in, with all its languages. */
function blankValue(field: Field): FlatValue | Translation {
  return field.rules.translated
    ? (Object.fromEntries(LANGUAGES.map((language) => [language, blankOf(field)])) as unknown as Translation)
    : blankOf(field);
}

/** The values of a record that nobody filled in. */
export function blankValues({ fields, children }: RecordShape): RecordValues {
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankValue(field)])),
    ...Object.fromEntries(Object.keys(children).map((name) => [name, []])),
  };
}

/** The values that a new record begins with. @param today `YYYY-MM-DD` */
export function newValues(shape: RecordShape, today: string): RecordValues {
  const dated = Object.entries(shape.fields).filter(([, { rules }]) => rules.fromToday);
  return { ...blankValues(shape), ...Object.fromEntries(dated.map(([name]) => [name, today])) };
}

/** Splits a field's value by place. */
function placesOf(at: string, field: Field, value: FlatValue | Translation): [string, FlatValue][] {
  if (!field.rules.translated) return [[at, value as FlatValue]];
  return LANGUAGES.map((language) => [`${at}.${language}`, (value as Translation)[language]]);
}

/** Turns values by field into values by place. Fields that are missing in `values` are left out. */
export function flattened({ fields, children }: RecordShape, values: RecordValues): FlatValues {
  const places: [string, FlatValue][] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (name in values) places.push(...placesOf(name, field, values[name] as FlatValue | Translation));
  }
  for (const [name, { fields: columns }] of Object.entries(children)) {
    for (const row of (values[name] ?? []) as readonly RowValues[]) {
      for (const [column, field] of Object.entries(columns)) {
        places.push(...placesOf(`${name}.${row.id}.${column}`, field, row[column] as FlatValue | Translation));
      }
    }
  }
  return Object.fromEntries(places);
}

/** The values with these places set. Places that the definition does not know are ignored. */
export function withPlaces(definition: RecordShape, values: RecordValues, places: FlatValues): RecordValues {
  const next: Record<string, RecordValues[string]> = { ...values };
  for (const [place, value] of Object.entries(places)) {
    const [name = '', id = '', ...column] = place.split('.');
    const field = definition.fields[name];
    const child = definition.children[name];
    if (field) next[name] = put(field, next[name], place.slice(name.length + 1), value);
    if (child) next[name] = withRow(child.fields, next[name] as readonly RowValues[], id, column, value);
  }
  for (const [name, { orderBy }] of Object.entries(definition.children)) {
    if (next[name] !== values[name]) next[name] = sorted(next[name] as readonly RowValues[], orderBy);
  }
  return next;
}

function put(field: Field, before: unknown, language: string, value: FlatValue): FlatValue | Translation {
  if (!field.rules.translated) return value;
  return { ...((before ?? blankValue(field)) as Translation), [language]: value as string };
}

function withRow(
  columns: Readonly<Record<string, Field>>,
  rows: readonly RowValues[],
  id: string,
  [name, language = '']: readonly string[],
  value: FlatValue,
): readonly RowValues[] {
  if (name === undefined) return rows.filter((row) => row.id !== id);
  const field = columns[name];
  if (!field) return rows;
  const known = rows.find((row) => row.id === id);
  const blank = Object.entries(columns).map(([column, one]) => [column, blankValue(one)]);
  const row = known ?? ({ ...Object.fromEntries(blank), id } as RowValues);
  const next = { ...row, [name]: put(field, row[name], language, value) };
  return known ? rows.map((one) => (one.id === id ? next : one)) : [...rows, next];
}

function sorted(rows: readonly RowValues[], orderBy: string): readonly RowValues[] {
  return rows.toSorted((one, other) => {
    const [a, b] = [one[orderBy] ?? '', other[orderBy] ?? ''];
    if (a !== b) return a < b ? -1 : 1;
    return one.id < other.id ? -1 : 1;
  });
}

/** The value of a touched row: an edit that removes a row conflicts here with one that changes it. */
const ROW_KEPT = 'kept';
const ROW_REMOVED = 'removed';

/** The keys by which concurrent edits are merged: the places, and the rows to which they belong. */
export function touchedBy(values: FlatValues): Readonly<Record<string, FlatValue>> {
  const touched: Record<string, FlatValue> = {};
  for (const [place, value] of Object.entries(values)) {
    const [list, id, column] = place.split('.');
    if (column !== undefined) touched[`${list}.${id}`] = ROW_KEPT;
    const isRow = column === undefined && id !== undefined && value === null;
    touched[place] = isRow ? ROW_REMOVED : value;
  }
  return touched;
}

/** The places in which two records of a family differ, with the values of the second; removed rows as null. */
export function changedPlaces(shape: RecordShape, before: RecordValues, after: RecordValues): FlatValues {
  const [old, now] = [flattened(shape, before), flattened(shape, after)];
  const changed = Object.entries(now).filter(([place, value]) => !(place in old) || !same(old[place], value));
  const rowsOf = (values: RecordValues, name: string) => values[name] as readonly RowValues[];
  const gone = Object.keys(shape.children).flatMap((name) => {
    const left = new Set(rowsOf(after, name).map(({ id }) => id));
    return rowsOf(before, name).flatMap(({ id }) => (left.has(id) ? [] : [[`${name}.${id}`, null] as const]));
  });
  return Object.fromEntries([...changed, ...gone]);
}

function same(one: FlatValue | undefined, other: FlatValue): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return one === other;
  return one.media === other.media && one.name === other.name;
}

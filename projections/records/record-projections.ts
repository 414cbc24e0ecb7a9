import { LANGUAGES } from '#domain/accounts/languages.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import type {
  FlatValue,
  RecordState,
  RecordValues,
  RowValues,
  Translation,
} from '#domain/records/kernel/record-values.ts';
import { isRecordEvent, RECORD_FACTS, recordEventName } from '#domain/records/record.events.ts';
import { evolveRecord, type Family } from '#domain/records/record-state.ts';
import { kebabName, RECORD_FAMILIES, type RecordFamily } from '#domain/records/registry.ts';
import type { Cell, ColumnType, Projection, Row } from '../kernel/projection.ts';

/** Raise it when what rows are made of changes for all families: each is built anew. */
const KIT_VERSION = 2;

/** The columns of a field: one, or one a language. */
export function columnsOf(name: string, { rules }: Field): string[] {
  return rules.translated ? LANGUAGES.map((language) => columnAt(`${name}.${language}`)) : [name];
}

/** The column that holds what stands at a place (`name.it`). */
export function columnAt(place: string): string {
  return place.replace('.', '_');
}

function typeOf({ kind }: Field): ColumnType {
  switch (kind.type) {
    case 'flag':
      return 'bool';
    case 'int':
    case 'decimal':
    case 'cents':
    case 'percent':
    case 'order':
    case 'ref':
    case 'father':
      return 'int8';
    case 'image':
    case 'file':
      return 'jsonb';
    default:
      return 'text';
  }
}

const quoted = (name: string) => `"${name}"`;
const fieldsOf = ({ fields }: Family) => Object.entries(fields);

/** A record as a row: a typed column a field, or a field's language; lists of rows as they are. */
function rowOf(family: Family, { id, values, archived }: RecordState, revision: number): Row {
  const row: Record<string, Cell> = { id, archived, revision };
  for (const [name, field] of fieldsOf(family)) {
    const value = values[name] as FlatValue | Translation;
    if (!field.rules.translated) row[name] = value as FlatValue;
    else for (const language of LANGUAGES) row[`${name}_${language}`] = (value as Translation)[language];
  }
  for (const name of Object.keys(family.children)) row[name] = values[name] as readonly RowValues[];
  return row;
}

/** The way back; also for what a query read. */
export function recordOf(family: Family, row: Row): RecordState {
  const values: Record<string, RecordValues[string]> = {};
  for (const [name, field] of fieldsOf(family)) {
    values[name] = field.rules.translated
      ? (Object.fromEntries(
          LANGUAGES.map((language) => [language, row[`${name}_${language}`] as string]),
        ) as unknown as Translation)
      : (row[name] as FlatValue);
  }
  for (const name of Object.keys(family.children)) values[name] = row[name] as readonly RowValues[];
  return { id: row.id as number, values, archived: row.archived as boolean };
}

/** What a record is called in a language: its label, in another language where it has none in this one, else its number. */
function labelExpression(family: Family, language: (typeof LANGUAGES)[number]): string {
  const parts = fieldsOf(family).flatMap(([name, field]) => {
    if (!field.rules.label) return [];
    if (!field.rules.translated) return [`coalesce(${quoted(name)}::text, '')`];
    const first = quoted(`${name}_${language}`);
    const others = LANGUAGES.filter((one) => one !== language).map((one) => quoted(`${name}_${one}`));
    return [`coalesce(${[first, ...others].map((column) => `nullif(${column}, '')`).join(', ')}, '')`];
  });
  const number = `'#' || id::text`;
  return parts.length === 0 ? number : `coalesce(nullif(btrim(${parts.join(` || ' ' || `)}), ''), ${number})`;
}

function searchedExpression(family: Family): string {
  const columns = fieldsOf(family).flatMap(([name, field]) => (field.rules.searched ? columnsOf(name, field) : []));
  return `read.plain(${['id', ...columns.map(quoted)].map((column) => `coalesce(${column}::text, '')`).join(` || ' ' || `)})`;
}

/** Numbers and references may be without a value; every other column always has one. */
function mayBeNull(field: Field): boolean {
  return typeOf(field) === 'int8' && field.kind.type !== 'order';
}

/** What a list is sorted by: whatever has no value comes last, and of a text each language has its own. */
export function sortExpression(
  name: string,
  field: Field,
  direction: 'asc' | 'desc',
  language = 'it',
  of = '',
): string {
  if (!mayBeNull(field)) return of + quoted(field.rules.translated ? `${name}_${language}` : name);
  return `coalesce(${of}${quoted(name)}, ${direction === 'asc' ? '9007199254740991' : '-9007199254740991'})`;
}

/** Columns that lists are sorted and narrowed by, each with an index of the records that lists show. */
function indexesOf(family: Family): string[] {
  const { list, children } = family;
  const plain = new Set([...list.columns, ...list.filters, list.sort]);
  const shown = fieldsOf(family).flatMap(([name, field]) => {
    const { type } = field.kind;
    if (!plain.has(name) || type === 'image' || type === 'file' || type === 'ref' || type === 'father') return [];
    if (mayBeNull(field)) {
      const ends = [sortExpression(name, field, 'asc'), sortExpression(name, field, 'desc')];
      return ends.map((expression) => `((${expression}), id) where not archived`);
    }
    return columnsOf(name, field).map((column) => `(${quoted(column)}, id) where not archived`);
  });
  const named = fieldsOf(family).flatMap(([name, { kind }]) =>
    kind.type === 'ref' || kind.type === 'father' ? [`(${quoted(name)}, id) where ${quoted(name)} is not null`] : [],
  );
  const naming = Object.entries(children)
    .filter(([, { fields }]) => Object.values(fields).some(({ kind }) => kind.type === 'ref'))
    .map(([name]) => `using gin (${quoted(name)} jsonb_path_ops)`);
  const labels = LANGUAGES.flatMap((language) => [
    `(label_${language}, id) where not archived`,
    `(read.plain(label_${language}) text_pattern_ops, id) where not archived`,
  ]);
  return [...labels, ...shown, ...named, ...naming, '(id) where archived', 'using gin (searched gin_trgm_ops)'];
}

function projectionOf(family: Family): Projection {
  const columns: Record<string, ColumnType> = { id: 'int8', archived: 'bool', revision: 'int4' };
  for (const [name, field] of fieldsOf(family)) {
    for (const column of columnsOf(name, field)) columns[column] = typeOf(field);
  }
  for (const name of Object.keys(family.children)) columns[name] = 'jsonb';
  const labels = LANGUAGES.map((language) => [
    `label_${language}`,
    { type: 'text' as const, as: labelExpression(family, language) },
  ]);
  return {
    name: `record-${kebabName(family)}`,
    version: KIT_VERSION * 1_000 + family.version,
    key: 'id',
    columns,
    generated: {
      ...Object.fromEntries(labels),
      searched: { type: 'text', as: searchedExpression(family) },
    },
    indexes: indexesOf(family),
    on: RECORD_FACTS.map((fact) => recordEventName(family, fact)),
    keys: (event) => (isRecordEvent(event) ? [event.data.id] : []),
    evolve: (row, event) => {
      const before = row && recordOf(family, row);
      const next = evolveRecord(family, before, event);
      return next === before || next === null ? row : rowOf(family, next, event.revision);
    },
  };
}

/** The read model of each family: a table of typed columns. */
export const RECORD_PROJECTIONS: ReadonlyMap<RecordFamily, Projection> = new Map(
  RECORD_FAMILIES.map((family) => [family.name, projectionOf(family)]),
);

import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import type {
  FlatValue,
  RecordState,
  RecordValues,
  RowValues,
  Translation,
} from '#domain/records/kernel/record-values.ts';
import { RECORD_FACTS, recordEventName, recordIn } from '#domain/records/record.events.ts';
import { evolveRecord, type Family } from '#domain/records/record-state.ts';
import { RECORD_FAMILIES, type RecordFamily } from '#domain/records/registry.ts';
import { tagByKey } from '../kernel/cache-tags/cache-tags.ts';
import type { Cell, ColumnType, Projection, Row } from '../kernel/projection.ts';
import { readModelOf } from './read-model.ts';
import { columnsOf, labelExpression, searchedExpression, typeOf } from './record-columns.ts';
import { recordIndexes } from './record-indexes.ts';

/** Raise it when the form of rows changes for all families: each is rebuilt. */
const KIT_VERSION = 2;

const fieldsOf = ({ fields }: Family) => Object.entries(fields);

/** A record as a row: a typed column for each field, or for each language of a field; lists of rows as they are. */
function rowOf(family: Family, { id, values, archived, erased }: RecordState, revision: number): Row {
  const row: Record<string, Cell> = { id, archived, revision, ...(family.ownKey ? { erased: erased === true } : {}) };
  for (const [name, field] of fieldsOf(family)) {
    const value = values[name] as FlatValue | Translation;
    if (!field.rules.translated) row[name] = value as FlatValue;
    else for (const language of LANGUAGES) row[`${name}_${language}`] = (value as Translation)[language];
  }
  for (const name of Object.keys(family.children)) row[name] = values[name] as readonly RowValues[];
  return row;
}

/** The record of a row, also of one that a query read. */
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
  const erased = row.erased === true ? ({ erased: true } as const) : {};
  return { id: row.id as number, values, archived: row.archived as boolean, ...erased };
}

function projectionOf(family: Family): Projection {
  const columns: Record<string, ColumnType> = { id: 'int8', archived: 'bool', revision: 'int4' };
  if (family.ownKey) columns.erased = 'bool';
  for (const [name, field] of fieldsOf(family)) {
    for (const column of columnsOf(name, field)) columns[column] = typeOf(field);
  }
  for (const name of Object.keys(family.children)) columns[name] = 'jsonb';
  const labels = LANGUAGES.map((language) => [
    `label_${language}`,
    { type: 'text' as const, as: labelExpression(family, language) },
  ]);
  return {
    name: readModelOf(family),
    version: KIT_VERSION * 1_000 + family.version,
    key: 'id',
    columns,
    generated: {
      ...Object.fromEntries(labels),
      searched: { type: 'text', as: searchedExpression(family) },
    },
    indexes: recordIndexes(family),
    ...(family.publicFields.length > 0 ? { cacheTags: tagByKey('id') } : {}),
    on: [
      ...RECORD_FACTS.map((fact) => recordEventName(family, fact)),
      ...(family.ownKey ? (['PersonalDataErased'] as const) : []),
    ],
    keys: (event) => {
      const id = recordIn(family, event);
      return id === null ? [] : [id];
    },
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

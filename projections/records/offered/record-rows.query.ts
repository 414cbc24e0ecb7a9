import type { Language } from '#domain/accounts/offered/languages.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import type { FileRef } from '#domain/kernel/values.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import type { FlatValue, RowValues, Translation } from '#domain/records/kernel/record-values.ts';
import { listedFields } from '#domain/records/kernel/seen-fields.ts';
import { isOutside } from '#domain/records/outside.ts';
import type { Family } from '#domain/records/record-state.ts';
import { recordFamily } from '#domain/records/registry.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { outsideLabels } from '../outside-names.query.ts';
import { recordLabels } from '../record-list.query.ts';
import type { RecordView } from '../record-table.ts';

/** A record as it goes out: its fields beside what every record has (`api/contracts/records.contract.ts`). */
export interface RecordRow {
  readonly id: number;
  readonly label: string;
  readonly archived: boolean;
  readonly erased: boolean;
  readonly revision: number;
  readonly position: string;
  /** The labels of the records that it names, by place. */
  readonly labels: Readonly<Record<string, string>>;
  readonly [field: string]: FlatValue | Translation | Readonly<Record<string, string>> | readonly RowValues[];
}

/**
 * A value as it goes out: amounts as text with two decimals, percentages and decimals as the numbers that people read.
 */
export function wireValue({ kind }: Field, value: FlatValue): FlatValue {
  if (typeof value !== 'number') return value;
  if (kind.type === 'cents') return toDecimal(value);
  if (kind.type === 'percent') return value / 100;
  return kind.type === 'decimal' ? value / 10 ** kind.places : value;
}

function wireField(field: Field, value: FlatValue | Translation): FlatValue | Translation {
  return field.rules.translated ? (value as Translation) : wireValue(field, value as FlatValue);
}

/** The records that a record names, by place, with their families. @param withRows also those in its lists of rows */
export function* referencesOf(family: Family, { values }: Pick<RecordView, 'values'>, withRows: boolean) {
  for (const [name, { kind }] of Object.entries(family.fields)) {
    const other = kind.type === 'ref' ? kind.family : kind.type === 'father' ? family.name : null;
    const id = values[name];
    if (other !== null && typeof id === 'number') yield { place: name, other, id };
  }
  for (const [list, { fields }] of withRows ? Object.entries(family.children) : []) {
    for (const row of values[list] as readonly RowValues[]) {
      for (const [column, { kind }] of Object.entries(fields)) {
        const id = row[column];
        if (kind.type === 'ref' && typeof id === 'number') {
          yield { place: `${list}.${row.id}.${column}`, other: kind.family, id };
        }
      }
    }
  }
}

/** Names of records by family and id. */
export type NamesOfRecords = (family: string, id: number) => string | undefined;

/** Looks up the labels of records: one query for each family. */
export async function namesOfRecords(
  db: Queryable,
  named: Iterable<{ readonly other: string; readonly id: number }>,
  language: Language,
): Promise<NamesOfRecords> {
  const wanted = Map.groupBy(named, ({ other }) => other);
  const found = new Map<string, Map<number, string>>();
  for (const [other, some] of wanted) {
    const ids = [...new Set(some.map(({ id }) => id))];
    const labels = isOutside(other)
      ? await outsideLabels(db, other, ids)
      : await recordLabels(db, recordFamily(other), ids, language);
    found.set(other, labels);
  }
  return (other, id) => found.get(other)?.get(id);
}

function wireRow(family: Family, view: RecordView, nameOf: NamesOfRecords, withRows: boolean): RecordRow {
  const { id, archived, erased = false, label, revision, position, values } = view;
  const labels: Record<string, string> = {};
  for (const { place, other, id: named } of referencesOf(family, view, withRows))
    labels[place] = nameOf(other, named) ?? '';
  const fields = (withRows ? Object.entries(family.fields) : listedFields(family)).map(([name, field]) => [
    name,
    wireField(field, values[name] as FlatValue | Translation),
  ]);
  const lists = Object.entries(withRows ? family.children : {}).map(([name, { fields: columns }]) => [
    name,
    (values[name] as readonly RowValues[]).map((row) => ({
      id: row.id,
      ...Object.fromEntries(
        Object.entries(columns).map(([column, field]) => [
          column,
          wireField(field, row[column] as FlatValue | Translation),
        ]),
      ),
    })),
  ]);
  const common = { id, label, archived, erased, revision, position, labels };
  const file = 'img' in family.fields ? { imgName: (values.img as FileRef | null)?.name ?? '' } : {};
  return { ...common, ...Object.fromEntries([...fields, ...lists]), ...file };
}

/** Records as lists show them, or with their lists of rows, each with the labels of what it names. */
export async function recordRows(
  db: Queryable,
  family: Family,
  views: readonly RecordView[],
  language: Language,
  withRows = false,
): Promise<RecordRow[]> {
  const named = views.flatMap((view) => [...referencesOf(family, view, withRows)]);
  const nameOf = await namesOfRecords(db, named, language);
  return views.map((view) => wireRow(family, view, nameOf, withRows));
}

/** What the «NoAuth» forms show of a record. */
export function publicRow(family: Family, { id, label, values }: RecordView) {
  const shown = family.publicFields.map((name) => [
    name,
    wireField(family.fields[name] as Field, values[name] as FlatValue | Translation),
  ]);
  return { id, label, ...Object.fromEntries(shown) };
}

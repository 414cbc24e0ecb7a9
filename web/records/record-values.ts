import type { RecordDetail, RecordRow } from '#api/contracts/records.contract.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import { formatDay, today } from '#web/lib/dates/dates.ts';
import type { FileRef } from '#web/lib/files/file-ref.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { formatMoney, parseMoney, typedMoney, typedQuantity } from '#web/lib/money/money.ts';
import { formatNumber } from '#web/lib/numbers/numbers.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { language } from '#web/lib/text/language.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { type Family, optionName } from './family.ts';

/**
 * A record as forms hold it: numbers and amounts as they are typed, a translated field as one field for each language
 * (`name:it`, since a point would be read as a path), rows as lists of the same.
 */
export type FormValue = string | boolean | number | null | FileRef;
export interface FormRow {
  readonly id: string;
  readonly [field: string]: FormValue;
}
export type FormValues = Record<string, FormValue | FormRow[]>;
type Fields = Readonly<Record<string, Field>>;

/** The names of the form's fields for a field of the record. */
export function formNames(name: string, { rules }: Field): string[] {
  return rules.translated ? LANGUAGES.map((code) => `${name}:${code}`) : [name];
}

function typed({ kind }: Field, value: unknown): FormValue {
  switch (kind.type) {
    case 'flag':
      return value === true;
    case 'int':
    case 'decimal':
    case 'percent':
      return typeof value === 'number' ? typedQuantity(value) : '';
    case 'cents':
      return typeof value === 'string' ? typedMoney(value) : '';
    case 'ref':
    case 'father':
    case 'image':
    case 'file':
      return (value as number | FileRef | null | undefined) ?? null;
    case 'oneOf':
      return typeof value === 'string' ? value : '';
    default:
      return typeof value === 'string' ? value : '';
  }
}

function wire({ kind }: Field, value: FormValue | undefined): FormValue {
  switch (kind.type) {
    case 'cents':
      return typeof value === 'string' && value.trim() !== '' ? parseMoney(value) : '';
    case 'ref':
    case 'father':
    case 'image':
    case 'file':
      return value ?? '';
    default:
      return value ?? '';
  }
}

const settable = (fields: Fields) => Object.entries(fields).filter(([, { kind }]) => kind.type !== 'order');

function formFields(fields: Fields, record: Readonly<Record<string, unknown>>): Record<string, FormValue> {
  return Object.fromEntries(
    settable(fields).flatMap(([name, field]) =>
      formNames(name, field).map((key, at) => {
        const value = record[name];
        const spoken = field.rules.translated
          ? (value as Readonly<Record<string, unknown>> | undefined)?.[LANGUAGES[at] ?? '']
          : value;
        return [key, typed(field, spoken)];
      }),
    ),
  );
}

/** The values with which a record's form begins. */
export function formOf({ fields, children }: Family, record: RecordDetail): FormValues {
  const lists = Object.entries(children).map(([name, child]) => {
    const rows = (record[name] ?? []) as readonly { readonly id: string }[];
    return [name, rows.map((row) => ({ ...formFields(child.fields, { ...row }), id: row.id }))];
  });
  return { ...formFields(fields, record), ...Object.fromEntries(lists) };
}

/** The values of an empty form. @param given values that it begins with, as on the wire */
export function blankForm({ fields, children }: Family, given: Readonly<Record<string, unknown>> = {}): FormValues {
  return {
    ...formFields(fields, { ...firstChoices(fields), ...begunToday(fields), ...given }),
    ...Object.fromEntries(Object.keys(children).map((name) => [name, []])),
  };
}

/** Days that begin as today. */
function begunToday(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { rules }]) => (rules.fromToday ? [[name, today()]] : [])),
  );
}

/** A choice that must be made begins with its first value. */
function firstChoices(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, rules }]) =>
      kind.type === 'oneOf' && !rules.nullable && !rules.required ? [[name, kind.values[0]]] : [],
    ),
  );
}

/** An empty row, with the id that it will keep. */
export function blankRow(fields: Fields): FormRow {
  return { ...formFields(fields, firstChoices(fields)), id: crypto.randomUUID().replaceAll('-', '').slice(0, 12) };
}

function bodyFields(fields: Fields, values: Readonly<Record<string, FormValue | FormRow[] | undefined>>) {
  const body: Record<string, unknown> = {};
  for (const [name, field] of settable(fields)) {
    const present = formNames(name, field).filter((key) => key in values);
    if (present.length === 0) continue;
    const spoken = present.map((key) => [key.slice(name.length + 1), wire(field, values[key] as FormValue)]);
    body[name] = field.rules.translated ? Object.fromEntries(spoken) : wire(field, values[name] as FormValue);
  }
  return body;
}

/** The rows on the wire: an order among them is their place in the list. */
function bodyRows({ children }: Family, name: string, rows: readonly FormRow[]): Record<string, unknown>[] {
  const fields = children[name]?.fields ?? {};
  const place = Object.entries(fields).find(([, { kind }]) => kind.type === 'order')?.[0];
  return rows.map((row, at) => ({ id: row.id, ...bodyFields(fields, row), ...(place ? { [place]: at } : {}) }));
}

/** The body of an insert. */
export function insertBody(family: Family, values: FormValues): Record<string, unknown> {
  const lists = Object.keys(family.children).map((name) => [
    name,
    bodyRows(family, name, (values[name] ?? []) as FormRow[]),
  ]);
  return { ...bodyFields(family.fields, values), ...Object.fromEntries(lists) };
}

/**
 * The body of a change: the fields that changed; the rows that were inserted or changed, and the ids of those removed.
 * @param before the form as it began
 */
export function changeBody(family: Family, changes: Partial<FormValues>, before: FormValues): Record<string, unknown> {
  const lists = Object.keys(family.children).flatMap((name) => {
    if (!(name in changes)) return [];
    const now = bodyRows(family, name, (changes[name] ?? []) as FormRow[]);
    const then = new Map(bodyRows(family, name, (before[name] ?? []) as FormRow[]).map((row) => [row.id, row]));
    const kept = new Set(now.map(({ id }) => id));
    const upsert = now.flatMap((row) => {
      const old = then.get(row.id);
      if (!old) return [row];
      const changed = Object.entries(row).filter(([key, value]) => JSON.stringify(old[key]) !== JSON.stringify(value));
      return changed.length === 0 ? [] : [{ id: row.id, ...Object.fromEntries(changed) }];
    });
    return [[name, { upsert, remove: [...then.keys()].filter((id) => !kept.has(id)) }]];
  });
  return { ...bodyFields(family.fields, changes), ...Object.fromEntries(lists) };
}

/** The form's field for a place of the wire: `name.it` → `name:it`, `ranges.k1.to` → `ranges.2.to`. */
export function formPlace(family: Family, place: string, values: FormValues): string {
  const [name = '', second = '', ...rest] = place.split('.');
  if (family.fields[name]) return second === '' ? firstName(family.fields, name) : `${name}:${second}`;
  const child = family.children[name];
  if (!child) return place;
  const at = ((values[name] ?? []) as FormRow[]).findIndex(({ id }) => id === second);
  const [column = '', code = ''] = rest;
  if (at === -1 || column === '') return name;
  return `${name}.${at}.${code === '' ? firstName(child.fields, column) : `${column}:${code}`}`;
}

/** The form's fields for all places that a refusal names, as `placeFailure` asks for them. */
export function formPlaces(family: Family, error: unknown, values: FormValues): Record<string, string> {
  return Object.fromEntries(asFailure(error).fields.map(({ field }) => [field, formPlace(family, field, values)]));
}

/** The form's field that shows a fault; a fault of a translated field as a whole is shown at its first language. */
function firstName(fields: Fields, name: string): string {
  const field = fields[name];
  return (field && formNames(name, field)[0]) ?? name;
}

/** A value of the wire as people read it. @param label of a reference */
export function shownValue(family: Family, place: string, field: Field, value: unknown, label?: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.rules.translated && typeof value === 'object') {
    const texts = value as Readonly<Record<string, string>>;
    return texts[language()] || (Object.values(texts).find((text) => text) ?? '');
  }
  switch (field.kind.type) {
    case 'flag':
      return textOf(common, value === true ? 'yes' : 'no');
    case 'oneOf':
      return optionName(family, place, String(value));
    case 'cents':
      return formatMoney(String(value));
    case 'percent':
      return `${formatNumber(Number(value))} %`;
    case 'decimal':
    case 'int':
      return field.rules.ungrouped ? String(value) : formatNumber(Number(value));
    case 'day':
      return formatDay(String(value));
    case 'ref':
    case 'father':
      return label ?? `n. ${value}`;
    case 'image':
    case 'file':
      return (value as FileRef).name;
    default:
      return String(value);
  }
}

/** A row's value of a field, as people read it. */
export function shownOf(family: Family, name: string, row: RecordRow): string {
  const field = family.fields[name];
  return field ? shownValue(family, name, field, row[name], row.labels[name]) : '';
}

/** A record to which another refers, with its label. */
export interface ReferenceLabel {
  readonly id: number;
  readonly text: string;
}

/**
 * The label of a reference that a record keeps; of one within a row, by the row's id and column. Null: it keeps none
 * there.
 */
export function referenceLabelIn(
  record: RecordDetail | null,
  name: string,
  row?: string,
  column = '',
): ReferenceLabel | null {
  const rows = record?.[name];
  const within = row === undefined ? record : Array.isArray(rows) ? rows.find(({ id }) => id === row) : undefined;
  const id = within?.[row === undefined ? name : column];
  const text = record?.labels[row === undefined ? name : `${name}.${row}.${column}`];
  return typeof id === 'number' && text !== undefined ? { id, text } : null;
}

/** The body that sets one place of the wire to a value: `name.it`, `ranges.k1.price`. */
export function placeBody(family: Family, place: string, value: unknown): Record<string, unknown> {
  const [name = '', second = '', column = '', code = ''] = place.split('.');
  const sent = value ?? '';
  if (family.fields[name]) return { [name]: second === '' ? sent : { [second]: sent } };
  return { [name]: { upsert: [{ id: second, [column]: code === '' ? sent : { [code]: sent } }] } };
}

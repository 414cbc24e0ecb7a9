import type { StateNames } from './event-definition.ts';
import type { LocalizedText } from './message.ts';
import { formatEuro, formatQuantity } from './money.ts';

type Language = keyof LocalizedText;

/**
 * What an id stands for, where its name is shown instead: `record:producer` names a record of that family; the id of a
 * role is its word in the rights.
 */
export type NamedKind = 'customer' | 'account' | 'repair' | 'role' | `record:${string}`;

/** Gives the name of an id; undefined: the name is not known. */
export type NameOf = (kind: NamedKind, id: number | string) => string | undefined;

/** How a value is shown. `percent`: basis points. `state`: a labelled state of a repair. */
export type ValueKind =
  | 'text'
  | 'flag'
  | 'day'
  | 'money'
  | 'percent'
  | 'number'
  | 'state'
  | 'file'
  | 'files'
  | 'texts'
  | NamedKind;

/** What turns values into texts. */
export interface FieldReading {
  readonly language: Language;
  readonly nameOf: NameOf;
  /** The firm's states with their present names. */
  readonly states: StateNames;
}

/** Shows a value that has a form of its own; a value that is not blank. */
export type ValueForm = (value: never, reading: FieldReading) => string;

/** A field of something that has a history, with its value as the state holds it. */
export interface ShownField {
  readonly section: string;
  /** Unique within what it is a field of. */
  readonly field: string;
  readonly label: LocalizedText;
  readonly value: unknown;
  readonly kind: ValueKind | ValueForm;
}

/** Label and kind of a field; without a kind it is a text. */
export type FieldLabel = readonly [it: string, en: string, kind?: ShownField['kind']];

/** The fields of a section, one for each label, in their order. */
export function fieldsIn<V extends object>(
  section: string,
  values: V,
  labels: { readonly [F in keyof V & string]: FieldLabel },
): ShownField[] {
  return Object.entries<FieldLabel>(labels).map(([field, [it, en, kind = 'text']]) => {
    return { section, field, label: { it, en }, value: values[field as keyof V & string], kind };
  });
}

/** Shows one of a few values by its words; a list of them one after the other. */
export const choice =
  (words: Readonly<Record<string, LocalizedText>>): ValueForm =>
  (value: string | readonly string[], { language }) =>
    [value]
      .flat()
      .map((one) => words[one]?.[language] ?? one)
      .join(', ');

const NAMED: ReadonlySet<string> = new Set<NamedKind>(['customer', 'account', 'repair', 'role']);

/** True where a field holds ids, of which the names are shown. */
export function isNamed(kind: ShownField['kind']): kind is NamedKind {
  return typeof kind === 'string' && (NAMED.has(kind) || kind.startsWith('record:'));
}

/** The ids in a field: one, a list of them, or none. */
export function idsIn(value: unknown): (number | string)[] {
  return [value].flat().filter((id) => typeof id === 'number' || typeof id === 'string');
}

/** A value as a text to show. Null, undefined and empty values give an empty text. */
export function shownValue(kind: ShownField['kind'], value: unknown, reading: FieldReading): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof kind === 'function') return kind(value as never, reading);
  const { language, nameOf, states } = reading;
  switch (kind) {
    case 'flag':
      return value ? (language === 'it' ? 'Sì' : 'Yes') : 'No';
    case 'day':
      return String(value).split('-').reverse().join('/');
    case 'money':
      return formatEuro(Number(value), language);
    case 'percent':
      return `${formatQuantity(Number(value) / 100, language)} %`;
    case 'number':
      return formatQuantity(Number(value), language);
    case 'state':
      return states.shown(value as Parameters<StateNames['shown']>[0]).name[language];
    case 'file':
      return nameOfFile(value);
    case 'files':
      return listed(value, nameOfFile);
    case 'texts':
      return listed(value, String);
    case 'text':
      return String(value);
    default:
      return idsIn(value)
        .map((id) => nameOf(kind, id) ?? (typeof id === 'number' ? `n. ${id}` : id))
        .join(', ');
  }
}

/** The items of a list as texts, one after the other; empty for anything else. */
export function listed(value: unknown, text: (item: unknown) => string): string {
  return Array.isArray(value) ? value.map(text).join('; ') : '';
}

function nameOfFile(file: unknown): string {
  const { name, media } = file as { name?: string; media?: number };
  return name || `file ${media}`;
}

interface Valued {
  readonly field: string;
  readonly value: unknown;
}

/** A field that changed: all that is said of it but its value, which it had before and has after. */
export type Changed<F extends Valued> = Omit<F, 'value'> & { readonly before: unknown; readonly after: unknown };

/**
 * The fields that differ between two states, in the order of the later one. Absent values read as null, and a field
 * that begins blank has not changed.
 */
export function changesBetween<F extends Valued>(before: readonly F[], after: readonly F[]): Changed<F>[] {
  const old = new Map(before.map((field) => [field.field, field]));
  const changes: Changed<F>[] = [];
  for (const { value, ...field } of after) {
    const was = old.get(field.field)?.value ?? null;
    if (!same(was, value) && !(was === null && isBlank(value))) changes.push({ ...field, before: was, after: value });
    old.delete(field.field);
  }
  for (const { value, ...field } of old.values()) {
    if (!isBlank(value)) changes.push({ ...field, before: value, after: null });
  }
  return changes;
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === false || same(value, []);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

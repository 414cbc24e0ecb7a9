import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import type { Family } from '#domain/records/record-state.ts';
import { quoted } from '../kernel/tables/table.ts';

/** The columns of a family's fields in its table, and the SQL by which lists sort, narrow and search them. */

/** An index entry has room for some 2,700 bytes: longer texts are sorted by their beginning. */
const SORTED_LETTERS = 200;
/** Labels and unique values are cut to this length where they are sorted or looked up. */
const LABEL_LETTERS = 300;
/** Stands for «no value» where that comes last: greater than any number that is stored. */
const NONE = 9_007_199_254_740_991;

/** The columns of a field: one, or one for each language. */
export function columnsOf(name: string, { rules }: Field): string[] {
  return rules.translated ? LANGUAGES.map((language) => columnAt(`${name}.${language}`)) : [name];
}

/** The column for a place (`name.it`). */
export function columnAt(place: string): string {
  return place.replace('.', '_');
}

export function typeOf({ kind }: Field): 'int8' | 'bool' | 'jsonb' | 'text' {
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

/** True for numbers and references, which may be without a value; every other column always has one. */
export function mayBeNull(field: Field): boolean {
  return typeOf(field) === 'int8' && field.kind.type !== 'order';
}

/** True for a text so long that only its beginning is sorted. */
function isLong({ kind }: Field): boolean {
  if (kind.type === 'line' || kind.type === 'text') return kind.max > SORTED_LETTERS;
  return kind.type === 'url';
}

/** SQL that a list is sorted by: rows without a value come last, and a translated text is sorted in its language. */
export function sortExpression(
  name: string,
  field: Field,
  direction: 'asc' | 'desc',
  language: Language = 'it',
  of = '',
): string {
  const column = of + quoted(field.rules.translated ? `${name}_${language}` : name);
  if (mayBeNull(field)) return `coalesce(${column}, ${direction === 'asc' ? NONE : -NONE})`;
  return isLong(field) ? `left(${column}, ${SORTED_LETTERS})` : column;
}

/** The type of {@link sortExpression}. @throws Error for a file: no list is sorted or narrowed by it */
export function sortedType(field: Field): 'int8' | 'bool' | 'text' {
  const type = typeOf(field);
  if (type === 'jsonb') throw new Error('lists are not sorted by files');
  return type;
}

/**
 * SQL that a list is narrowed by, as the indexes of its orders have it: the expression of the order itself where the
 * list is sorted by the same field.
 */
export const filterExpression = (name: string, field: Field, of = '', direction: 'asc' | 'desc' = 'asc'): string =>
  sortExpression(name, field, direction, 'it', of);

/** A value as {@link filterExpression} has it. */
export const filterValue = <V>(value: V, direction: 'asc' | 'desc'): V | number =>
  value ?? (direction === 'asc' ? NONE : -NONE);

/** The greatest number that is a value. */
export const MOST = NONE - 1;

const fieldsOf = ({ fields }: Family) => Object.entries(fields);

/**
 * SQL for what a record is called in a language: its label, in another language where it has none in this one, else its
 * number.
 */
export function labelExpression(family: Family, language: Language): string {
  const parts = fieldsOf(family).flatMap(([name, field]) => {
    if (!field.rules.label) return [];
    if (!field.rules.translated) return [`coalesce(${quoted(name)}::text, '')`];
    const first = quoted(`${name}_${language}`);
    const others = LANGUAGES.filter((one) => one !== language).map((one) => quoted(`${name}_${one}`));
    return [`coalesce(${[first, ...others].map((column) => `nullif(${column}, '')`).join(', ')}, '')`];
  });
  const number = `'#' || id::text`;
  if (parts.length === 0) return number;
  return `left(coalesce(nullif(btrim(${parts.join(` || ' ' || `)}), ''), ${number}), ${LABEL_LETTERS})`;
}

/**
 * SQL for a record's own words, each after a blank, so that a search finds where a word begins. Names of other records
 * are not among them: those may change.
 */
export function searchedExpression(family: Family): string {
  const columns = fieldsOf(family).flatMap(([name, field]) =>
    field.rules.searched && field.kind.type !== 'ref' ? columnsOf(name, field) : [],
  );
  return `read.plain(${['id', ...columns.map(quoted)].map((column) => `' ' || coalesce(${column}::text, '')`).join(' || ')})`;
}

/** SQL for a column by which records are looked up whatever the case of its letters, as its index has it. */
export const heldExpression = (column: string): string => `lower(left(${column}::text, ${LABEL_LETTERS}))`;

/** A value as {@link heldExpression} has it. @param value in lower case */
export const heldValue = (value: string): string => [...value].slice(0, LABEL_LETTERS).join('');

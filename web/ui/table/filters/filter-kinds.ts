import { parseDay } from '#web/lib/dates/dates.ts';
import type { FilterKind } from '../list-definition.ts';

/** The kinds of filters: how each is written into the address, and read from it; what can't be read is ignored. */

const numbers = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .filter((part) => /^\d+$/.test(part))
    .map(Number);

/** Some records, by id: `state=1,4`. */
export function ids(param: string): FilterKind<readonly number[]> {
  return { param, empty: [], read: numbers, write: (value) => value.join(',') };
}

/** One record, by id. */
export function oneId(param: string): FilterKind<number | null> {
  return {
    param,
    empty: null,
    read: (text) => numbers(text)[0] ?? null,
    write: (value) => (value === null ? '' : String(value)),
  };
}

/** Some of the words that the pattern knows: `quote=none,2`. */
export function someOf(param: string, pattern: Pick<RegExp, 'test'>): FilterKind<readonly string[]> {
  return {
    param,
    empty: [],
    read: (text) => (text ?? '').split(',').filter((part) => pattern.test(part)),
    write: (value) => value.join(','),
  };
}

/** One of some words: `layout=board`; the first is not written. */
export function oneOf<const T extends string>(param: string, words: readonly [T, ...T[]]): FilterKind<T> {
  const [first] = words;
  return {
    param,
    empty: first,
    read: (text) => words.find((word) => word === text) ?? first,
    write: (value) => (value === first ? '' : value),
  };
}

/** A day, `YYYY-MM-DD` or empty. */
export function day(param: string): FilterKind<string> {
  return {
    param,
    empty: '',
    read: (text) => (text !== null && parseDay(text.split('-').reverse().join('/')) === text ? text : ''),
    write: (value) => value,
  };
}

/** What somebody typed: `city=milano`. */
export function text(param: string): FilterKind<string> {
  return {
    param,
    empty: '',
    read: (typed) => (typed ?? '').trim().slice(0, 200),
    write: (value) => value.trim(),
  };
}

/** Yes, no, or (empty) either: `guest=1`. */
export function yesOrNo(param: string): FilterKind<readonly string[]> {
  return someOf(param, /^[01]$/);
}

/** Set or not: `urgent=1`. */
export function flag(param: string): FilterKind<boolean> {
  return { param, empty: false, read: (text) => text === '1', write: (value) => (value ? '1' : '') };
}

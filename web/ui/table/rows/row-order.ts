import { language } from '#web/lib/text/language.ts';
import type { BaseState } from '../list-definition.ts';
import type { ListRow } from '../list-row.ts';

/**
 * The order of a list as the server gives it, as far as the browser needs it to place new rows: by the sorted value,
 * then by number.
 * @param sortedBy what a row is sorted by; null: by its number alone
 */
export function rowOrder<R extends ListRow, S extends BaseState>(
  { sort, direction }: S,
  sortedBy: (row: R, sort: S['sort']) => string | number | null,
): (a: R, b: R) => number {
  const { compare } = new Intl.Collator(language());
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) => {
    const [left, right] = [sortedBy(a, sort), sortedBy(b, sort)];
    const by =
      typeof left === 'number' && typeof right === 'number' ? left - right : compare(`${left ?? ''}`, `${right ?? ''}`);
    return sign * (by || a.id - b.id);
  };
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether a text holds every word of a search, whatever its accents and capitals, as the server finds it. */
export function holdsWords(text: string, search: string): boolean {
  const searched = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

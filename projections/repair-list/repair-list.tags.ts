import type { RepairListQuery, RepairScope } from './repair-list.filters.ts';
import { numbersOf, shelvesOf, stateIds, wantsNone } from './repair-list.filters.ts';

/**
 * What a row is, as words among its words: so the index of words answers for the usual filters, too, and a search is
 * read no further than to the rows that fit. Capitals: no word of a text has any.
 */
const TAGS: Readonly<Record<string, string>> = {
  S: 'shelf',
  P: 'states_id::text',
  T: 'id_people::text',
  Q: 'id_states_quote::text',
  K: 'customer_id::text',
  V: 'salesman_id::text',
  Y: 'extract(year from created_on)::int::text',
  U: "case when urgent then '1' end",
};

/** Words and tags, as indexed. */
export const TAGGED = `(words || array_to_tsvector(array[${Object.entries(TAGS)
  .map(([letter, value]) => `'${letter}' || coalesce(${value}, '')`)
  .join(', ')}]))`;

/** More years than these are not worth naming. */
const MOST_YEARS = 8;

type Filters = Pick<RepairListQuery, 'view' | 'state' | 'technician' | 'customer' | 'quote' | 'from' | 'to' | 'urgent'>;

/** A tsquery (`& (…) & (…)`) of what the filters and the reader's scope ask for, as far as tags have it. */
export function tagsOf(query: Filters, { customer_id, id_people, salesmanId }: RepairScope): string {
  const listed = (letter: string, list: string | undefined) => {
    const ids = numbersOf(list);
    return ids === null ? [] : [[...ids, ...(wantsNone(list) ? [''] : [])].map((id) => `${letter}${id}`)];
  };
  const one = (letter: string, id: number | undefined) => (id === undefined ? [] : [[`${letter}${id}`]]);
  const years = yearsOf(query.from, query.to);
  const asked = [
    shelvesOf(query).map((shelf) => `S${shelf}`),
    ...listed('P', stateIds(query.state)),
    ...listed('T', query.technician),
    ...listed('Q', query.quote),
    ...one('K', query.customer),
    ...one('K', customer_id),
    ...one('T', id_people),
    ...one('V', salesmanId),
    ...(query.urgent ? [['U1']] : []),
    ...(years.length > 0 ? [years.map((year) => `Y${year}`)] : []),
  ];
  return asked.flatMap((any) => (any.length > 0 ? [` & (${any.map((tag) => `'${tag}'`).join('|')})`] : [])).join('');
}

/** Empty where they are not bounded, or many. */
function yearsOf(from: string | undefined, to: string | undefined): number[] {
  if (!from || !to) return [];
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  if (last - first >= MOST_YEARS) return [];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);
}

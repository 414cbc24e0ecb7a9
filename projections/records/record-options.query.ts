import type { Language } from '#domain/accounts/offered/languages.ts';
import { orderField } from '#domain/records/record-order.ts';
import type { Family } from '#domain/records/record-state.ts';
import { allOf, anyOf, type Condition, type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';
import { escapeLike } from '../kernel/lists/search-terms.ts';
import type { SelectOption } from '../kernel/lists/select-options.ts';
import { hasWords, wordColumns, wordsToFind } from './offered/record-words.query.ts';
import {
  columnNamed,
  LABEL,
  labelOf,
  narrow,
  type RecordFilter,
  type RecordScope,
  tableOf,
  within,
} from './record-table.ts';

/** Rows that are read in the order of labels, before all rows that hold the words are gathered. */
const WALKED = 500;
/** Gathered rows that are sorted: people who see fifty of more than these type on. */
const GATHERED = 2_000;

interface Asked {
  readonly term: string;
  /** Asks for this record alone, even where it is archived. */
  readonly id?: number | undefined;
  readonly filters: readonly RecordFilter[];
  readonly language: Language;
  readonly scope: RecordScope;
}

/**
 * Options for a family's selects: first records whose label begins with what was typed, then those that hold its words
 * elsewhere; by label, as long as these are not thousands. `*` or an empty term gives the first by label, or in the
 * order that the family keeps.
 */
export async function recordOptions(
  db: Queryable,
  family: Family,
  { term, id, filters, language, scope }: Asked,
  limit = 50,
): Promise<SelectOption[]> {
  const words = await wordsToFind(db, family, id !== undefined || term.trim() === '*' ? '' : term, language);
  const label = sql`r.${LABEL[language]}`;
  const table = tableOf(family);
  const where = [
    id === undefined ? sql`not r.archived` : sql`r.id = ${id}`,
    ...within(family, scope),
    ...narrow(family, filters),
  ];
  const ask = (from: Sql, order: Sql, most: number, which: readonly Condition[] = []) =>
    rowsOf<SelectOption & { nth: number }>(
      db,
      sql`select r.id, r._text as text, r._nth as nth from (${from}) r where ${allOf(which)}
       order by ${order}, r.id limit ${most}`,
    );
  const chosen = (rows: readonly SelectOption[]) => rows.map(({ id, text }) => ({ id, text }));
  const columns = sql`r.id, ${label}, ${labelOf(family, language)} as _text, ${wordColumns(family)}`;
  if (words.length === 0) {
    // Records that are kept in an order are chosen in that order.
    const kept = orderField(family);
    const order = kept ? columnNamed(kept) : label;
    const inOrder = sql`select ${columns}, 0 as _nth${kept ? sql`, ${order}` : sql``} from ${table} r where ${allOf(where)}`;
    return chosen(await ask(inOrder, order, limit));
  }
  const plain = sql`read.plain(${label})`;
  const begins = sql`${plain} like ${`${escapeLike(words.map((word) => word.term).join(' '))}%`}`;
  const from = sql`select ${columns}, 0 as _nth from ${table} r where ${allOf([...where, begins])}`;
  const first = chosen(await ask(from, sql`${plain} using ~<~`, limit));
  if (first.length === limit) return first;
  const left = limit - first.length;
  /** Records with the words elsewhere come after those whose label begins so. */
  const elsewhere = [...hasWords(family, words), sql`not ${begins}`];
  const near = sql`select ${columns}, row_number() over (order by ${label}, r.id) as _nth
    from ${table} r where ${allOf(where)} order by ${label}, r.id limit ${WALKED}`;
  const met = await ask(near, sql`r._nth`, left + 1, [anyOf([allOf(elsewhere), sql`r._nth = ${WALKED}`])]);
  const cut = met.some(({ nth }) => nth === WALKED);
  if (!cut || met.length > left) return [...first, ...chosen(met.slice(0, left))];
  const all = allOf([...where, ...elsewhere]);
  const fitting = sql`with fit as materialized (select ${columns}, 0 as _nth from ${table} r where ${all})
    select * from fit limit ${GATHERED}`;
  return [...first, ...chosen(await ask(fitting, label, left))];
}

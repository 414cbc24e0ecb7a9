import type { Language } from '#domain/accounts/offered/languages.ts';
import { orderField } from '#domain/records/record-order.ts';
import type { Family } from '#domain/records/record-state.ts';
import { allOf, type Condition, type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';
import { escapeLike } from '../kernel/lists/search-terms.ts';
import type { SelectOption } from '../kernel/lists/select-options.ts';
import { gather, type Walked, walk } from '../kernel/lists/walk.ts';
import { hasWords, wordsToFind } from './offered/record-words.query.ts';
import {
  columnNamed,
  filterConditions,
  LABEL,
  labelOf,
  type RecordFilter,
  type RecordScope,
  scopeConditions,
  tableOf,
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
  const text = labelOf(family, language);
  const table = sql`${tableOf(family)} r`;
  const where = [
    id === undefined ? sql`not r.archived` : sql`r.id = ${id}`,
    ...scopeConditions(family, scope),
    ...filterConditions(family, filters),
  ];
  const ask = (from: Sql, which: readonly Condition[], by: Sql) =>
    rowsOf<SelectOption>(
      db,
      sql`select r.id, ${text} as text from ${from} where ${allOf(which)} order by ${by}, r.id limit ${limit}`,
    );
  if (words.length === 0) {
    // Records that are kept in an order are chosen in that order.
    const kept = orderField(family);
    return ask(table, where, kept ? columnNamed(kept) : label);
  }
  const plain = sql`read.plain(${label})`;
  const begins = sql`${plain} like ${`${escapeLike(words.map((word) => word.term).join(' '))}%`}`;
  const first = await ask(table, [...where, begins], sql`${plain} using ~<~`);
  if (first.length === limit) return first;
  const left = limit - first.length;
  /** Records with the words elsewhere come after those whose label begins so. */
  const elsewhere = [...hasWords(family, words), sql`not ${begins}`];
  const order = { by: { by: label, type: 'text' }, id: sql`r.id`, direction: 'asc' } as const;
  const columns = sql`r.id, ${text} as text`;
  const near = walk({ table, columns, order, within: where, fits: elsewhere, most: WALKED, limit: left + 1 });
  const met = await rowsOf<SelectOption & Walked>(db, near);
  if (met.length > left || !met.some(({ _cut }) => _cut)) {
    return [...first, ...met.slice(0, left).map(({ id, text }) => ({ id, text }))];
  }
  const keys = gather({ table, order, fits: [...where, ...elsewhere], most: GATHERED, end: null, limit: left });
  return [...first, ...(await ask(sql`(${keys}) k join ${table} on r.id = k.id`, [], label))];
}

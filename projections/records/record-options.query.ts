import type { Language } from '#domain/accounts/languages.ts';
import { orderField } from '#domain/records/record-order.ts';
import type { Family } from '#domain/records/record-state.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { escapeLike } from '../kernel/search-terms.ts';
import type { SelectOption } from '../kernel/select-options.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import { labelOf, narrow, type RecordFilter, type RecordScope, tableOf, within } from './record-table.ts';
import { hasWords, wordColumns, wordsToFind } from './record-words.query.ts';

/** Rows that are read along the labels before those that hold the words are gathered … */
const WALKED = 500;
/** … of which so many are sorted: who sees fifty of more than these types on. */
const GATHERED = 2_000;

interface Asked {
  readonly term: string;
  /** This one alone, be it archived. */
  readonly id?: number | undefined;
  readonly filters: readonly RecordFilter[];
  readonly language: Language;
  readonly scope: RecordScope;
}

/**
 * For a family's selects: those whose label begins with what was typed, then those that hold its words elsewhere, by label as
 * far as these are not thousands; `*` or an empty term gives the first by label, or in the order that
 * the family keeps.
 */
export async function recordOptions(
  db: Queryable,
  family: Family,
  { term, id, filters, language, scope }: Asked,
  limit = 50,
): Promise<SelectOption[]> {
  const words = await wordsToFind(db, family, id !== undefined || term.trim() === '*' ? '' : term, language);
  const label = `label_${language}`;
  const asked = () => {
    const parts = new SqlParts();
    parts.and(id === undefined ? 'not r.archived' : `r.id = ${parts.value(id)}`);
    within(family, parts, scope);
    narrow(family, parts, filters);
    return parts;
  };
  const ask = async (parts: SqlParts, from: string, where: string, order: string, most: number) => {
    const { rows } = await db.query<SelectOption & { nth: number }>(
      `select r.id, r._text as text, r._nth as nth from (${from}) r where ${where}
       order by ${order}, r.id limit ${parts.value(most)}`,
      parts.values,
    );
    return rows;
  };
  const chosen = (rows: readonly SelectOption[]) => rows.map(({ id, text }) => ({ id, text }));
  const table = tableOf(family);
  const text = `${labelOf(family, language)} as _text`;
  const columns = `r.id, r.${label}, ${text}, ${wordColumns(family)}, 0 as _nth`;
  if (words.length === 0) {
    const parts = asked();
    // What is kept in an order is chosen in it.
    const order = orderField(family);
    const inOrder = `select ${columns}${order ? `, r."${order}"` : ''} from ${table} r where ${parts.where}`;
    return chosen(await ask(parts, inOrder, 'true', order ? `r."${order}"` : `r.${label}`, limit));
  }
  const begins = (parts: SqlParts) =>
    `read.plain(r.${label}) like ${parts.value(`${escapeLike(words.map((word) => word.term).join(' '))}%`)}`;
  const parts = asked();
  parts.and(begins(parts));
  const from = `select ${columns} from ${table} r where ${parts.where}`;
  const first = chosen(await ask(parts, from, 'true', `read.plain(r.${label}) using ~<~`, limit));
  if (first.length === limit) return first;
  const left = limit - first.length;
  /** Behind those that begin so. */
  const elsewhere = (inner: SqlParts) => {
    const fitting = inner.beside();
    hasWords(family, fitting, words);
    fitting.and(`not ${begins(fitting)}`);
    return fitting;
  };
  const walk = asked();
  const near = `select r.id, r.${label}, ${text}, ${wordColumns(family)}, row_number() over (order by r.${label}, r.id) as _nth
    from ${table} r where ${walk.where} order by r.${label}, r.id limit ${WALKED}`;
  const last = `r._nth = ${WALKED}`;
  const met = await ask(walk, near, `(${elsewhere(walk).where}) or ${last}`, `r._nth`, left + 1);
  const cut = met.some(({ nth }) => Number(nth) === WALKED);
  if (!cut || met.length > left) return [...first, ...chosen(met.slice(0, left))];
  const all = asked();
  const fitting = `with fit as materialized (select ${columns} from ${table} r where ${all.where} and ${elsewhere(all).where})
    select * from fit limit ${GATHERED}`;
  return [...first, ...chosen(await ask(all, fitting, 'true', `r.${label}`, left))];
}

import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import type { Family } from '#domain/records/record-state.ts';
import { arrayOf, ownSql, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { type CappedCount, checkpointOf } from '../kernel/checkpoint.query.ts';
import { readCursor, writeCursor } from '../kernel/lists/cursor.ts';
import { endSchema, pageOfFound } from '../kernel/lists/keyset.ts';
import { rowsById } from '../kernel/lists/list.query.ts';
import { quoted } from '../kernel/tables/table.ts';
import { wordsToFind } from './offered/record-words.query.ts';
import { readModelOf } from './read-model.ts';
import { heldExpression, heldValue, sortExpression, sortedType } from './record-columns.ts';
import { plainPage, SEARCH_ATTEMPTS, type SearchAttempt, searchedPage } from './record-page.query.ts';
import {
  type Found,
  labelOf,
  type RecordFilter,
  type RecordScope,
  type RecordView,
  scopeConditions,
  tableOf,
  viewColumns,
  viewOf,
} from './record-table.ts';

export interface RecordListQuery {
  readonly scope: RecordScope;
  readonly search?: string;
  readonly filters: readonly RecordFilter[];
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  readonly archived: boolean;
  readonly cursor?: string;
  readonly limit: number;
  readonly language: Language;
}

export interface RecordPage {
  readonly rows: readonly RecordView[];
  readonly next: string | null;
  readonly count: CappedCount;
  readonly position: string | null;
}

/**
 * A page of records, sorted by any of a list's columns.
 * @param tries for tests: how rows are looked for changes nothing of what is found
 * @throws BadCursor
 */
export async function listRecords(
  db: Queryable,
  family: Family,
  query: RecordListQuery,
  tries: readonly SearchAttempt[] = SEARCH_ATTEMPTS,
): Promise<RecordPage> {
  const { sort, direction, language, limit, cursor, filters, archived, scope } = query;
  const field = family.fields[sort] as Field;
  const name = `${sort} ${direction} ${field.rules.translated ? language : ''}`;
  const by = { by: ownSql(sortExpression(sort, field, direction, language, 'r.')), type: sortedType(field) };
  const order = { by, id: sql`r.id`, direction };
  const end = cursor ? readCursor(cursor, endSchema(name, order)).v : null;
  const asked = { family, scope, filters, archived, sort, order, end, language, limit: limit + 1 };
  // Before the rows: see `checkpointOf`.
  const position = await checkpointOf(db, readModelOf(family));
  const words = await wordsToFind(db, family, query.search, language);
  const { found, count } = words.length > 0 ? await searchedPage(db, asked, words, tries) : await plainPage(db, asked);
  const { rows, last } = pageOfFound(found, limit);
  const next = last ? writeCursor({ s: name, v: [last._sort, last.id] }) : null;
  return { rows: rows.map((row) => viewOf(family, row)), next, count, position };
}

/** These records, archived ones too. */
export async function recordsById(
  db: Queryable,
  family: Family,
  ids: readonly number[],
  language: Language,
  scope: RecordScope = {},
): Promise<RecordView[]> {
  const list = { columns: viewColumns(family, language), from: sql`${tableOf(family)} r`, id: sql`r.id` };
  const rows = await rowsById<Found>(db, list, ids, scopeConditions(family, scope));
  return rows.map((row) => viewOf(family, row));
}

/** The labels of records, archived ones too. */
export async function recordLabels(
  db: Queryable,
  family: Family,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: number; label: string }>(
    db,
    sql`select r.id, ${labelOf(family, language)} as label from ${tableOf(family)} r
      where r.id = any(${arrayOf(ids, 'int8')})`,
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/**
 * Records that are not archived, by the value of one of their columns (`code`, `name_it`, `label_it`), whatever the
 * case of its letters.
 * @param values in lower case
 */
export async function recordsHolding(
  db: Queryable,
  family: Family,
  column: string,
  values: readonly string[],
): Promise<{ readonly id: number; readonly value: string }[]> {
  if (values.length === 0) return [];
  const held = `r.${quoted(column)}`;
  const value = ownSql(`lower(${held}::text)`);
  return rowsOf<{ id: number; value: string }>(
    db,
    sql`select r.id, ${value} as value from ${tableOf(family)} r
     where not r.archived and ${ownSql(heldExpression(held))} = any(${arrayOf(values.map(heldValue), 'text')})
       and ${value} = any(${arrayOf(values, 'text')}) order by r.id`,
  );
}

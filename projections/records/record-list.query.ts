import { z } from 'zod';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import type { Family } from '#domain/records/record-state.ts';
import { allOf, arrayOf, ownSql, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { type CappedCount, checkpointOf } from '../kernel/checkpoint.query.ts';
import { columnValues, readCursor, writeCursor } from '../kernel/lists/cursor.ts';
import { quoted } from '../kernel/tables/table.ts';
import { wordsToFind } from './offered/record-words.query.ts';
import { readModelOf } from './read-model.ts';
import { heldExpression, heldValue, sortExpression, sortedType } from './record-columns.ts';
import { plainPage, searchedPage, TRIES, type Try } from './record-page.query.ts';
import {
  columnsIn,
  type Found,
  labelOf,
  type RecordFilter,
  type RecordScope,
  type RecordView,
  tableOf,
  viewOf,
  within,
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
  tries: readonly Try[] = TRIES,
): Promise<RecordPage> {
  const { sort, direction, language, limit, cursor, filters, archived, scope } = query;
  const field = family.fields[sort] as Field;
  const told = `${sort} ${direction} ${field.rules.translated ? language : ''}`;
  const cursorSchema = z.object({ s: z.literal(told), v: columnValues[sortedType(field)], id: z.number().int() });
  const end = cursor ? readCursor(cursor, cursorSchema) : null;
  const by = ownSql(sortExpression(sort, field, direction, language, 'r.'));
  const asked = { family, scope, filters, archived, sort, by, direction, end, language, limit: limit + 1 };
  // Before the rows: see `checkpointOf`.
  const position = await checkpointOf(db, readModelOf(family));
  const words = await wordsToFind(db, family, query.search, language);
  const { found, count } = words.length > 0 ? await searchedPage(db, asked, words, tries) : await plainPage(db, asked);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => viewOf(family, row)),
    next: last ? writeCursor({ s: told, v: last._sort, id: last.id }) : null,
    count,
    position,
  };
}

/** These records, archived ones too. */
export async function recordsById(
  db: Queryable,
  family: Family,
  ids: readonly number[],
  language: Language,
  scope: RecordScope = {},
): Promise<RecordView[]> {
  if (ids.length === 0) return [];
  const where = allOf([sql`r.id = any(${arrayOf(ids, 'int8')})`, ...within(family, scope)]);
  const rows = await rowsOf<Found>(
    db,
    sql`select ${columnsIn(family)}, ${labelOf(family, language)} as _label, r._position from ${tableOf(family)} r
     where ${where} order by r.id`,
  );
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

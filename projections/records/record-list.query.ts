import { z } from 'zod';
import type { Language } from '#domain/accounts/languages.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import type { RecordState } from '#domain/records/kernel/record-values.ts';
import { orderField } from '#domain/records/record-order.ts';
import type { Family } from '#domain/records/record-state.ts';
import { kebabName, recordFamily } from '#domain/records/registry.ts';
import { type CappedCount, COUNT_CAP, capped, checkpointOf, type Queryable } from '../kernel/checkpoint.query.ts';
import { readCursor, writeCursor } from '../kernel/cursor.ts';
import type { Row } from '../kernel/projection.ts';
import { escapeLike, matches, searchTerms } from '../kernel/search-terms.ts';
import type { SelectOption } from '../kernel/select-options.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import { sqlName } from '../kernel/table.ts';
import { RECORD_PROJECTIONS, recordOf, sortExpression } from './record-projections.ts';

/** A record as its read model has it. */
export interface RecordView extends RecordState {
  readonly label: string;
  /** Of the event that changed it last. */
  readonly position: string;
}

/** What a list is narrowed by: of a field the values that it may have, or its bounds, as they are kept. */
export type RecordFilter =
  | { readonly field: string; readonly among: readonly (string | number | boolean | null)[] }
  | { readonly field: string; readonly from?: number | string; readonly to?: number | string };

export interface RecordListQuery {
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

/** The table of a family, for queries. */
export const tableOf = (family: Family) => `read.${sqlName({ name: `record-${kebabName(family)}` })}`;

/** SQL: what a record `r` is called. Who belongs to whom is called after both. */
function labelOf({ fields, membership }: Family, language: Language): string {
  const own = `r.label_${language}`;
  if (!membership) return own;
  const sides = [membership.of, membership.member].map((name) => {
    const kind = fields[name]?.kind;
    const other = recordFamily(kind?.type === 'ref' ? kind.family : '');
    return `(select o.label_${language} from ${tableOf(other)} o where o.id = r."${name}")`;
  });
  return `coalesce(${sides.join(` || ' · ' || `)}, ${own})`;
}

const COLUMNS = new Map<string, string>();
function columnsOf(family: Family): string {
  const known = COLUMNS.get(family.name);
  if (known) return known;
  const columns = Object.keys(RECORD_PROJECTIONS.get(family.name)?.columns ?? {})
    .map((name) => `r."${name}"`)
    .join(', ');
  COLUMNS.set(family.name, columns);
  return columns;
}

type Found = Row & { readonly _label: string; readonly _position: string };
const viewOf = (family: Family, row: Found): RecordView => ({
  ...recordOf(family, row),
  label: row._label,
  position: row._position,
});

function narrow(family: Family, parts: SqlParts, filters: readonly RecordFilter[]): void {
  for (const filter of filters) {
    if (!family.fields[filter.field]) continue;
    const column = `r."${filter.field}"`;
    if ('among' in filter) {
      const some = filter.among.filter((value) => value !== null);
      const tests = some.length > 0 ? [`${column} = any(${parts.value(some)})`] : [];
      if (some.length < filter.among.length) tests.push(`${column} is null`);
      parts.and(tests.join(' or ') || 'false');
      continue;
    }
    if (filter.from !== undefined) parts.and(`${column} >= ${parts.value(filter.from)}`);
    if (filter.to !== undefined) parts.and(`${column} <= ${parts.value(filter.to)} and ${column}::text <> ''`);
  }
}

const cursorSchema = z.object({
  s: z.string(),
  v: z.union([z.string(), z.number(), z.boolean()]),
  id: z.number().int(),
});

/** Records by any of a list's columns. @throws BadCursor */
export async function listRecords(db: Queryable, family: Family, query: RecordListQuery): Promise<RecordPage> {
  const { sort, direction, language, limit, cursor } = query;
  const position = await checkpointOf(db, `record-${kebabName(family)}`);
  const field = family.fields[sort] as Field;
  const by = sortExpression(sort, field, direction, language, 'r.');
  const parts = new SqlParts();
  parts.and(query.archived ? 'r.archived' : 'not r.archived');
  narrow(family, parts, query.filters);
  matches(parts, 'r.searched', searchTerms(query.search));
  const after = parts.copy();
  const told = `${sort} ${direction} ${field.rules.translated ? language : ''}`;
  if (cursor) {
    const { v, id } = readCursor(
      cursor,
      cursorSchema.refine(({ s }) => s === told),
    );
    after.and(`(${by}, r.id) ${direction === 'asc' ? '>' : '<'} (${after.value(v)}, ${after.value(id)})`);
  }
  const found = await db.query<Found & { _sort: string | number | boolean }>(
    `select ${columnsOf(family)}, ${labelOf(family, language)} as _label, r._position, ${by} as _sort from ${tableOf(family)} r
     where ${after.where} order by ${by} ${direction}, r.id ${direction} limit ${after.value(limit + 1)}`,
    after.values,
  );
  // Of a search as in repairs: what is counted beyond is paid for with every letter that is typed.
  const cap = query.search ? 1_000 : COUNT_CAP;
  const counted = await db.query<{ count: number }>(
    `select count(*) as count from (select 1 from ${tableOf(family)} r where ${parts.where} limit ${cap + 1}) c`,
    parts.values,
  );
  const rows = found.rows.slice(0, limit);
  const last = found.rows.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => viewOf(family, row)),
    next: last ? writeCursor({ s: told, v: last._sort, id: last.id }) : null,
    count: capped(counted.rows[0]?.count ?? 0, cap),
    position,
  };
}

/** Archived ones too. */
export async function recordsById(
  db: Queryable,
  family: Family,
  ids: readonly number[],
  language: Language,
): Promise<RecordView[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<Found>(
    `select ${columnsOf(family)}, ${labelOf(family, language)} as _label, r._position from ${tableOf(family)} r
     where r.id = any($1::bigint[]) order by r.id`,
    [ids],
  );
  return rows.map((row) => viewOf(family, row));
}

/** What records are called, archived ones too. */
export async function recordLabels(
  db: Queryable,
  family: Family,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; label: string }>(
    `select r.id, ${labelOf(family, language)} as label from ${tableOf(family)} r where r.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/**
 * For a family's selects: those whose label begins with what was typed, then those that hold its words elsewhere; `*` or an
 * empty term gives the first by label, or in the order that the family keeps. Two questions, each of which an index answers in its order.
 */
export async function recordOptions(
  db: Queryable,
  family: Family,
  asked: { readonly term: string; readonly filters: readonly RecordFilter[]; readonly language: Language },
  limit = 50,
): Promise<SelectOption[]> {
  const { term, filters, language } = asked;
  const terms = term.trim() === '*' ? [] : searchTerms(term);
  const label = `r.label_${language}`;
  const begins = (parts: SqlParts) => `read.plain(${label}) like ${parts.value(`${escapeLike(terms.join(' '))}%`)}`;
  const ask = async (order: string, most: number, narrowed: (parts: SqlParts) => void) => {
    const parts = new SqlParts();
    parts.and('not r.archived');
    narrow(family, parts, filters);
    narrowed(parts);
    const { rows } = await db.query<SelectOption>(
      `select r.id, ${labelOf(family, language)} as text from ${tableOf(family)} r where ${parts.where}
       order by ${order}, r.id limit ${parts.value(most)}`,
      parts.values,
    );
    return rows;
  };
  const first =
    terms.length === 0 ? [] : await ask(`read.plain(${label}) using ~<~`, limit, (parts) => parts.and(begins(parts)));
  if (first.length === limit) return first;
  // What is kept in an order is chosen in it.
  const order = orderField(family);
  const rest = await ask(order && terms.length === 0 ? `r."${order}"` : label, limit - first.length, (parts) => {
    matches(parts, 'r.searched', terms);
    if (terms.length > 0) parts.and(`not ${begins(parts)}`);
  });
  return [...first, ...rest];
}

/**
 * Records that are not archived by one of their columns (`code`, `name_it`, `label_it`), whatever the case of its letters.
 * @param values in lower case
 */
export async function recordsHolding(
  db: Queryable,
  family: Family,
  column: string,
  values: readonly string[],
): Promise<{ readonly id: number; readonly value: string }[]> {
  if (values.length === 0) return [];
  const held = `lower(r."${column}"::text)`;
  const { rows } = await db.query<{ id: number; value: string }>(
    `select r.id, ${held} as value from ${tableOf(family)} r where not r.archived and ${held} = any($1) order by r.id`,
    [values],
  );
  return rows;
}

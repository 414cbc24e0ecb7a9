import type { Language } from '#domain/accounts/offered/languages.ts';
import type { RecordState } from '#domain/records/kernel/record-values.ts';
import { isOutside } from '#domain/records/outside.ts';
import type { Family } from '#domain/records/record-state.ts';
import { recordFamily } from '#domain/records/registry.ts';
import { arrayOf, type Condition, equal, joined, ownSql, type Sql, sql } from '#platform/postgres/sql.ts';
import type { Row } from '../kernel/projection.ts';
import { quoted, sqlName } from '../kernel/tables/table.ts';
import { outsideRows } from './outside-names.query.ts';
import { readModelOf } from './read-model.ts';
import { filterExpression, filterValue, MOST, mayBeNull, sortedType } from './record-columns.ts';
import { RECORD_PROJECTIONS, recordOf } from './record-projections.ts';

/** A record as its read model holds it. */
export interface RecordView extends RecordState {
  readonly label: string;
  /** The revision of the event that changed it last, in its stream: for If-Match. */
  readonly revision: number;
  /** The position of the same event, in the log. */
  readonly position: string;
}

/** A filter of a list: the values that a field may have, or its bounds, as they are stored. */
export type RecordFilter =
  | { readonly field: string; readonly among: readonly (string | number | boolean | null)[] }
  | { readonly field: string; readonly from?: number | string; readonly to?: number | string };

/** Whose records the reader may see, of families whose records belong to customers; empty: all. */
export interface RecordScope {
  readonly salesmanId?: number;
  readonly customer_id?: number;
}

/** `read.record_carrier`, in queries always `r`. */
export const tableOf = (family: Family): Sql => ownSql(`read.${sqlName({ name: readModelOf(family) })}`);

/** A column of a record `r`, by the name that a definition gives it. */
export const columnNamed = (name: string): Sql => ownSql(`r.${quoted(name)}`);

/** The column of records' labels, by language. */
export const LABEL: Readonly<Record<Language, Sql>> = { it: sql`label_it`, en: sql`label_en` };

/**
 * All rows that a field may name, of a family or of an entity outside the families: `id`, `label` in a language,
 * `searched`, and `gone` where nobody may name the row any more. Indexes of the tables serve it.
 */
export function namedRows(name: string, language: Language): Sql {
  if (isOutside(name)) return outsideRows(name);
  const from = tableOf(recordFamily(name));
  return sql`(select r.id, r.${LABEL[language]} as label, r.searched, r.archived as gone from ${from} r)`;
}

/** SQL for what a record `r` is called. A membership is called after both of its sides. */
export function labelOf({ fields, membership }: Family, language: Language): Sql {
  const own = sql`r.${LABEL[language]}`;
  if (!membership) return own;
  const sides = [membership.of, membership.member].map((name) => {
    const kind = fields[name]?.kind;
    const others = namedRows(kind?.type === 'ref' ? kind.family : '', language);
    return sql`(select o.label from ${others} o where o.id = ${columnNamed(name)})`;
  });
  return sql`coalesce(${joined(sides, sql` || ' · ' || `)}, ${own})`;
}

const COLUMNS = new Map<string, Sql>();
/** A family's own columns. */
export function columnsIn(family: Family): Sql {
  const known = COLUMNS.get(family.name);
  if (known) return known;
  const columns = joined(Object.keys(RECORD_PROJECTIONS.get(family.name)?.columns ?? {}).map(columnNamed));
  COLUMNS.set(family.name, columns);
  return columns;
}

/** All columns that {@link viewOf} reads. */
export const viewColumns = (family: Family, language: Language): Sql =>
  sql`${columnsIn(family)}, ${labelOf(family, language)} as _label, r._position`;
export type Found = Row & { readonly _label: string; readonly _position: string };
export const viewOf = (family: Family, row: Found): RecordView => ({
  ...recordOf(family, row),
  label: row._label,
  revision: row.revision as number,
  position: row._position,
});

export interface Order {
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
}

/** Conditions on the records that a scope lets the reader see. */
export function scopeConditions({ owner }: Family, scope: RecordScope): Condition[] {
  return owner === null ? [] : customerConditions(columnNamed(owner), scope);
}

/** The same conditions for a column that names customers. */
export function customerConditions(column: Sql, { customer_id, salesmanId }: RecordScope): Condition[] {
  return [
    equal(column, customer_id),
    salesmanId !== undefined &&
      sql`${column} in (select c.id from read.customers c where c.salesman_id = ${salesmanId})`,
  ];
}

/** The conditions of filters, in the form that the family's indexes have. */
export function filterConditions(family: Family, filters: readonly RecordFilter[], order?: Order): Condition[] {
  return filters.flatMap((filter): Condition[] => {
    const field = family.fields[filter.field];
    if (!field) return [];
    const direction = filter.field === order?.sort ? order.direction : 'asc';
    const column = ownSql(filterExpression(filter.field, field, 'r.', direction));
    if ('among' in filter) {
      const among = filter.among.map((value) => filterValue(value, direction));
      // For a single value, the index also gives the list's order.
      if (among.length === 1) return [equal(column, among[0])];
      return [sql`${column} = any(${arrayOf(among, sortedType(field))})`];
    }
    // A row without a value is beyond all numbers on one side, and before all days.
    const numbers = mayBeNull(field);
    const from = filter.from ?? (numbers && direction === 'desc' ? -MOST : undefined);
    const to = filter.to ?? (numbers && direction === 'asc' ? MOST : undefined);
    return [
      from === undefined ? !numbers && sql`${column} > ''` : sql`${column} >= ${from}`,
      to !== undefined && sql`${column} <= ${to}`,
    ];
  });
}

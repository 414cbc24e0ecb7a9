import type { Language } from '#domain/accounts/languages.ts';
import type { RecordState } from '#domain/records/kernel/record-values.ts';
import { isOutside } from '#domain/records/outside.ts';
import type { Family } from '#domain/records/record-state.ts';
import { recordFamily } from '#domain/records/registry.ts';
import type { Row } from '../kernel/projection.ts';
import type { SqlParts } from '../kernel/sql-parts.ts';
import { sqlName } from '../kernel/table.ts';
import { outsideRows } from './outside-names.query.ts';
import { readModelOf } from './read-model.ts';
import { filterExpression, filterValue, MOST, mayBeNull } from './record-columns.ts';
import { RECORD_PROJECTIONS, recordOf } from './record-projections.ts';

/** A record as its read model has it. */
export interface RecordView extends RecordState {
  readonly label: string;
  /** Of the event that changed it last, in its stream: for If-Match. */
  readonly revision: number;
  /** Of the same event, in the log. */
  readonly position: string;
}

/** What a list is narrowed by: of a field the values that it may have, or its bounds, as they are kept. */
export type RecordFilter =
  | { readonly field: string; readonly among: readonly (string | number | boolean | null)[] }
  | { readonly field: string; readonly from?: number | string; readonly to?: number | string };

/** Whose records the reader may see, of families whose records belong to customers; empty: all. */
export interface RecordScope {
  readonly salesmanId?: number;
  readonly customer_id?: number;
}

/** `read.record_carrier`, in queries always `r`. */
export const tableOf = (family: Family) => `read.${sqlName({ name: readModelOf(family) })}`;

/**
 * SQL: all that a field may name, of a family or beside them: `id`, `label` in a language, `searched`, and `gone` where nobody may
 * name it any more. Indexes of the tables serve it.
 */
export function namedRows(name: string, language: Language): string {
  if (isOutside(name)) return outsideRows(name);
  const from = tableOf(recordFamily(name));
  return `(select r.id, r.label_${language} as label, r.searched, r.archived as gone from ${from} r)`;
}

/** SQL: what a record `r` is called. Who belongs to whom is called after both. */
export function labelOf({ fields, membership }: Family, language: Language): string {
  const own = `r.label_${language}`;
  if (!membership) return own;
  const sides = [membership.of, membership.member].map((name) => {
    const kind = fields[name]?.kind;
    const others = namedRows(kind?.type === 'ref' ? kind.family : '', language);
    return `(select o.label from ${others} o where o.id = r."${name}")`;
  });
  return `coalesce(${sides.join(` || ' · ' || `)}, ${own})`;
}

const COLUMNS = new Map<string, string>();
/** All that {@link viewOf} reads, but for the label. */
export function columnsIn(family: Family): string {
  const known = COLUMNS.get(family.name);
  if (known) return known;
  const columns = Object.keys(RECORD_PROJECTIONS.get(family.name)?.columns ?? {})
    .map((name) => `r."${name}"`)
    .join(', ');
  COLUMNS.set(family.name, columns);
  return columns;
}

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

/** Adds whose records may be seen. */
export function within({ owner }: Family, parts: SqlParts, scope: RecordScope): void {
  if (owner !== null) ofCustomers(`r."${owner}"`, parts, scope);
}

/** The same of a column that names customers. */
export function ofCustomers(column: string, parts: SqlParts, { customer_id, salesmanId }: RecordScope): void {
  if (customer_id !== undefined) parts.and(`${column} = ${parts.value(customer_id)}`);
  if (salesmanId !== undefined) {
    parts.and(`${column} in (select c.id from read.customers c where c.salesman_id = ${parts.value(salesmanId)})`);
  }
}

/** Adds the conditions of filters, as the family's indexes have them. */
export function narrow(family: Family, parts: SqlParts, filters: readonly RecordFilter[], order?: Order): void {
  for (const filter of filters) {
    const field = family.fields[filter.field];
    if (!field) continue;
    const direction = filter.field === order?.sort ? order.direction : 'asc';
    const column = filterExpression(filter.field, field, 'r.', direction);
    if ('among' in filter) {
      const among = filter.among.map((value) => filterValue(value, direction));
      // Of one value an index tells the list's order, too.
      parts.and(`${column} ${among.length === 1 ? `= ${parts.value(among[0])}` : `= any(${parts.value(among)})`}`);
      continue;
    }
    // What has no value is beyond all numbers on one side, and before all days.
    const numbers = mayBeNull(field);
    const from = filter.from ?? (numbers && direction === 'desc' ? -MOST : undefined);
    const to = filter.to ?? (numbers && direction === 'asc' ? MOST : undefined);
    if (from !== undefined) parts.and(`${column} >= ${parts.value(from)}`);
    else if (!numbers) parts.and(`${column} > ''`);
    if (to !== undefined) parts.and(`${column} <= ${parts.value(to)}`);
  }
}

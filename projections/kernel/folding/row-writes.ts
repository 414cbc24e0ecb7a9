import type { Cell, Row } from '../projection.ts';
import type { TableSql } from '../tables/table.ts';
import type { FoldResult } from './fold.ts';
import type { Statement } from './writer-pool.ts';

/**
 * The statements that write a batch's rows. Of an existing row only the parts are sent in which something changed, and
 * rows with the same changed parts share a statement: so the database recomputes nothing from columns that stayed as
 * they were.
 */
export function rowWrites(
  { upsert, update, parts }: TableSql,
  key: string,
  { touched, labels }: Pick<FoldResult, 'touched' | 'labels'>,
): Statement[] {
  const fresh: Row[] = [];
  const changed = new Map<string, { readonly which: readonly number[]; readonly rows: Partial<Row>[] }>();
  // The batch's labels are written before its rows: what a label's update did to a row that no longer hangs on its
  // value must be undone.
  const labelColumns = new Set(labels.flatMap(({ label }) => Object.keys(label.set)));
  const relabelled = parts.map((part) => part.some((name) => labelColumns.has(name)));
  for (const { before, row, position } of touched.values()) {
    if (!row) continue;
    if (!before) {
      fresh.push({ ...row, _position: position });
      continue;
    }
    const which: number[] = [];
    const values: Record<string, Cell | undefined> = { [key]: row[key], _position: position };
    for (const [index, part] of parts.entries()) {
      if (!relabelled[index] && !part.some((name) => (row[name] ?? null) !== (before[name] ?? null))) continue;
      which.push(index);
      for (const name of part) values[name] = row[name];
    }
    const name = which.join();
    const group = changed.get(name) ?? { which, rows: [] };
    changed.set(name, group);
    group.rows.push(values as Partial<Row>);
  }
  const statements: Statement[] = [];
  if (fresh.length > 0) statements.push({ ...upsert, values: [JSON.stringify(fresh)] });
  for (const { which, rows } of changed.values()) {
    statements.push({ ...update(which), values: [JSON.stringify(rows)] });
  }
  return statements;
}

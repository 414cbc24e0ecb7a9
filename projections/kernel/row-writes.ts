import type { Folded } from './fold.ts';
import type { Cell, Row } from './projection.ts';
import type { TableSql } from './table.ts';
import type { Statement } from './writer-pool.ts';

interface Group {
  readonly columns: readonly string[];
  readonly rows: Record<string, Cell | undefined>[];
}

/**
 * The statements that write a batch's rows. Of a row that is there only the columns that changed are sent, the rows with
 * the same ones in one statement: so the database computes nothing anew from columns that stayed as they were.
 */
export function rowWrites(
  sql: TableSql,
  key: string,
  { touched, spreads }: Pick<Folded, 'touched' | 'spreads'>,
): Statement[] {
  const fresh: Row[] = [];
  const groups = new Map<string, Group>();
  // The batch's spreads come before its rows: what one of them did to a row that has left its reach must be undone.
  const labels = new Set(spreads.flatMap(({ spread }) => Object.keys(spread.set)));
  for (const { before, row, position } of touched.values()) {
    if (!row) continue;
    if (!before) {
      fresh.push({ ...row, _position: position });
      continue;
    }
    const columns = sql.columns.filter((name) => labels.has(name) || (row[name] ?? null) !== (before[name] ?? null));
    const name = columns.join();
    const group = groups.get(name) ?? { columns, rows: [] };
    groups.set(name, group);
    const changed: Record<string, Cell | undefined> = { [key]: row[key], _position: position };
    for (const column of columns) changed[column] = row[column];
    group.rows.push(changed);
  }
  const statements: Statement[] = [];
  if (fresh.length > 0) statements.push({ ...sql.upsert, values: [JSON.stringify(fresh)] });
  for (const { columns, rows } of groups.values()) {
    statements.push({ ...sql.update(columns), values: [JSON.stringify(rows)] });
  }
  return statements;
}

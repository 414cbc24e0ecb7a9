import type { Pool } from 'pg';
import { Random } from '#commands/demo/random.ts';
import type { Family } from '#domain/records/record-state.ts';
import type { TouchedRow } from '#projections/kernel/folding/fold.ts';
import { rowWrites } from '#projections/kernel/folding/row-writes.ts';
import type { Key, Row } from '#projections/kernel/projection.ts';
import { tableSql } from '#projections/kernel/tables/table.ts';
import { columnsOf } from '#projections/records/record-columns.ts';
import { projectionOf } from '#test/support/records/many-records.ts';

const EVERY_MS = 50;

/**
 * Writes other labels to that many records a second, as the runner does, until it is stopped; gives the number of
 * written rows.
 */
export function keepWriting(pool: Pool, family: Family, count: number, perSecond: number): { stop(): Promise<number> } {
  const random = new Random(3);
  const projection = projectionOf(family);
  const sql = tableSql(projection, 1);
  const [name, field] = Object.entries(family.fields).find(([, { rules }]) => rules.label) ?? [];
  const [column] = name && field ? columnsOf(name, field) : [];
  if (column === undefined) throw new Error(`${family.name} has no label`);
  let written = 0;
  let going = true;
  const write = async () => {
    const ids = new Set(Array.from({ length: (perSecond * EVERY_MS) / 1000 }, () => random.int(1, count)));
    const { rows } = await pool.query<Row & { id: number }>({ ...sql.load, values: [[...ids]] });
    const touched = new Map<Key, TouchedRow>(
      rows.map(({ _position, ...before }) => {
        const row: Row = { ...before, [column]: `${String(before[column]).slice(0, 30)} ${written % 7}` };
        return [before.id as number, { before, row, position: String(_position), commandId: '' }];
      }),
    );
    for (const statement of rowWrites(sql, projection.key, { touched, labels: [] })) await pool.query(statement);
    written += rows.length;
  };
  const done = (async () => {
    while (going) {
      const next = performance.now() + EVERY_MS;
      await write();
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
    }
  })();
  return {
    async stop() {
      going = false;
      await done;
      return written;
    },
  };
}

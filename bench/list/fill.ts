import type pg from 'pg';
import { Random } from '#commands/demo/random.ts';
import type { Projection } from '#projections/kernel/projection.ts';
import { repairList } from '#projections/repair-list/repair-list.projection.ts';
import { fillProjection, positionOf } from '../kernel/fill-projection.ts';
import { makeCustomers } from './customers.ts';
import { makeRows } from './rows.ts';

export const CUSTOMERS = 8_000;
const CUSTOMER_SEED = 1;
const ROW_SEED = 2;

/** Fills the repair list with that many rows, and leaves it as a rebuild does. */
export function fillRepairList(
  databaseUrl: string,
  pool: pg.Pool,
  count: number,
  say: (line: string) => void,
): Promise<void> {
  return fillProjection({ databaseUrl, pool, say }, repairList as unknown as Projection, rows(count));
}

function* rows(count: number) {
  const customers = makeCustomers(new Random(CUSTOMER_SEED), CUSTOMERS);
  for (const row of makeRows(count, customers, ROW_SEED)) yield { row, position: positionOf(row.id) };
}

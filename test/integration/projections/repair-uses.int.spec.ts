import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureSchema } from '#projections/kernel/tables/schema.ts';
import { repairsAtSupplier, repairsOfCustomer } from '#projections/repair-list/offered/repair-uses.query.ts';
import { repairList } from '#projections/repair-list/repair-list.projection.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { explaining, nodesOf, type Plan } from '#test/support/plans.ts';

const COUNT = 20_000;
/** A supplier that most repairs once went to; it has every thousandth now. */
const SUPPLIER = 3;
const CUSTOMER = 50;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await ensureSchema(database.pool, [repairList]);
  await database.pool.query(
    `insert into read.repair_list (id, _position, created_on, state_place, id_people, urgent, tab, customer_id, code_intervention_gr, supplier_id, supplier_due_on)
     select i, lpad(i::text, 20, '0'), date '2026-01-02', 1, 1, false, case when i % 50 = 0 then 'open' else 'gone' end, i % 500, 'RIP-' || i, ${SUPPLIER},
       case when i % 1000 = 0 then date '2026-03-10' end
     from generate_series(1, ${COUNT}) i`,
  );
  await database.pool.query('vacuum analyze');
});
afterAll(() => database?.drop());

test.each([
  ['a supplier has now', repairsAtSupplier, SUPPLIER, 20, 'supplier_id'],
  ['are done for a customer', repairsOfCustomer, CUSTOMER, 40, 'customer_id'],
])(
  'the repairs that %s are found by an index, whatever lies in the archive',
  async (_what, find, id, count, column) => {
    const plans: Plan[] = [];
    const db = explaining(database.pool, (plan) => plans.push(plan), { ran: true });
    expect((await find(db, id, 5)).count).toBe(count);
    const nodes = plans.flatMap(nodesOf);
    expect(nodes.map((node) => node['Index Cond'] ?? '').join(' ')).toContain(column);
    const read = nodes.map((node) => (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0));
    expect(Math.max(...read)).toBeLessThan(100);
  },
);

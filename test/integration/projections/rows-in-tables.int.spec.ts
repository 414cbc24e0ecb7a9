import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repairRow } from '#api/contracts/repairs.contract.ts';
import { replay } from '#projections/kernel/replay.ts';
import { viewName } from '#projections/kernel/tables/table.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { repairRowsById } from '#projections/repair-list/repair-rows.query.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { interleaved } from '#test/unit/projections/interleaved.ts';
import { randomStreams } from '#test/unit/projections/random-log.ts';
import { fill } from './fill.ts';

let database: FreshDatabase;
const events = interleaved(randomStreams(11), 3).map((event, i) => ({
  ...event,
  position: `test:${String(i).padStart(20, '0')}`,
}));

beforeAll(async () => {
  database = await freshDatabase();
  await fill(database, events);
});
afterAll(() => database?.drop());

describe.each(PROJECTIONS.map((projection) => [projection.name, projection] as const))('%s', (_, projection) => {
  it('holds in its table exactly what its fold makes', async () => {
    const columns = Object.keys(projection.columns).map((name) => `"${name}"`);
    const { rows } = await database.pool.query(`select ${columns} from ${viewName(projection)}`);
    const folded = [...replay(projection, events).values()];
    const byKey = (a: Record<string, unknown>, b: Record<string, unknown>) =>
      String(a[projection.key]).localeCompare(String(b[projection.key]));
    expect(rows.sort(byKey)).toEqual([...folded].sort(byKey));
  });
});

it('the list’s rows are those of the contract', async () => {
  const rows = await repairRowsById(database.pool, [1, 2, 3, 4]);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(repairRow.strict().parse(row)).toEqual(row);
});

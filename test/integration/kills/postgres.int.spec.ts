import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Acknowledged, openKilledServer } from '#test/support/kills/commands-under-kills.ts';
import { makeTestHome } from '#test/support/test-run.ts';

const KILLS = 4;
const home = makeTestHome();
let server: Awaited<ReturnType<typeof openKilledServer>>;
beforeAll(async () => {
  server = await openKilledServer(home);
});
afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

test('ids and commands reach the disk with their append: kills of PostgreSQL take nothing of what was acknowledged', {
  timeout: 120_000,
}, async () => {
  const acknowledged: Acknowledged[] = [];
  const first = await server.open();
  const made = await first.give('EnterCustomer', { business_name: 'Rossi', email: 'rossi@example.it' }, 'customer');
  if (!made.ok) throw new Error(JSON.stringify(made));
  await first.close();
  const { id: customer_id } = made.data as { id: number };
  for (let kill = 0; kill < KILLS; kill++) acknowledged.push(...(await server.killAmid(customer_id, 15 + kill * 10)));
  expect(acknowledged.length).toBeGreaterThan(40);

  const { pool, journal, give, close } = await server.open();
  const { rows } = await pool.query<{ command_id: string }>('select command_id from vault.commands');
  const kept = new Set(rows.map((row) => row.command_id));
  expect(acknowledged.filter(({ key }) => !kept.has(key))).toEqual([]);
  const events = await journal.decode(await Array.fromAsync(journal.store.readAll()));
  const begun = events.flatMap((event) => (event.type === 'RepairReceived' ? [event] : []));
  const codes = begun.map((event) => event.data.code_intervention_gr);
  expect(new Set(codes).size).toBe(codes.length);
  const last = await pool.query<{ last: string }>(`select last from vault.ids where family = 'repair'`);
  expect(Math.max(...begun.map(({ data }) => data.repairId))).toBeLessThanOrEqual(Number(last.rows[0]?.last));
  // A retry, whose answer may have been lost with the database, gives the one that was given.
  const before = events.length;
  for (const { key, command, payload, outcome } of acknowledged)
    expect(await give(command, payload, key)).toEqual(outcome);
  expect(await Array.fromAsync(journal.store.readAll())).toHaveLength(before);
  await close();
});

test('such a kill does take back what was taken last, where no append came after it; with events elsewhere, nothing', async () => {
  expect(await server.lostTakings(true)).toBeGreaterThan(0);
  expect(await server.lostTakings(false)).toBe(0);
});

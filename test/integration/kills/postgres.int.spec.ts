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

test('ids and commands reach the disk with their append: kills of PostgreSQL take nothing of what was acknowledged', async () => {
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
  // A retry gives the answer that was given, though the stored answer may have been lost with the database.
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

test('a command whose server crashes after it was taken is not written on the next one, where its taking is lost; a retry does it once', async () => {
  const pending: (() => Promise<void>)[] = [];
  let crashed: Promise<void> | null = null;
  const { pool, journal, give, close } = await server.open((step) => {
    if (step === 'reserved') crashed = pending.pop()?.() ?? crashed;
  }, 10_000);
  const customer = await give('EnterCustomer', { business_name: 'Neri', email: 'neri@example.it' }, 'neri');
  if (!customer.ok) throw new Error(JSON.stringify(customer));
  const before = (await Array.fromAsync(journal.store.readAll())).length;

  pending.push(server.crash);
  const payload = { customer_id: (customer.data as { id: number }).id, description: 'Inverter', create_quote: false };
  await expect(give('ReceiveRepair', payload, 'crashed')).rejects.toMatchObject({ name: 'StoreUnavailable' });
  await crashed;
  expect(await Array.fromAsync(journal.store.readAll())).toHaveLength(before);

  const first = await give('ReceiveRepair', payload, 'crashed');
  expect(first).toMatchObject({ ok: true });
  const after = (await Array.fromAsync(journal.store.readAll())).length;
  expect(after).toBeGreaterThan(before);
  expect(await give('ReceiveRepair', payload, 'crashed')).toEqual(first);
  expect(await Array.fromAsync(journal.store.readAll())).toHaveLength(after);
  const { rows } = await pool.query(`select 1 from vault.commands where command_id = 'crashed' and answer is not null`);
  expect(rows).toHaveLength(1);
  await close();
});

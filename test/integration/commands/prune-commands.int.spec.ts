import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS_KEPT_DAYS, pruneCommands } from '#commands/kernel/pipeline/prune-commands.ts';
import { PROCESSES } from '#commands/registry.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { Workshop } from '#test/support/workshop.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const count = async () => Number((await database.pool.query('select count(*) from vault.commands')).rows[0]?.count);

test('commands are forgotten after 90 days, all of them, and no day earlier', async () => {
  expect(COMMANDS_KEPT_DAYS).toBe(90);
  await database.pool.query(
    `insert into vault.commands (actor, command_id, name, payload_hash, taken_at)
     select 'a', n::text, 'N', '\\x00', now() - make_interval(days => case when n > 4500 then 89 else 91 end)
     from generate_series(1, 4510) n`,
  );
  expect(await pruneCommands(database.pool, new Date())).toBe(4_500);
  expect(await count()).toBe(10);
  expect(await pruneCommands(database.pool, new Date())).toBe(0);
  expect(await pruneCommands(database.pool, days(2))).toBe(10);
});

test('a follow-up that is run from the log after that does nothing again', async () => {
  const workshop = new Workshop(database);
  const id = await workshop.readyRepair();
  await workshop.do('IssueTransportDocument', { id });
  const before = await Array.fromAsync(workshop.store.readAll());
  expect(await pruneCommands(database.pool, days(91))).toBeGreaterThan(0);
  const [issued] = await workshop.journal.read('transport-documents-2026');
  const deliver = PROCESSES.find(({ on }) => on === 'TransportDocumentIssued');
  if (!issued || !deliver) throw new Error('nothing was issued');
  for (const here of [workshop, new Workshop(database, workshop.store)]) {
    expect((await here.pipeline.runProcess(deliver, issued)).refusal).toBeUndefined();
    await pruneCommands(database.pool, days(91));
  }
  expect(await Array.fromAsync(workshop.store.readAll())).toHaveLength(before.length);
});

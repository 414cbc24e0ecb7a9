import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandLog } from '#commands/kernel/command-log.ts';
import { Journal } from '#commands/kernel/journal.ts';
import type { AnyCommand } from '#commands/kernel/outcome.ts';
import { Pipeline } from '#commands/kernel/pipeline.ts';
import { COMMANDS } from '#commands/registry.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('who sleeps through his reservation writes nothing: the value may have another owner when he wakes', async () => {
  const vault = new PersonalVault(database.pool, Buffer.alloc(32, 7));
  const journal = new Journal(new MemoryEventStore(), vault);
  let now = Date.parse('2026-03-01T10:00:00Z');
  let asleep = true;
  const sleep = (step: string) => {
    if (asleep && step === 'decided') now += 11 * 60_000;
  };
  const pipeline = new Pipeline({
    ...{ journal, log: new CommandLog(database.pool), vault, processes: [], visibility: null },
    ...{ now: () => now, fault: sleep },
  });
  const open = (commandId: string) =>
    pipeline.execute(
      COMMANDS.get('OpenAccount') as AnyCommand,
      { username: 'anna', email: 'anna@example.it', name: 'Anna', roles: ['desk'] },
      { actor: { kind: 'system', name: 'test' }, commandId, correlationId: 'test' },
    );
  await expect(open('sleeper')).rejects.toThrow('took too long');
  asleep = false;
  expect((await open('rival')).ok).toBe(true);
  expect(await open('sleeper')).toMatchObject({ ok: false, refusal: { code: 'username-exists' } });
  const events = await journal.decode(await Array.fromAsync(journal.store.readAll()));
  expect(events.filter(({ type }) => type === 'AccountOpened')).toHaveLength(1);
});

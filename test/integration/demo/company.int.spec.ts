import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCompany } from '#commands/demo/company.ts';
import { StoryClock } from '#commands/demo/world.ts';
import { CommandLog } from '#commands/kernel/command-log.ts';
import { uuidOf } from '#commands/kernel/identity.ts';
import { Journal } from '#commands/kernel/journal.ts';
import { Pipeline } from '#commands/kernel/pipeline.ts';
import { PROCESSES } from '#commands/registry.ts';
import { isPartitaIva } from '#domain/customers/fiscal.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';

const UNTIL = Date.parse('2026-10-15T16:00:00Z');
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

describe('the demo company', () => {
  test('lives by the rules, in the order of time, mails nobody, and is made once', async () => {
    const store = new MemoryEventStore();
    const vault = new PersonalVault(database.pool, Buffer.alloc(32, 1));
    const journal = new Journal(store, vault);
    const clock = new StoryClock();
    const log = new CommandLog(database.pool);
    const pipeline = new Pipeline({ journal, log, vault, processes: PROCESSES, visibility: null, now: clock.now });
    const photos: string[] = [];
    const deps = {
      pipeline,
      clock,
      keepPhoto: async (_bytes: Buffer, name: string) => {
        if (!photos.includes(name)) photos.push(name);
        return photos.indexOf(name) + 1;
      },
      keepPassword: async (username: string) => uuidOf(username),
      settlePassword: async () => undefined,
    };
    const options = { repairs: 90, customers: 25, seed: 7, until: UNTIL };
    await makeCompany(deps, options);

    const events = await journal.decode(await Array.fromAsync(store.readAll()));
    expect(events.every((event) => event.meta.quiet)).toBe(true);
    expect(events.every((event) => Date.parse(event.meta.at) <= UNTIL + 60 * 60_000)).toBe(true);
    const begun = events.filter(({ type }) => type === 'FaultModuleSubmitted' || type === 'RepairReceived');
    expect(begun).toHaveLength(90);
    const documents = events.filter((event) => event.type === 'TransportDocumentIssued');
    expect(documents.length).toBeGreaterThan(30);
    const accepted = events.filter(({ type }) => type === 'QuoteAccepted');
    expect(accepted.length).toBeGreaterThan(30);

    const vatNumbers = events.flatMap((event) => (event.type === 'CustomerRegistered' ? [event.data.vat_number] : []));
    expect(vatNumbers).toHaveLength(25);
    expect(vatNumbers.filter((number) => !isPartitaIva(number))).toEqual([]);

    const before = await store.head();
    await makeCompany(deps, options);
    expect(await store.head()).toBe(before);
  }, 120_000);
});

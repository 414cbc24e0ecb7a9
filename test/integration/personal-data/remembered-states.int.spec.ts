import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerFold } from '#domain/customers/customer.state.ts';
import { completeDetails } from '#domain/customers/offered/customer-input.ts';
import { type EventMetadata, Journal } from '#journal/journal.ts';
import { ERASED, KEY_LEASE_MS, PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const meta: EventMetadata = {
  actor: { kind: 'system', name: 'test' },
  command: 'Test',
  commandId: 'test',
  correlationId: 'test',
  causationId: 'test',
  at: '2026-03-02T09:00:00.000Z',
};

test('a state that is remembered of a person is not used once another process has erased him, a second later at the latest', async () => {
  const store = new MemoryEventStore();
  let now = Date.parse('2026-03-02T09:00:00Z');
  const aProcess = () => {
    const vault = new PersonalVault(database.pool, Buffer.alloc(32, 7), () => now);
    return { vault, journal: new Journal(store, vault) };
  };
  const [here, there] = [aProcess(), aProcess()];
  const details = completeDetails({ business_name: 'Segretissimo S.r.l.', email: 's@example.it' });
  const data = { ...details, customer_id: 7, vatRate: null, language: 'it' as const, salesmanId: null };
  await here.journal.append(
    'customer-7',
    [{ id: randomUUID(), event: { type: 'CustomerRegistered', data } }],
    'no-stream',
    meta,
  );
  const name = async () => {
    const state = (await here.journal.states.recall('customer-7', customerFold))?.state;
    return state?.status === 'known' ? state.details.business_name : null;
  };
  await here.journal.load('customer-7', customerFold);
  expect(await name()).toBe('Segretissimo S.r.l.');
  await there.vault.erase('customer-7', '2026-03-02T09:00:01.000Z');
  now += KEY_LEASE_MS + 1;
  expect(await name()).toBeNull();
  await here.journal.load('customer-7', customerFold);
  expect(await name()).toBe(ERASED);
});

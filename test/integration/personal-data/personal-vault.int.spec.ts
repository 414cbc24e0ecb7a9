import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventMetadata, Journal } from '#commands/kernel/journal.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';

const MASTER = Buffer.alloc(32, 7);
const meta: EventMetadata = {
  actor: { kind: 'system', name: 'test' },
  command: 'CorrectCustomer',
  commandId: 'one',
  correlationId: 'one',
  causationId: 'one',
  at: '2026-01-01T00:00:00.000Z',
};
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

describe('personal data', () => {
  test('is unreadable in the store, readable in the journal, and «dato cancellato» once the key is destroyed', async () => {
    const store = new MemoryEventStore();
    const vault = new PersonalVault(database.pool, MASTER);
    const journal = new Journal(store, vault);
    const data = { customer_id: 79, name: 'Segretissimo', city: '' };
    const event = { type: 'CustomerCorrected' as const, data };
    await journal.append('customer-79', [{ id: randomUUID(), event }], 'no-stream', meta);
    const [raw] = await Array.fromAsync(store.readStream('customer-79'));
    expect(JSON.stringify(raw)).not.toContain('Segretissimo');
    const [read] = await journal.read('customer-79');
    expect(read?.data).toEqual(data);
    await vault.erase('customer-79', '2026-01-01T00:00:00Z');
    const [erased] = await journal.read('customer-79');
    expect(erased?.data).toEqual({ ...data, name: 'dato cancellato' });
    await journal.append('customer-79', [{ id: randomUUID(), event }], 0, meta);
    expect(JSON.stringify(await Array.fromAsync(store.readStream('customer-79')))).not.toContain('Segretissimo');
  });

  test('is sealed within objects too', async () => {
    const vault = new PersonalVault(database.pool, MASTER);
    const data = { customer_id: 80, details: { referent: 'Segretissimo', defect: 'Rumore' }, note: '' };
    const sealed = await vault.seal('customer-80', data, ['details.referent', 'details.absent', 'note']);
    expect(JSON.stringify(sealed)).not.toContain('Segretissimo');
    expect(sealed).toMatchObject({ customer_id: 80, details: { defect: 'Rumore' } });
    const key = (await vault.keysOf(['customer-80'])).get('customer-80') ?? null;
    expect(vault.open(sealed, key)).toEqual(data);
    expect(vault.open(sealed, null)).toEqual({ ...data, details: { referent: 'dato cancellato', defect: 'Rumore' } });
  });

  test('of one person, first seen by two processes at once, has one key', async () => {
    const vaults = [new PersonalVault(database.pool, MASTER), new PersonalVault(database.pool, MASTER)];
    const data = { name: 'Segretissimo' };
    const sealed = await Promise.all(vaults.map((vault) => vault.seal('customer-81', data, ['name'])));
    const fresh = new PersonalVault(database.pool, MASTER);
    const key = (await fresh.keysOf(['customer-81'])).get('customer-81') ?? null;
    expect(sealed.map((one) => fresh.open(one, key))).toEqual([data, data]);
  });

  test('needs the master key that it was sealed under', async () => {
    const other = new PersonalVault(database.pool, Buffer.alloc(32, 8));
    await new PersonalVault(database.pool, MASTER).seal('customer-82', { name: 'x' }, ['name']);
    await expect(other.keysOf(['customer-82'])).rejects.toThrow();
  });
});

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventMetadata, Journal } from '#journal/journal.ts';
import { KEY_LEASE_MS, PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { runChild } from '#test/support/child.ts';
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

  test('is sealed in each item of a list, whose amounts and numbers stay', async () => {
    const vault = new PersonalVault(database.pool, MASTER);
    const rows = [
      { said: 'Segretissimo', qta: 2, files: [{ name: 'Segretissimo.jpg' }] },
      { said: '', qta: 3, files: [] },
    ];
    const data = { customer_id: 83, sheet: { rows, tot: 12 } };
    const fields = ['sheet.rows.*.said', 'sheet.rows.*.files.*.name', 'sheet.none.*.said'];
    const sealed = await vault.seal('customer-83', data, fields);
    expect(JSON.stringify(sealed)).not.toContain('Segretissimo');
    expect(data.sheet.rows[0]?.said, 'what was given is not changed').toBe('Segretissimo');
    const key = (await vault.keysOf(['customer-83'])).get('customer-83') ?? null;
    expect(vault.open(JSON.parse(JSON.stringify(sealed)), key)).toEqual(data);
    const erased = { said: 'dato cancellato', qta: 2, files: [{ name: 'dato cancellato' }] };
    expect(vault.open(sealed, null)).toEqual({ customer_id: 83, sheet: { rows: [erased, rows[1]], tot: 12 } });
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

describe('a process that remembers the key of somebody who is erased elsewhere', () => {
  const DATA = { name: 'Segretissimo' };
  const gone = async (vault: PersonalVault, subject: string) => !(await vault.keysOf([subject])).get(subject);

  async function remembering(subject: string): Promise<{ vault: PersonalVault; pass(ms: number): void }> {
    let clock = 0;
    const vault = new PersonalVault(database.pool, MASTER, () => clock);
    await vault.seal(subject, DATA, ['name']);
    expect(await gone(vault, subject)).toBe(false);
    return {
      vault,
      pass: (ms) => {
        clock += ms;
      },
    };
  }

  test('looks for erasures before it uses a key again, once its lease is over', async () => {
    const { vault, pass } = await remembering('customer-83');
    await new PersonalVault(database.pool, MASTER).erase('customer-83', '2026-01-01T00:00:00Z');
    pass(KEY_LEASE_MS + 1);
    expect(await gone(vault, 'customer-83')).toBe(true);
  });

  test('is told, once an erasure, and so are whoever remembers what was read with the key', async () => {
    const { vault } = await remembering('customer-84');
    const told: string[] = [];
    vault.onErased((subjects) => told.push(...subjects));
    await new PersonalVault(database.pool, MASTER).erase('customer-84', '2026-01-01T00:00:00Z');
    await vault.look();
    await vault.look();
    expect(told).toContain('customer-84');
    expect(await gone(vault, 'customer-84')).toBe(true);
  });

  test('does not miss an erasure that was committed after a later one', async () => {
    const { vault } = await remembering('customer-85');
    const slow = await database.pool.connect();
    try {
      await slow.query('begin');
      await slow.query(
        `update vault.personal_keys set wrapped = null, erased_at = now(), erased_in = pg_current_xact_id()
         where subject = 'customer-85'`,
      );
      await new PersonalVault(database.pool, MASTER).erase('customer-86', '2026-01-01T00:00:00Z');
      await vault.look();
      expect(await gone(vault, 'customer-85')).toBe(false);
      await slow.query('commit');
    } finally {
      slow.release();
    }
    await vault.look();
    expect(await gone(vault, 'customer-85')).toBe(true);
  });

  test('uses no key while it cannot ask whether it was destroyed', async () => {
    const pool = new pg.Pool({ connectionString: database.url });
    let clock = 0;
    const vault = new PersonalVault(pool, MASTER, () => clock);
    await vault.seal('customer-87', DATA, ['name']);
    await pool.end();
    expect(await gone(vault, 'customer-87')).toBe(false);
    clock += KEY_LEASE_MS + 1;
    await expect(vault.keysOf(['customer-87'])).rejects.toThrow();
  });

  test('forgets it though it reads nothing, however far away it runs', async () => {
    const child = runChild(
      `const { default: pg } = await import('pg');
       const { PersonalVault } = await import('#platform/personal-data/personal-vault.ts');
       const pool = new pg.Pool({ connectionString: process.env.URL });
       const vault = new PersonalVault(pool, Buffer.alloc(32, 7));
       await vault.seal('customer-88', { name: 'x' }, ['name']);
       vault.onErased((subjects) => console.log('forgot ' + subjects));
       vault.watch();
       setInterval(() => undefined, 1000);
       console.log('remembers');`,
      { URL: database.url },
    );
    try {
      await child.line('remembers');
      await new PersonalVault(database.pool, MASTER).erase('customer-88', '2026-01-01T00:00:00Z');
      expect(await child.line('forgot')).toContain('customer-88');
    } finally {
      await child.kill();
    }
  });
});

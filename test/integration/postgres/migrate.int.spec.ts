import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Migration, migrate, readMigrations } from '#platform/postgres/migrate.ts';
import { emptyDatabase, type FreshDatabase } from '#test/support/database.ts';

let database: FreshDatabase;

beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(async () => {
  await database?.drop();
});

function migration(number: number, sql: string): Migration {
  return { number, name: `${number}-x.sql`, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
const one = migration(1, 'create table vault.one (id int)');
const two = migration(2, 'create table vault.two (id int)');

const tables = async () =>
  (await database.pool.query("select table_name from information_schema.tables where table_schema = 'vault'")).rows
    .map(({ table_name }) => table_name)
    .filter((name) => name !== 'migrations')
    .sort();

describe('migrations', () => {
  it('bring an empty database to the present schema, and find nothing to do the second time', async () => {
    expect(await migrate(database.url)).toEqual(readMigrations().map(({ name }) => name));
    expect(await migrate(database.url)).toEqual([]);
  });

  it('are applied once each when many processes start together', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => migrate(database.url, [one, two])));
    expect(answers.flat().sort()).toEqual([one.name, two.name]);
    expect(await tables()).toEqual(['one', 'two']);
  });

  it('leave nothing of one that fails, and keep those before it', async () => {
    const broken = migration(2, 'create table vault.half (id int); select no_such_column');
    await expect(migrate(database.url, [one, broken])).rejects.toThrow('2-x.sql');
    expect(await tables()).toEqual(['one']);
    expect(await migrate(database.url, [one, two])).toEqual([two.name]);
  });

  it('refuse a file that was changed after it was applied', async () => {
    await migrate(database.url, [one]);
    await expect(migrate(database.url, [{ ...one, checksum: 'other' }])).rejects.toThrow('1-x.sql was changed');
  });

  it('refuse a database that a newer version has migrated', async () => {
    await migrate(database.url, [one, two]);
    await expect(migrate(database.url, [one])).rejects.toThrow('2-x.sql');
  });

  it('take one with a lower number that came later', async () => {
    await migrate(database.url, [two]);
    expect(await migrate(database.url, [one, two])).toEqual([one.name]);
  });
});

describe('a folder of migrations', () => {
  it.each([
    ['a name without number', ['extra.sql']],
    ['two files of one number', ['0001-a.sql', '0001-b.sql']],
  ])('is refused with %s', (_, files) => {
    const folder = mkdtempSync(join(tmpdir(), 'officina-migrations-'));
    for (const file of files) writeFileSync(join(folder, file), 'select 1');
    expect(() => readMigrations(folder)).toThrow();
    rmSync(folder, { recursive: true });
  });
});

import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MarkedPerson, markedPerson } from '#test/support/erasure/marked-person.ts';
import { searchDatabase } from '#test/support/erasure/places.ts';
import { type ErasureWorld, openErasureWorld } from '#test/support/erasure/world.ts';

let world: ErasureWorld;
let person: MarkedPerson;
beforeAll(async () => {
  world = await openErasureWorld();
  const workers = await world.start();
  person = await markedPerson(world);
  await world.stop(workers);
});
afterAll(() => world.close());

test('whoever was erased after a backup does not come back with it: the restore destroys the key, the rest follows by itself', async () => {
  const { customer, account } = person;
  const { rows } = await world.pools.pg.query<{ mail: string }>(
    `select 'mail-' || id || '.eml' as mail from vault.outbox where subject_key = any($1)`,
    [[`customer-${customer}`, `account-${account}`]],
  );
  const of = new Set(rows.map(({ mail }) => mail));
  expect(readdirSync(world.mailsFolder).some((name) => of.has(name))).toBe(true);
  // Does what a restore does by the lists of newer backups (`platform/backup`); the restored log knows of no erasure.
  for (const subject of [`customer-${customer}`, `account-${account}`]) {
    await world.base.vault.erase(subject, '2026-04-01T00:00:00.000Z');
  }
  expect((await searchDatabase(world.pools.pg)).has('vault.outbox')).toBe(true);
  const workers = await world.start();
  await world.certified(1);
  expect(Object.fromEntries(await searchDatabase(world.pools.pg))).toEqual({});
  expect((await world.admin.get(`/api/v1/customer/${customer}`)).data()).toMatchObject({ erased: true });
  expect(readdirSync(world.mailsFolder).filter((name) => of.has(name))).toEqual([]);

  // The certificate is written only once, however often workers start.
  await world.stop(workers);
  await world.start();
  const certified = [];
  for await (const { type } of world.journal.store.readAll()) if (/^ErasureCertified@/.test(type)) certified.push(type);
  expect(certified).toHaveLength(1);
});

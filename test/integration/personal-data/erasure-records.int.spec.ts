import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#domain/records/kernel/field.ts';
import { kebabName, RECORD_FAMILIES } from '#domain/records/registry.ts';
import { markersIn } from '#test/support/erasure/markers.ts';
import {
  searchDatabase,
  searchDataDirectory,
  searchFiles,
  searchRedis,
  searchStatistics,
} from '#test/support/erasure/places.ts';
import { type ErasureWorld, openErasureWorld } from '#test/support/erasure/world.ts';
import { eventually } from '#test/support/eventually.ts';
import { recordsIn } from '#test/support/records/record-world.ts';

/** Families whose records have keys of their own: they may be about persons who are no customer. */
const families = RECORD_FAMILIES.filter(({ ownKey }) => ownKey);

let world: ErasureWorld;
const ids = new Map<string, number>();
beforeAll(async () => {
  world = await openErasureWorld();
  await world.start();
  const records = await recordsIn(world, world.admin);
  for (const family of families) {
    const personal = Object.entries(family.fields).filter(([, { rules }]) => rules.personal);
    const values = (word: string) =>
      Object.fromEntries(personal.map(([name, field]) => [name, marked(name, field, word)]));
    const id = await records.insert(family, values('Zqvxkwpj'));
    expect((await records.change(family, { id, ...values('Zqvxkwpjdue') })).status).toBe(200);
    ids.set(family.name, id);
    const email = String(values('Zqvxkwpjdue').email);
    await mailed(email);
    await imported(family.name, email);
  }
  await world.pools.pg.query('analyze');
});
afterAll(() => world.close());

function marked(name: string, { kind }: Field, word: string): string {
  if (kind.type === 'email') return `${word.toLowerCase()}@posta.example`;
  return kind.type === 'line' && kind.max < 20 ? word.slice(0, kind.max) : `${word} ${name}`;
}

/** Writes a mail that was sent to an address, whoever the address belongs to. */
async function mailed(address: string) {
  await world.pools.pg.query(
    `insert into vault.outbox (template, language, recipient, data, event_id, correlation_id, due_at, created_at, state)
     values ('repair-ready', 'it', $1, '{}', gen_random_uuid(), 'c', now(), now(), 'sent')`,
    [address],
  );
}

/** Opens an import whose file names the address, and which nobody runs. */
async function imported(family: string, address: string) {
  const file = Buffer.from(`E-mail;Nome\n${address};Zqvxkwpj\naltri@example.it;Anna`).toString('base64');
  const answer = await world.admin.put('/api/v1/imports', { family, name: 'elenco.csv', file });
  await eventually(async () => {
    const { rows } = await world.pools.pg.query('select 1 from vault.import_rows where import_id = $1', [
      answer.data<{ id: number }>().id,
    ]);
    if (rows.length === 0) throw new Error('the file was not read');
  });
}

const tables = (found: ReadonlyMap<string, unknown>) =>
  [...found.keys()].map((place) => place.replace(/_v\d+(?=_|$)/, ''));

describe('whoever stands in a record with a key of its own', () => {
  test('is found in its read model, in mails and imported files, and in no event', async () => {
    const found = tables(await searchDatabase(world.pools.pg));
    expect(found).toEqual(expect.arrayContaining(['vault.outbox', 'vault.import_rows', 'read.record_contact']));
    expect(found.filter((table) => table.startsWith('events.'))).toEqual([]);
  });

  test('is erased from every place, with a certificate that names no more than the number', async () => {
    for (const family of families) {
      const { name, path } = family;
      const id = ids.get(name) ?? 0;
      const body = { id, confirm: String(id), grounds: 'consent-withdrawn', reference: 'Prot. 21/2026' };
      const asked = await world.admin.put(`${path}/erase`, body);
      expect(asked.status, asked.text).toBe(200);
      const erasure = asked.data<{ id: number }>().id;
      await world.certified(erasure);
      const { text } = await world.admin.get(`/api/v1/erasure/${erasure}/certificate.json`);
      const subjectKey = `record-${kebabName(family)}-${id}`;
      expect(JSON.parse(text).certificate).toMatchObject({ subjectKey, reference: 'Prot. 21/2026' });
      expect(markersIn(text)).toEqual([]);
      const listed = await world.admin.get(`/api/v1/erasures?subject=${subjectKey}`);
      expect(listed.data<object[]>()).toMatchObject([{ state: 'completed' }]);
    }
    expect(Object.fromEntries(await searchDatabase(world.pools.pg))).toEqual({});
    expect(Object.fromEntries(await searchStatistics(world.pools.pg))).toEqual({});
    expect(Object.fromEntries(await searchRedis(world.redis))).toEqual({});
    expect(Object.fromEntries(await searchFiles(world.base.home))).toEqual({});
    const disk = [...(await searchDataDirectory(world.pools.pg)).keys()].filter((file) => !file.startsWith('pg_wal/'));
    expect(disk).toEqual([]);
    expect(world.lines.filter((line) => markersIn(line).length > 0)).toEqual([]);
  });

  test('leaves a record that says nothing of a person, in lists, exports and history', async () => {
    for (const { name, path } of families) {
      const id = ids.get(name);
      for (const url of [
        `${path}/${id}`,
        `${path}?archived=true`,
        `${path}/export/csv?archived=true`,
        `${path}/${id}/history`,
      ]) {
        const answer = await world.admin.get(url);
        expect([answer.status, markersIn(answer.text)], url).toEqual([200, []]);
      }
      expect((await world.admin.get(`${path}/${id}`)).data()).toMatchObject({ archived: true, erased: true });
    }
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#domain/records/kernel/field.ts';
import { RECORD_FAMILIES, recordStream } from '#domain/records/registry.ts';
import type { Person } from '#test/support/api-person.ts';
import { openRecordWorld, type RecordWorld } from '#test/support/records/record-world.ts';

let records: RecordWorld;
let admin: Person;
let technician: Person;
beforeAll(async () => {
  records = await openRecordWorld();
  admin = await records.world.person('admin');
  technician = await records.world.person('technician');
});
afterAll(() => records.world.close());

const families = RECORD_FAMILIES.filter(({ ownKey }) => ownKey).map((family) => [family.name, family] as const);
const request = { grounds: 'request', reference: 'Prot. 17/2026' };

describe.each(families)('%s', (_name, family) => {
  const personal = Object.entries(family.fields).filter(([, { rules }]) => rules.personal);
  const erase = (id: number, body: object, who = admin) =>
    who.put(`${family.path}/erase`, { id, confirm: String(id), ...request, ...body });

  test('says nothing of a person in the store that anybody reads', async () => {
    const id = await records.insert(family);
    await records.change(family, {
      id,
      [personal[0]?.[0] ?? '']: personal[0]?.[1].kind.type === 'email' ? 'altra@example.it' : 'Altra',
    });
    const { rows } = await records.world.pools.pg.query<{ data: string }>(
      'select data::text as data from events.events where stream = $1',
      [recordStream(family, id)],
    );
    const stored = rows.map(({ data }) => JSON.parse(data) as { values: object; $personal?: object });
    expect(stored).toHaveLength(2);
    for (const { values, $personal } of stored) {
      expect($personal).toBeDefined();
      expect(Object.keys(values).filter((name) => personal.some(([one]) => one === name))).toEqual([]);
    }
  });

  test('is erased by whoever may, who has to be sure and to name nobody', async () => {
    const id = await records.insert(family);
    const { label, ...values } = await records.read(family, id);
    expect((await erase(id, { confirm: 'un altro' })).body.fields?.[0]?.field).toBe('confirm');
    const found = personal.find(([, { rules, kind }]) => rules.searched && kind.type === 'line')?.[0] ?? '';
    const word = /\d{3,}/.exec(String(values[found]))?.[0];
    const named = await erase(id, { reference: `Prot. ${String(values[found]).replace(/[^\p{L}\d ]/gu, '')}` });
    expect([word !== undefined, named.status, named.body.fields?.[0]?.field]).toEqual([true, 422, 'reference']);
    expect((await erase(id, {}, technician)).status).toBe(403);
    expect((await erase(987_654, {})).status).toBe(404);
    expect(await records.read(family, id)).toMatchObject({ erased: false, erased_at: null });
    expect((await erase(id, { confirm: ` ${label.toUpperCase()} ` })).status).toBe(200);
  });

  test('erased, it is out of the lists for ever, holds nothing that others want, and is not copied', async () => {
    const body = await records.body(family);
    const id = await records.insert(family, body);
    // A family with unique values refuses a second record of the same values.
    const isUnique = Object.values<Field>(family.fields).some(({ rules }) => rules.unique);
    expect((await records.manager.put(family.path, body)).status).toBe(isUnique ? 422 : 200);
    expect((await erase(id, {})).status).toBe(200);
    const record = await records.read(family, id);
    expect(record).toMatchObject({ archived: true, erased: true });
    const told = await records.manager.get(`${family.path}/${id}/history`);
    expect(record.erased_at).toBe(told.data<{ at: string }[]>()[0]?.at);
    const left = personal.map(([name]) => record[name]).filter((value) => value !== '');
    expect(left.every((value) => value === 'dato cancellato') && left.length <= 1).toBe(true);
    const refused = [
      await records.manager.post(`${family.path}/restore`, { id }),
      await records.change(family, { id, [personal[0]?.[0] ?? '']: 'Qualcuno' }),
      await erase(id, {}),
      ...(family.clone ? [await records.manager.put(`${family.path}/clone/${id}/0`)] : []),
    ];
    expect(refused.map(({ status, body: { code } }) => `${status} ${code}`)).toEqual(
      refused.map(() => '409 record-erased'),
    );
    expect((await records.manager.put(family.path, body)).status).toBe(200);
    const history = (await records.manager.get(`${family.path}/${id}/history`)).data<{ title: string }[]>();
    expect(history[0]).toMatchObject({ title: 'Dati personali cancellati', changes: [] });
  });
});

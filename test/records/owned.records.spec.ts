import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInGrants } from '#domain/accounts/offered/first-grants.ts';
import type { Role } from '#domain/kernel/decider.ts';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';
import { openRecordWorld, type RecordWorld } from '#test/support/records/record-world.ts';

let records: RecordWorld;
beforeAll(async () => {
  records = await openRecordWorld();
});
afterAll(() => records.world.close());

const owned = RECORD_FAMILIES.flatMap((family) =>
  family.owner === null ? [] : [[family.name, family, family.owner] as const],
);

describe.each(owned)('%s', (_name, family, owner) => {
  const personal = Object.entries(family.fields).filter(([, { rules }]) => rules.personal);

  test('stays with the customer with whom it began: his key seals what it says of persons', async () => {
    const id = await records.insert(family);
    const before = await records.read(family, id);
    const moved = await records.change(family, { id, [owner]: await records.world.customer() });
    expect([moved.status, moved.body.code, moved.body.fields?.[0]?.field]).toEqual([422, 'owner-stays', owner]);
    expect((await records.change(family, { id, [owner]: before[owner] })).status).toBe(200);
    expect(await records.read(family, id)).toEqual(before);
    const nobody = await records.manager.put(family.path, { ...(await records.body(family)), [owner]: 987_654 });
    expect([nobody.status, nobody.body.fields?.[0]?.field]).toEqual([422, owner]);
  });

  test('says when its customer’s data were erased, and takes nothing more', async () => {
    const mine = await records.world.customer();
    const id = await records.insert(family, { [owner]: mine });
    expect(await records.read(family, id)).toMatchObject({ erased: false, erased_at: null });
    const admin = await records.world.person('admin');
    const body = { id: mine, confirm: String(mine), grounds: 'request', reference: 'Prot. 17/2026' };
    const answer = await admin.put('/api/v1/erasure/customer', body);
    expect(answer.status, answer.text).toBe(200);
    const record = await records.read(family, id);
    expect(record.erased).toBe(true);
    expect(Date.parse(String(record.erased_at))).not.toBeNaN();
    const refused = await records.change(family, { id, [personal[0]?.[0] ?? '']: 'Qualcuno' });
    expect([refused.status, refused.body.code]).toEqual([409, 'owner-erased']);
  });

  test('is nowhere in the store in letters that anybody reads', async () => {
    const id = await records.insert(family);
    const values = await records.read(family, id);
    const { rows } = await records.world.pools.pg.query<{ data: string }>(
      'select data::text as data from events.events',
    );
    expect(personal.length).toBeGreaterThan(0);
    for (const [name] of personal) {
      const text = String(values[name]);
      expect(text.length, name).toBeGreaterThan(5);
      expect(
        rows.filter(({ data }) => data.includes(text)),
        name,
      ).toEqual([]);
    }
  });

  test('is seen by its customer and his salesman in lists, selects and files, and by no other customer', async () => {
    const { world } = records;
    const salesman = await world.person('salesman');
    const mine = await world.customer({ salesmanId: salesman.id });
    const own = await records.insert(family, { [owner]: mine });
    const others = await records.insert(family);
    const himself = await world.person('customer', mine);
    // A role that may view no record, or every record, is left out: nothing must be hidden from it here.
    const narrow = (role: Role) => !['all', undefined].includes(builtInGrants(role)[family.grants].view);
    const all = [...(narrow('customer') ? [himself] : []), ...(narrow('salesman') ? [salesman] : [])];
    for (const who of all) {
      for (const url of [family.path, `${family.path}/all`, `${family.path}/select?search=*`]) {
        const ids = (await who.get(url)).data<{ id: number }[]>().map(({ id }) => id);
        expect([ids.includes(own), ids.includes(others)], url).toEqual([true, false]);
      }
      const file = (await who.get(`${family.path}/export/csv`)).text;
      expect(file.trimEnd().split('\n')).toHaveLength(2);
      for (const part of ['', '/history', '/used']) {
        expect((await who.get(`${family.path}/${own}${part}`)).status).toBe(200);
        expect((await who.get(`${family.path}/${others}${part}`)).status, part).toBe(404);
      }
    }
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOPICS } from '#api/contracts/topics.ts';
import type { Role } from '#domain/kernel/decider.ts';
import { kebabName, RECORD_FAMILIES } from '#domain/records/registry.ts';
import { follow, heard, type Person } from '#test/support/api-person.ts';
import { openRecordWorld, type RecordWorld } from '#test/support/records/record-world.ts';

/** Every field that is hidden from some of those who may see its record. */
const guarded = RECORD_FAMILIES.flatMap((family) =>
  Object.entries(family.fields).flatMap(
    ([
      name,
      {
        rules: { seenWith },
      },
    ]) => (seenWith ? [[`${family.name}.${name}`, family, name, seenWith] as const] : []),
  ),
);

let keepers = 0;
let records: RecordWorld;
beforeAll(async () => {
  records = await openRecordWorld();
});
afterAll(() => records.world.close());

test('some family has such a field', () => expect(guarded.length).toBeGreaterThan(0));

describe.each(guarded)('%s', (_name, family, field, seenWith) => {
  /** A person who may do everything with the family, but may not see the guarded field. */
  async function blindKeeper(): Promise<Person> {
    const admin = await records.world.person('admin');
    const display_name = `Tiene ${family.name} ${++keepers}`;
    const actions = ['view', 'create', 'edit', 'delete'];
    const rights = actions.map((action) => ({ function: family.grants, action, scope: 'all' }));
    const made = await admin.put('/api/v1/roles', { display_name });
    const { id } = made.data<{ id: number }>();
    expect((await admin.post('/api/v1/roles', { id, rights })).status).toBe(200);
    const all = (await admin.get('/api/v1/roles/all')).data<{ id: number; name: string }[]>();
    return records.world.person(all.find((role) => role.id === id)?.name as Role);
  }

  test('is told to those who may see it, in the record and its history, and to nobody else', async () => {
    const blind = await blindKeeper();
    const id = await records.insert(family);
    const [seen, unseen] = [await records.read(family, id), await records.read(family, id, blind)];
    expect(seen[field], `whoever may view ${seenWith}`).toBeDefined();
    const { [field]: _, ...others } = seen;
    expect(unseen).toEqual(others);
    type Entry = { changes: { field: string }[] };
    const told = async (who: Person) =>
      (await who.get(`${family.path}/${id}/history`))
        .data<Entry[]>()
        .flatMap(({ changes }) => changes.map((one) => one.field));
    expect([(await told(records.manager)).includes(field), (await told(blind)).includes(field)]).toEqual([true, false]);
  });

  test('stands in no list, no file and no live row, whoever asks', async () => {
    const id = await records.insert(family);
    for (const url of [`${family.path}?search=${id}`, `${family.path}/all`]) {
      const rows = (await records.manager.get(url)).data<Record<string, unknown>[]>();
      expect(rows.length, url).toBeGreaterThan(0);
      expect(
        rows.filter((row) => field in row),
        url,
      ).toEqual([]);
    }
    expect((await records.manager.get(`${family.path}/export/csv?columns=${field}`)).status).toBe(400);
    expect((await records.manager.get(`${family.path}?sort=${field}`)).status).toBe(400);
    const client = await records.manager.live();
    const changes = heard(client, 'change');
    expect(await follow(client, TOPICS.records(kebabName(family), 'it'))).toMatchObject({ ok: true });
    await records.manager.delete(`${family.path}/${id}`);
    // What was told of its insert may still be on its way: it comes before the word that the record is gone.
    const gone = () => changes.findIndex((change) => change.id === id && !change.row);
    await expect.poll(gone).toBeGreaterThanOrEqual(0);
    await records.manager.post(`${family.path}/restore`, { id });
    await expect.poll(() => changes.slice(gone()).filter((change) => change.id === id && change.row).length).toBe(1);
    expect(JSON.stringify(changes)).not.toContain(`"${field}"`);
  });

  test('is not set by those who may not see it, and left alone when they change the rest', async () => {
    const blind = await blindKeeper();
    const id = await records.insert(family);
    const before = (await records.read(family, id))[field];
    const refused = await blind.post(family.path, { id, [field]: (await records.body(family))[field] });
    expect([refused.status, refused.body.fields?.[0]?.field]).toEqual([422, field]);
    const [text] = Object.entries(family.fields).find(([, { kind }]) => kind.type === 'line') ?? [];
    expect((await blind.post(family.path, { id, [String(text)]: 'Cambiato' })).status).toBe(200);
    expect((await records.read(family, id))[field]).toEqual(before);
    // A file may be named only by the account that sent it, so files are left out.
    const body = Object.entries(await records.body(family)).filter(
      ([name]) => name !== field && !['image', 'file', undefined].includes(family.fields[name]?.kind.type),
    );
    const made = await blind.put(family.path, Object.fromEntries(body));
    expect(made.status, made.text).toBe(200);
  });
});

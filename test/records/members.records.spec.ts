import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOutside } from '#domain/records/outside.ts';
import type { Family } from '#domain/records/record-state.ts';
import { RECORD_FAMILIES, recordFamily } from '#domain/records/registry.ts';
import { membersOf, othersThanMembersOf } from '#projections/records/record-members.query.ts';
import { openRecordWorld, type RecordWorld } from '#test/support/records/record-world.ts';

const WRITERS = 32;

let records: RecordWorld;
beforeAll(async () => {
  records = await openRecordWorld();
});
afterAll(() => records.world.close());

/** What a field refers to: a family, or something outside the records; '' for a field that is no reference. */
function named({ fields }: Family, field: string): string {
  const kind = fields[field]?.kind;
  return kind?.type === 'ref' ? kind.family : '';
}

/** The label of a record or, outside the records, of a customer. */
async function labelOf(name: string, id: number): Promise<string> {
  if (!isOutside(name)) return (await records.read(recordFamily(name), id)).label;
  const { rows } = await records.world.pools.pg.query('select label from read.customers where id = $1', [id]);
  return rows[0].label;
}

const memberships = RECORD_FAMILIES.flatMap((family) => {
  const { membership } = family;
  return membership ? [[family.name, family, membership] as const] : [];
});

test('some membership’s members are customers, whom not everybody sees', () => {
  expect(memberships.some(([, { owner }, { member }]) => owner === member)).toBe(true);
});

describe.each(memberships)('%s', (_name, family, { of, member }) => {
  const owners = recordFamily(named(family, of));
  const members = named(family, member);
  const { path } = family;
  const selected = async (owner: number, search = '*') => {
    const answer = await records.manager.get(`${path}/selected/${owner}?search=${encodeURIComponent(search)}`);
    return { rows: answer.data<{ id: number; member_id: number; text: string }[]>(), count: answer.body.count };
  };
  const others = async (owner: number, search: string) =>
    (await records.manager.get(`${path}/notSelected/${owner}?search=${encodeURIComponent(search)}`))
      .data<{ id: number }[]>()
      .map(({ id }) => id);
  const put = (owner: number, one: number) => records.manager.put(path, { [of]: owner, [member]: one });

  test('shows who belongs and who does not; putting in and taking out moves between the two', async () => {
    const owner = await records.insert(owners);
    const [one, other] = [await records.another(members), await records.another(members)];
    const label = await labelOf(members, one);
    expect((await selected(owner)).rows).toEqual([]);
    expect(await others(owner, label)).toContain(one);

    const { id } = (await put(owner, one)).data<{ id: number }>();
    expect(await selected(owner)).toMatchObject({
      rows: [{ id, member_id: one, text: label }],
      count: { value: 1, capped: false },
    });
    expect((await selected(owner, label)).rows).toHaveLength(1);
    expect((await selected(owner, 'nessuno')).rows).toEqual([]);
    expect(await others(owner, label)).not.toContain(one);
    expect(await others(owner, await labelOf(members, other))).toContain(other);
    const stranger = await records.insert(owners);
    expect((await selected(stranger)).rows).toEqual([]);
    expect(await others(stranger, label)).toContain(one);

    expect((await records.manager.delete(`${path}/${id}`)).status).toBe(200);
    expect((await selected(owner)).rows).toEqual([]);
    expect(await others(owner, label)).toContain(one);
    expect((await put(owner, one)).status, 'again').toBe(200);
    const back = await records.manager.post(`${path}/restore`, { id });
    expect([back.status, back.body.code], 'who is in again already').toEqual([422, 'member-already']);
  });

  // A member that is a customer is seen by those who may see this customer.
  const ofCustomers = family.owner === member ? test : null;
  ofCustomers?.('who sees his own customers alone sees no others among them', async () => {
    const owner = await records.insert(owners);
    const { world } = records;
    const salesman = await world.person('salesman');
    const [his, free] = [
      await world.customer({ salesmanId: salesman.id }),
      await world.customer({ salesmanId: salesman.id }),
    ];
    const stranger = await records.another(members);
    for (const one of [his, stranger]) await put(owner, one);
    const asked = { of: owner, search: '*', language: 'it', limit: 50 } as const;
    for (const [scope, inside, outside] of [
      [{ salesmanId: salesman.id }, [his], [free]],
      [{ customer_id: his }, [his], []],
    ] as const) {
      const { rows, count } = await membersOf(world.pools.pg, family, { ...asked, scope });
      expect([rows.map(({ member_id }) => member_id), count.value]).toEqual([inside, inside.length]);
      const left = await othersThanMembersOf(world.pools.pg, family, { ...asked, scope });
      expect(left.map(({ id }) => id)).toEqual(outside);
    }
  });

  test('nobody belongs twice to the same, however many put him in at once', async () => {
    const [owner, one] = [await records.insert(owners), await records.another(members)];
    const answers = await Promise.all(Array.from({ length: WRITERS }, () => put(owner, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(WRITERS - 1).fill(422)]);
    const refused = answers.find(({ status }) => status === 422)?.body;
    expect([refused?.code, refused?.message, refused?.fields?.[0]?.field]).toEqual([
      'member-already',
      'È già nell’elenco',
      member,
    ]);
    expect((await selected(owner)).count?.value).toBe(1);
  });

  test('a member is in use while whom he belongs to is there; members hinder nobody from being archived', async () => {
    const [owner, one] = [await records.insert(owners), await records.another(members)];
    const id = (await put(owner, one)).data<{ id: number }>().id;
    const label = `${(await records.read(owners, owner)).label} · ${await labelOf(members, one)}`;
    const read = await records.read(family, id);
    expect(read.label).toBe(label);
    const options = (await records.manager.get(`${path}/select?search=${id}`)).data<{ id: number; text: string }[]>();
    expect(options).toContainEqual({ id, text: label });

    // A member that is no record cannot be archived.
    if (isOutside(members)) return expect((await records.manager.delete(`${owners.path}/${owner}`)).status).toBe(200);
    const { path: at } = recordFamily(members);
    const refused = await records.manager.delete(`${at}/${one}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'record-in-use']);
    expect(refused.body.message).toContain(`${family.texts.many.it} (1)`);
    const uses = (await records.manager.get(`${at}/${one}/used`)).data();
    expect(uses).toMatchObject([{ family: owners.name, count: 1, items: [{ id: owner }] }]);

    expect((await records.manager.delete(`${owners.path}/${owner}`)).status).toBe(200);
    expect((await records.manager.delete(`${at}/${one}`)).status, 'free again').toBe(200);
    const late = await put(owner, await records.another(members));
    expect([late.status, late.body.code, late.body.fields?.[0]?.field]).toEqual([422, 'reference-archived', of]);
  });
});

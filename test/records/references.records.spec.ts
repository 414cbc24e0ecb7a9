import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOPICS } from '#api/contracts/topics.ts';
import { isOutside } from '#domain/records/outside.ts';
import { kebabName, RECORD_FAMILIES, recordFamily } from '#domain/records/registry.ts';
import { follow, heard } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';
import { openRecordWorld, pixel, type RecordWorld } from '#test/support/records/record-world.ts';

let records: RecordWorld;
beforeAll(async () => {
  records = await openRecordWorld();
});
afterAll(() => records.world.close());

/**
 * Every field by which a family refers to another; fields of rows as `ranges.area_id`. `members.records.spec.ts` tests
 * memberships.
 */
const references = RECORD_FAMILIES.filter(({ membership }) => !membership).flatMap((family) => {
  const ofRecord = Object.entries(family.fields).map(([name, { kind }]) => [name, kind] as const);
  const ofRows = Object.entries(family.children).flatMap(([list, { fields }]) =>
    Object.entries(fields).map(([column, { kind }]) => [`${list}.${column}`, kind] as const),
  );
  return [...ofRecord, ...ofRows].flatMap(([field, kind]) =>
    kind.type === 'ref' && !isOutside(kind.family)
      ? [[`${family.name}.${field}`, family, field, recordFamily(kind.family)] as const]
      : [],
  );
});

describe.each(references)('%s', (_name, family, field, other) => {
  const [list, column] = field.split('.');
  const naming = async (id: number) => {
    if (column === undefined) return { [field]: id };
    const [row] = (await records.body(family))[list as string] as Record<string, unknown>[];
    return { [list as string]: [{ ...row, [column]: id }] };
  };

  test('shows what it names, keeps it from being archived, and says where', async () => {
    const named = await records.insert(other);
    const id = await records.insert(family, await naming(named));
    const { label } = await records.read(other, named);
    const place = column === undefined ? field : `${list}.r1.${column}`;
    expect((await records.read(family, id)).labels).toMatchObject({ [place]: label });

    const refused = await records.manager.delete(`${other.path}/${named}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'record-in-use']);
    expect(refused.body.message).toContain(`${family.texts.many.it} (1)`);
    const uses = (await records.manager.get(`${other.path}/${named}/used`)).data<
      { family: string; count: number; items: { id: number }[] }[]
    >();
    expect(uses).toMatchObject([{ family: family.name, count: 1, items: [{ id }] }]);

    expect((await records.manager.delete(`${family.path}/${id}`)).status).toBe(200);
    expect((await records.manager.delete(`${other.path}/${named}`)).status, 'free again').toBe(200);
    expect((await records.read(family, id)).labels, 'the old one goes on').toMatchObject({ [place]: label });
    const { [list as string]: rows } = await naming(named);
    const body = { ...(await records.body(family)), [list as string]: rows };
    const late = await records.manager.put(family.path, body);
    expect([late.status, late.body.code, late.body.fields?.[0]?.field]).toEqual([422, 'reference-archived', place]);
  });
});

describe('a tree in its order', () => {
  const family = recordFamily('categories');
  const order = async (father: number | 'none') =>
    (await records.manager.get(`${family.path}?father_id=${father}&limit=500`))
      .data<{ id: number }[]>()
      .map(({ id }) => id);
  const move = (body: object) => records.manager.post(`${family.path}/order`, body);

  test('is moved among brothers, and under another father; nobody comes under himself', async () => {
    const top = await records.insert(family);
    const sons: number[] = [];
    for (let i = 0; i < 4; i++) sons.push(await records.insert(family, { father_id: top }));
    const [a, b, c, d] = sons as [number, number, number, number];
    expect(await order(top)).toEqual([a, b, c, d]);
    await move({ id: d });
    expect(await order(top)).toEqual([d, a, b, c]);
    await move({ id: d, after_id: b });
    expect(await order(top)).toEqual([a, b, d, c]);
    expect((await move({ id: d, after_id: b })).body.message).toBe('Nessuna modifica');
    // More moves than there is room between two places.
    for (let i = 0; i < 14; i++) await move({ id: i % 2 ? c : d, after_id: a });
    expect(await order(top)).toEqual([a, c, d, b]);
    expect((await move({ id: b, father_id: a })).status).toBe(200);
    expect([await order(top), await order(a)]).toEqual([[a, c, d], [b]]);
    for (const father_id of [top, b]) {
      const ring = await move({ id: top, father_id });
      expect([ring.status, ring.body.code]).toEqual([422, 'father-ring']);
    }
    const edited = await records.change(family, { id: a, father_id: b });
    expect([edited.status, edited.body.fields?.[0]?.field]).toEqual([422, 'father_id']);
    expect((await records.manager.delete(`${family.path}/${a}`)).body.code).toBe('record-in-use');
    expect((await move({ id: b, father_id: '' })).status).toBe(200);
    expect((await order('none')).slice(0, 1)).toEqual([b]);
    const ids = async (url: string) =>
      (await records.manager.get(`${family.path}/${url}`)).data<{ id: number }[]>().map(({ id }) => id);
    expect(await ids('selectPrincipalCategories?search=*')).toContain(top);
    expect(await ids('selectPrincipalCategories?search=*')).not.toContain(a);
    expect(new Set(await ids(`selectSubCategories?search=*&idCatFather=${top}`))).toEqual(new Set([a, c, d]));
  });
});

describe('live rows', () => {
  test('of a family come to whoever follows it, in his language, and leave with what is archived', async () => {
    const family = recordFamily('vattype');
    const client = await records.manager.live();
    const changes = heard(client, 'change');
    for (const language of ['it', 'en'] as const) {
      expect(await follow(client, TOPICS.records(kebabName(family), language))).toMatchObject({ ok: true });
    }
    const id = await records.insert(family);
    await expect.poll(() => changes.filter((change) => change.id === id).length).toBe(2);
    const [it, en] = changes.filter((change) => change.id === id);
    expect(it?.row?.label).not.toBe(en?.row?.label);
    await records.manager.delete(`${family.path}/${id}`);
    await expect.poll(() => changes.filter((change) => change.id === id && change.row === null).length).toBe(2);
    const customer = await records.world.person('customer', await records.world.customer());
    const outside = await customer.live();
    expect(await follow(outside, TOPICS.records(kebabName(family), 'it'))).toEqual({ ok: false, code: 'forbidden' });
  });
});

describe('a file of a record', () => {
  const withFiles = RECORD_FAMILIES.filter((family) => JSON.stringify(family).includes('"type":"image"'));

  test('is read by whoever may view the record, and by nobody else', async () => {
    const { world, photo } = records;
    const salesman = await world.person('salesman');
    const customer = await world.person('customer', await world.customer());
    const url = `/api/v1/media/${photo}`;
    expect(withFiles.length).toBeGreaterThan(0);
    expect((await salesman.get(url)).status).toBe(200);
    expect((await customer.get(url)).status).toBe(404);
    const unnamed = await world.base.media.keep({ bytes: await pixel(), name: 'x.png', uploader: null });
    expect((await salesman.get(`/api/v1/media/${'id' in unnamed ? unnamed.id : 0}`)).status).toBe(404);
  });
});

describe('a supplier', () => {
  const family = recordFamily('businessnamesupplier');

  test('who has goods of ours is not archived, and is free to go when they are back', async () => {
    const workshop = new Workshop(records.world);
    const repair = await workshop.repair({ customer: await records.world.customer() });
    const id = await records.insert(family);
    await records.world.system('SendToSupplier', { id: repair, id_business_name_supplier: id });
    const refused = await records.manager.delete(`${family.path}/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'record-in-use']);
    expect(refused.body.message).toContain('Riparazioni (1)');
    const uses = (await records.manager.get(`${family.path}/${id}/used`)).data<{ family: null; items: object[] }[]>();
    expect(uses).toMatchObject([{ family: null, count: 1, items: [{ id: repair }] }]);
    await records.world.system('RecordSupplierReturn', { id: repair });
    expect((await records.manager.delete(`${family.path}/${id}`)).status).toBe(200);
    const late = await records.manager.put('/api/v1/externalrepair', {
      id_intervention: repair,
      id_business_name_supplier: id,
    });
    expect(late.body.code).toBe('supplier-unknown');
  });
});

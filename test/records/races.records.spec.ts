import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RECORD_FAMILIES, recordFamily } from '#domain/records/registry.ts';
import { openRecordWorld, type RecordWorld } from '#test/support/records/record-world.ts';
import { fitting } from '#test/support/records/sample-values.ts';

const WRITERS = 32;

let records: RecordWorld;
beforeAll(async () => {
  records = await openRecordWorld();
});
afterAll(() => records.world.close());

const withUnique = RECORD_FAMILIES.flatMap((family) => {
  const found = Object.entries(family.fields).find(([, { rules }]) => rules.unique && !rules.translated);
  if (!found) return [];
  const [unique, { kind, rules }] = found;
  // A value that families share is not free for the next of them.
  const ending = rules.uniqueAcross === null ? '' : ` ${family.name}`;
  const wanted = ['Conteso', 'Ambito']
    .map((start) => `${start}${ending}`)
    .map((value) =>
      kind.type === 'email'
        ? `${value}@example.it`
        : fitting(family, unique, 'max' in kind ? value.slice(0, kind.max) : value),
    );
  return [[family.name, family, unique, wanted as [string, string]] as const];
});

describe.each(withUnique)('%s under many writers', (_name, family, unique, [first, second]) => {
  test('gives a unique value to one of those who want it at once', async () => {
    const bodies = await Promise.all(
      Array.from({ length: WRITERS }, async () => ({ ...(await records.body(family)), [unique]: first })),
    );
    const answers = await Promise.all(bodies.map((body) => records.manager.put(family.path, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(WRITERS - 1).fill(422)]);
    const ids = await Promise.all(Array.from({ length: 8 }, () => records.insert(family)));
    const renamed = await Promise.all(ids.map((id) => records.change(family, { id, [unique]: second })));
    expect(renamed.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = (await records.manager.get(`${family.path}?limit=500`)).data<Record<string, unknown>[]>();
    for (const value of [first, second]) expect(rows.filter((row) => row[unique] === value)).toHaveLength(1);
  });
});

const shared = Map.groupBy(
  RECORD_FAMILIES.flatMap((family) =>
    Object.entries(family.fields).map(([field, { rules }]) => ({ family, field, across: rules.uniqueAcross })),
  ).filter(({ across }) => across !== null),
  ({ across }) => String(across),
);

test.each([...shared])(
  'a %s goes to one record of all the families that share it, of many at once',
  async (_, among) => {
    expect(new Set(among.map(({ family }) => family)).size).toBeGreaterThan(1);
    const calls = Array.from({ length: WRITERS }, async (_each, at) => {
      const { family, field } = among[at % among.length] as (typeof among)[number];
      return [family.path, { ...(await records.body(family)), [field]: 'Di tutti' }] as const;
    });
    const bodies = await Promise.all(calls);
    const answers = await Promise.all(bodies.map(([path, body]) => records.manager.put(path, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(WRITERS - 1).fill(422)]);
    const refused = answers.find(({ status }) => status === 422)?.body.fields;
    expect(refused).toMatchObject([{ message: 'Codice già esistente' }]);
  },
);

const carrier = recordFamily('carrier');

describe('two people at one record', () => {
  test('merge what they changed in different places, also of one text and of one list', async () => {
    const id = await records.insert(carrier);
    const { revision } = await records.read(carrier, id);
    const edits = [
      { id, name: { it: 'Espresso' } },
      { id, name: { en: 'Express' } },
      { id, ranges: { upsert: [{ id: 'r1', price: '7,50' }] } },
      { id, ranges: { upsert: [{ id: 'r1', to: 16 }], remove: ['r2'] } },
    ];
    for (const edit of edits) expect((await records.change(carrier, edit, revision)).status).toBe(200);
    const merged = await records.read(carrier, id);
    expect(merged.name).toEqual({ it: 'Espresso', en: 'Express' });
    expect(merged.ranges).toEqual([expect.objectContaining({ id: 'r1', price: '7.50', to: 16 })]);
  });

  test('are both shown where they changed the same, or one took away what the other changed', async () => {
    const id = await records.insert(carrier);
    const { revision } = await records.read(carrier, id);
    expect((await records.change(carrier, { id, code: `Mio ${id}` }, revision)).status).toBe(200);
    const lost = await records.change(carrier, { id, code: `Tuo ${id}` }, revision);
    expect([lost.status, lost.body.conflicts?.[0]]).toMatchObject([
      409,
      { field: 'code', yours: `Tuo ${id}`, theirs: `Mio ${id}` },
    ]);
    expect((await records.change(carrier, { id, ranges: { remove: ['r1'] } }, revision)).status).toBe(200);
    const gone = await records.change(carrier, { id, ranges: { upsert: [{ id: 'r1', price: 9 }] } }, revision);
    expect([gone.status, gone.body.conflicts?.map(({ field }) => field)]).toEqual([409, ['ranges.r1']]);
  });

  test('of a family with one stream do not meet where they change different records', async () => {
    const family = recordFamily('categories');
    const [one, other] = [await records.insert(family), await records.insert(family)];
    const [{ revision }, seen] = [await records.read(family, one), await records.read(family, other)];
    expect((await records.change(family, { id: other, code: `Altra ${other}` }, seen.revision)).status).toBe(200);
    expect((await records.change(family, { id: one, code: `Questa ${one}` }, revision)).status).toBe(200);
    expect((await records.change(family, { id: one, code: `Meno ${one}` }, revision)).status).toBe(409);
  });

  test('a retry of the same write is the same write', async () => {
    const body = await records.body(carrier);
    const headers = { 'idempotency-key': 'carrier-once' };
    const answers = await Promise.all([1, 2, 3].map(() => records.manager.put(carrier.path, body, headers)));
    expect(new Set(answers.map((answer) => answer.data<{ id: number }>().id)).size).toBe(1);
  });
});

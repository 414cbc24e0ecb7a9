import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importColumns } from '#domain/records/import/import-columns.ts';
import type { Family } from '#domain/records/record-state.ts';
import { tableRows } from '#platform/tables/table-file.ts';
import { csvOf, ImportOfFile } from '#test/support/records/import-world.ts';
import { openRecordWorld, type RecordWorld } from '#test/support/records/record-world.ts';
import { sampledFamilies } from '#test/support/records/sampled-families.ts';

const FAMILIES = sampledFamilies('imports and exports of families');

let records: RecordWorld;
beforeAll(async () => {
  records = await openRecordWorld();
});
afterAll(() => records.world.close());

describe.each(FAMILIES)('%s', (name, family) => {
  test('comes out of a file as it went in, nothing before it is run, and goes by one undo', async () => {
    const bodies = [await records.body(family), await records.body(family), await records.body(family)];
    const count = async () => (await records.manager.get(`${family.path}?limit=1`)).body.count?.value;
    const before = await count();
    const one = await ImportOfFile.open(records.world, records.manager, name, csvOf(family, bodies));
    expect((await one.view()).columns, 'its own labels').not.toContain('');

    const checked = await one.check();
    expect(checked, JSON.stringify(await one.rows('faulty'))).toMatchObject({
      status: 'checked',
      counts: { rows: 3, checked: 3, add: 3, faulty: 0 },
    });
    expect(await count()).toBe(before);

    expect(await one.run()).toMatchObject({ status: 'done', counts: { done: 3, refused: 0 } });
    const rows = await one.rows();
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4]);
    for (const [at, { record_id }] of rows.entries()) {
      const { revision: _r, position: _p, id: _i, ...made } = await records.read(family, record_id ?? 0);
      const byHand = await records.read(family, await records.insert(family, unlike(family, bodies[at] ?? {})));
      for (const [field, { kind }] of Object.entries(family.fields)) {
        if (['image', 'file', 'order', 'father'].includes(kind.type) || isOnes(family, field)) continue;
        expect(made[field], field).toEqual(byHand[field]);
      }
    }

    expect(await one.undo()).toMatchObject({ status: 'undone', counts: { undone: 3, kept: 0 } });
    for (const { record_id } of rows) {
      expect((await records.read(family, record_id ?? 0)).archived).toBe(true);
    }
  });
});

describe.each(FAMILIES)('%s', (name, family) => {
  test.each(['csv', 'xlsx'])('goes into a %s as its list shows it, and comes out of it unchanged', async (format) => {
    const id = await records.insert(family);
    const places = importColumns(family).filter(
      ({ field: { kind, rules } }) => !['ref', 'father'].includes(kind.type) && rules.seenWith === null,
    );
    const columns = [...new Set(places.map(({ place }) => place.split('.')[0]))].join();
    const url = `${family.path}/export/${format}?search=${id}&columns=${columns}`;
    const bytes = await download(url);
    const one = await ImportOfFile.open(records.world, records.manager, name, bytes);
    expect((await one.view()).columns).not.toContain('');
    const rows = await one.rows();
    expect(rows.length).toBeGreaterThan(0);
    // Unique values tell which record a row is, so no row is new.
    if (!Object.values(family.fields).some(({ rules }) => rules.unique)) return;
    expect(await one.check('update'), JSON.stringify(await one.rows('faulty'))).toMatchObject({
      counts: { faulty: 0, add: 0 },
    });
    const before = await records.read(family, id);
    await one.run();
    expect(await records.read(family, id)).toEqual(before);
  });

  test('is exported whole, in its order, with its own columns; an unknown one is refused', async () => {
    const shown = (await records.manager.get(`${family.path}?limit=500`)).body.count?.value ?? 0;
    const lines: string[][] = [];
    for await (const row of tableRows(await download(`${family.path}/export/csv`))) lines.push(row);
    const translated = (field: string) => (family.fields[field]?.rules.translated ? ' (italiano)' : '');
    const head = family.list.columns.map((field) => `${family.texts.fields[field]?.it}${translated(field)}`);
    expect(lines[0]).toEqual(head);
    expect(lines.length - 1).toBe(shown);
    expect((await records.manager.get(`${family.path}/export/csv?columns=nowhere`)).status).toBe(400);
    expect((await records.manager.get(`${family.path}/export/pdf`)).status).toBe(400);
  });
});

async function download(url: string): Promise<Buffer> {
  const answer = await fetch(`${records.world.url}${url}`, {
    headers: { authorization: `Bearer ${records.manager.token}` },
  });
  if (!answer.ok) throw new Error(await answer.text());
  return Buffer.from(await answer.arrayBuffer());
}

/** Whether only one record may have the value of a field. */
const isOnes = ({ fields, membership }: Family, field: string) =>
  fields[field]?.rules.unique !== null || membership?.member === field;

/**
 * The same values without those that only one record may have: they can be entered by hand beside the imported record.
 */
function unlike(family: Family, body: Readonly<Record<string, unknown>>) {
  const kept = Object.keys(family.fields).filter((field) => !isOnes(family, field) && field in body);
  return Object.fromEntries(kept.map((field) => [field, body[field]]));
}

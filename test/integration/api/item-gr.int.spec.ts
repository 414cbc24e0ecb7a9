import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ItemSearchRow } from '#api/contracts/item-search.contract.ts';
import { recordFamily } from '#domain/records/registry.ts';
import type { Person } from '#test/support/api-person.ts';
import { openRecordWorld, type RecordWorld } from '#test/support/records/record-world.ts';

const PATH = '/api/v1/itemGr';
const SEARCH = '/api/v1/searchitemsGr';
const family = recordFamily('itemGr');

let records: RecordWorld;
let visitor: Person;
let shown: number;
let hidden: number;
beforeAll(async () => {
  records = await openRecordWorld();
  visitor = records.world.visitor;
  const part = { original_code: 'ORIG-77', description: { it: 'Scheda comando', en: 'Control board' } };
  shown = await records.insert(family, { ...part, code_gr: 'GR-500', online: true });
  hidden = await records.insert(family, { ...part, code_gr: 'GR-501', online: false });
});
afterAll(() => records.world.close());

const search = async (url: string, body: object, who = visitor) =>
  (await who.post(`${SEARCH}/${url}`, body)).data<ItemSearchRow[]>();

describe('parts', () => {
  test('hold all fields of the specification under their names', async () => {
    const named = async (name: string) => records.insert(recordFamily(name));
    const seen = {
      tipology: await named('tipology'),
      original_code: 'ORIG-90',
      code_product: 'PROD-90',
      code_gr: 'GR-900',
      plant: 'Carrello',
      brand: await named('brand'),
      business_name_supplier: await named('businessnamesupplier'),
      code_supplier: 'FORN-90',
      price_list: '12.50',
      repair_price: '8.00',
      price_new: '20.00',
      pr_rip_conc: '7.00',
      update_date: '2026-02-03',
      usual_supplier: true,
      note: 'Solo a banco',
    };
    const guarded = { price_purchase: '5.00' };
    const img = { media: records.photo, name: 'scheda.png' };
    const id = await records.insert(family, { ...seen, ...guarded, img });
    const file = { img: expect.objectContaining(img), imgName: 'scheda.png' };
    expect(await records.read(family, id)).toMatchObject({ id, ...seen, ...guarded, ...file });
    // A list shows no field that some of its readers may not see.
    const [row] = (await records.manager.get(`${PATH}?search=GR-900`)).data<object[]>();
    expect(row).toMatchObject({ id, ...seen, ...file });
    expect(row).not.toHaveProperty('price_purchase');
  });

  test('are chosen by both selects, by code and by words', async () => {
    for (const select of ['select', 'selectitemGr']) {
      const found = await records.manager.get(`${PATH}/${select}?search=gr-500&idFunctionality=3`);
      expect(found.data<{ id: number; text: string }[]>(), select).toEqual([
        { id: shown, text: 'GR-500 Scheda comando' },
      ]);
    }
    const byWord = (await records.manager.get(`${PATH}/selectitemGr?search=comando`)).data<{ id: number }[]>();
    expect(byWord.map(({ id }) => id)).toEqual([shown, hidden]);
  });

  test('are found by the name of their brand, in list, select and on the site', async () => {
    const brand = await records.insert(recordFamily('brand'), { description: 'Zapini' });
    const id = await records.insert(family, { code_gr: 'GR-600', online: true, brand });
    const found = async (url: string) => (await records.manager.get(url)).data<{ id: number }[]>().map((row) => row.id);
    for (const term of ['zapi', 'gr-600 zapini', 'za']) {
      expect(await found(`${PATH}?search=${term}`), term).toEqual([id]);
      expect(await found(`${PATH}/selectitemGr?search=${term}`), term).toEqual([id]);
    }
    expect(
      (await search('searchImplementedItemsGr', { search: 'zapini', idLanguage: 1 })).map((row) => row.id),
    ).toEqual([id]);
    expect(await found(`${PATH}?search=zapini%20altro`)).toEqual([]);
  });

  test('are found by anybody where they are shown on the site, by nine fields and no more', async () => {
    const [row, ...others] = await search('searchImplementedItemsGr', { search: 'scheda orig', idLanguage: 1 });
    expect(others).toEqual([]);
    expect(Object.keys(row ?? {}).sort()).toEqual([
      ...['brand', 'code_gr', 'description', 'id', 'imageitems', 'img', 'original_code', 'pdf', 'tipology'],
    ]);
    expect(row).toMatchObject({ id: shown, code_gr: 'GR-500', tipology: expect.stringMatching(/./) });
    expect(row?.imageitems).toHaveLength(2);
    expect(
      (await search('searchImplementedItemsGlobal', { code_gr: 'orig-77', idLanguage: 1 })).map(({ id }) => id),
    ).toEqual([shown]);
    expect(await search('searchImplementedItemsGlobal', { code_gr: 'GR-501', idLanguage: 1 })).toEqual([]);
    expect((await visitor.post(`${SEARCH}/searchImplementedItemsGlobal`, {})).status).toBe(400);
  });

  test('open by their number where they are shown on the site', async () => {
    const detail = (await visitor.get(`${SEARCH}/getResultDetail/${shown}`)).data<ItemSearchRow>();
    expect(detail).toMatchObject({ id: shown, description: 'Scheda comando' });
    for (const id of [hidden, 999_999]) {
      expect((await visitor.get(`${SEARCH}/getResultDetail/${id}`)).status).toBe(404);
    }
  });

  test('are all found by staff, by the same fields: who looks for a part at the bench does not care for the site', async () => {
    const technician = await records.world.person('technician');
    const customer = await records.world.person('customer', await records.world.customer());
    const found = async (who: Person) =>
      (await search('searchImplementedItemsGlobal', { code_gr: 'GR-501', idLanguage: 1 }, who)).map(({ id }) => id);
    expect(await found(technician)).toEqual([hidden]);
    expect(await found(customer)).toEqual([]);
    const [row] = await search('searchImplementedItemsGr', { search: 'gr-501', idLanguage: 1 }, technician);
    expect(Object.keys(row ?? {})).not.toContain('price_purchase');
    expect((await technician.get(`${SEARCH}/getResultDetail/${hidden}`)).status).toBe(200);
    expect((await customer.get(`${SEARCH}/getResultDetail/${hidden}`)).status).toBe(404);
  });

  test('insertNoAuth asks for the same right as every insert', async () => {
    expect((await visitor.put(`${PATH}/insertNoAuth`, { code_gr: 'GR-9' })).status).toBe(401);
    const desk = await records.world.person('desk');
    expect((await desk.put(`${PATH}/insertNoAuth`, { code_gr: 'GR-9' })).status).toBe(403);
    const made = await records.manager.put(`${PATH}/insertNoAuth`, { code_gr: 'GR-9' });
    expect((await records.read(family, made.data<{ id: number }>().id)).code_gr).toBe('GR-9');
  });
});

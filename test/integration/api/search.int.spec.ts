import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchAnswer } from '#api/contracts/search.contract.ts';
import { recordFamily } from '#domain/records/registry.ts';
import { LAST_AD_PAGE } from '#domain/search/offered/ad-terms.ts';
import { writeAds } from '#test/support/ad-search/fill-ads.ts';
import { madeUpAds } from '#test/support/ad-search/made-up-ads.ts';
import { openRecordWorld, type RecordWorld } from '#test/support/records/record-world.ts';

let records: RecordWorld;
let category: number;
beforeAll(async () => {
  records = await openRecordWorld();
  category = await records.insert(recordFamily('categories'), { name: { it: 'Torni', en: 'Lathes' } });
  const seen = { online: true, shown: true, available: true, characteristic: '', province: 'BS', img: 7 };
  const named = ['Tornio parallelo Graziano', 'Trapano a colonna', 'Tornitura a disegno', 'Torretta girevole'];
  const ads = [...madeUpAds(4, 8_001, 150)].map((ad, nth) => ({
    ...ad,
    ...seen,
    kind: nth % 3 === 0 ? ('item' as const) : ('ad' as const),
    category_id: category,
    category_father_id: null,
    producer_id: null,
    asked: 10_000 + nth,
    vat_rate: null,
    condition: 'used' as const,
    description: nth < 100 ? `${named[0]} n. ${nth}` : `${named[nth % 4]}, qualità`,
  }));
  await writeAds(records.world.pools.pg, ads);
});
afterAll(() => records.world.close());

const post = async (path: string, body: object) =>
  (await records.world.visitor.post(`/api/v1/${path}`, body)).body as unknown as SearchAnswer;

describe('the search of what is sold', () => {
  test.each([
    'search',
    'search/search',
    'search/searchImplemented',
    'search/searchGeneral',
    'searchitems/searchImplemented',
  ])('anybody asks %s for a page, with its count, its facets and its pager', async (path) => {
    const found = await post(path, { search: 'torni graziano', idLanguage: 1, autocomplete: false, paginator: 2 });
    expect(found).toMatchObject({
      message: '',
      totItems: 113,
      about: false,
      pageSelected: 2,
      totalPages: 5,
      paginationActive: true,
      pager: { links: [1, 2, 3, 4], tenBack: null, back: 1, forward: 3, tenForward: null },
      corrected: [],
      completions: [],
    });
    expect(found.data).toHaveLength(24);
    expect(found.data[0]).toMatchObject({
      kind: expect.stringMatching(/^(ad|item)$/),
      new: false,
      province: 'BS',
      img: 7,
    });
    expect(found.facets.category).toEqual({
      values: [{ value: String(category), label: 'Torni', count: 113 }],
      about: false,
    });
    expect(found.facets.place.values).toEqual([{ value: 'BS', label: 'BS', count: 113 }]);
  });

  test.each(['searchshop', 'searchliutaio', 'searchsalaregistrazione'])(
    '%s finds what the shop has, and no ads of customers',
    async (path) => {
      const found = await post(`${path}/searchImplemented`, { search: 'graziano' });
      expect(found.totItems).toBeGreaterThan(20);
      expect(new Set(found.data.map(({ kind }) => kind))).toEqual(new Set(['item']));
    },
  );

  test('filters are met together', async () => {
    const body = {
      search: 'graziano',
      price_from: '100,10',
      price_to: 100.2,
      province: 'bs',
      condition: 'used',
      kind: 'ad',
    };
    const found = await post('search', { ...body, category_id: category, orderby: 'dearest' });
    expect(found.data.map(({ price }) => price)).toEqual([
      '100.20',
      '100.19',
      '100.17',
      '100.16',
      '100.14',
      '100.13',
      '100.11',
      '100.10',
    ]);
  });

  test('an empty result says so, in the language that is sent, else in the reader’s', async () => {
    for (const idLanguage of [2, '2', 'en']) {
      const found = await post('search', { search: 'xqwkzj', idLanguage });
      expect([found.totItems, found.message]).toEqual([0, 'No item found']);
    }
    expect(await post('search', { search: 'xqwkzj' })).toMatchObject({
      data: [],
      message: 'Nessun articolo trovato',
      totItems: 0,
      totalPages: 0,
      paginationActive: false,
    });
  });

  test('a typing error is put right, and said', async () => {
    const found = await post('search', { search: 'grazziano' });
    expect(found.totItems).toBe(113);
    expect(found.corrected).toEqual([{ typed: 'grazziano', read: ['graziano'] }]);
  });

  test('what goes beyond its bounds is refused by its name', async () => {
    const send = (body: object) => records.world.visitor.post('/api/v1/search', body);
    for (const [field, value] of [
      ['paginator', LAST_AD_PAGE + 1],
      ['paginator', 0],
      ['search', 'a'.repeat(201)],
      ['category_id', 'x'],
      ['price_from', 'molto'],
      ['orderby', 'best'],
      ['province', 'ABC'],
    ] as const) {
      const { status, text } = await send({ search: 'tornio', [field]: value });
      expect(status, field).toBe(400);
      expect(text, field).toContain(`"field":"${field}"`);
    }
    expect((await send({ search: 'tornio', paginator: LAST_AD_PAGE })).status).toBe(200);
  });
});

describe('completing what is typed', () => {
  const complete = async (search: string) =>
    (await records.world.visitor.get(`/api/v1/search/complete?search=${encodeURIComponent(search)}`)).data<string[]>();

  test.each([
    ['tor', ['tornio', 'torretta', 'tornitura']],
    ['TOR', ['TORnio']],
    ['qualita', ['qualità']],
    ['qualitá', ['qualità']],
    ['graziano to', ['graziano tornio']],
    ['qualità t', ['qualità tornio', 'qualità torretta', 'qualità tornitura', 'qualità trapano']],
    ['xqwkzj t', []],
    ['', []],
    ['%', []],
  ])('«%s»', async (typed, expected) => {
    const found = await complete(typed);
    if (typed === 'TOR') expect(found[0]?.toLowerCase()).toBe('tornio');
    else expect(found.toSorted()).toEqual(expected.toSorted());
  });

  test('by the call of the specification, with its flag', async () => {
    const found = await post('search', { search: 'graz', idLanguage: 1, autocomplete: true, paginator: 1 });
    expect(found).toMatchObject({ data: [], message: '', completions: ['graziano'] });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSearch, SEARCH_PARAMETERS, searchPath } from '#api/site/offered/search-address.ts';
import { applicationIn } from '#api/site/offered/site.ts';
import { addressIn, takenParameters } from '#api/site/offered/site-page.ts';

const asked = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams);

describe('the address of a search', () => {
  it('says words and page as the specification does', () => {
    expect(readSearch(asked('/ricerca?r=pompa%20a%20vuoto&p=3'))).toMatchObject({
      criteria: { search: 'pompa a vuoto' },
      order: 'newest',
      page: 3,
    });
    expect(searchPath({ r: 'pompa', p: '3' })).toBe('/ricerca?r=pompa&p=3');
    expect(searchPath({})).toBe('/ricerca');
  });

  it('says amounts as people do, and further filters', () => {
    const { criteria, order } = readSearch(
      asked('/ricerca?categoria=12&produttore=3&da=1.250,50&a=2000&condizione=usato&provincia=bs&ordine=prezzo'),
    );
    expect(order).toBe('cheapest');
    expect(criteria).toEqual({
      search: undefined,
      category: 12,
      producer: 3,
      priceFrom: 125_050,
      priceTo: 200_000,
      condition: 'used',
      place: 'BS',
    });
  });

  it('whatever is written in it, it is read; and what it means has one address, which means the same', () => {
    const parameters = fc.record(
      Object.fromEntries(SEARCH_PARAMETERS.map((name) => [name, fc.oneof(fc.string(), fc.integer().map(String))])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(parameters, (given) => {
        const first = readSearch(takenParameters({ query: SEARCH_PARAMETERS }, given));
        const address = searchPath(first.parameters);
        const again = readSearch(takenParameters({ query: SEARCH_PARAMETERS }, asked(address)));
        expect(again).toEqual(first);
        expect(searchPath(again.parameters)).toBe(address);
        expect(first.page).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the parameters that a page takes', () => {
  it('are those that it names, the first of several, at most 200 letters', () => {
    const given = { r: ['one', 'two'], p: '2', utm: 'x', a: '  ', da: 'y'.repeat(500), ordine: { nested: '1' } };
    expect(takenParameters({ query: SEARCH_PARAMETERS }, given)).toEqual({ r: 'one', p: '2', da: 'y'.repeat(200) });
    expect(takenParameters({ query: [] }, undefined)).toEqual({});
  });
});

describe('addresses', () => {
  it('of Italian pages have no prefix', () => {
    expect(['/', '/ricerca?r=x'].map((path) => addressIn('it', path))).toEqual(['/', '/ricerca?r=x']);
    expect(['/', '/ricerca?r=x'].map((path) => addressIn('en', path))).toEqual(['/en', '/en/ricerca?r=x']);
  });

  it('of the application are those that its table of routes names, by their first part', () => {
    const router =
      "[{ path: '/', loader }, { path: '/admin/login' }, { path: '/admin', children: [{ path: 'riparazioni' }] }, { path: '*' }, { path: '/preventivo/:token' }]";
    expect(applicationIn(router)).toEqual(['admin', 'preventivo']);
  });
});

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { Shop } from '#test/support/shop/shop.ts';
import { testSite } from '#test/support/site.ts';

let world: ApiWorld;
let shop: Shop;
let manager: Person;
beforeAll(async () => {
  world = await openApiWorld(undefined, testSite());
  shop = await Shop.open(world);
  manager = await world.person('manager');
});
afterAll(() => world?.close());

function ask(url: string) {
  return world.app.inject({ url, headers: { host: new URL(PUBLIC_URL).host, accept: 'text/html' } });
}
const change = (id: number, values: object) => world.system('ChangeItem', { id, values });
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('an item of the shop', () => {
  test('says what it costs with VAT and without, how many are left, and who sells', async () => {
    const id = await shop.item(3, { 'description.it': 'Sonda Kappa', 'text.it': 'Per forni.\n\nFino a 900 °C' });
    const { statusCode, body } = await ask(`/articolo/${id}/sonda-kappa`);
    expect(statusCode).toBe(200);
    const text = textOf(body);
    expect(text).toContain('122,00 €');
    expect(text).toContain('IVA 22 % inclusa · 100,00 € senza IVA');
    expect(text).toContain('Ne restano 3');
    expect(text).toContain('Fino a 900 °C');
    expect(body).toContain('data-island="add"');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json)['@graph'][0]).toMatchObject({
      '@type': 'Product',
      name: 'Sonda Kappa',
      offers: { price: '122.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    });
  });

  test('that is sold out can be read and not be ordered', async () => {
    const id = await shop.item(0, { 'description.it': 'Sonda esaurita' });
    const { body } = await ask(`/articolo/${id}/sonda-esaurita`);
    expect(textOf(body)).toContain('Al momento non disponibile');
    expect(body).not.toContain('data-island="add"');
    expect(body).toContain('https://schema.org/OutOfStock');
  });

  test('whose price was cut tells the lowest of the 30 days before', async () => {
    const id = await shop.item(9, { 'description.it': 'Sonda scontata' });
    await change(id, { price: 8_000 });
    const { body } = await ask(`/articolo/${id}/sonda-scontata`);
    expect(textOf(body)).toContain('Il più basso dei 30 giorni prima del ribasso: 122,00 €');
    expect(textOf(body)).toContain('97,60 €');
    await change(id, { price: 9_000 });
    expect(textOf((await ask(`/articolo/${id}/sonda-scontata`)).body)).not.toContain('ribasso');
  });

  test('has a page in English once it is translated, and its languages name each other', async () => {
    const id = await shop.item(1, { 'description.it': 'Cinghia dentata' });
    const address = `/articolo/${id}/cinghia-dentata`;
    expect((await ask(`/en${address}`)).statusCode).toBe(404);
    expect((await ask(address)).body).not.toContain('hrefLang');
    await change(id, { 'description.en': 'Toothed belt' });
    const english = await ask(`/en${address}`);
    expect(english.body).toContain('<h1>Toothed belt</h1>');
    expect(textOf(english.body)).toContain('One left');
    expect((await ask(address)).body).toContain(`hrefLang="en" href="${PUBLIC_URL}/en${address}"`);
    expect((await ask('/en/ricerca?r=toothed')).body).toContain(`href="/en${address}"`);
  });

  test('has one address, is 410 when the shop shows it no more, and 404 where it never did', async () => {
    const id = await shop.item(1, { 'description.it': 'Lama circolare' });
    const moved = await ask(`/articolo/${id}/altro`);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/articolo/${id}/lama-circolare`]);
    await change(id, { online: false });
    expect((await ask(`/articolo/${id}/lama-circolare`)).statusCode).toBe(410);
    const never = await shop.item(1, { online: false });
    for (const strange of [never, 999_999, 'x', '0']) expect((await ask(`/articolo/${strange}`)).statusCode).toBe(404);
  });

  test('shows its pictures to anybody in three sizes, while it is shown itself', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#557788' } })
      .png()
      .toBuffer();
    const { id } = (
      await manager.put('/api/v1/item', {
        code: 'FOTO-1',
        description: { it: 'Con foto' },
        price: '10',
        vat_type_id: shop.vat,
        online: true,
        img: `data:image/png;base64,${photo.toString('base64')}`,
        imgName: 'foto.png',
      })
    ).data<{ id: number }>();
    const { body } = await ask(`/articolo/${id}/con-foto`);
    const image = new RegExp(`/api/v1/item/${id}/images/\\d+/large`).exec(body)?.[0] ?? '';
    expect((await ask(image)).headers['content-type']).toBe('image/webp');
    expect((await ask(image.replace(/\d+\/large/, '999/large'))).statusCode).toBe(404);
    await change(id, { online: false });
    expect((await ask(image)).statusCode).toBe(404);
  });

  test('stands in the map for search engines, in each of its languages', async () => {
    const id = await shop.item(1, { 'description.it': 'Puleggia', 'description.en': 'Pulley' });
    const [part] = /\/sitemap-articoli-\d+\.xml/.exec((await ask('/sitemap.xml')).body) ?? [''];
    const { body } = await ask(part);
    expect(body).toContain(`<loc>${PUBLIC_URL}/articolo/${id}/puleggia</loc>`);
    expect(body).toContain(`<loc>${PUBLIC_URL}/en/articolo/${id}/puleggia</loc>`);
  });
});

describe('the search', () => {
  test('finds items beside ads by words, code and price with VAT, and can be narrowed to either', async () => {
    const id = await shop.item(1, { code: 'QZ-4711', 'description.it': 'Avvolgicavo Zeta', condition: 'refurbished' });
    for (const words of ['avvolgicavi zeta', 'qz 4711']) {
      expect((await ask(`/ricerca?r=${words.replace(' ', '+')}`)).body).toContain(`href="/articolo/${id}/`);
    }
    expect((await ask('/ricerca?r=avvolgicavo&tipo=negozio')).body).toContain(`href="/articolo/${id}/`);
    expect((await ask('/ricerca?r=avvolgicavo&tipo=annunci')).body).toContain('Nessun articolo trovato');
    expect((await ask('/ricerca?r=avvolgicavo&condizione=rigenerato&da=122&a=122')).body).toContain(`/articolo/${id}/`);
    expect((await ask('/ricerca?r=avvolgicavo&a=121,99')).body).toContain('Nessun articolo trovato');
    const found = await manager.post('/api/v1/searchshop/searchImplemented', { search: 'avvolgicavo' });
    const { data, facets } = JSON.parse(found.text);
    expect(data).toMatchObject([
      { id, kind: 'item', title: 'Avvolgicavo Zeta', price: '122.00', condition: 'refurbished' },
    ]);
    expect(facets.kind.values).toEqual([{ value: 'item', label: 'item', count: 1 }]);
  });

  test('follows the VAT rate and the tree of categories: what an item costs and where it stands change with them', async () => {
    const father = (await world.system('InsertCategories', { values: { code: 'P1', 'name.it': 'Padre' } })).id;
    const own = (await world.system('InsertCategories', { values: { code: 'F1', 'name.it': 'Figlia' } })).id;
    const id = await shop.item(1, { 'description.it': 'Trasloelevatore', category_id: own });
    expect((await ask(`/ricerca?r=trasloelevatore&categoria=${father}`)).body).toContain('Nessun articolo trovato');
    await world.system('ChangeCategories', { id: own, values: { father_id: father } });
    expect((await ask(`/ricerca?r=trasloelevatore&categoria=${father}`)).body).toContain(`/articolo/${id}/`);
    await world.system('ChangeVattype', { id: shop.vat, values: { rate: 1000 } });
    expect(textOf((await ask('/ricerca?r=trasloelevatore')).body)).toContain('110,00 €');
    await world.system('ChangeVattype', { id: shop.vat, values: { rate: 2200 } });
  });
});

describe('a favourite', () => {
  test('may be an item of the shop; what the shop shows no more is none, and stays only to be taken off', async () => {
    const id = await shop.item(1, { 'description.it': 'Preferita' });
    const customer = await shop.buyer();
    const buyer = await world.person('customer', customer);
    const wish = (favourite: boolean) => buyer.post('/api/v1/favourites', { idItem: id, favourite });
    expect((await wish(true)).body).toMatchObject({ data: id, message: 'Articolo aggiunto ai preferiti!' });
    const own = async () => (await buyer.get(`/api/v1/favourites/${customer}`)).data();
    expect(await own()).toMatchObject([
      {
        idItem: id,
        kind: 'item',
        title: 'Preferita',
        price: '122.00',
        link: `/articolo/${id}/preferita`,
        available: true,
      },
    ]);
    await change(id, { online: false });
    expect(await own()).toMatchObject([{ idItem: id, available: false }]);
    expect((await wish(false)).data()).toBe(0);
    expect((await wish(true)).status).toBe(404);
  });
});

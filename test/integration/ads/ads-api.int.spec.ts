import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdRow, PublicAdRow } from '#api/contracts/ads.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { follow, heard, type Person } from '#test/support/api-person.ts';
import { PICTURE } from '#test/support/picture.ts';
import { ImageWorker } from '#workers/shown-images/image-worker.ts';

const base = '/api/v1/ads';
let world: ApiWorld;
let seller: Person;
let colleague: Person;
let stranger: Person;
let manager: Person;
let customer: number;
beforeAll(async () => {
  world = await openApiWorld();
  customer = await world.customer({ city: 'Modena', province: 'MO' });
  seller = await world.person('customer', customer);
  colleague = await world.person('customer', customer);
  stranger = await world.person('customer', await world.customer());
  manager = await world.person('manager');
});
afterAll(() => world.close());

const worker = (fault?: (media: number) => void) =>
  new ImageWorker({
    pool: world.pools.pg,
    execute: (...call) => world.base.execute(...call),
    media: world.base.media,
    log: createLogger({ level: 'silent' }),
    ...(fault ? { fault } : {}),
  });
const own = async (id: number, who = seller) => (await who.get(`${base}/${id}`)).data<AdRow>();
const place = async (body: object = {}) => {
  const answer = await seller.put(base, { description: 'Saldatrice MIG\nPoco usata', price: '1.250,50', ...body });
  return { answer, id: answer.data<{ id: number }>().id };
};
/** Puts an ad online: approved where it waits for review, with its images made. Gives its id. */
const online = async (body: object = {}) => {
  const { id } = await place(body);
  if ((await own(id)).status === 'IN_REVIEW') (await manager.post(`${base}/${id}/approve`)).data();
  await worker().sweep();
  expect((await own(id)).status).toBe('ONLINE');
  return id;
};
const photo = (width = 2000, height = 1500) =>
  sharp({ create: { width, height, channels: 3, background: '#c66' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'GEHEIM-CAMERA' }, IFD3: { GPSLatitude: '44/1 38/1 0/1' } })
    .toBuffer();
const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;

describe('an ad', () => {
  test('is nobody else’s: inserting it for another customer finds nobody', async () => {
    const others = await world.customer({ business_name: 'Altri S.p.A.' });
    const answer = await seller.put(base, { description: 'Saldatrice', price: '10,00', customer_id: others });
    expect(answer.status).toBe(404);
  });

  test('is inserted by the specification’s fields and read back', async () => {
    const bytes = dataUrl(await photo(400, 300));
    const { answer, id } = await place({
      meta_tag_characteristic: 'Trifase 400 V',
      available: true,
      external_link: '',
      new: '0',
      free_shipment: 0,
      shipping_price: '12,50',
      meta_tag_link: 'whatever',
      customer_id: customer,
      category_father_id: 3,
      img: bytes,
      imgName: 'fronte.jpg',
      imgAgg: [{ name: 'retro.jpg', base64: bytes }],
    });
    expect(answer.body.message).toBe('Annuncio caricato con successo!');
    expect(await own(id)).toMatchObject({
      customer_id: customer,
      status: 'IN_REVIEW',
      title: 'Saldatrice MIG',
      price: '1250.50',
      meta_tag_link: `saldatrice-mig-${customer}`,
      meta_tag_characteristic: 'Trifase 400 V',
      new: false,
      shipping_price: '12.50',
      category_father_id: null,
      city: 'Modena',
      province: 'MO',
      imgName: 'fronte.jpg',
      imgAgg: [{ name: 'retro.jpg' }],
      causes: ['first-ads'],
    });
  });

  test('is changed: only what is sent, an image taken away, and says so', async () => {
    const id = await online({ img: dataUrl(await photo(300, 200)) });
    const answer = await seller.post(base, { id, price: '12,50', img: '' });
    expect(answer.body.message).toBe('Annuncio modificato correttamente!');
    expect(await own(id)).toMatchObject({ price: '12.50', img: null, description: 'Saldatrice MIG\nPoco usata' });
    expect((await seller.post(base, { id, price: '12,50' })).body.message).toBe('Nessuna modifica');
  });

  test('takes 10 images beside the main one, and no 11th', async () => {
    const base64 = dataUrl(PICTURE);
    const images = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `${i}.png`, base64 }));
    expect((await own((await place({ imgAgg: images(10) })).id)).imgAgg).toHaveLength(10);
    const refused = await seller.put(base, { description: 'Troppe', price: '1', imgAgg: images(11) });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Al massimo 10 immagini aggiuntive');
  });

  test('of nobody else is there: neither read, changed, submitted, sold nor deleted', async () => {
    const { id } = await place();
    for (const call of [
      stranger.get(`${base}/${id}`),
      stranger.post(base, { id, price: '1' }),
      stranger.post(`${base}/${id}/submit`),
      stranger.post(`${base}/${id}/sold`),
      stranger.delete(`${base}/${id}`),
      stranger.get(`${base}/getByUser/${customer}`),
      seller.get(`${base}/999999`),
    ]) {
      expect((await call).status).toBe(404);
    }
  });

  test('may be a colleague’s, with the images that it has', async () => {
    const { id } = await place({ img: dataUrl(await photo(310, 200)) });
    const { img } = await own(id, colleague);
    expect((await colleague.get(`/api/v1/media/${img}`)).status).toBe(200);
    expect((await colleague.post(base, { id, img, price: '900' })).status).toBe(200);
    expect((await stranger.get(`/api/v1/media/${img}`)).status).toBe(404);
  });

  test('uses no file of somebody else’s', async () => {
    const { id } = await place({ img: dataUrl(await photo(320, 200)) });
    const { img } = await own(id);
    expect((await stranger.put(base, { description: 'Rubata', price: '1', img })).status).toBe(422);
    expect((await stranger.post(base, { id, img, price: '1' })).status).not.toBe(200);
  });

  test('that is deleted leaves the list, and nobody sees it', async () => {
    const id = await online();
    expect((await seller.delete(`${base}/${id}`)).body.message).toBe('Annuncio eliminato');
    const list = (await seller.get(`${base}/getByUser/${customer}`)).data<AdRow[]>();
    expect(list.map((ad) => ad.id)).not.toContain(id);
    expect((await world.visitor.get(`${base}/getItemById/${id}`)).status).toBe(404);
  });
});

describe('what anybody sees', () => {
  test('is what is online, by its filters and the category with those under it', async () => {
    const father = (await manager.put('/api/v1/Categories', { name: { it: 'Saldatura' } })).data<{ id: number }>().id;
    const son = (await manager.put('/api/v1/Categories', { name: { it: 'MIG' }, father_id: father })).data<{
      id: number;
    }>().id;
    const used = await online({ category_id: son, price: '100' });
    const unused = await online({ category_id: father, new: true, price: '200' });
    await place({ category_id: son, description: 'Chiama 333 1234567' });
    const ids = async (path: string) =>
      ((await world.visitor.get(`${base}/${path}`)).data() as unknown as PublicAdRow[]).map(({ id }) => id);
    expect(await ids(`getByCategory/${father}`)).toEqual([unused, used]);
    expect(await ids(`getByCategory/${son}`)).toEqual([used]);
    expect(await ids(`getListItems?category_id=${father}&new=1`)).toEqual([unused]);
    expect(await ids(`getListItems?category_id=${father}&price_to=150`)).toEqual([used]);
    expect(await ids(`getShopListByFilter/${customer}?category_id=${father}`)).toEqual([unused, used]);
    expect(await ids(`getListItems?category_id=${father}&province=RE`)).toEqual([]);
    const first = await world.visitor.get(`${base}/getListItems?category_id=${father}&limit=1`);
    expect(await ids(`getListItems?category_id=${father}&limit=1&cursor=${first.body.next}`)).toEqual([used]);
    expect((await own(used)).category_father_id).toBe(father);
    expect((await manager.get(`${base}/${used}`)).data(), 'for its reviewer').toMatchObject({ category: 'MIG' });
  });

  test('says nothing of who may read: no customer’s number, no file’s', async () => {
    const id = await online();
    const ad = (await world.visitor.get(`${base}/getItemById/${id}`)).data();
    expect(Object.keys(ad)).not.toEqual(expect.arrayContaining(['customer_id']));
    expect(ad).toMatchObject({ id, title: 'Saldatrice MIG', province: 'MO', status: 'ONLINE' });
  });

  test('an unknown category is refused at its field', async () => {
    const refused = await seller.put(base, { description: 'X', price: '1', category_id: 99_999 });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Categoria non trovata');
  });
});

describe('images', () => {
  test('are prepared one by one, told live, and let the ad online when all are ready', async () => {
    const { id } = await place({ img: dataUrl(await photo()), imgAgg: [{ name: 'b.jpg', base64: dataUrl(PICTURE) }] });
    if ((await own(id)).status === 'IN_REVIEW') await manager.post(`${base}/${id}/approve`);
    expect(await own(id)).toMatchObject({ status: 'PREPARING', unready: 2, shown: [] });
    const client = await seller.live();
    expect(await follow(client, TOPICS.ownAds(customer))).toMatchObject({ ok: true });
    const changes = heard(client, 'change');
    const dying = worker((media) => {
      if (media !== firstImage) throw new Error('killed in the middle');
    });
    const firstImage = (await own(id)).img;
    await expect(dying.sweep()).rejects.toThrow('killed');
    expect(await own(id)).toMatchObject({ status: 'PREPARING', unready: 1, shown: [firstImage] });
    await worker().sweep();
    expect(await own(id)).toMatchObject({ status: 'ONLINE', unready: 0 });
    await expect.poll(() => changes.map(({ row }) => row?.unready)).toEqual(expect.arrayContaining([1, 0]));
  });

  test('of what is online are anybody’s, in three sizes, upright WebP without metadata', async () => {
    const upload = await photo(1500, 2000);
    const id = await online({ img: dataUrl(upload) });
    const [image] = (await world.visitor.get(`${base}/getItemById/${id}`)).data<PublicAdRow>().images;
    for (const [size, height] of [
      ['small', 480],
      ['medium', 960],
      ['large', 1600],
    ] as const) {
      const answer = await fetch(`${world.url}${image?.[size]}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const bytes = Buffer.from(await answer.arrayBuffer());
      const found = await sharp(bytes).metadata();
      expect(found).toMatchObject({ format: 'webp', height });
      expect(found.exif).toBeUndefined();
      expect(bytes.includes('GEHEIM-CAMERA')).toBe(false);
    }
  });

  test('of what nobody may see are nobody’s: waiting, deleted, of another ad, by hash', async () => {
    const { id } = await place({ img: dataUrl(await photo(333, 222)), description: 'Chiama 3331234567' });
    await worker().sweep();
    const { img } = await own(id);
    const read = (ad: number, media: number | null) => world.visitor.get(`${base}/${ad}/images/${media}/small`);
    expect((await read(id, img)).status).toBe(404);
    const shown = await online({ img: dataUrl(await photo(334, 222)) });
    expect((await read(shown, img)).status).toBe(404);
    const { img: its } = await own(shown);
    expect((await read(shown, its)).status).toBe(200);
    await seller.delete(`${base}/${shown}`);
    expect((await read(shown, its)).status).toBe(404);
    expect((await world.visitor.get(`/api/v1/media/${its}`)).status).toBe(401);
  });

  test('are jpeg, jpg, png and gif; a bomb and what is none are refused at the image', async () => {
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#111' } })
      .gif()
      .toBuffer();
    const { id } = await place({ img: `data:image/gif;base64,${gif.toString('base64')}`, imgName: 'a.gif' });
    expect((await own(id)).img).not.toBeNull();
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const refused = await seller.put(base, { description: 'Bomba', price: '1', img: dataUrl(bomb) });
    expect(refused.status).toBe(413);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await seller.put(base, { description: 'X', price: '1', img: dataUrl(svg) })).status).toBe(422);
  });
});

describe('the review', () => {
  test('ends with the third ad that the firm let online, but for risk signs', async () => {
    const newcomer = await world.customer();
    const him = await world.person('customer', newcomer);
    const put = async (description: string) => {
      const { id } = (await him.put(base, { description, price: '10' })).data<{ id: number }>();
      return own(id, him);
    };
    for (const n of [1, 2, 3]) {
      const ad = await put(`Pezzo ${n}`);
      expect(ad).toMatchObject({ status: 'IN_REVIEW', causes: ['first-ads'] });
      if (n === 1) {
        await manager.post(`${base}/${ad.id}/refuse`, { reasons: ['contact-details'], note: 'Togli il numero' });
        expect(await own(ad.id, him)).toMatchObject({
          status: 'DRAFT',
          given_back: { reasons: ['contact-details'], note: 'Togli il numero' },
        });
        await him.post(`${base}/${ad.id}/submit`);
      }
      expect((await manager.post(`${base}/${ad.id}/approve`)).status).toBe(200);
    }
    expect(await put('Pezzo 4')).toMatchObject({ status: 'ONLINE' });
    expect(await put('Del 98 333 1234567 goo.gl/a')).toMatchObject({ status: 'IN_REVIEW', causes: ['phone', 'link'] });
    const fourth = (await him.get(`${base}/getByUser/${newcomer}`)).data<AdRow[]>()[1];
    await manager.post(`${base}/${fourth?.id}/takeDown`, { reasons: ['fraud'] });
    expect(await own(fourth?.id ?? 0, him)).toMatchObject({ status: 'REMOVED', given_back: { reasons: ['fraud'] } });
  });

  test('lists from either end, and finds by title and seller', async () => {
    const list = async (query: string) => (await manager.get(`${base}?${query}`)).data<AdRow[]>().map(({ id }) => id);
    const { id } = await place({ description: 'Pantògrafo raro, tel. 0522 123456' });
    const waiting = await list('status=IN_REVIEW&direction=asc');
    expect(waiting).toEqual([...waiting].sort((one, other) => one - other));
    expect(await list('status=IN_REVIEW')).toEqual([id, ...waiting.slice(0, -1).reverse()]);
    expect(await list('search=pantografo')).toEqual([id]);
    expect(await list(`search=${id}`)).toContain(id);
    expect(await list('search=100%25')).toEqual([]);
  });
});

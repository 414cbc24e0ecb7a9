import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopProfileDetail } from '#api/contracts/shop-profiles.contract.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { PICTURE } from '#test/support/picture.ts';
import { ImageWorker } from '#workers/shown-images/image-worker.ts';

const base = '/api/v1/shopProfile';
let world: ApiWorld;
let customer: number;
let seller: Person;
let manager: Person;
beforeAll(async () => {
  world = await openApiWorld();
  customer = await world.customer({ business_name: 'Bianchi Utensili' });
  seller = await world.person('customer', customer);
  manager = await world.person('manager');
});
afterAll(() => world.close());

const read = async (who = seller) => (await who.get(`${base}/${customer}`)).data<ShopProfileDetail>();
const jpeg = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c66' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'GEHEIM-CAMERA' } })
    .toBuffer();
const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;

test('every field of the specification is put in and read back; who the shop is stands with the customer', async () => {
  const province = await manager.put('/api/v1/nation', { code: 'IT', name: { it: 'Italia' } });
  const nation_id = province.data<{ id: number }>().id;
  const region = await manager.put('/api/v1/region', { name: 'Piemonte', nation_id });
  const region_id = region.data<{ id: number }>().id;
  const torino = await manager.put('/api/v1/province', { code: 'TO', name: 'Torino', region_id });
  const province_id = torino.data<{ id: number }>().id;
  expect(await read()).toMatchObject({
    status: 'HIDDEN',
    business_name: 'Bianchi Utensili',
    description: '',
    img: null,
  });
  const said = {
    email: 'negozio@example.it',
    business_name: 'Bianchi S.r.l.',
    name: 'Ada',
    surname: 'Bianchi',
    vat_number: '00743110157',
    fiscal_code: '00743110157',
    address: 'Via Po 3',
    city: 'Torino',
    country: 'IT',
    province: 'TO',
    telephone_number: '011 123456',
    website: 'bianchi.example.it',
    description: 'Torni usati',
    accepted_payments: 'Bonifico',
    terms_of_sale: 'Garanzia',
    shop_time: 'Chiuso ad agosto',
    monday: '8–12',
    tuesday: '8–12',
    wednesday: 'chiuso',
    thursday: '8–12',
    friday: '8–12',
    saturday: '9–11',
    sunday: '',
    maps: '45.0703, 7.6869',
  };
  const map = { maps_map: '44.6471, 10.9252', address_maps: 'Via Emilia 12', codepostal_maps: '41121' };
  const further = { ...map, country_maps: 'Italia', province_maps: 'MO' };
  const answer = await seller.post(base, {
    ...said,
    postal_code: '10121',
    vat_type_id: 9,
    province_id: 9,
    region_id: 9,
    nation_id: 9,
    AggMaps: [further],
    img: dataUrl(await jpeg(), 'jpeg'),
    imgName: 'insegna.jpg',
    imgAgg: [{ name: 'banco.png', base64: dataUrl(PICTURE) }],
  });
  expect(answer.body.message).toBe('Modifica avvenuta con successo');
  expect(await read()).toMatchObject({
    ...said,
    postal_code: '10121',
    province_id,
    region_id,
    nation_id,
    vat_type_id: null,
    imgName: 'insegna.jpg',
    imgAgg: [{ name: 'banco.png' }],
    AggMaps: [{ id_map: 1, ...further }],
  });
  expect((await seller.get(`/api/v1/customer/${customer}`)).data()).toMatchObject({
    codepostal: '10121',
    address: 'Via Po 3',
  });
});

test('an 11th image beside the main one, and an 11th map, are refused', async () => {
  const images = Array.from({ length: 11 }, (_, n) => ({ name: `${n}.png`, base64: dataUrl(PICTURE) }));
  const many = await seller.post(base, { imgAgg: images });
  expect([many.status, many.text.includes('Al massimo 10 immagini aggiuntive')]).toEqual([400, true]);
  const maps = Array.from({ length: 11 }, (_, n) => ({ address_maps: `Via ${n}` }));
  const everywhere = await seller.post(base, { AggMaps: maps });
  expect([everywhere.status, everywhere.text.includes('Al massimo 10 mappe aggiuntive')]).toEqual([400, true]);
  expect((await seller.post(base, { AggMaps: maps.slice(1) })).status).toBe(200);
  expect((await read()).AggMaps).toHaveLength(10);
});

test('its images are re-encoded, and anybody sees them while it is online, and nobody else’s', async () => {
  const stranger = await world.person('customer', await world.customer());
  const { img } = await read();
  const image = `${base}/${customer}/images/${img}/medium`;
  expect((await world.visitor.get(image)).status, 'hidden').toBe(404);
  const { pools, base: made } = world;
  const log = createLogger({ level: 'silent' });
  const worker = new ImageWorker({
    pool: pools.pg,
    media: made.media,
    log,
    execute: (...call) => made.execute(...call),
  });
  await worker.sweep();
  expect(await read()).toMatchObject({ unready: 0, status: 'HIDDEN' });
  expect((await seller.post(`${base}/${customer}/publish`)).body.message).toBe('Negozio inviato');
  const shown = await fetch(`${world.url}${image}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(Buffer.from(await shown.arrayBuffer()).includes('GEHEIM-CAMERA')).toBe(false);
  const other = (await world.visitor.get(`${base}/999/images/${img}/medium`)).status;
  expect([other, (await stranger.get(`/api/v1/media/${img}`)).status]).toEqual([404, 404]);
  const colleague = await world.person('customer', customer);
  expect((await colleague.get(`/api/v1/media/${img}`)).status).toBe(200);
  expect((await stranger.post(base, { img })).status, 'somebody else’s file').toBe(422);
});

test('words with risk signs take it offline until it is reviewed; given back, it says why', async () => {
  await seller.post(base, { terms_of_sale: 'Pagate sul conto IT60X0542811101000000123456' });
  expect(await read()).toMatchObject({ status: 'IN_REVIEW', causes: ['bank-account'] });
  const waiting = (await manager.get(`${base}?status=IN_REVIEW`)).data<{ id: number }[]>();
  expect(waiting.map(({ id }) => id)).toEqual([customer]);
  expect((await manager.post(`${base}/${customer}/giveBack`, { reasons: [] })).status).toBe(422);
  await manager.post(`${base}/${customer}/giveBack`, { reasons: ['contact-details'], note: 'Senza IBAN, grazie' });
  expect(await read()).toMatchObject({
    status: 'HIDDEN',
    given_back: { reasons: ['contact-details'], note: 'Senza IBAN, grazie' },
  });
  await seller.post(base, { terms_of_sale: 'Garanzia' });
  await seller.post(`${base}/${customer}/publish`);
  expect(await read()).toMatchObject({ status: 'IN_REVIEW', causes: ['given-back'] });
  await manager.post(`${base}/${customer}/approve`);
  expect((await read()).status).toBe('ONLINE');
});

test('nobody writes the shop of a customer who is not there, or another’s', async () => {
  const stranger = await world.person('customer', await world.customer());
  expect((await stranger.post(base, { id: customer, monday: 'chiuso' })).status).toBe(404);
  expect((await stranger.post(base, { id: 987_654, monday: 'chiuso' })).status).toBe(404);
  await expect(world.system('WriteShopProfile', { customer_id: 987_654, monday: 'chiuso' })).rejects.toThrow(
    'not-found',
  );
  expect((await manager.post(base, { id: customer, monday: 'chiuso' })).status, 'a reviewer').toBe(403);
});

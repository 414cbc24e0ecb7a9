import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommunityImageDetail, CommunityImageRow, GalleryAnswer } from '#api/contracts/community.contract.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { PICTURE } from '#test/support/picture.ts';
import { ImageWorker } from '#workers/shown-images/image-worker.ts';

const base = '/api/v1/CommunityImage';
let world: ApiWorld;
let customer: number;
let owner: Person;
let manager: Person;
let lathes: number;
let other: number;
let stranger: Person;
beforeAll(async () => {
  world = await openApiWorld();
  customer = await world.customer({ business_name: 'Bianchi Utensili' });
  owner = await world.person('customer', customer);
  manager = await world.person('manager');
  other = await world.customer();
  stranger = await world.person('customer', other);
  lathes = (await world.system('InsertCommunityImageCategory', { values: { 'name.it': 'Torni', online: true } })).id;
});
afterAll(() => world.close());

const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;
const photo = async () => {
  const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c66' } }).jpeg();
  return dataUrl(await plain.withExif({ IFD0: { Make: 'GEHEIM-CAMERA' } }).toBuffer(), 'jpeg');
};
const insert = async (more: object = {}) =>
  (await owner.put(base, { img: await photo(), imgName: 'tornio.jpg', ...more })).data<{ id: number }>().id;
const read = async (id: number) => (await owner.get(`${base}/${id}`)).data<CommunityImageDetail>();
const search = async (asked: object, who = world.visitor) =>
  (await who.post(`${base}/getAllSearch`, asked)).body as unknown as GalleryAnswer;
const found = async (asked: object) => (await search(asked)).data.map(({ id }) => id);
const online = (id: number | number[], more: object = {}) =>
  manager.post(`${base}/updateOnlineCheckImages`, { id, online: true, ...more });

async function prepared(): Promise<void> {
  const { pools, base: made } = world;
  await new ImageWorker({
    pool: pools.pg,
    media: made.media,
    log: createLogger({ level: 'silent' }),
    execute: (...call) => made.execute(...call),
  }).sweep();
}

test('an image is put in, published, found by user, category and words, changed and deleted', async () => {
  const id = await insert({ description: 'Tornio parallelo in officina', image_category_id: lathes });
  await prepared();
  expect(await read(id)).toMatchObject({ status: 'IN_REVIEW', ready: true, imgName: 'tornio.jpg', category: 'Torni' });
  expect(await found({}), 'before its review').toEqual([]);
  expect((await online(id)).body.message).toBe('Immagine pubblicata');
  expect(await search({ userId: customer, image_category_id: lathes, search: 'PARALLELO tornio' })).toMatchObject({
    totItems: 1,
    totalPages: 1,
    pageSelected: 1,
    data: [{ id, userId: customer, author: 'Bianchi Utensili', category: 'Torni', image_category_id: lathes }],
  });
  expect(await found({ userId: other })).toEqual([]);
  expect(await found({ image_category_id: lathes + 1 })).toEqual([]);
  expect(await found({ search: 'fresa' })).toEqual([]);
  const gallery = async (of: number) => (await world.visitor.get(`${base}/getGallery/${of}`)).data<{ id: number }[]>();
  expect([(await gallery(lathes))[0]?.id, (await gallery(0))[0]?.id, await gallery(lathes + 1)]).toEqual([id, id, []]);
  expect((await owner.post(base, { id, description: 'Un’altra macchina' })).body.message).toBe('Immagine modificata');
  expect([await found({}), (await read(id)).status]).toEqual([[], 'IN_REVIEW']);
  const all = async (who: Person, path = '') =>
    (await who.get(`${base}/all${path}`)).data<CommunityImageRow[]>().map((one) => one.id);
  expect([await all(owner), await all(owner, '/1'), await all(manager), await all(stranger)]).toEqual([
    [id],
    [id],
    [id],
    [],
  ]);
  expect((await owner.delete(`${base}/${id}`)).body.message).toBe('Immagine eliminata');
  expect([(await owner.get(`${base}/${id}`)).status, await all(manager)]).toEqual([404, []]);
});

test('several are put in at once, each for itself; a bomb among them is refused at its place, and nothing is kept', async () => {
  const images = [
    { base64: await photo(), name: 'uno.jpg' },
    { base64: dataUrl(PICTURE), name: 'due.png' },
  ];
  const answer = await owner.post(`${base}/insertNewImages`, { images, description: 'In cantiere' });
  const ids = answer.data<{ id: number }[]>().map(({ id }) => id);
  expect(ids).toHaveLength(2);
  const one = (await owner.post(`${base}/insertToWebP`, { img: dataUrl(PICTURE) })).data<{ id: number }>().id;
  await prepared();
  await online([...ids, one]);
  expect(await found({ search: 'cantiere' })).toEqual([...ids].reverse());
  const [shown] = (await search({ search: 'cantiere' })).data;
  const image = await fetch(world.url + shown?.images.medium);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const [jpeg] = (await search({ search: 'cantiere' })).data.slice(-1);
  const bytes = Buffer.from(await (await fetch(world.url + jpeg?.images.large)).arrayBuffer());
  expect(bytes.includes('GEHEIM-CAMERA')).toBe(false);

  // A picture of 20,000 × 20,000 pixels in a few bytes: only its header is read.
  const bomb = Buffer.from(PICTURE);
  bomb.writeUInt32BE(20_000, 16);
  bomb.writeUInt32BE(20_000, 20);
  const refused = await owner.post(`${base}/insertNewImages`, {
    images: [
      { base64: dataUrl(PICTURE), name: 'buona.png' },
      { base64: dataUrl(bomb), name: 'bomba.png' },
    ],
    description: 'Bomba',
  });
  expect([refused.status, refused.body.fields?.map(({ field }) => field)]).toEqual([413, ['images.1']]);
  const many = Array.from({ length: 21 }, () => ({ base64: dataUrl(PICTURE), name: 'x.png' }));
  const above = await owner.post(`${base}/insertNewImages`, { images: many });
  expect([above.status, above.text.includes('Al massimo 20 immagini per volta')]).toEqual([400, true]);
  expect((await manager.get(`${base}/all?search=bomba`)).data()).toEqual([]);
});

test('what is given back says why, is seen by nobody, and waits again once it is changed', async () => {
  const id = await insert({ description: 'Saldatrice' });
  await prepared();
  await online(id);
  const image = `${base}/${id}/images/${(await read(id)).img}/small`;
  expect((await world.visitor.get(image)).status).toBe(200);
  expect((await online(id, { online: false })).body.fields?.map(({ field }) => field)).toEqual(['reasons']);
  await online(id, { online: false, reasons: ['other'], note: 'Si vede una targa' });
  expect(await read(id)).toMatchObject({
    status: 'GIVEN_BACK',
    given_back: { reasons: ['other'], note: 'Si vede una targa' },
  });
  expect((await world.visitor.get(image)).status).toBe(404);
  await owner.post(base, { id, image_category_id: lathes });
  expect(await read(id)).toMatchObject({ status: 'IN_REVIEW', given_back: null });
  const waiting = (await manager.get(`${base}/all?status=IN_REVIEW`)).data<CommunityImageRow[]>();
  expect(waiting.map((one) => one.id)).toContain(id);
});

test('nobody changes another’s image, shows another’s file, or names a category that is not there', async () => {
  const id = await insert();
  const { img } = await read(id);
  expect((await stranger.post(base, { id, description: 'Mia' })).status).toBe(404);
  expect((await stranger.delete(`${base}/${id}`)).status).toBe(404);
  expect((await stranger.put(base, { img })).status, 'somebody else’s file').toBe(422);
  expect((await stranger.put(base, { img: dataUrl(PICTURE), userId: customer })).status).toBe(404);
  const nowhere = await owner.post(base, { id, image_category_id: 987_654 });
  expect([nowhere.status, nowhere.body.fields]).toMatchObject([422, [{ field: 'image_category_id' }]]);
  expect((await manager.put(base, { img: dataUrl(PICTURE) })).status, 'of nobody').toBe(403);
});

test('nobody lets through words that he never read: a reviewer’s approval stands on what he saw', async () => {
  const id = await insert({ description: 'Tornio in officina' });
  const seen = (await manager.get(`${base}/${id}`)).data<CommunityImageDetail>();
  expect((await owner.post(base, { id, description: 'Chiamami al 333 1234567' })).status).toBe(200);
  const approve = (revision: number) =>
    manager.post(`${base}/updateOnlineCheckImages`, { id, online: true }, { 'if-match': `"${revision}"` });
  expect(await approve(seen.revision)).toMatchObject({ status: 409, body: { code: 'changed-since-seen' } });
  expect(await read(id)).toMatchObject({ status: 'IN_REVIEW' });
  // That the image was prepared meanwhile changes nothing of what the manager read.
  const again = await read(id);
  await prepared();
  expect((await approve(again.revision)).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'ONLINE' });
});

import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import type { Media } from '#platform/files/media-store.ts';
import { renderPdf } from '#platform/pdf/render-pdf.ts';
import { openWorkshop } from '#test/support/api-workshop.ts';

const { world, workshop, desk, customer } = await openWorkshop('desk', 'customer');
const stranger = await world.person('customer', await world.customer({ business_name: 'Altri S.p.A.' }));
const jpeg = await sharp({ create: { width: 52, height: 41, channels: 3, background: '#456' } })
  .jpeg()
  .toBuffer();
const photo = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
afterAll(() => world.close());

const module_ = '/api/v1/intervention/insertModule';
const kept = async (id: number, reader = desk): Promise<RepairDetail> => workshop.read(id, reader);
const countMedia = async () =>
  (await world.pools.pg.query<{ n: number }>('select count(*) as n from vault.media')).rows[0]?.n;

describe('files inside JSON', () => {
  const body = () => ({
    defect: 'Non parte',
    imgmodule: photo,
    imgName: 'modulo.jpg',
    captures: [{ img: photo, img_rep_test: false }, { img: photo }],
    imgNames: ['davanti.jpg', 'dietro.jpg'],
  });

  test('are kept as the specification’s clients send them, with their names', async () => {
    const { id } = (await customer.put(module_, { ...body(), fileddt: photo })).data<{ id: number }>();
    const repair = await kept(id);
    expect(repair.captures.map(({ name }) => name)).toEqual(['davanti.jpg', 'dietro.jpg']);
    expect(repair.module_file).toMatchObject({ name: 'modulo.jpg' });
    expect(repair).toMatchObject({ imgmodule: repair.module_file?.media, imgName: 'modulo.jpg' });
    expect(repair.fileddt?.media).toBeGreaterThan(0);
    const media = await world.pools.pg.query('select type, width, uploader_account_id from vault.media where id = $1', [
      repair.captures[0]?.media,
    ]);
    expect(media.rows).toEqual([{ type: 'image/jpeg', width: 52, uploader_account_id: customer.id }]);
  });

  test('a PDF is no photo, and a text is none under whatever name: said at the photo', async () => {
    const paper = await renderPdf({ content: ['Modulo'], defaultStyle: { font: 'Roboto' } });
    const text = Buffer.from('Questa non è una fotografia, ma un testo').toString('base64');
    const before = await countMedia();
    for (const [img, message] of [
      [paper.toString('base64'), 'Non è una foto: usare JPEG, PNG o WebP'],
      [text, 'Tipo di file non ammesso: usare JPEG, PNG, WebP o PDF'],
    ]) {
      const answer = await customer.put(module_, { ...body(), captures: [{ img: photo }, { img, name: 'foto.jpg' }] });
      expect([answer.status, answer.body.fields]).toEqual([422, [{ field: 'captures.1', message }]]);
    }
    // The two files before the faulty one were stored by then; the file that is no photo never was.
    expect(await countMedia()).toBe((before ?? 0) + 4);
    const { id: media } = (await world.base.media.keep({
      bytes: paper,
      name: 'x.pdf',
      uploader: customer.id,
    })) as Media;
    const stored = await customer.put(module_, { defect: 'x', captures: [{ media }] });
    expect([stored.status, stored.body.fields?.[0]?.field]).toEqual([422, 'captures.0']);
    const asPaper = await customer.put(module_, { defect: 'x', imgmodule: media, imgName: 'foto\u202egpj.exe' });
    expect((await kept(asPaper.data<{ id: number }>().id)).module_file?.name).toBe('fotogpj.exe.pdf');
  });

  test('sent again under the same key are the same files and the same repair', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await customer.put(module_, body(), key);
    const files = await countMedia();
    const second = await customer.put(module_, body(), key);
    expect(second.data()).toEqual(first.data());
    expect(await countMedia()).toBe(files);
  });

  test('that are no files are refused at their field, and nothing is begun', async () => {
    const before = await countMedia();
    const text = `data:image/png;base64,${Buffer.from('<svg onload=alert(1)>'.repeat(4)).toString('base64')}`;
    const answer = await customer.put(module_, { defect: 'x', captures: [{ img: text }] });
    expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([422, 'captures.0']);
    expect(await countMedia()).toBe(before);
  });

  test('more than four photos are refused as a rule', async () => {
    const answer = await customer.put(module_, { defect: 'x', captures: Array(5).fill({ img: photo }) });
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('4 foto')]);
  });
});

describe('files by their id', () => {
  let media: number;
  beforeAll(async () => {
    const { id } = (await customer.put(module_, { defect: 'x', captures: [{ img: photo }] })).data<{ id: number }>();
    media = (await kept(id)).captures[0]?.media ?? 0;
  });

  test('are the uploader’s to use again, and staff’s', async () => {
    const { id } = (await customer.put(module_, { defect: 'y', captures: [{ media }] })).data<{ id: number }>();
    expect((await kept(id)).captures).toMatchObject([{ media }]);
    await desk.post('/api/v1/intervention', { id, fileddt: { media, name: 'ddt.jpg' }, captures: [] });
    expect(await kept(id)).toMatchObject({ captures: [], fileddt: { media, name: 'ddt.jpg' } });
    await desk.post('/api/v1/intervention', { id, fileddt: '' });
    expect(await kept(id)).toMatchObject({ fileddt: null });
  });

  test('that nobody of the staff may read do not exist for them either: hanging a CV on a repair would open it', async () => {
    const kept = await world.base.media.keep({ bytes: jpeg, name: 'curriculum.jpg', uploader: null, key: 'form:1' });
    const { id } = (await customer.put(module_, { defect: 'x' })).data<{ id: number }>();
    const answer = await desk.post('/api/v1/intervention', {
      id,
      fileddt: { media: (kept as Media).id, name: 'x.jpg' },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'file-unknown']);
  });

  test('of another customer do not exist: hanging them on one’s own repair would open them', async () => {
    for (const id of [media, 999_999]) {
      const answer = await stranger.put(module_, { defect: 'z', captures: [{ media: id }] });
      expect([answer.status, answer.body.code]).toEqual([422, 'file-unknown']);
    }
  });
});

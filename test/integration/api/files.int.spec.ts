import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import type { Media } from '#platform/files/media-store.ts';
import { renderPdf } from '#platform/pdf/render-pdf.ts';
import type { Person } from '#test/support/api-person.ts';
import { openWorkshop } from '#test/support/api-workshop.ts';
import { pdfText } from '#test/support/erasure/pdf-text.ts';

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
      [paper.toString('base64'), 'Non è una foto: usare JPEG, PNG, WebP o GIF'],
      [text, 'Tipo di file non ammesso: usare JPEG, PNG, WebP, GIF o PDF'],
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

describe('a receipt of the counter', () => {
  const give = '/api/v1/intervention/receipt';
  const png = sharp({ create: { width: 600, height: 200, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Artist: 'Tablet del banco' } })
    .png()
    .toBuffer();
  const drawn = async () => `data:image/png;base64,${(await png).toString('base64')}`;
  const repair = () => workshop.repair({ customer: customer.actor?.customerId ?? 0, details: { series: 'ZA-88' } });
  const bytesOf = async (media: number, who: Person) => {
    const { statusCode, rawPayload } = await world.app.inject({
      url: `/api/v1/media/${media}`,
      headers: { authorization: `Bearer ${who.token}` },
    });
    return statusCode === 200 ? rawPayload : statusCode;
  };
  const paperOf = async (id: number, number: number, who: Person) => {
    const answer = await who.get(`/api/v1/document/receipt/${id}/${number}`);
    if (answer.status !== 200) return answer.status;
    const bytes = await bytesOf(answer.data<{ media: number }>().media, who);
    return typeof bytes === 'number' ? bytes : pdfText(bytes);
  };

  test('keeps the drawn signature as a file whose hash it names, and is the same paper for firm and customer', async () => {
    const id = await repair();
    const said = {
      id_intervention: id,
      kind: 'intake',
      person: 'Ada Bo',
      accessories: 'Due cavi',
      damage: 'Ammaccata',
    };
    const given = await desk.put(give, { ...said, signature: await drawn() });
    expect([given.status, given.data()]).toEqual([200, { id, number: 1 }]);
    const [receipt] = (await kept(id)).receipts;
    expect(receipt).toMatchObject({ number: 1, kind: 'intake', person: 'Ada Bo', signed: true, current: true });
    const { rows } = await world.pools.pg.query<{ id: number }>('select id from vault.media where hash = $1', [
      receipt?.signature_hash,
    ]);
    const picture = await bytesOf(rows[0]?.id ?? 0, desk);
    expect(
      createHash('sha256')
        .update(picture as Buffer)
        .digest('hex'),
    ).toBe(receipt?.signature_hash);
    expect(picture).not.toEqual(await png);
    expect(await bytesOf(rows[0]?.id ?? 0, customer)).toEqual(picture);
    expect(await bytesOf(rows[0]?.id ?? 0, stranger)).toBe(404);

    const paper = await paperOf(id, 1, desk);
    for (const word of ['presa in carico', 'ZA-88', 'parte', 'cavi', 'Ammaccata', 'Ada', 'SHA-256']) {
      expect(paper).toContain(word);
    }
    expect(paper).toContain(receipt?.signature_hash);
    expect(await paperOf(id, 1, customer)).toBe(paper);
    const own = await customer.get(`/api/v1/interventioncustomer/getByViewQuotesCustomer/${id}`);
    expect(own.data()).toMatchObject({ receipts: [{ number: 1, kind: 'intake', current: true }] });
    for (const [number, who] of [
      [1, stranger],
      [2, desk],
    ] as const) {
      expect(await paperOf(id, number, who)).toBe(404);
    }
  });

  test('that is not signed is one with lines to sign on; a second one replaces the first, which stays', async () => {
    const id = await repair();
    const unsigned = { id_intervention: id, kind: 'intake', person: 'Ada Bo' };
    for (const person of ['Ada Bo', 'Ugo Re']) expect((await desk.put(give, { ...unsigned, person })).status).toBe(200);
    expect((await kept(id)).receipts).toMatchObject([
      { number: 2, person: 'Ugo Re', signed: false, signature_hash: null, current: true },
      { number: 1, person: 'Ada Bo', current: false },
    ]);
    expect(await paperOf(id, 1, desk)).toMatch(/ditta/);
    const told = (await desk.get(`/api/v1/history/repair/${id}`)).data<HistoryEntry[]>();
    const entries = told.filter(({ type }) => type === 'CounterReceiptIssued');
    expect(entries.map(({ title }) => title)).toEqual(Array(2).fill('Ricevuta di presa in carico non firmata'));
    expect(entries.at(-1)?.changes).toMatchObject([{ before: 'Ada Bo', after: 'Ugo Re' }]);
  });

  test('is refused at its field: no name, a signature that is no PNG, texts that are too long; too early', async () => {
    const id = await repair();
    const unsigned = { id_intervention: id, kind: 'intake', person: 'Ada Bo' };
    const refused = async (over: object) => {
      const { status, body } = await desk.put(give, { ...unsigned, ...over });
      return [status, body.fields?.[0]?.field ?? body.code];
    };
    expect(await refused({ person: ' ' })).toEqual([422, 'person']);
    expect(await refused({ signature: photo })).toEqual([400, 'signature']);
    expect(await refused({ signature: photo.replace('jpeg', 'png') })).toEqual([422, 'signature']);
    expect(await refused({ signature: 'data:image/png;base64,AAAA' })).toEqual([422, 'signature']);
    expect(await refused({ damage: 'x'.repeat(1001) })).toEqual([400, 'damage']);
    expect(await refused({ kind: 'hand-over' })).toEqual([409, 'receipt-not-ready']);
    expect((await kept(id)).receipts).toEqual([]);
  });
});

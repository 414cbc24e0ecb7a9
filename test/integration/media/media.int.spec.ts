import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import { UNKNOWN_CUSTOMER } from '#domain/customers/offered/unknown-customer.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { isFileFault, MAX_IMAGE_BYTES, MAX_PDF_BYTES } from '#platform/files/inspect-file.ts';
import { storeBase64 } from '#platform/files/store-base64.ts';
import { withoutMetadata } from '#platform/files/without-metadata.ts';
import { FILE_HOLDERS } from '#projections/media/file-uses.query.ts';
import { type MediaWorld, openMediaWorld, pdf, photo, type Reader } from './media-world.ts';

const carla: Reader = { id: 90, role: 'customer', customerId: 77 };
const piero: Reader = { id: 91, role: 'customer', customerId: 78 };
const desk: Reader = { id: 21, role: 'desk' };
const technician: Reader = { id: 31, role: 'technician' };
const auditor: Reader = { id: 30, role: 'auditor' };

/** The bytes that are kept of a photo. */
async function keptOf(bytes: Buffer): Promise<Buffer> {
  const kept = await withoutMetadata(bytes, 'image/jpeg');
  if (isFileFault(kept)) throw new Error(kept.code);
  return kept;
}

let world: MediaWorld;
beforeAll(async () => {
  world = await openMediaWorld();
});
afterAll(() => world.close());

describe('an upload', () => {
  test('is kept by its content and described as it is to be seen', async () => {
    const bytes = await photo();
    const answer = await world.upload(carla, bytes, 'C:\\foto\\carrello <rosso>.jpg');
    expect(answer.statusCode).toBe(200);
    const stored = await keptOf(bytes);
    expect(answer.json().data).toMatchObject({
      name: 'carrello rosso.jpg',
      type: 'image/jpeg',
      bytes: stored.length,
      width: 800,
      height: 1200,
    });
    const hash = createHash('sha256').update(stored).digest('hex');
    expect(readdirSync(join(world.home, hash.slice(0, 2)))).toContain(hash.slice(2));
    expect(readdirSync(join(world.home, 'tmp'))).toEqual([]);
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'of a %s is kept without what the camera wrote, upright',
    async (format) => {
      const bytes = await sharp(await photo(300, 200))
        .keepMetadata()
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SegretaCam</x:xmpmeta>')
        .toFormat(format)
        .toBuffer();
      // Behind the picture's end, where telephones put films and programs put notes.
      const sent = Buffer.concat([bytes, Buffer.from(format === 'webp' ? '' : 'SegretaCam')]);
      expect([sent.includes('SegretaCam'), (await sharp(bytes).metadata()).orientation]).toEqual([true, 6]);
      const { media, width, height } = (await world.upload(carla, sent)).json().data;
      const kept = (await world.get(carla, `${media}`)).rawPayload;
      expect(['SegretaCam', 'Segreto', 'Exif', 'adobe:ns'].filter((word) => kept.includes(word))).toEqual([]);
      const header = await sharp(kept).metadata();
      expect([header.format, header.width, header.height]).toEqual([format, 200, 300]);
      expect([width, height]).toEqual([200, 300]);
      expect([header.exif, header.xmp, header.orientation]).toEqual([undefined, undefined, undefined]);
    },
  );

  test('of a GIF is kept as a PNG of its first picture', async () => {
    const bytes = await sharp(await photo(300, 200))
      .gif()
      .toBuffer();
    const { media } = (await world.upload(carla, bytes, 'foto.gif')).json().data;
    const header = await sharp((await world.get(carla, `${media}`)).rawPayload).metadata();
    expect(header.format).toBe('png');
  });

  test('of a picture that breaks off is refused at the file', async () => {
    const whole = await photo(300, 200);
    const answer = await world.upload(carla, whole.subarray(0, whole.length - 200));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'unreadable']);
    expect(answer.json().fields[0].message).toBe("L'immagine è danneggiata e non si può leggere");
  });

  test('of the same bytes by somebody else is his own file, kept once', async () => {
    const bytes = await photo(60, 40);
    const [mine, theirs] = [await world.upload(carla, bytes), await world.upload(piero, bytes)];
    expect(mine.json().data.media).not.toBe(theirs.json().data.media);
    const hash = createHash('sha256')
      .update(await keptOf(bytes))
      .digest('hex');
    const { rows } = await world.pool.query('select distinct hash from vault.media where hash = $1', [hash]);
    expect(rows).toHaveLength(1);
  });

  test('sent again under its key is the first one; another file under that key is refused', async () => {
    const bytes = await photo(61, 40);
    const key = { 'idempotency-key': 'upload-1' };
    const [first, again] = await Promise.all([
      world.upload(carla, bytes, 'a.jpg', key),
      world.upload(carla, bytes, 'a.jpg', key),
    ]);
    expect(again.json().data).toEqual(first.json().data);
    const other = await world.upload(carla, await photo(62, 40), 'a.jpg', key);
    expect([other.statusCode, other.json().code]).toEqual([409, 'key-reused']);
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'unknown-type'],
    ['a page called photo', Buffer.from('<!doctype html><script>alert(1)</script>'), 422, 'unknown-type'],
    ['a JPEG that is none after its head', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 422, 'unreadable'],
    ['a PDF without its end', Buffer.from('%PDF-1.7\nnothing'), 422, 'unreadable'],
    ['nothing', Buffer.alloc(0), 422, 'empty'],
  ])('refuses %s', async (_what, bytes, status, code) => {
    const answer = await world.upload(carla, bytes, 'foto.jpg');
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().fields).toEqual([{ field: 'file', message: answer.json().message }]);
  });

  test('refuses a paper where a photo is asked for, at the file', async () => {
    const answer = await world.upload(carla, pdf, 'foto.jpg', {}, '?kind=photo');
    expect([answer.statusCode, answer.json().code, answer.json().fields?.[0]?.field]).toEqual([
      422,
      'not-a-photo',
      'file',
    ]);
    expect((await world.upload(carla, await photo(40, 40), 'foto.pdf', {}, '?kind=photo')).json().data.name).toBe(
      'foto.jpg',
    );
  });

  test('refuses an image over 10 MB, a PDF over 20 MB, and takes a PDF between the two', async () => {
    const image = Buffer.concat([await photo(50, 50), Buffer.alloc(MAX_IMAGE_BYTES)]);
    const large = await world.upload(carla, image);
    expect([large.statusCode, large.json().message]).toEqual([413, "L'immagine supera i 10 MB"]);
    const paper = Buffer.concat([pdf, Buffer.alloc(MAX_IMAGE_BYTES, 0x20), Buffer.from('%%EOF')]);
    expect((await world.upload(carla, paper, 'ddt.pdf')).json().data).toMatchObject({
      type: 'application/pdf',
      width: null,
    });
    const tooMuch = await world.upload(carla, Buffer.concat([pdf, Buffer.alloc(MAX_PDF_BYTES)]), 'ddt.pdf');
    expect([tooMuch.statusCode, tooMuch.json().message]).toEqual([413, 'Il file supera i 20 MB']);
  });

  test('refuses more than 50 megapixels, however few bytes they take', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(MAX_IMAGE_BYTES);
    const answer = await world.upload(carla, bomb, 'grande.png');
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too-many-pixels']);
  });

  test('refuses whoever is not signed in, and what is not multipart', async () => {
    expect((await world.upload(null, await photo(50, 50))).statusCode).toBe(401);
    const plain = await world.upload(carla, pdf, 'x.pdf', { 'content-type': 'application/json' });
    expect(plain.statusCode).toBe(400);
  });
});

describe('reading a file', () => {
  const uploaded = async (by: Reader, bytes: Buffer, name = 'foto.jpg') =>
    (await world.upload(by, bytes, name)).json().data.media as number;

  test('its uploader, staff, and the customer whose repair uses it may; for others it is not there', async () => {
    const id = await uploaded(desk, await photo(70, 50));
    expect((await world.get(desk, `${id}`)).statusCode).toBe(200);
    expect((await world.get(carla, `${id}`)).statusCode).toBe(404);
    await world.uses(id, 77);
    expect((await world.get(auditor, `${id}`)).statusCode).toBe(200);
    expect((await world.get(carla, `${id}`)).statusCode).toBe(200);
    expect((await world.get(piero, `${id}`)).statusCode).toBe(404);
    expect((await world.get(piero, `${id}/thumbnail`)).statusCode).toBe(404);
    expect((await world.get(piero, '999999')).json()).toEqual((await world.get(piero, `${id}`)).json());
  });

  test('what nothing was made of yet is for whoever uploaded it alone', async () => {
    const id = await uploaded(desk, await photo(73, 50));
    for (const reader of [auditor, technician, carla]) expect((await world.get(reader, `${id}`)).statusCode).toBe(404);
  });

  // Each read model is tried with a technician, who sees all repairs and nothing of these.
  test.each(
    Object.entries(FILE_HOLDERS).filter(([, { function: name }]) => !builtInRights([technician.role])[name].view),
  )('what %s hold is not for whoever sees all repairs', async (projection) => {
    const id = await uploaded(desk, await photo(74, 50));
    await world.holds(projection, id);
    expect((await world.get({ id: 32, role: 'admin' }, `${id}`)).statusCode).toBe(200);
    expect((await world.get(technician, `${id}`)).statusCode).toBe(404);
  });

  test('a salesman reads the files of his own customers alone', async () => {
    const id = await uploaded(desk, await photo(71, 50));
    await world.uses(id, 77);
    const registered: OfficinaEvent = {
      type: 'CustomerRegistered',
      data: {
        customer_id: 77,
        ...UNKNOWN_CUSTOMER,
        business_name: 'Brambilla',
        vatRate: null,
        language: 'it',
        salesmanId: 50,
      },
    };
    await world.journal.append('customer-77', [{ id: crypto.randomUUID(), event: registered }], 'no-stream', {
      actor: { kind: 'system', name: 'test' },
      command: 'Test',
      commandId: 't',
      correlationId: 't',
      causationId: 't',
      at: '2026-03-02T09:00:00.000Z',
    });
    expect((await world.get({ id: 50, role: 'salesman' }, `${id}`)).statusCode).toBe(200);
    expect((await world.get({ id: 51, role: 'salesman' }, `${id}`)).statusCode).toBe(404);
  });

  test('a document made for a customer is his', async () => {
    const kept = await world.media.keep({ bytes: pdf, name: 'Preventivo.pdf', uploader: null, customerId: 77 });
    if (isFileFault(kept)) throw new Error(kept.code);
    await world.pool.query(`insert into vault.documents values ('quote', '1-1', 'hash', $1)`, [kept.id]);
    expect((await world.get(carla, `${kept.id}`)).statusCode).toBe(200);
    expect((await world.get(piero, `${kept.id}`)).statusCode).toBe(404);
  });

  test('comes with its own type, never sniffed, private, under its name', async () => {
    const bytes = await photo(72, 50);
    const id = await uploaded(carla, bytes, 'città.jpg');
    const answer = await world.get(carla, `${id}`);
    expect(answer.rawPayload.equals(await keptOf(bytes))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      'content-disposition': `inline; filename="citt_.jpg"; filename*=UTF-8''citt%C3%A0.jpg`,
    });
    expect((await world.get(carla, `${id}?download=1`)).headers['content-disposition']).toMatch(/^attachment;/);
    const known = await world.get(carla, `${id}`, { 'if-none-match': String(answer.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });
});

describe('a thumbnail', () => {
  test('is small, upright, without anything that the camera wrote, and made when nobody has yet', async () => {
    const bytes = await photo(1600, 900);
    expect(bytes.includes('SegretaCam')).toBe(true);
    const id = (await world.upload(carla, bytes)).json().data.media;
    const answer = await world.get(carla, `${id}/thumbnail`);
    expect(answer.headers['content-type']).toBe('image/webp');
    const header = await sharp(answer.rawPayload).metadata();
    expect([header.width, header.height, header.exif, header.orientation]).toEqual([270, 480, undefined, undefined]);
    expect(answer.rawPayload.includes('SegretaCam')).toBe(false);
    expect((await world.media.find(id))?.thumbnail).toBe('ready');
  });

  test('of a picture that cannot be decoded is the picture itself; of a PDF there is none', async () => {
    const whole = await photo(300, 200);
    const id = (await world.upload(carla, whole)).json().data.media;
    // A file as it was kept before uploads were checked as a whole, or as a disk damaged it.
    const broken = await world.media.files.keep(whole.subarray(0, whole.length - 200));
    await world.pool.query('update vault.media set hash = $2 where id = $1', [id, broken]);
    const answer = await world.get(carla, `${id}/thumbnail`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await world.media.find(id))?.thumbnail).toBe('failed');
    const paper = (await world.upload(carla, pdf, 'x.pdf')).json().data.media;
    expect((await world.get(carla, `${paper}/thumbnail`)).statusCode).toBe(404);
  });
});

describe('a file inside JSON', () => {
  test('is taken as a data URL or bare base64, and refused where it is neither', async () => {
    const bytes = await photo(80, 60);
    const base64 = bytes.toString('base64');
    for (const data of [`data:image/jpeg;base64,${base64}`, base64]) {
      const kept = await storeBase64(world.media, { data, name: 'webcam.jpg', uploader: 90 });
      expect(kept).toMatchObject({ type: 'image/jpeg', bytes: (await keptOf(bytes)).length });
    }
    const refused = await storeBase64(world.media, { data: 'not base64!', name: 'x', uploader: 90 });
    expect(refused).toMatchObject({ code: 'unreadable' });
  });
});

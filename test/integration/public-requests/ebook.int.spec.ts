import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REQUEST_LINKS, type RequestLinkPurpose } from '#commands/public-requests/request.links.ts';
import { renderPdf } from '#platform/pdf/render-pdf.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { requestIn } from '#test/support/public-requests.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { testSite } from '#test/support/site.ts';

const FILE = '/api/v1/contactrequest/ebook';
const DAY = 86_400_000;
const host = new URL(PUBLIC_URL).host;
const BODY = {
  name: 'Carla',
  surname: 'Brambilla',
  email: 'carla@guida.example',
  business_name: 'Brambilla S.r.l.',
  role: 'Manutenzione',
  processing_of_personal_data: true,
  idLanguage: 1,
};

let world: ApiWorld;
let manager: Person;
let bytes: Buffer;
beforeAll(async () => {
  world = await openApiWorld(undefined, testSite());
  manager = await world.person('manager');
  bytes = await renderPdf({ content: ['Dieci guasti'], defaultStyle: { font: 'Roboto' } });
});
afterAll(() => world?.close());

const link = (purpose: RequestLinkPurpose, id: number, days = 1) =>
  signedLinks(world.base.master).make(REQUEST_LINKS[purpose], {
    id,
    newsletter: undefined,
    expiresAt: new Date(world.now() + days * DAY).toISOString(),
  });
const get = (url: string) => world.app.inject({ url, headers: { host } });
const post = (url: string) =>
  world.app.inject({
    method: 'POST',
    url,
    payload: '',
    remoteAddress: '198.51.100.9',
    headers: { host, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
  });
const asked = () => requestIn(world, { email: 'carla@guida.example' }, { form: 'ebook' });
const typesOf = async (id: number) => (await world.journal.read(`request-${id}`)).map(({ type }) => type);

/** Enters a file as an e-book, as staff do on its page. Gives the e-book's id. */
async function offer(name: string, online = true): Promise<number> {
  const media = await world.base.media.keep({ bytes, name, uploader: manager.id });
  const values = { title: { it: name, en: name }, pdf: 'id' in media ? media.id : 0, online };
  return (await manager.put('/api/v1/ebook', values)).data<{ id: number }>().id;
}

test('the call takes every field of the specification, and needs the consent', async () => {
  const send = (payload: object) =>
    world.app.inject({ method: 'PUT', url: '/api/v1/contactrequest/landingebook', payload });
  const sent = await send(BODY);
  expect([sent.statusCode, sent.json().message]).toEqual([
    200,
    'Richiesta inviata con successo: controlla la posta per confermare l’indirizzo',
  ]);
  const { rows } = await world.pools.pg.query<{ id: number }>('select max(id) as id from read.public_requests');
  await expect.poll(() => typesOf(Number(rows[0]?.id ?? 1))).toContain('ConsentGiven');
  const refused = await send({ ...BODY, processing_of_personal_data: false });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    [{ field: 'processing_of_personal_data', message: 'Per continuare serve il consenso' }],
  ]);
});

describe('the link that confirms the address', () => {
  test('opened by a scanner changes nothing; its button confirms once, and the page gives the file', async () => {
    await offer('prima.pdf');
    await offer('nuova.pdf');
    await offer('bozza.pdf', false);
    const id = await asked();
    const path = `/e-book/conferma/${link('ebook', id)}`;
    for (const url of [path, `${path}?esito=fatto`]) {
      const { body } = await get(url);
      expect([body.includes('Conferma il tuo indirizzo'), body.includes(FILE)]).toEqual([true, false]);
    }
    expect(await typesOf(id)).not.toContain('RequestConfirmed');
    const done = await post(path);
    expect([done.statusCode, done.headers.location]).toEqual([303, `${path}?esito=fatto`]);
    await post(path);
    expect((await typesOf(id)).filter((type) => type === 'RequestConfirmed')).toHaveLength(1);
    const { body } = await get(String(done.headers.location));
    const file = await get(/href="(\/api\/v1\/contactrequest\/ebook\/[^"]+)"/.exec(body)?.[1] ?? '');
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.equals(bytes)]).toEqual([
      200,
      'application/pdf',
      true,
    ]);
    // The link gives the newest e-book of those on offer.
    expect(file.headers['content-disposition']).toContain('filename="nuova.pdf"');
  });

  test('is good for nothing else: forged, of another purpose, too old', async () => {
    const id = await asked();
    for (const token of [`${link('ebook', id).slice(0, -4)}AAAA`, link('subscribe', id), link('ebook', id, -1)]) {
      expect((await post(`/e-book/conferma/${token}`)).statusCode).toBe(410);
    }
    expect(await typesOf(id)).not.toContain('RequestConfirmed');
  });
});

describe('the file', () => {
  test('opens by its own link alone, and not before the address is confirmed', async () => {
    await offer('guida.pdf');
    const id = await asked();
    const token = link('ebook-file', id);
    expect((await get(`${FILE}/${token}`)).statusCode).toBe(404);
    await post(`/e-book/conferma/${link('ebook', id)}`);
    expect((await get(`${FILE}/${token}`)).statusCode).toBe(200);
    for (const other of [link('ebook', id), `${token.slice(0, -4)}AAAA`, link('ebook-file', id, -1)]) {
      expect((await get(`${FILE}/${other}`)).statusCode).toBe(404);
    }
    const customer = await world.person('customer', await world.customer({ business_name: 'Brambilla' }));
    const { rows } = await world.pools.pg.query<{ media: number }>(
      `select (pdf->>'media')::int as media from read.record_ebook order by id desc limit 1`,
    );
    expect((await customer.get(`/api/v1/media/${rows[0]?.media}`)).status).toBe(404);
  });

  test('opens no more once the request was erased', async () => {
    await offer('guida.pdf');
    const id = await asked();
    await post(`/e-book/conferma/${link('ebook', id)}`);
    const url = `${FILE}/${link('ebook-file', id)}`;
    expect((await get(url)).statusCode).toBe(200);
    const admin = await world.person('admin');
    const body = { id, confirm: String(id), grounds: 'request', reference: 'Prot. 9/2026' };
    await admin.put('/api/v1/erasure/request', body);
    expect((await get(url)).statusCode).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Alternative, BoughtItem, Machine } from '#api/contracts/machines.contract.ts';
import type { SignedRepairCertificate } from '#domain/ads/repair-certificate.ts';
import { addDays, romeDay } from '#domain/kernel/calendar.ts';
import { canonicalJson } from '#domain/kernel/canonical-json.ts';
import { SigningKey } from '#platform/signing/signing-key.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';
import { marketplaceIn } from '#test/support/marketplace.ts';
import { multipart } from '#test/support/public-requests.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { Shop } from '#test/support/shop/shop.ts';
import { testSite } from '#test/support/site.ts';

let world: ApiWorld;
let workshop: Workshop;
let shop: Shop;
let customer: number;
let owner: Person;
let fuse: number;
beforeAll(async () => {
  world = await openApiWorld(undefined, testSite());
  workshop = new Workshop(world);
  shop = await Shop.open(world);
  customer = await shop.buyer();
  owner = await world.person('customer', customer);
  const values = { code_gr: 'GR-FUSE', 'description.it': 'Fusibile 20 A' };
  fuse = (await world.system('InsertItemGr', { values })).id;
});
afterAll(() => world.close());

const SHEET_NOTE = 'il cliente lo ha rotto da solo';
const HAND = 'fusibile del cliente, scritto a mano';
const line = (over: object = {}) => ({
  id_gr_items: fuse,
  code_gr: 'GR-FUSE',
  description: HAND,
  n_u: 'Nuovo',
  qta: 1.5,
  price_list: 4321,
  ...over,
});
const repaired = async (details: object, lines: object[], stage: 'received' | 'ready' = 'ready') => {
  const id = await workshop.repair({ customer, details });
  const written = { id, lines, done_works: SHEET_NOTE };
  await world.system('DraftWorkSheet', written);
  if (stage === 'ready') await world.system('MarkReady', { id });
  return id;
};
const machines = async (who = owner) =>
  (await who.get(`/api/v1/machines/${customer}`)).data<{
    machines: Machine[];
    bought: BoughtItem[];
  }>();

test('a machine is told once with the parts of its repairs, and what the shop sells of them; nothing that is written on the sheet is', async () => {
  const [dear, gone] = [
    await shop.item(6, { 'description.it': 'Fusibile nuovo', item_gr_id: fuse, price: 900 }),
    await shop.item(0, { 'description.it': 'Fusibile usato', item_gr_id: fuse, price: 100 }),
  ];
  const machine = { series: 'AB 12', plant_type: 'Carrello', trolley_type: 'E16', create_quote: false };
  const first = await repaired(machine, [line(), line({ id_gr_items: null, code_gr: '', description: 'Cavo' })]);
  await repaired({ ...machine, series: 'ab12' }, [line()], 'received');
  const answer = await machines();
  expect(answer.machines).toMatchObject([
    { name: 'Carrello E16', repairs: [{ parts: [] }, { id: first, warranty_until: null }] },
  ]);
  const [fitted, ...others] = answer.machines[0]?.repairs[1]?.parts ?? [];
  // Offers the item in stock, though the other is cheaper; the two work sheets keep two pieces each.
  expect(fitted).toMatchObject({
    code_gr: 'GR-FUSE',
    description: 'Fusibile 20 A',
    quantity: 1.5,
    pieces: 2,
    item: { item_id: dear, left: 2 },
  });
  expect([fitted?.item?.price, fitted?.item?.item_id === gone, others]).toEqual(['10.98', false, []]);
  for (const word of [HAND, SHEET_NOTE, '43.21', '4321']) expect(JSON.stringify(answer)).not.toContain(word);
});

test('the parts planned for a machine that went back unrepairable are not told as fitted', async () => {
  const id = await repaired({ series: 'IRR 1', create_quote: false }, [line()], 'received');
  await world.system('DeclareUnrepairable', { id, reason: 'Fuso' });
  await world.system('MarkReady', { id });
  await world.system('IssueTransportDocument', { id });
  const machine = (await machines()).machines.find(({ series }) => series === 'IRR 1');
  expect(machine?.repairs).toMatchObject([{ id, state: 'DELIVERED', parts: [], warranty_until: null }]);
});

test('what went back is under warranty for 90 days', async () => {
  const id = await repaired({ series: 'GAR 1', create_quote: false }, [line()]);
  await world.system('IssueTransportDocument', { id });
  const back = (await machines()).machines.find(({ series }) => series === 'GAR 1');
  expect(back?.repairs[0]?.warranty_until).toBe(addDays(world.today, 90));
});

test('another customer’s machines are not there, and staff see them', async () => {
  const stranger = await world.person('customer', await world.customer());
  expect((await stranger.get(`/api/v1/machines/${customer}`)).status).toBe(404);
  expect((await machines(await world.person('desk'))).machines.length).toBeGreaterThan(0);
});

test('what was bought is told once, as it was ordered last, with what is left of it', async () => {
  const item = await shop.item(9, { 'description.it': 'Mandrino' });
  await shop.order(await shop.cart(customer, [[item, 2]]));
  expect((await machines()).bought).toMatchObject([
    { description: 'Mandrino', quantity: 2, item: { item_id: item, left: 7, price: '122.00' } },
  ]);
  await world.system('ChangeItem', { id: item, values: { online: false } });
  expect((await machines()).bought).toMatchObject([{ description: 'Mandrino', item: null }]);
});

test('a repair that is not made shows ads and used items like its machine, never his own; others show none', async () => {
  const market = marketplaceIn(world);
  const seller = await market.trader();
  const details = { plant_type: 'Saldatrice', trolley_type: 'Zeta 500', description: 'Ferma' };
  const id = await workshop.repair({ customer, stage: 'quoted', details });
  const like = async () => (await owner.get(`/api/v1/machines/alternatives/${id}`)).data<Alternative[]>();
  const ad = await market.ad(seller, { description: 'Saldatrice MIG 250 A' });
  await market.ad({ person: owner, customer }, { description: 'Saldatrice mia' });
  const used = await shop.item(1, { 'description.it': 'Saldatrice rigenerata', condition: 'refurbished' });
  await shop.item(1, { 'description.it': 'Saldatrice nuova', condition: 'new' });
  expect(await like(), 'while its quote waits').toEqual([]);
  await workshop.decide(id, 4);
  const found = await like();
  expect(found.map((one) => one.id).sort()).toEqual([ad, used].sort());
  expect(found.find((one) => one.id === used)).toMatchObject({
    condition: 'refurbished',
    href: `/articolo/${used}/saldatrice-rigenerata`,
  });
  const stranger = await world.person('customer', await world.customer());
  expect((await stranger.get(`/api/v1/machines/alternatives/${id}`)).status).toBe(404);
});

test('an ad shows what was repaired here, as its seller wants, by a certificate that anybody can verify', async () => {
  const ads = '/api/v1/ads';
  const details = { series: 'CERT 7', plant_type: 'Saldatrice', trolley_type: 'Kappa', create_quote: false };
  const [done, begun] = [await repaired(details, [line()]), await repaired(details, [line()], 'received')];
  const others = await workshop.repair({ customer: await world.customer(), details });
  const ad = { description: 'Saldatrice Kappa', price: '900' };
  for (const repairs of [[begun], [done, others]]) {
    const refused = await owner.put(ads, { ...ad, repairs });
    expect([refused.status, refused.text.includes('repairs')]).toEqual([422, true]);
  }
  const { id } = (await owner.put(ads, { ...ad, repairs: [done] })).data<{ id: number }>();
  expect((await owner.get(`${ads}/${id}`)).data()).toMatchObject({ repairs: [{ id: done, series: 'CERT 7' }] });
  const { visitor } = world;
  const certificate = () => visitor.get(`${ads}/${id}/certificate`);
  expect((await certificate()).status, 'before it is online').toBe(404);
  await (await world.person('manager')).post(`${ads}/${id}/approve`);
  const file = JSON.parse((await certificate()).text) as SignedRepairCertificate;
  const [shown] = file.certificate.repairs;
  expect(shown).toMatchObject({
    machine: 'Saldatrice Kappa',
    parts: [{ code_gr: 'GR-FUSE', description: 'Fusibile 20 A', quantity: 1.5 }],
  });
  expect([HAND, SHEET_NOTE, '4321'].filter((one) => JSON.stringify(file).includes(one))).toEqual([]);
  expect((await visitor.get(`${ads}/getItemById/${id}`)).data()).toMatchObject({ repairs: [shown] });

  const verify = (one: object) => visitor.post(`${ads}/certificate/verify`, one);
  expect((await verify(file)).data()).toEqual({ valid: true, verdict: 'authentic' });
  expect(file.certificate.issued_on).toBe(romeDay(new Date(world.now()).toISOString()));
  const { issued_on: _, ...first } = file.certificate;
  const earlier = { certificate: first, ...new SigningKey(world.base.master, 'repairs').sign(canonicalJson(first)) };
  expect((await verify(earlier)).data(), 'of the first version').toEqual({ valid: true, verdict: 'authentic' });
  const forged = { ...file.certificate, repairs: [{ ...shown, finished_on: '2020-01-01' }] };
  expect((await verify({ ...file, certificate: forged })).data()).toEqual({ valid: false, verdict: 'altered' });
  expect((await verify(foreign(file))).data()).toEqual({ valid: false, verdict: 'foreign' });
  expect((await verify(file.certificate)).status).toBe(400);

  await owner.post(ads, { id, repairs: [] });
  expect((await certificate()).status, 'when its seller wants it no more').toBe(404);
});

/** The same certificate, signed by somebody else. */
const foreign = ({ certificate }: SignedRepairCertificate): SignedRepairCertificate => ({
  certificate,
  ...new SigningKey(Buffer.alloc(32, 9), 'repairs').sign(canonicalJson(certificate)),
});

describe('the page that verifies certificates', () => {
  const HOSTILE = '<script>alert(1)</script>';
  let lines = 0;
  let genuine: string;
  beforeAll(async () => {
    const details = { series: 'CERT "8" & figli', plant_type: HOSTILE, trolley_type: 'Kappa', create_quote: false };
    const repairs = [await repaired(details, [line()])];
    const { id } = (await owner.put('/api/v1/ads', { description: `Kappa ${HOSTILE}`, price: '900', repairs })).data();
    await (await world.person('manager')).post(`/api/v1/ads/${id}/approve`);
    genuine = (await world.visitor.get(`/api/v1/ads/${id}/certificate`)).text;
  });

  /** Sends the form, from a line of its own unless one is named. */
  async function send(
    sent: { file?: string | Buffer; fields?: Record<string, string> },
    from: Partial<{ path: string; line: string }> = {},
  ) {
    const { file = null, fields = {} } = sent;
    const { payload, headers } = multipart(fields, file === null ? null : Buffer.from(file));
    const {
      statusCode,
      body,
      headers: answered,
    } = await world.app.inject({
      method: 'POST',
      url: from.path ?? '/verifica-certificato',
      remoteAddress: from.line ?? `198.51.100.${++lines}`,
      payload,
      headers: { host: new URL(PUBLIC_URL).host, accept: 'text/html', ...headers },
    });
    expect(body).not.toContain(HOSTILE);
    expect(body.match(/<h1/g)).toHaveLength(1);
    return { status: statusCode, html: body, text: body.replace(/<[^>]*>/g, ' '), headers: answered };
  }
  const altered = () => genuine.replace('Fusibile', 'Fusibilo');
  const another = () => JSON.stringify(foreign(JSON.parse(genuine)));

  test.each(['/verifica-certificato', '/en/verifica-certificato'])(
    '%s says of an authentic one what it attests, by its file and by its text',
    async (path) => {
      const day = new Intl.DateTimeFormat(path.startsWith('/en') ? 'en-GB' : 'it', {
        dateStyle: 'long',
        timeZone: 'Europe/Rome',
      });
      const today = day.format(world.now());
      for (const sent of [{ file: genuine }, { fields: { text: genuine } }, { file: `\ufeff${genuine}` }]) {
        const { status, html, text, headers } = await send(sent, { path });
        expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
        expect(html).toContain('data-verdict="authentic"');
        expect(html).toContain('<meta name="robots" content="noindex"/>');
        for (const told of [today, 'CERT &quot;8&quot; &amp; figli', '&lt;script&gt;', 'Fusibile 20 A, GR-FUSE'])
          expect(text).toContain(told);
        expect(text).toMatch(/1[,.]5 × Fusibile/);
      }
    },
  );

  test('tells altered from another’s and from what is no certificate, and repeats nothing that it says', async () => {
    const cases = [
      [altered(), 'altered', 200, 'Alterato'],
      [another(), 'foreign', 200, 'Firmato da altri'],
      ['{}', 'none', 422, 'Non è un certificato'],
      [`${genuine}}`, 'none', 422, 'Non è un certificato'],
      ['', 'none', 422, 'Non è un certificato'],
    ] as const;
    for (const [file, verdict, status, title] of cases) {
      const answer = await send({ file });
      expect([answer.status, answer.text.includes(title)]).toEqual([status, true]);
      expect(answer.html).toContain(`data-verdict="${verdict}"`);
      expect(answer.html.match(/data-verdict=/g)).toHaveLength(1);
      expect(answer.text).not.toMatch(/GR-FUSE|CERT/);
    }
    const english = await send({ file: altered() }, { path: '/en/verifica-certificato' });
    expect(english.text).toContain('Altered');
    expect((await send({ file: Buffer.from(genuine, 'utf16le') })).html).toContain('data-verdict="none"');
  });

  test('gives back the pasted text that is no certificate, as text', async () => {
    const { html } = await send({ fields: { text: `</textarea>${HOSTILE}` } });
    expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;');
  });

  test('names the field that is missing, sent twice, too long, too large or not asked', async () => {
    const wrong = [
      [{}, 400, 'Scegli il file del certificato'],
      [{ fields: { text: ' ' } }, 400, 'Scegli il file del certificato'],
      [{ file: genuine, fields: { text: genuine } }, 400, 'lascia solo uno dei due'],
      [{ fields: { text: '[1]'.repeat(40_000) } }, 400, 'Lunghezza massima 100000 caratteri'],
      [{ fields: { text: '€'.repeat(200_000) } }, 400, 'Lunghezza massima 100000 caratteri'],
      [{ file: Buffer.alloc(4 * 1024 * 1024 + 1, ' ') }, 413, 'Il file supera i 4 MB'],
      [{ file: genuine, fields: { ticket: 'x' } }, 400, 'Campo non previsto: ticket'],
    ] as const;
    for (const [sent, status, fault] of wrong) {
      const answer = await send(sent);
      expect([answer.status, answer.text.includes(fault)], fault).toEqual([status, true]);
      expect(answer.html).not.toContain('data-verdict');
    }
  });

  test('stores nothing, and takes forty an hour from one line, which may still send other forms', async () => {
    const rows = async () => (await world.pools.pg.query('select id from vault.media')).rowCount;
    const before = await rows();
    const from = { line: '203.0.113.77' };
    for (let sent = 0; sent < 40; sent++) expect((await send({ file: '{}' }, from)).status).toBe(422);
    const refused = await send({ file: genuine }, from);
    expect([refused.status, refused.html.includes('data-verdict')]).toEqual([429, false]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const { payload, headers } = multipart({}, Buffer.from('%PDF'));
    const application = await world.app.inject({
      method: 'POST',
      url: '/lavora-con-noi',
      remoteAddress: from.line,
      payload,
      headers: { host: new URL(PUBLIC_URL).host, accept: 'text/html', ...headers },
    });
    expect(application.statusCode).toBe(400);
    expect(await rows()).toBe(before);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FirmChange, FirmSettings, PublicFirm } from '#api/contracts/firm.contract.ts';
import { mailServerOf } from '#commands/firm/mail-server.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import { SecretStore } from '#platform/secrets/secret-store.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { follow, heard, type Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';
import { eventually } from '#test/support/eventually.ts';
import { startSmtp } from '#test/support/smtp.ts';
import { PNG } from './route-cases/firm.cases.ts';

const base = '/api/v1/firm';
let world: ApiWorld;
let admin: Person;
let desk: Person;
beforeAll(async () => {
  world = await openApiWorld();
  [admin, desk] = [await world.person('admin'), await world.person('desk')];
});
afterAll(() => world.close());

const settings = async () => (await admin.get(base)).data<FirmSettings>();
const shown = async () => (await world.visitor.get(`${base}/public`)).data<PublicFirm>();

describe('the firm', () => {
  test('begins with the terms of the design and without a name', async () => {
    expect(await settings()).toMatchObject({
      name: '',
      quote_validity_days: 30,
      vat_rate: 22,
      free_discount_percent: 15,
      supplier_days: 15,
      quote_reminder_days: [3, 7],
      quote_last_reminder_days: 2,
      pickup_reminder_days: [7, 30, 60],
      storage_fee_after_days: 30,
      storage_fee_per_day: '0.00',
      mail_goes_by: 'folder',
    });
  });

  test('is told to everybody at once, and its history says what was before', async () => {
    const client = await desk.live();
    const told = heard(client, 'change');
    expect(await follow(client, 'firm')).toMatchObject({ ok: true });
    await admin.post(base, { name: 'Rossi S.r.l.', vat_rate: '4,5', quote_validity_days: '45' });
    await eventually(() => expect(told.at(-1)).toMatchObject({ topic: 'firm', row: { name: 'Rossi S.r.l.' } }));
    expect(await shown()).toMatchObject({ name: 'Rossi S.r.l.', logo: null });
    await admin.post(base, { name: 'Bianchi S.r.l.' });
    const [last, first] = (await admin.get(`${base}/history`)).data<FirmChange[]>();
    expect(last).toMatchObject({
      by: admin.actor?.name,
      changes: [{ field: 'name', before: 'Rossi S.r.l.', after: 'Bianchi S.r.l.' }],
    });
    expect(first?.changes).toContainEqual({ field: 'vat_rate', before: 22, after: 4.5 });
  });

  test('two who change different fields both keep theirs; of one field neither is overwritten', async () => {
    const { revision } = await settings();
    const from = { 'if-match': `"${revision}"` };
    await admin.post(base, { city: 'Milano' }, from);
    expect((await admin.post(base, { bank_name: 'Banca' }, from)).status).toBe(200);
    const refused = await admin.post(base, { city: 'Roma' }, from);
    expect([refused.status, refused.body.conflicts]).toMatchObject([
      409,
      [{ field: 'city', yours: 'Roma', theirs: 'Milano' }],
    ]);
    expect(await settings()).toMatchObject({ city: 'Milano', bank_name: 'Banca' });
  });

  test('every fault is named at its field', async () => {
    const refused = await admin.post(base, { vat_number: '123', iban: 'IT00', sdi: 'AB' });
    expect([refused.status, refused.body.fields?.map(({ field }) => field)]).toEqual([
      422,
      ['vat_number', 'sdi', 'iban'],
    ]);
    expect((await admin.post(base, { quote_validity_days: 0 })).body.fields).toMatchObject([
      { field: 'quote_validity_days' },
    ]);
    for (const wrong of [
      { storage_fee_after_days: 366 },
      { storage_fee_after_days: -1 },
      { storage_fee_per_day: '-1' },
      { storage_fee_per_day: 'cinque' },
    ]) {
      expect((await admin.post(base, wrong)).body.fields).toMatchObject([{ field: Object.keys(wrong)[0] }]);
    }
    expect((await admin.post(base, { smtp_credentials: 'x' })).status).toBe(400);
  });

  test('what quotes promise is what the firm says when they are sent', async () => {
    const workshop = new Workshop(world);
    const id = await workshop.repair({ customer: await world.customer() });
    const send = (discount: number) =>
      desk.post('/api/v1/intervention/updateInterventionUpdateViewQuotes', {
        id,
        id_states_quote: 2,
        tot_quote: 100,
        discount,
      });
    await admin.post(base, {
      free_discount_percent: 5,
      vat_rate: 10,
      quote_payment: 'RIBA 30 giorni',
      quote_validity_days: 10,
    });
    expect((await send(6)).body).toMatchObject({
      code: 'discount-needs-approval',
      message: expect.stringContaining('5'),
    });
    expect((await send(5)).status).toBe(200);
    await admin.post(base, { vat_rate: 22, quote_validity_days: 30 });
    const [quote] = (await workshop.read(id, admin)).quotes;
    expect(quote).toMatchObject({ vat_rate: 10, description_payment: 'RIBA 30 giorni', valid_until: '2026-03-20' });
    expect((await desk.get(`${base}/terms`)).data()).toMatchObject({ vat_rate: 22, quote_payment: 'RIBA 30 giorni' });
  });

  test('goods at a supplier are due by the firm’s days and calendar', async () => {
    const workshop = new Workshop(world);
    const id = await workshop.repair({ customer: await world.customer() });
    const closures = [{ from: '2026-03-12', to: '2026-03-13', reason: 'Inventario' }];
    await admin.post(base, { supplier_days: 3, working_weekdays: [1, 2, 3, 4, 5, 6], closures });
    const supplier = await workshop.supplier();
    await desk.post('/api/v1/intervention/updateExternalRepair', {
      id_intervention: id,
      id_business_name_supplier: supplier,
    });
    const [trip] = (await workshop.read(id, admin)).external_repairs;
    // Three working days from Tuesday 10: Wednesday, Saturday, Monday.
    expect(trip).toMatchObject({ due_on: '2026-03-16' });
  });
});

describe('the numbers of transport documents', () => {
  test('are printed as the firm says from then on; what was issued stays, is cancelled and sent by its own number', async () => {
    const workshop = new Workshop(world);
    const customer = await world.customer();
    const issue = async () => {
      const id = await workshop.repair({ customer, stage: 'ready' });
      const answer = await desk.put('/api/v1/transportdocument', { id_intervention: id });
      return { id, number: answer.data<{ nr_ddt_gr: string }>().nr_ddt_gr };
    };
    const before = await issue();
    await admin.post(base, { ddt_prefix: 'GR-', ddt_suffix: '/A' });
    const after = await issue();
    expect([before.number, after.number]).toEqual(['1/2026', 'GR-2/2026/A']);
    const cancel = ({ id, number }: typeof after) =>
      admin.post('/api/v1/transportdocument/cancel', { id_intervention: id, nr_ddt_gr: number, reason: 'Prova' });
    expect([(await cancel(before)).status, (await cancel(after)).status]).toEqual([200, 200]);
    const refused = await admin.post(base, { ddt_prefix: 'A1-' });
    expect(refused.body.fields).toMatchObject([{ field: 'ddt_prefix' }]);
    await admin.post(base, { ddt_prefix: '', ddt_suffix: '' });
  });
});

describe('the logo', () => {
  test('is kept as a picture of the firm’s own, shown to anybody, and taken away', async () => {
    expect((await world.visitor.get(`${base}/logo`)).status).toBe(404);
    await admin.post(`${base}/logo`, { logo: PNG, name: 'Il nostro.png' });
    const { logo } = await shown();
    const picture = await world.visitor.get(`${base}/logo?v=${logo}`);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
    const { rows } = await world.pools.pg.query('select uploader_account_id from vault.media where id = $1', [logo]);
    expect(rows).toEqual([{ uploader_account_id: null }]);
    await admin.post(`${base}/logo`, { logo: '' });
    expect((await shown()).logo).toBeNull();
  });

  test('is a picture, and nothing else', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString('base64');
    for (const logo of [svg, Buffer.from('%PDF-1.4 and more').toString('base64'), 'x'.repeat(40)]) {
      const refused = await admin.post(`${base}/logo`, { logo });
      expect([refused.status, refused.body.fields?.[0]?.field]).toEqual([422, 'logo']);
    }
  });
});

describe('the mail server', () => {
  const PASSWORD = 'molto-segreta-42';

  test('is tried by a mail to oneself, and its refusal is told', async () => {
    await admin.post(base, { email: 'officina@example.com', smtp_host: '' });
    expect((await admin.post(`${base}/mailtest`)).body.code).toBe('no-mail-server');
    const smtp = await startSmtp({ user: 'officina', password: PASSWORD });
    const { hostname, port } = new URL(smtp.url);
    await admin.post(base, {
      smtp_host: hostname,
      smtp_port: port,
      smtp_security: 'none',
      mail_reply_to: 'banco@example.com',
    });
    expect((await admin.post(`${base}/mailtest`)).body.code).toBe('mail-test-failed');
    await admin.post(base, { smtp_user: 'officina', smtp_password: 'sbagliata' });
    const refused = await admin.post(`${base}/mailtest`);
    expect([refused.status, refused.text]).toEqual([422, expect.not.stringContaining('sbagliata')]);
    await admin.post(base, { smtp_user: 'officina', smtp_password: PASSWORD });
    expect((await admin.post(`${base}/mailtest`)).status).toBe(200);
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]).toMatchObject({
      from: { address: 'officina@example.com' },
      replyTo: [{ address: 'banco@example.com' }],
    });
    await smtp.close();
  });

  test('its user and password are in no event, answer or table in clear, and a retry finds them', async () => {
    const kept = { smtp_user: 'officina', smtp_password: PASSWORD };
    const retry = { 'idempotency-key': 'credentials-1' };
    const [one, two] = [await admin.post(base, kept, retry), await admin.post(base, kept, retry)];
    expect([one.status, two.status, two.body.revision]).toEqual([200, 200, one.body.revision]);
    expect((await admin.post(base, { ...kept, smtp_password: 'altra' }, retry)).status).toBe(409);
    const events = await world.journal.read(FIRM_STREAM);
    const answers = await Promise.all([base, `${base}/history`, `${base}/public`].map((path) => admin.get(path)));
    const { rows } = await world.pools.pg.query('select row_to_json(s)::text as row from vault.secrets s');
    const { rows: commands } = await world.pools.pg.query('select row_to_json(c)::text as row from vault.commands c');
    const all = JSON.stringify([events, answers.map(({ text }) => text), rows, commands]);
    const hex = Buffer.from(PASSWORD).toString('hex');
    expect([all.includes(PASSWORD), all.includes(hex)]).toEqual([false, false]);
    const { state } = await world.journal.load(FIRM_STREAM, firmFold);
    expect(await mailServerOf(state, new SecretStore(world.pools.pg, world.base.master))).toMatchObject({
      user: 'officina',
      password: PASSWORD,
    });
    // Nor can anybody read the password with the table and another machine's key.
    const stranger = new SecretStore(world.pools.pg, Buffer.alloc(32, 1));
    await expect(stranger.read(state.smtp_credentials)).rejects.toThrow();
  });

  test('user and password change together, and are taken away together', async () => {
    expect((await admin.post(base, { smtp_user: 'solo' })).body.fields).toMatchObject([{ field: 'smtp_password' }]);
    await admin.post(base, { smtp_user: '', smtp_password: '' });
    expect((await settings()).smtp_credentials_set).toBe(false);
  });
});

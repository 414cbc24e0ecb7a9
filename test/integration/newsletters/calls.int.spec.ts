import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  NewsletterChoiceRow,
  NewsletterDetail,
  NewsletterReport,
  NewsletterRow,
  RecipientFate,
} from '#api/contracts/newsletters.contract.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { LETTER } from '#test/support/newsletter-story.ts';

let world: ApiWorld;
let desk: Person;
let group: number;
let reader: number;
beforeAll(async () => {
  world = await openApiWorld();
  desk = await world.person('desk');
  group = await insert('groupnewsletter', { code: 'FIERA', description: { it: 'Fiera', en: 'Fair' }, active: true });
  reader = await insert('contact', {
    email: 'carla@abbonati.example',
    name: 'Carla',
    surname: 'Rossi',
    send_newsletter: true,
    consent_date: world.today,
  });
  await insert('contactgroupnewsletter', { groupnewsletter_id: group, contact_id: reader });
  const silent = await insert('contact', { email: 'muto@abbonati.example' });
  await insert('contactgroupnewsletter', { groupnewsletter_id: group, contact_id: silent });
});
afterAll(() => world?.close());

const base = '/api/v1/newsletter';
const chosen = '/api/v1/newsletterrecipient';
const report = '/api/v1/reportnewsletter';

async function insert(family: string, values: object): Promise<number> {
  return (await desk.put(`/api/v1/${family}`, values)).data<{ id: number }>().id;
}
const open = async (more: object = LETTER) => (await desk.put(base, more)).data<{ id: number }>().id;
const read = async (id: number) => (await desk.get(`${base}/${id}`)).data<NewsletterDetail>();
const choose = (newsletter_id: number, kind: string, of?: number) =>
  desk.put(chosen, { newsletter_id, kind, ...(of === undefined ? {} : { of }) });
const schedule = async (id: number, when: object = {}) =>
  desk.post(`${base}/${id}/schedule`, { hash: (await read(id)).hash, ...when });

/** Freezes a newsletter as the workers do once its time has come: two in the ledger, one of them written to. */
async function frozen(id: number): Promise<void> {
  const { at } = await read(id);
  await world.pools.pg.query(`insert into vault.newsletter_sendings values ($1, $2, 'x', 2, 0, $2)`, [id, at]);
  await world.pools.pg.query(
    `insert into vault.newsletter_recipients (newsletter_id, contact_id, address, state, error, due_at)
     values ($1, $2, 'a', 'SENT', null, $3), ($1, 999999, 'b', 'BOUNCED', '550 …', $3)`,
    [id, reader, at],
  );
  await world.system('FreezeNewsletter', { id, at, recipients: 2, leftOut: 0 });
}

describe('newsletters', () => {
  test('are begun, found, written, and thrown away', async () => {
    const id = await open({ subject: 'Ricambi a metà prezzo' });
    expect((await desk.post(base, { id, preheader: 'Solo a marzo', blocks: LETTER.blocks })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      id,
      status: 'DRAFT',
      subject: 'Ricambi a metà prezzo',
      preheader: 'Solo a marzo',
      language: 'it',
      blocks: LETTER.blocks,
      recipients: [],
      audience: { recipients: 0, left_out: 0 },
    });
    const all = (await desk.get(`${base}/all?view=drafts&search=ricambi`)).data<NewsletterRow[]>();
    expect(all.map((row) => row.id)).toEqual([id]);
    const options = (await desk.get(`${base}/select?search=metà`)).data<{ id: number; text: string }[]>();
    expect(options).toEqual([{ id, text: 'Ricambi a metà prezzo' }]);
    expect((await desk.delete(`${base}/${id}`)).status).toBe(200);
    expect([(await desk.get(`${base}/${id}`)).status, (await desk.delete(`${base}/${id}`)).status]).toEqual([404, 404]);
    expect((await desk.get(`${base}/all?search=metà`)).data<NewsletterRow[]>()).toEqual([]);
  });

  test('are not written over what somebody else wrote meanwhile', async () => {
    const id = await open();
    const { revision } = await read(id);
    await desk.post(base, { id, subject: 'Prima' });
    const late = await desk.post(base, { id, subject: 'Dopo' }, { 'if-match': `"${revision}"` });
    expect([late.status, (await read(id)).subject]).toEqual([409, 'Prima']);
  });

  test('are scheduled as they were seen, for somebody, at a time to come; then called off', async () => {
    const id = await open();
    const nobody = await schedule(id);
    expect([nobody.status, nobody.body.fields?.[0]?.field]).toEqual([422, 'recipients']);
    await choose(id, 'all');
    const { hash } = await read(id);
    await desk.post(base, { id, subject: 'Riscritta' });
    expect((await desk.post(`${base}/${id}/schedule`, { hash })).status).toBe(409);
    expect((await schedule(id, { day: '2020-01-01', time: '08:00' })).body.fields?.[0]?.field).toBe('day');
    expect((await schedule(id, { day: '2030-06-01', time: '08:30' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'SCHEDULED', at: '2030-06-01T06:30:00.000Z' });
    expect((await desk.post(base, { id, subject: 'Ancora' })).status).toBe(409);
    expect((await desk.post(`${base}/${id}/unschedule`, {})).status).toBe(200);
    expect((await read(id)).status).toBe('DRAFT');
  });

  test('are sent by those who may approve alone', async () => {
    const id = await open();
    const auditor = await world.person('auditor');
    expect((await auditor.get(`${base}/${id}`)).status).toBe(200);
    for (const step of ['test', 'unschedule', 'pause', 'resume', 'stop'])
      expect((await auditor.post(`${base}/${id}/${step}`, {})).status).toBe(403);
    expect((await (await world.person('customer', await world.customer())).get(`${base}/all`)).status).toBe(403);
  });
});

test('recipients have their six calls: who is chosen, who of them gets it, who is left out', async () => {
  const id = await open();
  const made = (await choose(id, 'group', group)).data<{ id: number }>().id;
  expect((await desk.get(`${chosen}/${made}`)).data<NewsletterChoiceRow>()).toEqual({
    id: made,
    newsletter_id: id,
    kind: 'group',
    of: group,
    text: 'Fiera',
  });
  expect((await read(id)).audience).toEqual({ recipients: 1, left_out: 1 });
  expect((await choose(id, 'group', group)).status).toBe(422);
  expect((await choose(id, 'contact', 999_999)).body.fields?.[0]?.field).toBe('of');
  expect((await desk.post(chosen, { id: made, kind: 'contact', of: reader })).status).toBe(200);
  expect((await desk.get(`${chosen}/all?newsletter_id=${id}`)).data<NewsletterChoiceRow[]>()).toMatchObject([
    { id: made, kind: 'contact', of: reader, text: expect.stringContaining('Rossi') },
  ]);
  expect((await read(id)).audience).toEqual({ recipients: 1, left_out: 0 });
  const drafts = (await desk.get(`${chosen}/select?search=marzo`)).data<{ id: number }[]>();
  expect(drafts.map((one) => one.id)).toContain(id);
  expect((await desk.delete(`${chosen}/${made}`)).status).toBe(200);
  expect([(await desk.get(`${chosen}/${made}`)).status, (await read(id)).recipients]).toEqual([404, []]);
});

test('a report counts what became of everybody, and names him while we know him', async () => {
  const id = await open({ ...LETTER, subject: 'Con rapporto' });
  await choose(id, 'all');
  await schedule(id);
  await frozen(id);
  expect(await read(id)).toMatchObject({ status: 'SENDING', fates: { SENT: 1, BOUNCED: 1, QUEUED: 0 } });
  expect((await desk.post(`${base}/${id}/pause`, {})).status).toBe(200);
  expect((await desk.post(`${base}/${id}/resume`, {})).status).toBe(200);
  expect((await desk.post(`${base}/${id}/stop`, {})).status).toBe(200);
  expect((await desk.post(`${base}/${id}/resume`, {})).status).toBe(409);
  const one = (await desk.get(`${report}/${id}`)).data<NewsletterReport>();
  expect(one).toMatchObject({ id, status: 'STOPPED', recipients: 2, fates: { SENT: 1, BOUNCED: 1, UNCERTAIN: 0 } });
  expect((await desk.get(`${report}/all`)).data<NewsletterReport[]>()).toEqual([one]);
  expect((await desk.get(`${report}/select`)).data()).toEqual([{ id, text: 'Con rapporto' }]);
  const first = await desk.get(`${report}/${id}/recipients?limit=1`);
  expect(first.data<RecipientFate[]>()).toMatchObject([{ contact: 'Carla Rossi', state: 'SENT' }]);
  const { next } = first.body as unknown as { next: string };
  const rest = await desk.get(`${report}/${id}/recipients?limit=1&cursor=${next}`);
  expect(rest.data<RecipientFate[]>()).toMatchObject([{ contact: '', contact_id: 999_999, state: 'BOUNCED' }]);
  expect((await desk.get(`${report}/${id}/recipients?state=SENT`)).data<RecipientFate[]>()).toHaveLength(1);
});

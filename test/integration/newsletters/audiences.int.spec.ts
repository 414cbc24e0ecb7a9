import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewsletterDetail } from '#api/contracts/newsletters.contract.ts';
import { addDays } from '#domain/kernel/calendar.ts';
import { REPAIR_WARRANTY_DAYS } from '#domain/warranties/warranty-terms.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { LETTER } from '#test/support/newsletter-story.ts';

let world: ApiWorld;
let desk: Person;
beforeAll(async () => {
  world = await openApiWorld();
  desk = await world.person('admin');
});
afterAll(() => world?.close());

/** Inserts a customer, and a contact with the same address who subscribed, if `asked`. Gives the customer's id. */
async function customer(name: string, asked = true): Promise<number> {
  const email = `${name}@clienti.example`;
  const { id } = (await desk.put('/api/v1/customer', { business_name: name, email })).data<{ id: number }>();
  if (asked) await desk.put('/api/v1/contact', { email, send_newsletter: true, consent_date: world.today });
  return id;
}
const repairOf = async (customer_id: number, machine: object = {}) =>
  (await desk.put('/api/v1/intervention', { customer_id, description: 'Inverter', ...machine })).data<{ id: number }>()
    .id;
async function reach(kind: string, of: number) {
  const { id } = (await desk.put('/api/v1/newsletter', LETTER)).data<{ id: number }>();
  const chosen = await desk.put('/api/v1/newsletterrecipient', { newsletter_id: id, kind, of });
  const { audience } = (await desk.get(`/api/v1/newsletter/${id}`)).data<NewsletterDetail>();
  return { status: chosen.status, ...audience };
}
/** Sets a row of a read model as past events would have left it: the commands of those events need a longer story. */
const set = (table: string, changes: string, id: number) =>
  world.pools.pg.query(`update read.${table} set ${changes} where ${table === 'quotes' ? 'repair_id' : 'id'} = $1`, [
    id,
  ]);

test('the customers and contacts of a mailing group, and nobody while it is inactive or archived', async () => {
  const put = async (path: string, body: object) => (await desk.put(path, body)).data<{ id: number }>().id;
  const group = await put('/api/v1/groupnewsletter', { code: 'G1', description: { it: 'Gruppo' }, active: true });
  const of = { groupnewsletter_id: group };
  await put('/api/v1/customergroupnewsletter', { ...of, customer_id: await customer('socio') });
  const contact = { email: 'lettore@clienti.example', send_newsletter: true, consent_date: world.today };
  await put('/api/v1/contactgroupnewsletter', { ...of, contact_id: await put('/api/v1/contact', contact) });
  const reached = { status: 200, recipients: 2, left_out: 0 };
  expect(await reach('group', group)).toEqual(reached);
  await world.system('ChangeGroupnewsletter', { id: group, values: { active: false } });
  expect(await reach('group', group)).toMatchObject({ recipients: 0, left_out: 0 });
  await world.system('ChangeGroupnewsletter', { id: group, values: { active: true } });
  expect(await reach('group', group)).toEqual(reached);
  await set('record_groupnewsletter', 'archived = true', group);
  expect(await reach('group', group)).toMatchObject({ recipients: 0, left_out: 0 });
});

test('customers whose repair’s warranty ends within so many days', async () => {
  const [soon, later] = [await customer('presto'), await customer('dopo')];
  for (const [of, left] of [
    [soon, 10],
    [later, 50],
  ] as const)
    await set(
      'repair_list',
      `delivered_on = '${addDays(world.today, left - REPAIR_WARRANTY_DAYS)}'`,
      await repairOf(of),
    );
  expect(await reach('warranty', 15)).toEqual({ status: 200, recipients: 1, left_out: 0 });
  expect(await reach('warranty', 60)).toEqual({ status: 200, recipients: 2, left_out: 0 });
  expect((await reach('warranty', 366)).status).toBe(422);
});

test('customers who have not answered a quote for so many days; who never asked for newsletters is only counted', async () => {
  for (const name of ['muto', 'zitto']) {
    const id = await repairOf(await customer(name, name === 'muto'));
    await world.pools.pg.query(
      `insert into read.quotes (key, repair_id, customer_id, version, state, issued_at, _position)
       select $1, r.id, r.customer_id, 1, 'PENDING', $2::date - interval '9 days', 'test' from read.repair_list r where r.id = $3`,
      [randomUUID(), world.today, id],
    );
  }
  expect(await reach('quote', 7)).toEqual({ status: 200, recipients: 1, left_out: 1 });
  expect(await reach('quote', 15)).toEqual({ status: 200, recipients: 0, left_out: 0 });
});

test('customers with a part on the sheet of a repair', async () => {
  const part = (
    await desk.put('/api/v1/itemGr', { code_gr: 'GR-77', description: { it: 'Scheda', en: 'Board' } })
  ).data<{
    id: number;
  }>().id;
  const owner = await customer('possiede');
  await world.pools.pg.query(
    `insert into read.fitted_parts (id, customer_id, parts, _position) values ($1, $2, $3, 'test')`,
    [await repairOf(owner), owner, JSON.stringify([{ part, quantity: 1 }])],
  );
  expect(await reach('part', part)).toEqual({ status: 200, recipients: 1, left_out: 0 });
  expect((await reach('part', 999_999)).status).toBe(422);
});

describe('customers who own a machine', () => {
  const models = async (query: string) =>
    (await desk.get(`/api/v1/newsletterrecipient/machines/select${query}`)).data<{ id: number; text: string }[]>();

  test('are those of repairs that name its model, however they write it; none of another machine, none called off', async () => {
    const [first, second, third] = [await customer('uno'), await customer('due', false), await customer('tre')];
    const named = await repairOf(first, { plant_type: 'Traslo', trolley_type: 'MX 200' });
    await repairOf(second, { plant_type: 'TRASLO', trolley_type: 'mx  200' });
    await repairOf(third, { plant_type: 'Traslo', trolley_type: 'MX 300' });
    const off = await repairOf(third, { plant_type: 'Traslo', trolley_type: 'MX200' });
    expect(await reach('machine', named)).toEqual({ status: 200, recipients: 2, left_out: 1 });
    await desk.delete(`/api/v1/intervention/${off}`);
    expect(await reach('machine', named)).toEqual({ status: 200, recipients: 1, left_out: 1 });
  });

  test('are chosen among the models that there are, each once, by its words', async () => {
    const found = await models('?search=traslo mx');
    expect(found.map(({ text }) => text)).toEqual(['TRASLO mx  200', 'Traslo MX 300']);
    expect(await models(`?id=${found[1]?.id}`)).toEqual([found[1]]);
    expect(await models('?search=nessuna')).toEqual([]);
    const { id } = (await desk.put('/api/v1/newsletter', LETTER)).data<{ id: number }>();
    await desk.put('/api/v1/newsletterrecipient', { newsletter_id: id, kind: 'machine', of: found[0]?.id });
    const { recipients } = (await desk.get(`/api/v1/newsletter/${id}`)).data<NewsletterDetail>();
    expect(recipients).toMatchObject([{ kind: 'machine', of: found[0]?.id, text: 'Traslo MX 200' }]);
  });

  test('are nobody where a repair names none, is not there, or is erased', async () => {
    expect((await reach('machine', await repairOf(await customer('senza')))).status).toBe(422);
    expect((await reach('machine', 999_999)).status).toBe(422);
    const gone = await customer('cancellata');
    const named = await repairOf(gone, { plant_type: 'Traslo', trolley_type: 'MX 400' });
    await world.base.vault.erase(`customer-${gone}`, new Date(world.now()).toISOString());
    expect((await reach('machine', named)).status).toBe(422);
  });
});

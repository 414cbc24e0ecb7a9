import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOPICS } from '#api/contracts/topics.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { follow, heard, type Person } from '#test/support/api-person.ts';
import { requestIn } from '#test/support/public-requests.ts';

let world: ApiWorld;
let desk: Person;
beforeAll(async () => {
  world = await openApiWorld();
  desk = await world.person('desk');
});
afterAll(() => world?.close());

const base = '/api/v1/contactrequest';
const read = async (id: number) => (await desk.get(`${base}/${id}`)).data();
const give = (step: string, body: object) => desk.post(`${base}/${step}`, body);

describe('the inbox', () => {
  test('shows each request in its view, doubtful ones apart, live to whoever follows it', async () => {
    const client = await desk.live();
    await follow(client, TOPICS.publicRequests);
    const told = heard(client, 'change');
    const before = (await desk.get(`${base}/getCounts`)).data<Record<string, number>>();
    const open = await requestIn(world);
    const held = await requestIn(world, {}, { doubts: ['links'] });
    const counts = (await desk.get(`${base}/getCounts`)).data<Record<string, number>>();
    expect([counts.open, counts.held]).toEqual([(before.open ?? 0) + 1, (before.held ?? 0) + 1]);
    const ids = async (view: string) =>
      ((await desk.get(`${base}/getAll?view=${view}`)).data() as unknown as { id: number }[]).map(({ id }) => id);
    expect(await ids('open')).toContain(open);
    expect(await ids('open')).not.toContain(held);
    expect(await ids('held')).toContain(held);
    await expect.poll(() => JSON.stringify(told)).toContain(`"id":${held}`);
  });

  test('takes nobody up who may not work on it', async () => {
    const id = await requestIn(world);
    const technician = await world.person('technician');
    const refused = await give('assign', { id, assignee_id: technician.id });
    expect([refused.status, refused.body.fields?.[0]?.field]).toEqual([422, 'assignee_id']);
    expect((await give('assign', { id, assignee_id: desk.id })).body.message).toBe('Richiesta assegnata');
    expect(await read(id)).toMatchObject({ status: 'ASSIGNED', assignee_id: desk.id });
  });

  test('keeps the thread of answers, and whoever answers takes it up', async () => {
    const id = await requestIn(world);
    await give('answer', { id, subject: 'Il suo tornio', text: 'Ce lo mandi.' });
    await give('answer', { id, subject: '', text: 'Le confermo.' });
    const { status, assignee_id, replies } = await read(id);
    expect([status, assignee_id]).toEqual(['ANSWERED', desk.id]);
    expect(replies).toMatchObject([
      { n: 1, subject: 'Il suo tornio', text: 'Ce lo mandi.', by: desk.actor?.name },
      { n: 2, subject: '', text: 'Le confermo.' },
    ]);
  });

  test('lets nothing be done with a doubtful or closed one but what comes first', async () => {
    const held = await requestIn(world, {}, { doubts: ['fast'] });
    expect((await give('answer', { id: held, subject: '', text: 'x' })).body.code).toBe('request-held');
    await give('release', { id: held });
    expect((await read(held)).status).toBe('NEW');
    await give('close', { id: held, as: 'spam' });
    expect((await give('answer', { id: held, subject: '', text: 'x' })).body.code).toBe('request-closed');
    await give('reopen', { id: held });
    expect((await read(held)).status).toBe('NEW');
  });

  test('makes a customer of a request in one click, of what it says', async () => {
    const id = await requestIn(world, {
      surname: 'Brambilla',
      businessName: 'Officine Brambilla',
      vatNumber: 'IT00743110157',
      city: 'Brescia',
      province: 'bs',
      phoneNumber: '030 1234',
    });
    await give('turn', { id, into: 'customer' });
    const { customer_id } = await read(id);
    const manager = await world.person('manager');
    expect((await manager.get(`/api/v1/customer/${customer_id}`)).data()).toMatchObject({
      business_name: 'Officine Brambilla',
      surname: 'Brambilla',
      vat_number: '00743110157',
      province: 'BS',
    });
  });

  test('gives it to the customer whom we know by his address, and opens the repair that he asks for', async () => {
    const known = await world.customer({ email: 'nota@brambilla.example' });
    const id = await requestIn(world, { email: 'Nota@Brambilla.example', object: 'Tornio', description: 'Non parte' });
    expect((await read(id)).known).toMatchObject({ id: known });
    expect((await give('turn', { id, into: 'repair' })).status).toBe(200);
    const { customer_id, repair_id } = await read(id);
    expect(customer_id).toBe(known);
    const repair = (await desk.get(`/api/v1/intervention/${repair_id}`)).data();
    expect(repair).toMatchObject({ defect: 'Tornio\nNon parte' });
    // A second click makes no second repair.
    expect((await give('turn', { id, into: 'repair' })).body.code).toBe('has-repair');
  });

  test('is nothing that whoever sees no requests can ask for', async () => {
    const id = await requestIn(world);
    const technician = await world.person('technician');
    expect((await technician.get(`${base}/${id}`)).status).toBe(403);
    expect(await follow(await technician.live(), TOPICS.publicRequests)).toMatchObject({ ok: false });
  });
});

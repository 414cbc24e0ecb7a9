import { afterAll, expect, test } from 'vitest';
import type { NotificationChoice, Notifications } from '#api/contracts/notifications.contract.ts';
import type { Person } from '#test/support/api-person.ts';
import { openWorkshop } from '#test/support/api-workshop.ts';
import { eventually } from '#test/support/eventually.ts';

const { world, workshop, customerId, make, desk, technician } = await openWorkshop('desk', 'technician');
afterAll(() => world.close());

const path = '/api/v1/notifications';
const read = async (who: Person) => (await who.get(path)).data<Notifications>();
let cause = 0;

/** Writes a notification as the follower does. Gives its id. */
async function tell(who: Person, kind: string, repairId: number, by: number | null = null): Promise<number> {
  const { rows } = await world.pools.pg.query<{ id: number }>(
    `insert into vault.notifications (account_id, kind, cause, repair_id, customer_id, by_account, at)
     values ($1, $2, $3, $4, $5, $6, now()) returning id`,
    [who.id, kind, `event-${++cause}`, repairId, customerId, by],
  );
  return Number(rows[0]?.id);
}

test('the newest ten are listed, each with type, message, read and its link, and all unread ones are counted', async () => {
  const id = await make();
  for (let n = 0; n < 11; n++) await tell(technician, 'assigned', id);
  await tell(technician, 'mentioned', id, desk.id);
  const { list, unread } = await read(technician);
  expect([list.length, unread]).toEqual([10, 12]);
  const { code_intervention_gr: code } = await workshop.read(id, desk);
  expect(list[0]).toMatchObject({ type: 'mentioned', read: false, link: `/admin/riparazioni/${id}/preventivo` });
  expect(list[0]?.message).toContain(`ti ha nominato in una nota: ${code}`);
  expect(list[1]).toMatchObject({ type: 'assigned', link: `/admin/riparazioni/${id}` });
  expect(list[1]?.message).toContain(`La riparazione ${code} è assegnata a te`);
});

test('one marks one’s own alone, and one’s other browsers hear of it', async () => {
  const id = await make();
  const [mine, theirs] = [await tell(desk, 'request', id), await tell(technician, 'assigned', id)];
  const told: string[] = [];
  const [here, there] = [await desk.live(), await technician.live()];
  here.on('notifications', () => told.push('desk'));
  there.on('notifications', () => told.push('technician'));
  expect((await desk.post(`${path}/read`, { ids: [mine, theirs] })).status).toBe(200);
  await eventually(() => expect(told).toContain('desk'));
  expect(told).not.toContain('technician');
  expect((await read(desk)).list.find((one) => one.id === mine)?.read).toBe(true);
  expect((await read(technician)).list.find((one) => one.id === theirs)?.read).toBe(false);
  expect((await technician.post(`${path}/read`, {})).status).toBe(200);
  expect((await read(technician)).unread).toBe(0);
});

test('a customer sees what is his, in words that name nobody inside; what he may not see is not shown', async () => {
  const id = await make();
  const customer = await world.person('customer', customerId);
  const stranger = await world.person('customer', await world.customer());
  await tell(customer, 'quote-to-decide', id, desk.id);
  await tell(customer, 'quote-decided', id, desk.id);
  await tell(stranger, 'quote-to-decide', id);
  await tell(technician, 'mail-failed', id);
  const { list, unread } = await read(customer);
  expect(list.map(({ type, link }) => [type, link])).toEqual([['quote-to-decide', `/area-cliente/riparazioni/${id}`]]);
  expect(unread).toBe(1);
  expect(list[0]?.message).toMatch(/^Il preventivo della riparazione RIP-\d+-\d+ aspetta la tua decisione$/);
  expect(await read(stranger)).toEqual({ list: [], unread: 0 });
  expect((await read(technician)).list.map(({ type }) => type)).not.toContain('mail-failed');
});

test('one chooses for oneself by what one is told a kind, of those that one may be told', async () => {
  const choices = async (who: Person) => (await who.get(`${path}/choices`)).data<NotificationChoice[]>();
  const before = await choices(desk);
  expect(before.every(({ channels }) => channels.every(({ on }) => on))).toBe(true);
  expect(before.map(({ kind }) => kind)).not.toContain('ready');
  expect((await choices(technician)).map(({ kind }) => kind)).not.toContain('mail-failed');
  expect((await desk.post(`${path}/choices`, { kind: 'request', off: ['mail'] })).status).toBe(200);
  expect((await choices(desk)).find(({ kind }) => kind === 'request')?.channels).toEqual([
    { channel: 'app', on: true, always: false },
    { channel: 'mail', on: false, always: false },
  ]);
  expect((await choices(technician)).find(({ kind }) => kind === 'request')?.channels[1]?.on).toBe(true);
  expect((await desk.post(`${path}/choices`, { kind: 'unknown', off: [] })).status).toBe(400);
});

test('only staff who may read the repair may be named, and only staff is told who they are', async () => {
  const id = await make();
  const salesman = await world.person('salesman');
  const names = (await desk.get(`/api/v1/intervention/${id}/mentionable`)).data<{ id: number; name: string }[]>();
  const ids = names.map((one) => one.id);
  expect(ids).toEqual(expect.arrayContaining([desk.id, technician.id]));
  expect(ids).not.toContain(salesman.id);
  const inNew = (await desk.get('/api/v1/intervention/mentionable')).data<{ id: number; name: string }[]>();
  expect(inNew).toEqual(names);
  const customer = await world.person('customer', customerId);
  expect(ids).not.toContain(customer.id);
  expect((await customer.get(`/api/v1/intervention/${id}/mentionable`)).status).toBe(403);
  expect((await desk.get('/api/v1/intervention/999999/mentionable')).status).toBe(404);
});

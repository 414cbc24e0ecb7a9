import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCalendarLink } from '#api/calendar/calendar-links.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';

const base = '/api/v1/calendar';
const lines: string[] = [];
let world: ApiWorld;
let desk: Person;
let technician: Person;
let salesman: Person;
/**
 * `his`: assigned to the technician, of a customer who is not the salesman's. `sold`: assigned to nobody, of a customer
 * of the salesman.
 */
let repairs: { readonly his: number; readonly sold: number };

beforeAll(async () => {
  world = await openApiWorld(
    createLogger({ level: 'info', destination: { write: (line: string) => lines.push(line) } }),
  );
  [desk, technician, salesman] = [
    await world.person('desk'),
    await world.person('technician'),
    await world.person('salesman'),
  ];
  const workshop = new Workshop(world);
  repairs = {
    his: await workshop.repair({
      customer: await world.customer({ business_name: 'Bianchi S.r.l.' }),
      technician: technician.id,
      stage: 'ready',
      details: { description: 'Motore, 4 kW', note_internal_gr: 'zqnotazq' },
    }),
    sold: await workshop.repair({ customer: await world.customer({ salesmanId: salesman.id }), stage: 'ready' }),
  };
});
afterAll(() => world.close());

async function linkOf(who: Person): Promise<string> {
  return (await who.post(base)).data<{ path: string }>().path;
}
const read = (path: string, headers = {}) => world.visitor.get(path, headers);
const told = (text: string) => [...text.matchAll(/^UID:repair-(\d+)@/gm)].map(([, id]) => Number(id)).sort();

test('without signing in, a calendar program reads whole days by the link: of who works his own, of others what they see', async () => {
  const all = await read(await linkOf(desk));
  expect([all.status, all.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(told(all.text)).toEqual([repairs.his, repairs.sold].sort());
  const { due_on } =
    (await desk.get(`/api/v1/intervention?search=${repairs.his}`)).data<{ due_on: string }[]>()[0] ?? {};
  expect(all.text).toContain(`DTSTART;VALUE=DATE:${due_on?.replaceAll('-', '')}\r\n`);
  expect(all.text).toContain('Motore\\, 4 kW');
  expect(told((await read(await linkOf(technician))).text)).toEqual([repairs.his]);
  expect(told((await read(await linkOf(salesman))).text)).toEqual([repairs.sold]);
  expect((await technician.get(base)).data()).toMatchObject({ tells: 'mine' });
  expect((await desk.get(base)).data()).toMatchObject({ tells: 'all' });
});

test('it tells nothing that the list of deadlines does not show', async () => {
  expect((await read(await linkOf(desk))).text).not.toContain('zqnotazq');
});

test('what was read already is not sent again until something changed', async () => {
  const path = await linkOf(desk);
  const { etag = '' } = (await read(path)).headers;
  const again = await read(path, { 'if-none-match': String(etag) });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await read(path, { 'if-none-match': '"other"' })).status).toBe(200);
  await world.system('CorrectRepair', { id: repairs.sold, description: 'Riduttore' });
  const changed = await read(path, { 'if-none-match': String(etag) });
  expect([changed.status, changed.text.includes('Riduttore')]).toEqual([200, true]);
});

test('a new link ends the one before, and a withdrawn one is over', async () => {
  const first = await linkOf(desk);
  const second = await linkOf(desk);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  expect((await desk.get(base)).data()).toMatchObject({ read_at: new Date(world.now()).toISOString() });
  await desk.post(`${base}/withdraw`);
  expect((await read(second)).status).toBe(404);
  expect((await desk.get(base)).data()).toBeNull();
});

test('its secret is kept only as a hash, and stands in no log', async () => {
  const path = await linkOf(desk);
  await read(path);
  const secret = path.slice(base.length + 1, -'.ics'.length);
  const { rows } = await world.pools.pg.query('select l::text as row from vault.calendar_links l');
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(JSON.stringify((await desk.get(base)).data())).not.toContain(secret);
  expect(lines.join('\n')).toContain(`${base}/…`);
  expect(lines.join('\n')).not.toContain(secret);
});

test('rights are looked at each time: who lost them, or was suspended, is told nothing', async () => {
  const leaving = await world.person('desk');
  const path = await linkOf(leaving);
  expect((await read(path)).status).toBe(200);
  await world.system('DisableAccount', { accountId: leaving.id });
  expect((await read(path)).status).toBe(404);
  await world.system('EnableAccount', { accountId: leaving.id });
  expect((await read(path)).status).toBe(200);
  const admin = await world.person('admin');
  expect((await admin.put('/api/v1/roles', { display_name: 'Senza diritti' })).status).toBe(200);
  await world.system('GrantRoles', { accountId: leaving.id, roles: ['senza-diritti'] });
  expect((await read(path)).status).toBe(404);
});

test('deadlines are the staff’s: a customer gets no link, and one of before tells him nothing', async () => {
  const customer = await world.person('customer', await world.customer());
  expect((await customer.post(base)).status).toBe(403);
  expect((await customer.get(base)).data()).toBeNull();
  const token = await makeCalendarLink(world.pools.pg, customer.id, world.now());
  expect((await customer.get(base)).data()).not.toBeNull();
  expect((await read(`${base}/${token}.ics`)).status).toBe(404);
});

test('what is no link is not there', async () => {
  for (const path of ['x', 'x.ics', `${'a'.repeat(43)}.ics`, '..%2F', 'a'.repeat(43)]) {
    expect((await read(`${base}/${path}`)).status, path).toBe(404);
  }
});

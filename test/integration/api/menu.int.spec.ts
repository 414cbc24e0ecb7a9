import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MenuEntry } from '#api/contracts/menu.contract.ts';
import { ensureMenu } from '#commands/records/ensure-menu.ts';
import { ADMIN_PAGES, pageAt } from '#domain/records/menu-admin/admin-pages.ts';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';
import { menuEntries } from '#projections/records/menu-entries.query.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { follow, heard, type Person } from '#test/support/api-person.ts';
import { eventually } from '#test/support/eventually.ts';

const base = '/api/v1/menuAdmin';
let world: ApiWorld;
let admin: Person;
let desk: Person;
beforeAll(async () => {
  world = await openApiWorld();
  [admin, desk] = [await world.person('admin'), await world.person('desk')];
  await ensureMenu(world.journal, world.base.pipeline);
});
afterAll(() => world.close());

const menu = async (who: Person) => (await who.get(`${base}/getMenu`)).data<MenuEntry[]>();
const urls = async (who: Person) => (await menu(who)).map(({ url }) => url);
const idOf = async (url: string) => (await menu(admin)).find((entry) => entry.url === url)?.id ?? 0;

test('has an entry for every page, families’ included, each once however often the program starts', async () => {
  await ensureMenu(world.journal, world.base.pipeline);
  // Reads the stored entries: no single role may open them all.
  const stored = async () => (await menuEntries(world.pools.pg)).entries.map(({ url }) => url);
  await eventually(async () => expect(await stored()).toEqual(ADMIN_PAGES.map(({ url }) => url)));
  expect(ADMIN_PAGES.length).toBeGreaterThan(RECORD_FAMILIES.length);
});

test('offers each what he may open; customers have none', async () => {
  const [all, desks] = [await urls(admin), await urls(desk)];
  expect(desks).toContain('/admin/riparazioni');
  const technicians = await urls(await world.person('technician'));
  expect(technicians).toContain('/admin/assegnate');
  expect(desks).not.toContain('/admin/assegnate');
  expect(desks).not.toContain('/admin/ruoli');
  expect(all.filter((url) => desks.includes(url))).toEqual(desks);
  expect(await urls(await world.person('customer', await world.customer()))).toEqual([]);
});

test('what an administrator disables vanishes for all, live, and its page stays open to whoever may', async () => {
  const id = await idOf('/admin/clienti');
  const client = await desk.live();
  const told = heard(client, 'change');
  expect(await follow(client, 'menu')).toMatchObject({ ok: true });
  expect((await desk.post(`${base}/disable/${id}`, {})).status).toBe(403);
  expect((await admin.post(`${base}/disable/${id}`, {})).status).toBe(200);
  await eventually(() => expect(told.at(-1)).toMatchObject({ topic: 'menu', id, row: null }));
  expect(await urls(desk)).not.toContain('/admin/clienti');
  expect(await urls(admin)).not.toContain('/admin/clienti');
  expect((await desk.get('/api/v1/user/select?search=*')).status).toBe(200);
  expect((await admin.post(`${base}/enable/${id}`, {})).status).toBe(200);
  expect(await urls(desk)).toContain('/admin/clienti');
});

test('the firm adds entries: pages with filters of their own, and sites; none that leads nowhere is offered', async () => {
  const add = (url: string) =>
    admin.put(base, { url, enabled: true, description: { it: `Voce ${url}`, en: `Entry ${url}` } });
  expect((await add('/admin/riparazioni?overdue=1')).status).toBe(200);
  expect((await add('https://example.it/manuali')).status).toBe(200);
  expect((await add('/admin/nulla')).status).toBe(200);
  for (const url of ['javascript:alert(1)', 'http://example.it', '//example.it', '/altrove']) {
    expect((await add(url)).body.fields).toMatchObject([{ field: 'url' }]);
  }
  expect((await urls(desk)).slice(-2)).toEqual(['/admin/riparazioni?overdue=1', 'https://example.it/manuali']);
  expect(pageAt('/admin/nulla')).toBeUndefined();
});

test('one that was deleted is not put in again; the entries’ own page can’t be disabled', async () => {
  const id = await idOf('/admin/posta');
  expect((await admin.delete(`${base}/${id}`)).status).toBe(200);
  await ensureMenu(world.journal, world.base.pipeline);
  expect(await urls(admin)).not.toContain('/admin/posta');
  const own = await admin.post(`${base}/disable/${await idOf('/admin/menu-admin')}`, {});
  expect(own.body.fields).toMatchObject([{ field: 'enabled' }]);
});

test('its ids are what clone calls carry', async () => {
  const made = await admin.put('/api/v1/brand', { description: 'Marca di prova', online: true });
  const { id } = made.data<{ id: number }>();
  const copy = await admin.put(`/api/v1/brand/clone/${id}/${await idOf('/admin/brand')}`, {});
  expect(copy.status).toBe(200);
});

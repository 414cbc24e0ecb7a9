import { beforeAll, expect, test } from 'vitest';
import type { MenuEntry } from '#api/contracts/menu.contract.ts';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { PATIENCE } from '#test/support/screens.ts';

const here = people();
let calls: Caller;
beforeAll(async () => {
  calls = await Caller.signIn(here.company.url, 'admin');
});

test('an entry that an administrator adds, disables and enables comes and goes in everybody’s menu while they look', async () => {
  const name = `In ritardo ${Date.now()}`;
  const url = `/admin/riparazioni?overdue=1&search=${Date.now()}`;
  const desk = await here.at('desk', '/admin');
  const entry = desk.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name });
  const shown = () => entry.count();
  await desk.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Riparazioni' }).waitFor();
  await calls.write('PUT', '/api/v1/menuAdmin', { url, enabled: true, description: { it: name, en: name } });
  await expect.poll(shown, PATIENCE).toBe(1);
  const menu = (await calls.get('/api/v1/menuAdmin/getMenu', {})) as readonly MenuEntry[];
  const id = menu.find((one) => one.url === url)?.id ?? 0;
  await calls.write('POST', '/api/v1/menuAdmin/disable/:id', { id });
  await expect.poll(shown, PATIENCE).toBe(0);
  await calls.write('POST', '/api/v1/menuAdmin/enable/:id', { id });
  await expect.poll(shown, PATIENCE).toBe(1);
  await entry.click();
  await desk.waitForURL(`**${url}`);
  await expect.poll(() => entry.getAttribute('aria-current'), PATIENCE).toBe('page');
  expect(await violations(desk, 'nav')).toEqual([]);
  await calls.write('DELETE', '/api/v1/menuAdmin/:id', { id });
  await expect.poll(shown, PATIENCE).toBe(0);
});

test('a menu that does not come says why, where it stands', async () => {
  const desk = await here.signIn('manager');
  await desk.route('**/api/v1/menuAdmin/getMenu*', (route) =>
    route.fulfill({ status: 422, json: { code: 'x', message: 'Il menu non si carica' } }),
  );
  await desk.reload();
  await desk.getByRole('navigation', { name: 'Menu' }).getByText('Il menu non si carica').waitFor();
  expect(await violations(desk, 'nav')).toEqual([]);
});

test('in «Ordine» a disabled entry stands in its place, marked as such, and is moved like the others', async () => {
  const name = `Spenta ${Date.now()}`;
  const url = `/admin/riparazioni?search=${Date.now()}`;
  const { id } = await calls.write('PUT', '/api/v1/menuAdmin', {
    url,
    enabled: false,
    description: { it: name, en: name },
  });
  const admin = await here.at('admin', '/admin/menu-admin');
  await admin.getByRole('link', { name: 'Ordine' }).click();
  const row = admin.getByRole('row', { name: `${name}, disattivata` });
  await row.waitFor();
  await row.getByText('disattivata', { exact: true }).waitFor();
  const place = () => row.getAttribute('aria-posinset').then(Number);
  const before = await place();
  await row.press('Alt+ArrowUp');
  await expect.poll(place, PATIENCE).toBe(before - 1);
  expect(await violations(admin)).toEqual([]);
  await calls.write('POST', '/api/v1/menuAdmin/enable/:id', { id });
  await admin.getByRole('row', { name, exact: true }).waitFor();
  await calls.write('DELETE', '/api/v1/menuAdmin/:id', { id });
});

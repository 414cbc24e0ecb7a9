import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { people } from '#test/support/people.ts';

const here = people();
/** Paths of pages that exist, and of pages that never existed. */
const PATHS = ['/admin', '/admin/ordini/1', '/admin/nessuna', '/admin/nessuna/pagina/qui'];

test('whatever begins with /admin is a page of the staff: visitors are asked who they are, customers led to their own area', async () => {
  for (const path of PATHS) {
    const visitor = await here.stranger(path);
    await visitor.waitForURL((url) => ['/login', '/admin/login'].includes(url.pathname));
    expect(new URL(visitor.url()).searchParams.get('da'), path).toBe(path);
    await visitor.context().close();
  }
  const customer = await here.at('customer', '/area-privata');
  for (const path of PATHS) {
    await customer.goto(here.company.url + path);
    await customer.waitForURL((url) => url.pathname === '/area-cliente');
  }
});

test('an address that leads nowhere says so in the frame of its area, and leads to where its reader begins', async () => {
  for (const [login, path, home] of [
    ['desk', '/admin/nessuna/pagina/qui', '/admin'],
    ['customer', '/area-cliente/nessuna', '/'],
  ] as const) {
    const page = await here.at(login, path);
    await page.getByText('Pagina inesistente').first().waitFor();
    await page.getByRole('img', { name: 'Officina' }).or(page.getByRole('banner')).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Alla pagina iniziale' }).press('Enter');
    await page.waitForURL((url) => url.pathname === home);
  }
});

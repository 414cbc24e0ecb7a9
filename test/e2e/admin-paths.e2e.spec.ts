import { expect, test } from 'vitest';
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

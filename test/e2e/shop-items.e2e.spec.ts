import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { eventually } from '#test/support/eventually.ts';
import { DESK, PHONE, people } from '#test/support/people.ts';
import { PATIENCE } from '#test/support/screens.ts';

describe('an item of the shop', () => {
  const here = people();
  let id: number;
  beforeAll(async () => {
    const manager = await Caller.signIn(here.company.url, 'manager');
    const [type] = await manager.get('/api/v1/vattype/select', { search: '22' });
    const made = (await manager.write('PUT', '/api/v1/item', {
      code: 'ZIG-77',
      description: { it: 'Rotella zigrinatrice Zeta' },
      text: { it: 'Per torni da 40 mm.' },
      price: '10',
      vat_type_id: type?.id,
      online: true,
    })) as { id: number };
    id = made.id;
    await manager.write('POST', '/api/v1/stock/receive', { item_id: id, quantity: 3 });
    await eventually(async () =>
      expect(await (await fetch(`${here.company.url}/ricerca?r=zigrinatrice+zeta`)).text()).toContain(
        `/articolo/${id}/`,
      ),
    );
  });

  test('is found in the shop and put into the cart by keyboard, on its own page', async () => {
    const page = await here.at('customer', '/ricerca?r=rotella+zeta');
    await page.getByRole('link', { name: /^Negozio/ }).click();
    await page.getByRole('link', { name: 'Togli il filtro Negozio' }).waitFor();
    await page.getByRole('link', { name: 'Rotella zigrinatrice Zeta' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rotella zigrinatrice Zeta' }).waitFor();
    await page.getByText('12,20 €').waitFor();
    await page.getByText('Ne restano 3').waitFor();
    await page.getByLabel('Quantità').fill('2');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Inserimento avvenuto correttamente!').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/articolo/${id}/rotella-zigrinatrice-zeta`);
  });

  test('leads whoever is not signed in to a cart with as many pieces as he meant, also without scripts', async () => {
    const page = await here.stranger(`/articolo/${id}`, DESK);
    await page.getByLabel('Quantità').fill('3');
    await page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
    const pieces = page.getByLabel('Quantità di Rotella zigrinatrice Zeta', { exact: true });
    await pieces.waitFor();
    expect(await pieces.inputValue()).toBe('3');
    const bare = await here.stranger(`/articolo/${id}`, { ...DESK, javaScriptEnabled: false });
    await bare.getByRole('button', { name: 'Aggiungi al carrello' }).click();
    await bare.waitForURL(/\/carrello\?aggiungi=\d+&pezzi=1$/);
  });

  test('is put offline and online again in the list of items, by a tick: its page follows', async () => {
    const manager = await here.at('manager', '/admin/item?search=ZIG-77', DESK);
    const tick = manager.locator(`tr[data-row="${id}"]`).getByRole('checkbox', { name: /Visibile nel negozio/ });
    const status = async () => (await fetch(`${here.company.url}/articolo/${id}`)).status;
    await tick.uncheck();
    await expect.poll(status, PATIENCE).toBe(410);
    await tick.check();
    await expect.poll(status, PATIENCE).toBe(200);
  });

  test('stands on a small phone, clean to WCAG 2.2 AA', async () => {
    const page = await here.stranger(`/articolo/${id}`, PHONE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    expect(await violations(page)).toEqual([]);
  });
});

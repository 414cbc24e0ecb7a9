import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { openPart, PATIENCE, panel, pressEnter } from '#test/support/screens.ts';

describe('who belongs to a cart rule', () => {
  const here = people();
  let calls: Caller;
  let nth = 0;
  const rule = async () => {
    nth += 1;
    const name = { it: `Regola ${nth}`, en: `Rule ${nth}` };
    return (await calls.write('PUT', '/api/v1/cartRules', { name, effect: 'shipping' })).id;
  };

  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'manager');
    for (const it of ['Giunti conici', 'Giunti piani', 'Valvole']) {
      await calls.write('PUT', '/api/v1/Categories', { name: { it } });
    }
  });

  test('is found, added and taken out by keyboard and by mouse, and who looks too sees it at once', async () => {
    const id = await rule();
    const [manager, desk] = await Promise.all([
      here.at('manager', `/admin/cart-rules/${id}`),
      here.at('desk', `/admin/cart-rules/${id}/cart-rules-categories`),
    ]);
    await openPart(manager, 'Categorie');
    const form = panel(manager);
    const inside = form.getByRole('region', { name: /^Nell’elenco/ });
    const outside = form.getByRole('region', { name: 'Non nell’elenco' });
    await inside.getByText('Nessuna voce nell’elenco').waitFor();
    await form.getByRole('searchbox', { name: 'Cerca in Categorie' }).fill('giunti');
    await expect.poll(() => outside.getByRole('listitem').count(), PATIENCE).toBe(2);

    await pressEnter(outside.getByRole('button', { name: 'Aggiungi Giunti conici' }));
    await inside.getByRole('link', { name: 'Giunti conici' }).waitFor();
    // The focus moves on to the next button.
    await expect
      .poll(() => manager.evaluate(() => document.activeElement?.getAttribute('aria-label')), PATIENCE)
      .toBe('Aggiungi Giunti piani');
    await manager.keyboard.press('Enter');
    await inside.getByRole('link', { name: 'Giunti piani' }).waitFor();
    await outside.getByText('Nient’altro da aggiungere').waitFor();
    await form.getByRole('region', { name: 'Nell’elenco · 2' }).waitFor();
    expect(await violations(manager, 'aside')).toEqual([]);

    const seen = panel(desk).getByRole('region', { name: 'Nell’elenco · 2' });
    await seen.getByRole('link', { name: 'Giunti piani' }).waitFor();
    expect(
      await panel(desk)
        .getByRole('button', { name: /Aggiungi|Togli/ })
        .count(),
      'who only reads',
    ).toBe(0);

    await inside.getByRole('button', { name: 'Togli Giunti conici' }).click();
    await form.getByRole('region', { name: 'Nell’elenco · 1' }).waitFor();
    await outside.getByRole('button', { name: 'Aggiungi Giunti conici' }).waitFor();
    await panel(desk).getByRole('region', { name: 'Nell’elenco · 1' }).waitFor();
  });

  test('is kept on a phone', async () => {
    const id = await rule();
    const phone = await here.at('admin', `/admin/cart-rules/${id}/cart-rules-categories`, PHONE);
    const form = panel(phone);
    await form.getByRole('button', { name: 'Aggiungi Valvole' }).tap();
    await form.getByRole('region', { name: 'Nell’elenco · 1' }).getByRole('link', { name: 'Valvole' }).waitFor();
    expect(await violations(phone, 'aside')).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    // More tabs lie beyond the edge: the tab that the address names is scrolled into view.
    const far = await here.at('admin', `/admin/cart-rules/${id}/cart-rules-nations`, PHONE);
    const tab = panel(far).getByRole('link', { name: 'Nazioni', exact: true });
    const edge = () => tab.boundingBox().then((box) => (box ? box.x + box.width : Number.NaN));
    // Its width may end within a pixel, and scrolling goes by whole ones.
    await expect.poll(edge, PATIENCE).toBeLessThan(361);
  });

  test('stands as a table too, with import', async () => {
    const id = await rule();
    const [category] = await calls.get('/api/v1/Categories/select', { search: 'Valvole' });
    const body = { cart_rules_id: id, categories_id: category?.id ?? 0 };
    await calls.write('PUT', '/api/v1/cartRules/categories', body);
    const manager = await here.at('manager', `/admin/cart-rules/${id}/cart-rules-categories`);
    await panel(manager).getByRole('link', { name: 'Apri come tabella, con importazione' }).click();
    await manager.getByRole('region', { name: 'Categorie delle regole del carrello' }).waitFor();
    const rows = manager.locator('tr[data-row]');
    await expect.poll(() => rows.count(), PATIENCE).toBe(1);
    expect(await rows.first().innerText()).toContain('Valvole');
  });
});

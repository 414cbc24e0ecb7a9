import { beforeEach, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, type EnteredRepair, enterRepair } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { choosePicture, PATIENCE, panel, rowOf } from '#test/support/screens.ts';

describe('small parts of the screens', () => {
  const here = people();
  let calls: Caller;
  let repair: EnteredRepair;
  beforeEach(async () => {
    calls = await Caller.signIn(here.company.url, 'admin');
    repair = await enterRepair(calls);
  });

  test('the calendar opens at its day, walks by arrows and months, names its days, and passes axe', async () => {
    const desk = await here.at('desk', '/admin/riparazioni/nuova');
    await panel(desk).getByLabel('Data DDT cliente', { exact: true }).fill('31/01/2026');
    await panel(desk).getByRole('button', { name: 'Apri il calendario' }).click();
    const day = () => desk.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(day, PATIENCE).toBe('sabato 31 gennaio 2026');
    await desk.keyboard.press('PageDown');
    await expect.poll(day, PATIENCE).toBe('sabato 28 febbraio 2026');
    await desk.keyboard.press('Shift+PageUp');
    await expect.poll(day, PATIENCE).toBe('venerdì 28 febbraio 2025');
    await desk.keyboard.press('ArrowLeft');
    await expect.poll(day, PATIENCE).toBe('giovedì 27 febbraio 2025');
    expect(await violations(desk, '[role="dialog"]')).toEqual([]);
    await desk.keyboard.press('Enter');
    expect(await panel(desk).getByLabel('Data DDT cliente', { exact: true }).inputValue()).toBe('27/02/2025');
  });

  test('the finder’s first result is chosen, Enter waits for the answer, the open repair offers its actions, and it passes axe', async () => {
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}`);
    await panel(desk).getByRole('heading', { name: repair.code }).waitFor();
    await desk.keyboard.press('Control+k');
    const finder = desk.getByRole('dialog');
    await finder.getByRole('group', { name: repair.code }).getByRole('option', { name: 'Urgenze…' }).waitFor();
    expect(await finder.getByRole('option', { selected: true }).count()).toBe(1);
    expect(await violations(desk, '[role="dialog"]')).toEqual([]);
    await finder.getByRole('combobox').fill('bianchi');
    await finder
      .getByRole('option', { name: /Carpenteria Bianchi/ })
      .first()
      .waitFor();
    expect(await violations(desk, '[role="dialog"]')).toEqual([]);
    await finder.getByRole('combobox').fill('urgenze');
    await desk.keyboard.press('Enter');
    await desk.getByRole('dialog', { name: new RegExp(repair.code) }).waitFor();
  });

  test('behind a window a long page stands still, and a list, which never scrolls, is not styled anew for it', async () => {
    const desk = await here.at('desk', '/admin');
    await desk.getByRole('heading', { name: 'Aperte per stato ed età' }).waitFor();
    const scrolled = () => desk.evaluate(() => window.scrollY);
    const isLocked = () => desk.evaluate(() => document.body.hasAttribute('data-scroll-locked'));
    const finder = desk.getByRole('dialog');
    await desk.keyboard.press('Control+k');
    await finder.waitFor();
    expect(await isLocked()).toBe(true);
    await desk.mouse.move(5, 600);
    await desk.mouse.wheel(0, 400);
    await desk.keyboard.press('Escape');
    await finder.waitFor({ state: 'detached' });
    expect(await scrolled()).toBe(0);
    await desk.mouse.wheel(0, 400);
    await expect.poll(scrolled, PATIENCE).toBeGreaterThan(0);
    await desk.goto(`${here.company.url}/admin/riparazioni`);
    await rowOf(desk, repair).waitFor();
    await desk.keyboard.press('Control+k');
    await finder.waitFor();
    expect(await isLocked()).toBe(false);
  });

  test('on a phone the list’s filters stand inside the screen', async () => {
    const phone = await here.at('technician', '/admin/riparazioni', PHONE);
    await phone.getByRole('button', { name: 'Filtri' }).click();
    await phone.getByRole('group', { name: 'Preventivo' }).waitFor();
    const { x = -1, width = 0 } = (await phone.getByRole('dialog').boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
  });

  test('the printed list holds no column in which nothing stands', async () => {
    const desk = await here.at('desk', `/admin/riparazioni?q=${repair.code}`);
    await rowOf(desk, repair).waitFor();
    await desk.emulateMedia({ media: 'print' });
    await desk.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const heads = await desk.getByRole('columnheader').allInnerTexts();
    expect(heads).toEqual(expect.arrayContaining(['Codice', 'Cliente', 'Stato']));
    expect(heads).not.toContain('Tracking');
    await desk.emulateMedia({ media: 'screen' });
    await desk.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });

  test('a button at work says so at its middle, also for whoever wants no motion', async () => {
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}`);
    let release = () => {};
    const held = new Promise<void>((go) => {
      release = go;
    });
    await desk.route(/\/api\/v1\/intervention/, async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.fallback();
    });
    await panel(desk).getByLabel('Matricola', { exact: true }).fill('M-1');
    await panel(desk).getByRole('button', { name: 'Salva', exact: true }).click();
    await panel(desk).locator('button[data-loading]').waitFor();
    const middles = await panel(desk)
      .locator('button[data-loading]')
      .evaluate((one) =>
        [one, one.querySelector('.mantine-Loader-root')].map((part) => {
          const { x = 0, y = 0, width = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
          return [Math.round(x + width / 2), Math.round(y + height / 2)];
        }),
      );
    release();
    expect(middles[1]).toEqual(middles[0]);
  });

  test('a cell’s field that is wider than its cell stays within the list', async () => {
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}`);
    await panel(desk).getByRole('heading', { name: repair.code }).waitFor();
    await rowOf(desk, repair)
      .getByRole('button', { name: /^Modifica Descrizione/ })
      .click();
    const field = await rowOf(desk, repair).locator('textarea').boundingBox();
    const drawer = await panel(desk).boundingBox();
    expect(field?.width).toBeGreaterThan(300);
    expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(drawer?.x ?? 0);
    await desk.keyboard.press('Escape');
  });

  test('columns are as wide as they say, whatever stands in them', async () => {
    const desk = await here.at('admin', '/admin/riparazioni');
    await rowOf(desk, repair).waitFor();
    const [drawn, said] = await desk.evaluate(() => [
      [...document.querySelectorAll('[role="grid"] thead th')]
        .slice(0, -1)
        .map((head) => head.getBoundingClientRect().width),
      [...document.querySelectorAll<HTMLElement>('[role="grid"] col')]
        .slice(0, -1)
        .map((col) => Number.parseFloat(col.style.width)),
    ]);
    expect(said).not.toHaveLength(0);
    expect(drawn).toEqual(said);
  });

  test('a photo that was taken away can be put back, also from another page', async () => {
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}/foto`);
    await choosePicture(desk, panel(desk).getByRole('button', { name: 'Scegli foto' }));
    const photos = async () => (await calls.get('/api/v1/intervention/:id', { id: repair.id })).captures.length;
    await expect.poll(photos, PATIENCE).toBe(1);
    await panel(desk).getByRole('button', { name: 'Togli la foto 1 (guasto.png)' }).click();
    await expect.poll(photos, PATIENCE).toBe(0);
    await desk.getByRole('link', { name: 'Clienti' }).click();
    await desk
      .getByRole('status')
      .filter({ hasText: 'Foto 1 (guasto.png) tolta' })
      .getByRole('button', { name: 'Annulla' })
      .click();
    await expect.poll(photos, PATIENCE).toBe(1);
  });

  test('a customer puts back what he took away of his module: a photo, and a document', async () => {
    const customer = await here.at('customer', '/area-cliente/nuova');
    await choosePicture(customer, customer.getByRole('button', { name: 'Scegli foto' }));
    const photo = customer.getByRole('button', { name: 'Togli la foto 1' });
    await choosePicture(customer, customer.getByRole('button', { name: 'Scegli un file' }).first());
    const file = customer.getByRole('button', { name: 'Togli guasto.png' });
    for (const [away, said] of [
      [photo, 'Foto 1 (guasto.png) tolta'],
      [file, 'Tolto guasto.png'],
    ] as const) {
      await away.click();
      await away.waitFor({ state: 'detached' });
      const undo = customer.getByRole('status').filter({ hasText: said }).getByRole('button', { name: 'Annulla' });
      await undo.click();
      await away.waitFor();
    }
  });
});

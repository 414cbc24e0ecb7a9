import type { Locator, Page, Response } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, enterRepair, sendQuote } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, panel, says } from '#test/support/screens.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifiche/ });
/** The bell's label where something is unread: «nessuna da leggere» is none. */
const UNREAD = /, (una|\d+) da leggere$/;
const dropdown = (page: Page) => page.getByRole('dialog', { name: 'Notifiche' });

describe('the bell', () => {
  const here = people();
  let calls: Caller;
  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'desk');
  });

  test('a colleague who is named by @ hears of it live; what he looks at counts as read; the entry leads there', async () => {
    const repair = await enterRepair(calls);
    const technician = await here.at('technician', '/admin');
    await bell(technician).waitFor();
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}/preventivo`);
    await panel(desk)
      .getByRole('button', { name: /Scrivi il preventivo/ })
      .click();
    await panel(desk).getByLabel('Oggetto', { exact: true }).fill('Revisione');
    const note = panel(desk).getByLabel('Note interne', { exact: true });
    await note.click();
    await desk.keyboard.type('Guarda tu @fab');
    await desk.getByRole('option', { name: 'Fabio Greco' }).waitFor();
    expect(await violations(desk, '[role="listbox"]')).toEqual([]);
    await desk.keyboard.press('Enter');
    await expect.poll(() => note.inputValue(), PATIENCE).toBe('Guarda tu @Fabio Greco ');
    await panel(desk).getByRole('button', { name: 'Salva la bozza' }).click();

    await expect.poll(() => bell(technician).getAttribute('aria-label'), PATIENCE).toMatch(UNREAD);
    const path = (response: Response) => new URL(response.url()).pathname;
    const marked = technician.waitForResponse((response) => path(response) === '/api/v1/notifications/read');
    // The page's clock stands still, so that the two seconds are those of the page.
    await technician.clock.install();
    await technician.clock.pauseAt(new Date(Date.now() + 60_000));
    await bell(technician).click();
    const entry = dropdown(technician).getByRole('link', { name: new RegExp(`ti ha nominato.*${repair.code}`) });
    await technician.clock.runFor(1_900);
    await entry.waitFor();
    expect(await bell(technician).getAttribute('aria-label')).toMatch(UNREAD);
    await technician.clock.runFor(200);
    await technician.clock.resume();
    await expect
      .poll(() => bell(technician).getAttribute('aria-label'), PATIENCE)
      .toBe('Notifiche, nessuna da leggere');
    expect((await marked).status()).toBe(200);
    expect(await violations(technician, '[role="dialog"]')).toEqual([]);
    await entry.click();
    await panel(technician).getByRole('heading', { name: repair.code }).waitFor();
    expect(new URL(technician.url()).pathname).toBe(`/admin/riparazioni/${repair.id}/preventivo`);
  });

  test('`@` offers colleagues wherever only staff reads: a cell of the list, a work sheet, a warranty, a new repair', async () => {
    const back = await enterRepair(calls, { create_quote: false });
    await calls.write('POST', '/api/v1/intervention/updateCheck', { id: back.id, ready: true });
    await calls.write('POST', '/api/v1/intervention/updateDelivered', { id: back.id, delivered: true });
    const { id, code_intervention_gr: code } = await calls.write('PUT', '/api/v1/intervention/warrantyReturn/:id', {
      id: back.id,
    });
    const [technician] = await calls.get('/api/v1/people/selectTechnicians', { search: 'Fabio Greco' });
    await calls.write('POST', '/api/v1/intervention/updateUser', { id, id_people: technician?.id ?? 0 });
    const desk = await here.at('desk', `/admin/riparazioni?search=${code}`);
    const named = async (field: Locator) => {
      const page = field.page();
      await field.click();
      await page.keyboard.type('Senti @fab');
      await page.getByRole('option', { name: 'Fabio Greco' }).waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => field.inputValue(), PATIENCE).toBe('Senti @Fabio Greco ');
    };
    await desk.getByRole('button', { name: `Modifica Nota interna di ${code}` }).click();
    await named(desk.getByRole('textbox', { name: new RegExp(`Nota interna.*${code}`) }));
    await desk.keyboard.press('Escape');
    const bench = await here.at('technician', `/admin/riparazioni/${id}/scheda`);
    await named(panel(bench).getByLabel('Lavori eseguiti', { exact: true }));
    await desk.goto(`${here.company.url}/admin/riparazioni/${id}/garanzia`);
    await panel(desk).getByRole('button', { name: 'Compila il modulo' }).click();
    await named(panel(desk).getByLabel('Note della validazione', { exact: true }));
    await desk.goto(`${here.company.url}/admin/riparazioni/nuova`);
    await named(panel(desk).getByLabel('Nota interna', { exact: true }));
  });

  test('a customer finds his quote by it on a phone, and chooses what he is told of', async () => {
    const own = await Caller.signIn(here.company.url, 'customer');
    const repair = await enterRepair(calls);
    await sendQuote(calls, repair, { object: 'Revisione', tot_quote: '100' });
    const phone = await here.at('customer', '/area-cliente', PHONE);
    await expect.poll(() => bell(phone).getAttribute('aria-label'), PATIENCE).toMatch(UNREAD);
    await bell(phone).click();
    await says(dropdown(phone), new RegExp(`Il preventivo della riparazione ${repair.code} aspetta la tua decisione`));
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await dropdown(phone).getByRole('link', { name: 'Scegli di che cosa essere avvisato' }).click();
    const choice = phone.getByRole('group', { name: 'Messaggio dal laboratorio' }).getByLabel('Nell’app');
    await choice.click();
    const off = async () => {
      const choices = await own.get('/api/v1/notifications/choices', {});
      return choices.find(({ kind }) => kind === 'message')?.channels[0]?.on;
    };
    await expect.poll(off, PATIENCE).toBe(false);
    await choice.click();
    await expect.poll(off, PATIENCE).toBe(true);
  });
});

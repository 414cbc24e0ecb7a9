import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Caller, type EnteredRepair, enterRepair, sendQuote } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, says } from '#test/support/screens.ts';

/** How far the page can be pushed sideways, in pixels. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('the customer panel on a phone', () => {
  const here = people();
  let calls: Caller;
  let repair: EnteredRepair;
  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'admin');
  });
  beforeEach(async () => {
    repair = await enterRepair(calls, { plant_type: 'Saldatrice', trolley_type: 'TransSteel 3500' });
    await sendQuote(calls, repair, { note_customer: 'Un_nome_molto_lungo_senza_spazi_'.repeat(4) });
  });

  test('a quote that waits stands first, and numbers are whole, however many repairs came after it', async () => {
    const later: EnteredRepair[] = [];
    for (let n = 0; n < 55; n++)
      later.push(await enterRepair(calls, { create_quote: false, plant_type: `Pompa ${n}` }));
    const page = await here.at('customer', '/area-cliente', PHONE);
    const waiting = page.getByRole('region', { name: 'Aspettano te' });
    await waiting.getByText(repair.code).waitFor();
    const open = page.getByRole('region', { name: 'In corso' });
    const count = Number(/^In corso\s+(\d+)$/.exec(await open.getByRole('heading', { level: 2 }).innerText())?.[1]);
    expect(count).toBeGreaterThanOrEqual(55);
    while (await open.getByRole('button', { name: 'Mostra altri' }).count()) {
      await open.getByRole('button', { name: 'Mostra altri' }).click();
    }
    expect(await open.getByRole('link').count()).toBe(count);
    for (const { id } of later) await calls.write('DELETE', '/api/v1/intervention/:id', { id });
  });

  test('no page scrolls sideways at 360 pixels', async () => {
    for (const [path, known] of [
      ['/area-cliente', 'Aspettano te'],
      ['/area-cliente/nuova', 'Invia la richiesta'],
      [`/area-cliente/riparazioni/${repair.id}`, 'Messaggi con l’officina'],
      ['/area-cliente/profilo', 'Carpenteria Bianchi'],
    ] as const) {
      const page = await here.at('customer', path, PHONE);
      await page.getByText(known).first().waitFor();
      expect(await sideways(page), path).toBe(0);
    }
    const stranger = await here.stranger('/registrazione', PHONE);
    await stranger.getByRole('heading', { level: 1 }).waitFor();
    expect(await sideways(stranger), '/registrazione').toBe(0);
    await stranger.goto(`${here.company.url}/login`);
    await stranger.getByRole('button', { name: 'Accedi', exact: true }).waitFor();
    expect(await sideways(stranger), '/login').toBe(0);
  });

  test('a page begins at its top, and going back leads to where one was', async () => {
    const page = await here.at('customer', '/area-cliente', PHONE);
    const last = page.getByRole('main').getByRole('link', { name: /·/ }).last();
    await last.scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    const before = await scrolled();
    expect(before).toBeGreaterThan(300);
    await last.click();
    await page.getByRole('heading', { name: 'Messaggi con l’officina' }).waitFor();
    await expect.poll(scrolled, PATIENCE).toBe(0);
    await page.goBack();
    await expect.poll(scrolled, PATIENCE).toBe(before);
  });

  test('English and dark are a choice of the person, and stay', async () => {
    const page = await here.at('customer', '/area-cliente', PHONE);
    await page.getByRole('button', { name: /Il tuo profilo/ }).click();
    await page.getByRole('radiogroup', { name: 'Lingua' }).getByText('English').click();
    await page.getByRole('heading', { name: 'Your repairs' }).waitFor();
    await page.getByRole('radiogroup', { name: 'Appearance' }).getByText('Dark').click();
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();

    await page.goto(`${here.company.url}/area-cliente/riparazioni/${repair.id}`);
    await page.getByText('The quote is ready: it is up to you').waitFor();
    await page.locator('html[lang="en"][data-mantine-color-scheme="dark"]').waitFor();
    await page.getByRole('button', { name: 'Accept', exact: true }).waitFor();
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [red = 255, green = 255, blue = 255] = ground.match(/\d+/g)?.map(Number) ?? [];
    expect(Math.max(red, green, blue)).toBeLessThan(64);

    await page.getByRole('button', { name: /Your profile/ }).click();
    await page.getByRole('radiogroup', { name: 'Language' }).getByText('Italiano').click();
    await page.getByText('Il preventivo è pronto: decidi tu').waitFor();
  });

  test('a fault module that was begun is there after a reload, and its words are gone once it is thrown away', async () => {
    const page = await here.at('customer', '/area-cliente/nuova', PHONE);
    await page.getByRole('textbox', { name: 'Difetto' }).fill('Fa fumo');
    await page.getByLabel('Matricola').fill('AB-12');
    await page.reload();
    await page.getByText('Bozza ripresa').waitFor();
    expect(await page.getByRole('textbox', { name: 'Difetto' }).inputValue()).toBe('Fa fumo');
    await page.goto(`${here.company.url}/area-cliente`);
    await page.getByText('Hai una richiesta da finire').waitFor();
    await page.getByRole('link', { name: 'Riprendi' }).click();
    expect(await page.getByLabel('Matricola').inputValue()).toBe('AB-12');
    await page.getByRole('button', { name: 'Scarta la bozza' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Scarta la bozza' }).click();
    await expect.poll(() => page.getByLabel('Matricola').inputValue(), PATIENCE).toBe('');
  });

  test('a mail scanner that opens the signed link decides nothing; its reader decides with his name, once', async () => {
    const [mail] = await here.company.mailsTo(
      'paolo@carpenteriabianchi.example',
      `Preventivo per la riparazione ${repair.code}`,
    );
    const link = /href="([^"]*\/preventivo\/[^"]+)"/.exec(mail?.html ?? '')?.[1] ?? '';
    const token = link.split('/').at(-1);
    for (const address of [link, `${here.company.url}/api/v1/quotelink/${token}`]) {
      const scanned = await fetch(address, { headers: { accept: 'text/html,*/*' } });
      expect(scanned.status).toBe(200);
    }
    const state = async () => (await calls.get('/api/v1/intervention/:id', { id: repair.id })).state;
    expect(await state()).toBe('QUOTING');

    const reader = await here.stranger(new URL(link).pathname, PHONE);
    await says(reader.getByRole('button', { name: 'Accetta', exact: true }).locator('..'), /Totale IVA inclusa .* €/);
    await reader.getByRole('button', { name: 'Accetta', exact: true }).click();
    await reader.getByText('Scrivi il tuo nome e cognome').waitFor();
    await reader.getByLabel('Nome e cognome di chi decide').fill('Carla Neri');
    await reader.getByRole('button', { name: 'Accetta', exact: true }).click();
    await reader.getByRole('dialog').getByText('Vuoi confermare lo stato del tuo preventivo?').waitFor();
    await reader.getByRole('button', { name: 'Sì, accetto' }).dblclick();
    await reader.getByText('Grazie! L’officina è già stata avvisata.').waitFor();
    await says(reader.getByRole('main'), /Accettato.*da Carla Neri/);
    expect(await state()).toBe('APPROVED');
    const events = await calls.get('/api/v1/history/repair/:id', { id: repair.id });
    expect(events.filter(({ type }) => type === 'QuoteAccepted')).toHaveLength(1);
  });

  test('a link that was changed says so and shows nothing', async () => {
    const reader = await here.stranger('/preventivo/not-a-token', PHONE);
    await reader.getByText('Il collegamento non è valido').waitFor();
  });
});

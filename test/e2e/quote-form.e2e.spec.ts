import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import { violations } from '#test/support/axe.ts';
import { Caller, type EnteredRepair, enterRepair, sendQuote } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { choose, PATIENCE, panel, says } from '#test/support/screens.ts';

describe('the form of a quote', () => {
  const here = people();
  let calls: Caller;
  let repair: EnteredRepair;
  beforeEach(async () => {
    calls = await Caller.signIn(here.company.url, 'admin');
    repair = await enterRepair(calls, { series: `ZA-${Date.now()}` });
  });
  /** Opens the form of the repair's quote by its own address. */
  async function write(login: string, options = {}): Promise<Page> {
    const page = await here.at(login, `/admin/riparazioni/${repair.id}/preventivo`, options);
    await panel(page)
      .getByRole('button', { name: /Scrivi il preventivo|Prepara una nuova versione/ })
      .click();
    return page;
  }
  const typedIn = (page: Page, label: string) => () => panel(page).getByLabel(label, { exact: true }).inputValue();
  const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
  const area = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true });
  const newest = async () => (await calls.get('/api/v1/intervention/:id', { id: repair.id })).quotes[0];

  test('«Riporta dalla scheda» takes over description, articles and total; what stood there comes back', async () => {
    await calls.write('POST', '/api/v1/intervention/updateInterventionUpdateProcessingSheet', {
      id: repair.id,
      flaw_detection: 'Modulo in corto',
      done_works: 'Sostituito',
      consumables: '10',
      lines: [{ code_gr: 'GR-77', description: 'Modulo', n_u: 'Nuovo', qta: '2', price_list: '50' }],
    });
    const desk = await write('desk');
    await panel(desk).getByLabel('Totale preventivo').fill('5');
    await button(desk, 'Riporta dalla scheda').click();
    await expect.poll(typedIn(desk, 'Totale preventivo'), PATIENCE).toBe('110,00');
    expect(await area(desk, 'Descrizione e articoli aggiuntivi').inputValue()).toBe('Modulo in corto\nSostituito');
    expect(await typedIn(desk, 'Codice GR, articolo 1')()).toBe('GR-77');
    expect(await typedIn(desk, 'Quantità, articolo 1')()).toBe('2');
    await desk.getByRole('status').getByRole('button', { name: 'Annulla' }).click();
    await expect.poll(typedIn(desk, 'Totale preventivo'), PATIENCE).toBe('5');
    expect(await area(desk, 'Descrizione e articoli aggiuntivi').inputValue()).toBe('');
  });

  test('an earlier quote of the same machine is found by its words and copied, without its internal notes', async () => {
    const { series } = await calls.get('/api/v1/intervention/:id', { id: repair.id });
    const firms = await calls.get('/api/v1/user/select', { search: '*' });
    const customer_id = firms.find(({ text }) => !text.includes('Bianchi'))?.id;
    const before = await enterRepair(calls, { series, customer_id });
    await sendQuote(calls, before, { object: 'Revisione torretta', note: 'Segreta', tot_quote: '640', discount: '40' });
    const desk = await write('desk');
    await button(desk, 'Copia da un preventivo').click();
    await desk.keyboard.type('torretta');
    const found = desk.getByRole('option', { name: /Revisione torretta/ });
    await says(found, new RegExp(`${before.code}.*stessa macchina`));
    expect(await violations(desk, '[role="listbox"]')).toEqual([]);
    await desk.keyboard.press('ArrowDown');
    await desk.keyboard.press('Enter');
    await expect.poll(typedIn(desk, 'Oggetto'), PATIENCE).toBe('Revisione torretta');
    expect(await typedIn(desk, 'Sconto')()).toBe('40,00');
    expect(await area(desk, 'Note interne').inputValue()).toBe('');
  });

  test('a text of the firm, chosen by name, comes in where the caret stands, and one goes on behind it', async () => {
    const name = `Consegna ${Date.now()}`;
    await calls.write('PUT', '/api/v1/quoteText', { name, text: 'entro dieci giorni' });
    const desk = await write('desk');
    // The first version is no new one; sending it takes the repair past its diagnosis, which is said before.
    await panel(desk).getByRole('heading', { name: 'Nuovo preventivo', exact: true }).waitFor();
    await says(panel(desk), /La riparazione è «Ricevuta»: con l’invio passa per «.+» e diventa «.+»\./);
    const note = area(desk, 'Nota per il cliente');
    await note.fill('Consegna dall’ordine.');
    await note.press('Home');
    for (let i = 0; i < 'Consegna'.length; i++) await note.press('ArrowRight');
    await button(desk, 'Inserisci un testo in «Nota per il cliente»').click();
    await desk.keyboard.type(name);
    await desk.getByRole('option', { name: new RegExp(name) }).waitFor();
    await desk.keyboard.press('ArrowDown');
    await desk.keyboard.press('Enter');
    await expect.poll(() => note.inputValue(), PATIENCE).toBe('Consegna entro dieci giorni dall’ordine.');
    await expect.poll(() => note.evaluate((field) => field === document.activeElement), PATIENCE).toBe(true);
    await desk.keyboard.type(' lavorativi');
    expect(await note.inputValue()).toBe('Consegna entro dieci giorni lavorativi dall’ordine.');
  });

  test('payment comes from the firm’s terms; who may adds one there and then, a desk may not', async () => {
    const words = `Bonifico ${Date.now()} giorni`;
    const desk = await write('desk');
    await panel(desk).getByLabel('Pagamento').fill('60 giorni fine mese');
    await desk.getByRole('option', { name: 'Bonifico a 60 giorni fine mese' }).click();
    expect(await typedIn(desk, 'Pagamento')()).toBe('Bonifico a 60 giorni fine mese');
    await panel(desk).getByLabel('Pagamento').fill(words);
    await button(desk, 'Salva la bozza').click();
    await expect.poll(async () => (await newest())?.description_payment, PATIENCE).toBe(words);
    expect(await button(desk, 'Aggiungi ai pagamenti della ditta').count()).toBe(0);

    const manager = await here.at('manager', `/admin/riparazioni/${repair.id}/preventivo`);
    await panel(manager).getByRole('button', { name: 'Modifica la bozza' }).click();
    await panel(manager).getByLabel('Pagamento').fill(`${words} data fattura`);
    await button(manager, 'Aggiungi ai pagamenti della ditta').click();
    await panel(manager).getByLabel('Codice del pagamento').press('Enter');
    await says(manager.getByRole('status').filter({ hasText: words }), /è tra i pagamenti/);
    const [added] = await calls.get('/api/v1/paymentGr/select', { search: `${words} data fattura` });
    expect(added?.text).toBe(`${words} data fattura`);
    expect(await typedIn(manager, 'Pagamento')()).toBe(`${words} data fattura`);
  });

  test('a new referent of the customer is added without leaving the form, and gets the quote', async () => {
    const email = `lucia${Date.now()}@bianchi.example`;
    const desk = await write('desk');
    await panel(desk).getByLabel('Oggetto').fill('Riparazione');
    await button(desk, 'Nuovo referente del cliente').click();
    const dialog = desk.getByRole('dialog', { name: 'Nuovo referente del cliente' });
    await dialog.getByLabel(/^Nome/).fill('Lucia');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('E-mail').press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(typedIn(desk, 'E-mail, referente 1'), PATIENCE).toBe(email);
    expect(await typedIn(desk, 'Oggetto')()).toBe('Riparazione');
    await button(desk, 'Salva la bozza').click();
    await expect.poll(async () => (await newest())?.referents[0]?.email, PATIENCE).toBe(email);
    const [row] = (await newest())?.referents ?? [];
    const known = await calls.get('/api/v1/people/getByIdUser/:id', { id: row?.user_id ?? 0 });
    expect(known.find(({ id }) => id === row?.people_id)).toMatchObject({ name: 'Lucia', email });
  });

  test('who sent a quote by mistake takes it back by the toast and goes on writing, unless something happened since', async () => {
    const desk = await write('desk');
    const toast = (words: string) => desk.getByRole('status').filter({ hasText: words });
    const undo = toast('Preventivo inviato al cliente').getByRole('button', { name: 'Annulla' });
    await panel(desk).getByLabel('Oggetto').fill('Motore nuovo');
    await area(desk, 'Descrizione e articoli aggiuntivi').fill('Motore e montaggio');
    await panel(desk).getByLabel('Totale preventivo').fill('300');
    await panel(desk).getByLabel('Pagamento').fill('Bonifico');
    const send = panel(desk).getByRole('button', { name: /^Invia a / });
    await send.click();
    await undo.click();
    await toast('Invio annullato').waitFor();
    await expect.poll(typedIn(desk, 'Oggetto'), PATIENCE).toBe('Motore nuovo');
    expect(await newest()).toMatchObject({ version: 1, states_quotes_description: 'Annullato' });

    await send.click();
    // A toast under the pointer stays.
    await undo.hover();
    await calls.write('POST', '/api/v1/intervention/updateNoted', { id: repair.id, shelf_code: 'A1' });
    await undo.click();
    await desk.getByRole('alert').filter({ hasText: 'Intanto è stato modificato' }).waitFor();
    expect(await newest()).toMatchObject({ version: 2, states_quotes_description: 'In Attesa' });
  });

  test('what the customer owes for storage comes in and goes out with its amount, by its button and by the row’s own', async () => {
    const today = romeDayAt(Date.now());
    const repairs = await calls.get('/api/v1/intervention', { view: 'open', sort: 'id', direction: 'asc', limit: 200 });
    const stored = repairs.find(({ state, ready_on }) => state === 'READY' && ready_on && ready_on < today);
    if (!stored) throw new Error('nothing lies in storage');
    const { storage_fee_after_days, storage_fee_per_day } = await calls.get('/api/v1/firm', {});
    try {
      await calls.write('POST', '/api/v1/firm', { storage_fee_after_days: 0, storage_fee_per_day: '5,00' });
      repair = await enterRepair(calls, { customer_id: stored.customer_id });
      const offers = await calls.get('/api/v1/viewquotes/storage/:id', { id: repair.id });
      const amount = Number(offers.find(({ id }) => id === stored.id)?.amount);
      const inTotal = (more: number) => (amount + more).toFixed(2).replace('.', ',');
      const desk = await write('desk');
      const total = panel(desk).getByLabel('Totale preventivo');
      const row = panel(desk).getByLabel('Descrizione, articolo 1');
      const named = new RegExp(`: Giacenza ${stored.code_intervention_gr}`);
      const offered = panel(desk).getByRole('button', { name: named });
      await total.fill('100');
      await offered.click();
      expect(await row.inputValue()).toMatch(new RegExp(`^Giacenza ${stored.code_intervention_gr}, `));
      expect(await total.inputValue()).toBe(inTotal(100));
      expect(await offered.innerText()).toBe('Togli');

      await button(desk, 'Togli articolo 1').click();
      await expect.poll(() => total.inputValue(), PATIENCE).toBe('100,00');
      expect(await offered.innerText()).toBe('Aggiungi');
      const taken = desk.getByRole('status').filter({ hasText: 'Tolta «Giacenza' });
      await taken.getByRole('button', { name: 'Annulla' }).click();
      await expect.poll(() => total.inputValue(), PATIENCE).toBe(inTotal(100));
      expect(await offered.innerText()).toBe('Togli');

      await total.fill('cento');
      for (const remove of [offered, button(desk, 'Togli articolo 1')]) {
        await remove.click();
        await desk.getByRole('alert').filter({ hasText: 'il totale non si legge' }).first().waitFor();
        expect(await offered.innerText()).toBe('Togli');
      }
      await total.fill(inTotal(100));
      await offered.click();
      await expect.poll(() => total.inputValue(), PATIENCE).toBe('100,00');
    } finally {
      await calls.write('POST', '/api/v1/firm', { storage_fee_after_days, storage_fee_per_day });
    }
  });

  test('the PDF of what is typed stands beside the form and follows it; what can’t be kept is said; nothing is saved', async () => {
    const desk = await write('desk');
    const asked: string[] = [];
    desk.on('request', (request) => {
      if (request.url().endsWith('/document/quote/preview')) asked.push(request.postData() ?? '');
    });
    await button(desk, 'Anteprima').click();
    const preview = desk.getByRole('region', { name: 'Anteprima del PDF' });
    await preview.locator('iframe').first().waitFor();
    await panel(desk).getByLabel('Oggetto').pressSequentially('Motore nuovo', { delay: 10 });
    await expect.poll(() => asked.at(-1) ?? '', PATIENCE).toContain('"object":"Motore nuovo"');
    expect(asked.length).toBeLessThan('Motore nuovo'.length);
    await panel(desk).getByLabel('Sconto').fill('10');
    await says(preview.getByRole('status'), /lo sconto va da zero al totale/);
    expect(await preview.locator('iframe').count()).toBeGreaterThan(0);
    await panel(desk).getByLabel('Sconto').fill('');
    await expect.poll(() => preview.getByRole('status').innerText(), PATIENCE).toBe('');
    expect(await newest()).toBeUndefined();
    await button(desk, 'Anteprima').click();
    await preview.waitFor({ state: 'detached' });
  });

  test('on a phone the preview is a button, and nothing of the form is cut off', async () => {
    const phone = await write('technician', PHONE);
    await button(phone, 'Inserisci un testo in «Note interne»').click();
    await phone.getByRole('option').first().waitFor();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const search = phone.getByRole('combobox', { name: 'Cerca per nome o parole' });
    await expect.poll(() => search.evaluate((field) => field === document.activeElement), PATIENCE).toBe(true);
    await phone.keyboard.press('Escape');
    await phone.getByRole('option').first().waitFor({ state: 'hidden' });
    const opener = button(phone, 'Inserisci un testo in «Note interne»');
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement), PATIENCE).toBe(true);
    const wide = await panel(phone).evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(wide).toBe(0);
    // Last, because it opens a new tab.
    const asked = phone.waitForResponse((answer) => answer.url().endsWith('/document/quote/preview'));
    await button(phone, 'Anteprima').click();
    expect((await asked).headers()['content-type']).toBe('application/pdf');
  });

  test('two versions are compared: amounts, rows and texts before → after, by axe’s leave', async () => {
    const first = { object: 'Riparazione', articles: [{ description: 'Scheda', code_gr: 'GR-1', qta: 1 }] };
    await sendQuote(calls, repair, { ...first, tot_quote: '500' });
    const articles = [{ description: 'Scheda', code_gr: 'GR-1', qta: 2 }];
    await sendQuote(calls, repair, { object: 'Riparazione completa', articles, tot_quote: '900' });
    await sendQuote(calls, repair, { tot_quote: '900', note: 'Terza' });
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}/preventivo`);
    await button(desk, 'Confronta due versioni').click();
    const shown = desk.getByRole('region', { name: 'Confronta due versioni' });
    await says(shown, /Note interne Terza/);
    await choose(shown, 'Versione di prima', /Versione 1/);
    await says(shown.getByRole('row', { name: /Totale preventivo/ }), /500,00 € 900,00 € \+400,00 €/);
    await says(shown.getByRole('row', { name: /GR-1/ }), /Cambiato GR-1 Scheda × 1 Scheda × 2/);
    expect(await shown.locator('ins').allInnerTexts()).toContain(' completa');
    expect(await violations(desk, 'section[aria-label="Confronta due versioni"]')).toEqual([]);
    await choose(shown, 'Versione di dopo', /Versione 1/);
    await says(shown, /Le due versioni dicono lo stesso/);
  });
});

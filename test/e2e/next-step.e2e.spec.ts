import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, type EnteredRepair, enterRepair, sendQuote } from '#test/support/desk-calls.ts';
import { type People, PHONE, people } from '#test/support/people.ts';
import { PATIENCE, panel, pressEnter, rowOf, says } from '#test/support/screens.ts';

/** Makes a repair that a customer requested and whose goods have not arrived yet. */
async function asked({ company }: People): Promise<EnteredRepair> {
  const customer = await Caller.signIn(company.url, 'customer');
  const { id } = await customer.write('PUT', '/api/v1/intervention/insertModule', { defect: 'Non parte' });
  const desk = await Caller.signIn(company.url, 'desk');
  const { code_intervention_gr } = await desk.get('/api/v1/intervention/:id', { id });
  return { id, code: code_intervention_gr };
}

/** The next step that the drawer's head offers: its only primary button. */
const next = (page: Page, label: string) => panel(page).getByRole('button', { name: label, exact: true });
const head = (page: Page) => panel(page).locator('[data-next-step]');

describe('from the arrival to the hand-over by the one button that says what comes next', () => {
  const here = people();
  let repair: EnteredRepair;

  test('by mouse', async () => {
    repair = await asked(here);
    const page = await here.at('desk', `/admin/arrivi/${repair.id}`);
    await next(page, 'Segna arrivata').click();
    await next(page, 'Inizia la diagnosi').click();
    await next(page, 'Scrivi il preventivo').click();
    await panel(page).getByLabel('Totale preventivo').fill('400');
    await panel(page).getByLabel('Oggetto').fill('Riparazione');
    // While one writes the quote, sending it is the next step.
    expect(await head(page).count()).toBe(0);
    const send = panel(page).getByRole('button', { name: /^Invia a / });
    await send.click();
    const dialog = page.getByRole('dialog');
    await says(dialog, /né articoli né una descrizione.*Non dice come si paga/);
    await dialog.getByRole('button', { name: 'Annulla' }).click();
    await panel(page).getByLabel('Descrizione, articolo 1').fill('Scheda di potenza');
    await panel(page).getByLabel('Pagamento').fill('Alla consegna');
    await send.click();
    await next(page, 'Registra la risposta').click();
    await panel(page).getByRole('button', { name: 'Accettato dal cliente' }).click();
    await dialog.getByLabel('Chi ha deciso, per il cliente').fill('Paolo');
    await dialog.getByRole('button', { name: 'Accettato dal cliente' }).click();
    await next(page, 'Inizia il lavoro').click();
    expect(await head(page).count()).toBe(1);
    expect(await violations(page, '[data-side-panel]')).toEqual([]);
    await next(page, 'Segna pronta').click();
    await next(page, 'Emetti DDT').click();
    await dialog.getByRole('button', { name: 'Emetti', exact: true }).click();
    await dialog.getByText(/Emesso il DDT/).waitFor();
    await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
    await says(panel(page), /Consegnata/);
    await expect.poll(() => head(page).count(), PATIENCE).toBe(0);
  });

  test('by keyboard alone, from the customer’s request to the return in warranty: s takes the step, and leads the focus to where more is asked', async () => {
    const customer = await here.at('customer', '/area-cliente');
    await customer.getByRole('link', { name: 'Chiedi una riparazione' }).first().waitFor();
    await tabTo(customer, /^Chiedi una riparazione/);
    await customer.keyboard.press('Enter');
    await customer.getByRole('textbox', { name: 'Difetto' }).waitFor();
    await tabTo(customer, /^Difetto/);
    await customer.keyboard.type('Non ricarica');
    await tabTo(customer, /^Invia la richiesta/);
    await customer.keyboard.press('Enter');
    await customer.waitForURL(/\/area-cliente\/riparazioni\/\d+$/);
    const id = Number(customer.url().split('/').at(-1));

    // Not as the desk: another test file of the same company turns off the desk's single keys.
    const page = await here.at('manager', `/admin/arrivi/${id}`);
    const keys = page.keyboard;
    const dialog = page.getByRole('dialog');
    const ready = (label: string) => next(page, label).waitFor();
    /** Goes to a part of the repair through the finder. */
    const goTo = async (part: string) => {
      await keys.press('Control+k');
      await page.getByRole('combobox', { name: 'Cerca o vai a…' }).and(page.locator(':focus')).waitFor();
      await keys.type(part);
      await page.getByRole('option', { selected: true, name: new RegExp(part, 'i') }).waitFor();
      await keys.press('Enter');
      await page.waitForURL(new RegExp(`/${part}`));
    };
    await ready('Segna arrivata');
    await keys.press('s');
    await ready('Inizia la diagnosi');
    await keys.press('s');
    await ready('Scrivi il preventivo');
    await keys.press('s');
    await panel(page).getByLabel('Totale preventivo').waitFor();
    await tabTo(page, /^Descrizione, articolo 1/);
    await keys.type('Scheda di potenza');
    await tabTo(page, /^Totale preventivo/);
    await keys.type('400');
    await tabTo(page, /^Pagamento/);
    await keys.type('Alla consegna');
    await tabTo(page, /^Invia a /);
    await keys.press('Enter');
    await ready('Registra la risposta');

    await customer.getByRole('button', { name: 'Accetta', exact: true }).waitFor();
    await tabTo(customer, /^Accetta$/);
    await customer.keyboard.press('Enter');
    await customer.getByRole('dialog').getByText('Vuoi confermare lo stato del tuo preventivo?').waitFor();
    await tabTo(customer, /^Sì, accetto/);
    await customer.keyboard.press('Enter');

    await ready('Inizia il lavoro');
    await keys.press('s');
    await ready('Segna pronta');
    await goTo('esterna');
    await panel(page).getByRole('button', { name: 'Manda al fornitore' }).waitFor();
    await tabTo(page, /^Manda al fornitore/);
    await keys.press('Enter');
    await tabTo(page, /^Fornitore/);
    await keys.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await tabTo(page, /^Manda al fornitore/);
    await keys.press('Enter');
    await ready('Registra il rientro');
    await keys.press('s');
    await panel(page).getByLabel('DDT fornitore').waitFor();
    await tabTo(page, /^DDT fornitore/);
    await keys.type('88');
    await tabTo(page, /^Registra il rientro/);
    await keys.press('Enter');

    await ready('Segna pronta');
    // A key typed while a field has the focus is text: waits until the field is gone.
    await panel(page).getByLabel('DDT fornitore').waitFor({ state: 'detached' });
    await keys.press('s');
    await ready('Emetti DDT');
    await keys.press('s');
    await dialog.getByRole('button', { name: 'Emetti', exact: true }).waitFor();
    await tabTo(page, /^Emetti$/);
    await keys.press('Enter');
    await dialog.getByText(/Emesso il DDT/).waitFor();
    await keys.press('Escape');
    await says(panel(page), /Consegnata/);
    await expect.poll(() => head(page).count(), PATIENCE).toBe(0);

    await goTo('garanzia');
    await panel(page).getByLabel('Difetto segnalato al rientro').waitFor();
    await tabTo(page, /^Difetto segnalato al rientro/);
    await keys.type('Si ferma di nuovo');
    await tabTo(page, /^Apri la riparazione di rientro/);
    await keys.press('Enter');
    await panel(page)
      .getByRole('link', { name: `riparazione n. ${id}` })
      .waitFor();
  });
});

describe('parts that a repair lacks', () => {
  const here = people();

  test('«Ordina i ricambi»: what the sheet lacks is ordered in one form, also at 360 px; what another ordered meanwhile is asked about', async () => {
    const calls = await Caller.signIn(here.company.url, 'admin');
    const code = `RIC-${Date.now()}`;
    const part = await calls.write('PUT', '/api/v1/itemGr', {
      code_gr: code,
      description: { it: 'Teleruttore di prova' },
    });
    const [vat] = await calls.get('/api/v1/vattype/select', { search: '22' });
    const item = await calls.write('PUT', '/api/v1/item', {
      code,
      description: { it: 'Teleruttore di prova' },
      price: '40,00',
      vat_type_id: vat?.id,
      item_gr_id: part.id,
    });
    await calls.write('POST', '/api/v1/stock/receive', { item_id: item.id, quantity: 1 });
    const repair = await enterRepair(calls);
    await sendQuote(calls, repair);
    await calls.write('POST', '/api/v1/interventioncustomer/updateInterventionUpdateViewCustomerQuotes', {
      id_intervention: repair.id,
      id_states_quote: 3,
    });
    const fitted = { id_gr_items: part.id, code_gr: code, description: 'Teleruttore di prova', n_u: 'Nuovo' } as const;
    await calls.write('POST', '/api/v1/intervention/updateInterventionUpdateProcessingSheet', {
      id: repair.id,
      search_product: true,
      lines: [{ ...fitted, qta: 3, price_list: '40' }],
    });

    const page = await here.at('manager', `/admin/riparazioni/${repair.id}/scheda`, PHONE);
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await next(page, 'Ordina i ricambi').press('Enter');
    const form = page.getByRole('dialog', { name: `Ordina i ricambi: ${repair.code}` });
    await form.getByText('mancano 2 di 3').waitFor();
    expect(await form.getByLabel('Pezzi in ordine').inputValue()).toBe('2');
    expect([await sideways(), await violations(page)]).toEqual([0, []]);

    await pressEnter(form.getByRole('button', { name: 'Aggiungi ricambio' }));
    await form.getByLabel('Ricambio', { exact: true }).fill('Cavo di prova');

    // The warehouse orders five of them while the form is open: nothing of it is overwritten without a question.
    await calls.write('POST', '/api/v1/stock/order', { item_id: item.id, quantity: 5, expected_on: '2099-12-31' });
    await pressEnter(form.getByRole('button', { name: 'Ordina i ricambi' }));
    const question = page.getByRole('dialog', { name: 'Modificato anche da altri' });
    const pieces = question.getByRole('row', { name: /Pezzi/ });
    await pieces.getByRole('cell', { name: '2', exact: true }).waitFor();
    await pieces.getByRole('cell', { name: '5', exact: true }).waitFor();
    expect([await sideways(), await violations(page)]).toEqual([0, []]);
    await pressEnter(question.getByRole('button', { name: 'Usa il mio' }));
    await form.waitFor({ state: 'detached' });
    await next(page, 'Inizia il lavoro').waitFor();
    const { ordered } = await calls.get('/api/v1/stock/:id', { id: item.id });
    expect(ordered).toMatchObject({ quantity: 2, expected_on: null });

    // What came in is ticked on the sheet, in parts; the last piece wakes the repair.
    const parts = page.getByRole('group', { name: 'Ricambi: magazzino e ordini' });
    const tick = async (part: RegExp, pieces: string) => {
      await pressEnter(parts.getByRole('button', { name: part }));
      const asked = page.getByRole('dialog', { name: /^Arrivati/ });
      await asked.getByLabel('Pezzi arrivati').fill(pieces);
      expect([await sideways(), await violations(page)]).toEqual([0, []]);
      await pressEnter(asked.getByRole('button', { name: 'Segna arrivati', exact: true }));
      await asked.waitFor({ state: 'detached' });
    };
    await tick(/^Segna arrivati: RIC/, '1');
    await parts.getByText('in ordine 1').first().waitFor();
    await tick(/^Segna arrivati: Cavo/, '1');
    await parts.getByText('arrivati 1').waitFor();
    await tick(/^Segna arrivati: RIC/, '1');
    await next(page, 'Segna pronta').waitFor();
  });
});

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const said = () =>
    page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement | null;
      return focused?.labels?.[0]?.innerText ?? focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
    });
  for (let presses = 0; !name.test((await said()).trim()); presses++) {
    if (presses > 90) throw new Error(`no ${name}`);
    await page.keyboard.press('Tab');
  }
}

describe('the next step in the list', () => {
  const here = people();
  let calls: Caller;

  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'desk');
  });

  test('stands in the row of the phone as well, and is taken there', async () => {
    const repair = await enterRepair(calls);
    const page = await here.at('desk', `/admin/riparazioni?search=${repair.code}`, PHONE);
    await page.getByRole('button', { name: `Inizia la diagnosi: ${repair.code}` }).click();
    const link = page.getByRole('link', { name: `Scrivi il preventivo: ${repair.code}` });
    expect(await link.getAttribute('href')).toContain(`/admin/riparazioni/${repair.id}/preventivo`);
  });

  test('is taken for many rows at once, each its own; what asks for more is listed', async () => {
    const marker = `Passo-${Date.now()}`;
    const [received, diagnosed, quoted] = [
      await enterRepair(calls, { description: marker }),
      await enterRepair(calls, { description: marker, create_quote: false }),
      await enterRepair(calls, { description: marker }),
    ];
    const states = await calls.get('/api/v1/States/select', { search: '*' });
    const states_id = states.find(({ text }) => text === 'In diagnosi')?.id ?? 0;
    for (const { id } of [diagnosed, quoted]) {
      await calls.write('POST', '/api/v1/intervention/updateState', { id, states_id });
    }
    const page = await here.at('manager', `/admin/riparazioni?search=${marker}`);
    await rowOf(page, received).waitFor();
    for (const one of [received, diagnosed, quoted]) {
      await rowOf(page, one)
        .getByRole('checkbox', { name: /^Seleziona/ })
        .check();
    }
    await page.getByRole('button', { name: 'Prossimo passo', exact: true }).click();
    const asks = page.getByRole('dialog');
    await says(asks, /1 × Inizia la diagnosi/);
    await says(asks, /1 × Inizia il lavoro/);
    await says(asks, /Una si fa aprendola/);
    await asks.getByRole('button', { name: 'Applica a 2' }).click();
    await says(rowOf(page, received), /In diagnosi/);
    await says(rowOf(page, diagnosed), /In lavorazione/);
    await page.getByText('«Scrivi il preventivo» si fa aprendo la riparazione').waitFor();
  });
});

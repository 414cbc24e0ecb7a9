import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, type EnteredRepair, enterRepair, sendQuote } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { openPart, panel, rowOf } from '#test/support/screens.ts';

describe('WCAG 2.2 AA, in light and in dark', () => {
  const here = people();
  let repair: EnteredRepair;
  beforeAll(async () => {
    const calls = await Caller.signIn(here.company.url, 'admin');
    repair = await enterRepair(calls, { defect: 'Non parte' });
    await sendQuote(calls, repair, { articles: [{ description: 'Scheda di potenza', qta: '1' }] });
  });
  // Each test asks for its page: whoever's test failed closes his browser, and comes again with a new one.
  const atDesk = (path: string) => here.at('admin', path);
  const asCustomer = (path: string) => here.at('customer', path, PHONE);
  const clean = async (page: Page, within?: string) => expect(await violations(page, within)).toEqual([]);

  test('sign-in and registration', async () => {
    const stranger = await here.stranger('/login');
    await stranger.getByRole('button', { name: 'Accedi', exact: true }).waitFor();
    await clean(stranger);
    await stranger.goto(`${here.company.url}/registrazione`);
    await stranger.getByRole('heading', { level: 1 }).waitFor();
    await clean(stranger);
  });

  test('repair list, with its legend', async () => {
    const desk = await atDesk('/admin/riparazioni');
    await rowOf(desk, repair).waitFor();
    await desk.getByRole('button', { name: 'Legenda' }).click();
    await clean(desk);
  });

  test.each([
    ['Dati', 'Nota interna', ''],
    ['Preventivo', 'Aggiungi articolo', 'Prepara una nuova versione'],
    ['Scheda', 'Aggiungi riga', 'Scrivi la scheda'],
    ['Esterna', 'DDT di uscita', 'Manda al fornitore'],
    ['Foto', 'Webcam', ''],
    ['Garanzia', 'Nessuna garanzia registrata', ''],
    ['Cronologia', 'Preventivo inviato, versione 1', ''],
  ])('drawer, part %s', async (part, known, button?: string) => {
    const desk = await atDesk(`/admin/riparazioni/${repair.id}`);
    await openPart(desk, part);
    if (button) await panel(desk).getByRole('button', { name: button }).click();
    await panel(desk).getByText(known).first().waitFor();
    await clean(desk, 'aside');
  });

  test('a form with refusals', async () => {
    const desk = await atDesk('/admin/riparazioni/nuova');
    await panel(desk).getByRole('button', { name: 'Inserisci' }).click();
    await panel(desk).getByText('selezionare il cliente').first().waitFor();
    await clean(desk, 'aside');
  });

  test('arrivals', async () => {
    const desk = await atDesk('/admin/arrivi');
    await desk.locator('tr[data-row]').first().waitFor();
    await clean(desk);
  });

  test('sent mail, with a message open', async () => {
    const desk = await atDesk('/admin/posta');
    await desk.getByRole('region', { name: 'Posta inviata' }).getByRole('listitem').first().getByRole('link').click();
    await panel(desk).getByText('Destinatario').waitFor();
    await clean(desk);
  });

  test('history of a repair, at an instant of the past', async () => {
    const desk = await atDesk(`/admin/storico/${repair.id}`);
    await desk.getByRole('button', { name: 'Mostra com’era' }).last().click();
    await desk.getByText('Com’era il').waitFor();
    await clean(desk);
  });

  test('the customer’s repairs, the quote with its question, the fault module, the profile', async () => {
    const customer = await asCustomer('/area-cliente');
    await customer.getByRole('heading', { name: 'Le tue riparazioni' }).waitFor();
    await customer.getByRole('article').first().waitFor();
    await clean(customer);
    await asCustomer(`/area-cliente/riparazioni/${repair.id}`);
    await customer.getByRole('button', { name: 'Accetta', exact: true }).click();
    await customer.getByRole('dialog').getByText('Vuoi confermare').waitFor();
    await clean(customer);
    await customer.getByRole('button', { name: 'Torna indietro' }).click();
    await customer.getByRole('dialog').waitFor({ state: 'detached' });
    await clean(customer);
    await asCustomer('/area-cliente/nuova');
    await customer.getByLabel('Difetto').waitFor();
    await customer.getByRole('button', { name: 'Invia la richiesta' }).click();
    await customer.getByText('Descrivi il difetto, indica la macchina o aggiungi una foto').first().waitFor();
    await clean(customer);
    await asCustomer('/area-cliente/profilo');
    await customer.getByRole('heading', { level: 1 }).waitFor();
    await clean(customer);
  });
});

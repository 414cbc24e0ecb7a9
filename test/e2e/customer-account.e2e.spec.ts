import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, type EnteredRepair, enterRepair, sendQuote } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, says } from '#test/support/screens.ts';

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
/** A name that no other test uses. */
const own = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`;

describe('the customer’s own account, on a phone', () => {
  const here = people();
  let calls: Caller;
  let repair: EnteredRepair;
  const machine = own('Pressa');
  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'admin');
    repair = await enterRepair(calls, { plant_type: machine });
    await sendQuote(calls, repair);
  });
  const profile = async () => {
    const page = await here.at('customer', '/area-cliente/profilo', PHONE);
    await page.getByRole('heading', { name: 'Recapiti' }).waitFor();
    return page;
  };

  test('own data are corrected with the checks of the staff’s form', async () => {
    const page = await profile();
    await page.getByLabel('Partita IVA').fill('12345678901');
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await says(page.getByRole('alert').first(), /Partita IVA non valida/);
    await page.getByLabel('Partita IVA').fill('01234567897');
    await page.getByLabel('Fax').fill('0444 998877');
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    const done = page.getByRole('status').filter({ hasText: 'Modifica avvenuta con successo' }).first();
    await done.waitFor();
    // Above the next field: on a phone the buttons take the place where a wide screen shows messages.
    const box = await done.boundingBox();
    expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThan(740 / 2);
    await page.reload();
    await expect.poll(() => page.getByLabel('Fax').inputValue(), PATIENCE).toBe('0444 998877');
    expect(await sideways(page)).toBe(0);
  });

  test('referents and addresses are added, corrected and taken away; a CAP of elsewhere is refused at its field', async () => {
    const page = await profile();
    const referents = page.getByRole('region', { name: 'Referenti' });
    const name = own('Ada');
    await referents.getByRole('button', { name: 'Aggiungi referente' }).click();
    await referents
      .getByRole('textbox', { name: 'Nome', exact: true })
      .or(referents.getByLabel('Nome *'))
      .first()
      .fill(name);
    await referents.getByLabel('E-mail').fill('ada@ditta.example');
    await referents.getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await page.getByText('Referente inserito correttamente!').waitFor();
    await referents.getByText('ada@ditta.example').first().waitFor();

    const addresses = page.getByRole('region', { name: 'Indirizzi di spedizione' });
    const depot = own('Magazzino');
    await addresses.getByRole('button', { name: 'Aggiungi indirizzo' }).click();
    await addresses.getByLabel('Come lo chiami').fill(depot);
    await addresses.getByRole('textbox', { name: /^Indirizzo/ }).fill('Via Napoli 1');
    await addresses.getByLabel('Città').fill('Bari');
    await addresses.getByLabel('CAP').fill('20100');
    await addresses.getByLabel('Provincia').fill('BA');
    await addresses.getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await addresses.getByText('Il CAP non è della provincia indicata').first().waitFor();
    expect(await sideways(page)).toBe(0);
    await addresses.getByLabel('CAP').fill('70122');
    await addresses.getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await page.getByText('Indirizzo inserito correttamente!').waitFor();
    await addresses.getByText('70122 Bari (BA)').first().waitFor();
    await addresses.getByRole('button', { name: `Elimina ${depot}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
    await addresses.getByText(depot).waitFor({ state: 'detached' });

    // The fault module offers the referent, and the repair made from the module names the referent.
    await page.goto(`${here.company.url}/area-cliente/nuova`);
    const option = page.getByLabel('Referente').locator('option', { hasText: name });
    await page.getByLabel('Referente').selectOption({ label: (await option.textContent()) ?? '' });
    await page.getByRole('textbox', { name: 'Difetto' }).fill('Non parte');
    await page.getByRole('button', { name: 'Invia la richiesta' }).click();
    await page.waitForURL(/riparazioni\/\d+$/);
    const id = Number(page.url().split('/').at(-1));
    await expect
      .poll(() => calls.get('/api/v1/intervention/:id', { id }), PATIENCE)
      .toMatchObject({ external_referent: expect.stringContaining(name) });
  });

  test('which mails come is chosen at once; what must come says so and cannot be turned off', async () => {
    const page = await profile();
    await page.getByRole('link', { name: 'Apri accesso e notifiche' }).click();
    const choices = page.getByRole('region', { name: 'Notifiche', exact: true });
    const reminder = choices.getByRole('group', { name: 'Promemoria di un preventivo' }).getByLabel('Per e-mail');
    await reminder.waitFor();
    const before = await reminder.isChecked();
    await reminder.click();
    await page.getByText('Preferenze salvate').waitFor();
    await page.reload();
    await reminder.waitFor();
    expect(await reminder.isChecked()).toBe(!before);
    for (const bound of ['Preventivo da decidere', 'Documento di trasporto']) {
      const mail = choices.getByRole('group', { name: bound }).getByLabel('Per e-mail, sempre');
      expect([await mail.isChecked(), await mail.isDisabled()]).toEqual([true, true]);
    }
    expect(await violations(page, 'main')).toEqual([]);
  });

  test('a colleague is invited, seen and removed', async () => {
    const page = await profile();
    const accounts = page.getByRole('region', { name: 'Accessi della tua azienda' });
    const name = own('Collega');
    const username = name.replace(' ', '-').toLowerCase();
    await accounts.getByRole('button', { name: 'Invita un collega' }).click();
    await accounts.getByLabel('Nome e cognome').fill(name);
    await accounts.getByLabel('E-mail').fill(`${username}@ditta.example`);
    await accounts.getByLabel('Nome utente').fill(username);
    await accounts.getByRole('button', { name: 'Invia l’invito' }).click();
    await page.getByText('Invito inviato').waitFor();
    const row = accounts.getByRole('listitem').filter({ hasText: name });
    await row.getByText('Invitato', { exact: true }).waitFor();
    expect(await sideways(page)).toBe(0);
    await row.getByRole('button', { name: `Togli l’accesso a ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Togli l’accesso' }).click();
    await row.getByText('Accesso tolto', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Invita di nuovo' }).waitFor();
  });

  test('all repairs are searched and filtered, all quotes stand in one list with their PDF', async () => {
    const page = await here.at('customer', '/area-cliente', PHONE);
    await page.getByRole('link', { name: 'Cerca fra tutte' }).click();
    await page.getByRole('searchbox', { name: 'Cerca fra le tue riparazioni' }).fill(machine);
    const found = page.getByRole('link', { name: machine });
    await found.waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count(), PATIENCE).toBe(1);
    expect(await sideways(page)).toBe(0);
    await page.goto(`${here.company.url}/area-cliente/riparazioni?view=over&search=${encodeURIComponent(machine)}`);
    await page.getByText('Nessuna informazione trovata').waitFor();

    await page.goto(`${here.company.url}/area-cliente/preventivi?view=pending`);
    await page.getByRole('searchbox', { name: 'Cerca fra i tuoi preventivi' }).fill(machine);
    await page.getByRole('link', { name: machine }).waitFor();
    expect(await sideways(page)).toBe(0);
    const paper = page.waitForEvent('download');
    await page.getByRole('button', { name: `PDF ${repair.code}` }).click();
    expect((await paper).suggestedFilename()).toMatch(/^Preventivo .*\.pdf$/);
    await page.getByRole('link', { name: machine }).click();
    const papers = page.getByRole('region', { name: 'Documenti' });
    const again = page.waitForEvent('download');
    await papers.getByRole('button', { name: 'Preventivo, versione 1' }).click();
    expect((await again).suggestedFilename()).toMatch(/^Preventivo .*\.pdf$/);
  });
});

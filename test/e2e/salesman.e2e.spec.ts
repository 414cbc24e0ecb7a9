import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { typeIn } from '#test/support/keyboard.ts';
import { DESK, PHONE, people } from '#test/support/people.ts';
import { soldItem } from '#test/support/placed-order.ts';
import { panel, pressEnter } from '#test/support/screens.ts';

const here = people();

test('on a phone, by the keyboard: a salesman signs in by his own door, acts for a customer who is told, orders for him, and ends it', async () => {
  const calls = await Caller.signIn(here.company.url, 'admin');
  const name = `Carrelli ${Math.random().toString(36).slice(2, 8)}`;
  const address = `${name.split(' ')[1]}@carrelli.example`;
  const page = await here.stranger('/area-agenti', PHONE);
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.waitForURL('**/login-agente?da=*');
  await page.getByRole('heading', { name: 'Area agenti' }).waitFor();
  await typeIn(page.getByLabel('Nome utente o e-mail'), 'salesman');
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type('officina');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'I miei clienti' }).waitFor();
  const { salesman_id } = await page.evaluate(async () => {
    const answer = await fetch('/Token?grant_type=refresh_token', { method: 'POST' });
    return answer.json();
  });
  const invoiced = { vat_number: '00743110157', sdi: 'ABC1234', country: 'IT' };
  const place = { address: 'Via Roma 1', codepostal: '20121', city: 'Milano', province: 'MI' };
  const firm = { business_name: name, email: address, salesman_id, ...invoiced, ...place };
  await calls.write('PUT', '/api/v1/customer', firm);
  const item = await soldItem(calls, `AG-${name.split(' ')[1]}`, 'Pressa di prova ordinata', 5);

  await page.getByRole('searchbox', { name: 'Cerca per nome' }).fill(name);
  const activate = page.getByRole('button', { name: `Attiva ${name}` });
  await activate.waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await sideways()).toBe(0);
  await activate.press('Enter');
  await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'Attiva' }));
  await page.getByText('Utente attivato correttamente!').waitFor();
  await page.getByRole('heading', { name: 'Area privata' }).waitFor();
  await page.getByText(`Agisci per conto di ${name}`).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await sideways()).toBe(0);
  const [mail] = await here.company.mailsTo(address, 'agisce per tuo conto');
  expect(mail?.text).toContain('Password, e-mail e consensi restano solo tuoi');

  await page.getByRole('link', { name: /^I tuoi dati/ }).press('Enter');
  const shown = page.getByLabel('E-mail', { exact: true });
  await shown.fill('laura@officina.example');
  await shown.press('Enter');
  await page.getByText('L’e-mail la cambia solo il cliente').first().waitFor();

  // What he puts in and orders is his customer’s.
  await page.goto(`${here.company.url}/carrello?aggiungi=${item}&pezzi=2`, { referer: here.company.url });
  await page.getByText('Pressa di prova ordinata').first().waitFor();
  await page.getByRole('link', { name: 'Vai alla cassa' }).press('Enter');
  await page.getByRole('radio', { name: 'Corriere espresso' }).press('Space');
  await page.getByText('Scegliere il corriere').waitFor({ state: 'detached' });
  await page.getByText(`Agisci per conto di ${name}`).waitFor();
  expect([await sideways(), await violations(page)]).toEqual([0, []]);
  await pressEnter(page.getByRole('button', { name: /^Ordine con obbligo di pagare · / }));
  await page.getByRole('heading', { name: 'Grazie del tuo ordine' }).waitFor();
  expect([await sideways(), await violations(page)]).toEqual([0, []]);
  const order = /i-tuoi-ordini\/(\d+)/.exec(page.url())?.[1];
  const desk = await here.at('desk', `/admin/ordini/${order}?view=all`, DESK);
  await panel(desk).getByRole('link', { name }).waitFor();
  await desk.locator(`tr[data-row="${order}"]`).getByText('Attende il pagamento').waitFor();
  await pressEnter(page.getByRole('button', { name: 'Termina' }));
  await page.getByRole('heading', { name: 'I miei clienti' }).waitFor();
  expect(await page.getByText('Agisci per conto di').count()).toBe(0);
});

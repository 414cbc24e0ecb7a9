import { beforeAll, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { DESK, PHONE, people } from '#test/support/people.ts';
import { PATIENCE, panel, pressEnter } from '#test/support/screens.ts';

const here = people();
const COURSE = 'Visita al banco di prova';
let course: number;

beforeAll(async () => {
  const admin = await Caller.signIn(here.company.url, 'admin');
  const date = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  ({ id: course } = await admin.write('PUT', '/api/v1/course', {
    title: { it: COURSE, en: 'Tour of the test bench' },
    text: { it: 'Due ore.' },
    online: true,
    price_adult: '50,00',
    price_kid: '25,00',
    price_baby: '0,00',
    slots: [{ id: 'd1', date, seats: 20 }],
  }));
});

test('a tour is booked by keyboard without scripts, paid, seen by staff and refunded', async () => {
  const page = await here.stranger(`/visite?corso=${course}`, { ...PHONE, javaScriptEnabled: false });
  await page.getByRole('heading', { level: 1, name: COURSE }).waitFor();
  await page.getByLabel(/^Giorno/).focus();
  await page.keyboard.press('ArrowDown');
  for (const [label, text] of [
    ['Adulti', '2'],
    ['Ragazzi', '1'],
    ['Nome', 'Viola'],
    ['Cognome', 'Neri'],
    ['E-mail', 'viola.visita@brambilla.example'],
  ] as const) {
    await page.getByLabel(new RegExp(`^${label}`)).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  }
  for (const consent of [/informativa/, /trattamento/]) {
    await page.getByLabel(consent).press('Space');
  }
  await pressEnter(page.getByRole('button', { name: 'Prenota e vai al pagamento' }));
  await page.getByRole('heading', { name: 'Posti riservati' }).waitFor();
  const booking = page.url();
  await page.getByRole('link', { name: /^Paga 125,00/ }).press('Enter');
  await page.getByRole('heading', { name: 'Pagamento di prova' }).waitFor();
  await pressEnter(page.getByRole('button', { name: 'Paga', exact: true }));
  await page.getByRole('heading', { name: 'Prenotazione confermata' }).waitFor();
  expect(page.url()).toBe(booking);

  const admin = await here.at('admin', '/admin/richieste?view=all');
  await admin.getByRole('searchbox', { name: 'Cerca nelle richieste' }).fill('viola.visita');
  await admin
    .getByRole('row', { name: /viola\.visita/ })
    .getByRole('link')
    .first()
    .click();
  const open = panel(admin);
  await open.getByText('Confermata', { exact: true }).waitFor();
  await open.getByText(`${COURSE} · `).waitFor();
  expect(await violations(admin)).toEqual([]);
  await open.getByRole('button', { name: 'Rimborsa la prenotazione' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Rimborsa la prenotazione' });
  await dialog.getByLabel('Perché si rimborsa').fill('Officina chiusa');
  await dialog.getByRole('button', { name: 'Rimborsa la prenotazione' }).click();
  await open.getByText(/^(Rimborso in corso|Rimborsata)$/).waitFor(PATIENCE);
  await page.reload();
  await page.getByRole('heading', { name: /^(Rimborso in corso|Prenotazione rimborsata)$/ }).waitFor();
});

test('the pages of tours are clean to WCAG 2.2 AA, on a desk and on a small phone, in both languages', async () => {
  for (const options of [DESK, PHONE]) {
    const page = await here.stranger('/visite', options);
    await page.getByRole('heading', { level: 2, name: COURSE }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${here.company.url}/visite?corso=${course}`);
    await page.getByRole('button', { name: 'Prenota e vai al pagamento' }).click();
    await page.getByRole('alert').waitFor();
    expect(await violations(page)).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBe(0);
    await page.goto(`${here.company.url}/en/visite?corso=${course}`);
    await page.getByRole('heading', { level: 1, name: 'Tour of the test bench' }).waitFor();
    expect(await violations(page)).toEqual([]);
  }
});

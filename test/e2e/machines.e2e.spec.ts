import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { withCamera } from '#test/support/camera.ts';
import { Caller, enterRepair, sendQuote } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { BUYERS_PASSWORD, newBuyer, placedOrder, soldItem } from '#test/support/placed-order.ts';
import { PATIENCE, panel, pressEnter } from '#test/support/screens.ts';

const here = people();
const SERIES = 'PROVA-7781';
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('a customer finds his machine with the parts that were fitted, and orders them again in one click', async () => {
  const admin = await Caller.signIn(here.company.url, 'admin');
  const [vat] = await admin.get('/api/v1/vattype/select', { search: '22' });
  const part = async (code_gr: string, it: string) =>
    (await admin.write('PUT', '/api/v1/itemGr', { code_gr, description: { it } })).id;
  const [fuse, board] = [await part('GR-PROVA-F', 'Fusibile di prova'), await part('GR-PROVA-S', 'Scheda di prova')];
  const item = await admin.write('PUT', '/api/v1/item', {
    code: 'PROVA-F',
    description: { it: 'Fusibile di prova, confezione' },
    price: '9,00',
    online: true,
    vat_type_id: vat?.id,
    item_gr_id: fuse,
  });
  await admin.write('POST', '/api/v1/stock/receive', { item_id: item.id, quantity: 5 });
  const machine = { series: SERIES, plant_type: 'Rettificatrice', trolley_type: 'Prova 9', create_quote: false };
  const repair = await enterRepair(admin, machine);
  const line = { n_u: 'Nuovo', qta: 2, price_list: '9' } as const;
  await admin.write('POST', '/api/v1/intervention/updateInterventionUpdateProcessingSheet', {
    id: repair.id,
    lines: [
      { ...line, id_gr_items: fuse, code_gr: 'GR-PROVA-F', description: 'Fusibile di prova' },
      { ...line, id_gr_items: board, code_gr: 'GR-PROVA-S', description: 'Scheda di prova' },
    ],
  });

  // The work sheet reserves its pieces in the stock, and says so.
  const bench = await here.at('technician', `/admin/riparazioni/${repair.id}/scheda`);
  const kept = bench.getByRole('group', { name: 'Ricambi: magazzino e ordini' });
  await kept.getByText('2 impegnati').waitFor();
  expect(await violations(bench)).toEqual([]);
  await kept.getByRole('link', { name: 'PROVA-F' }).click();
  await panel(bench).getByRole('heading', { name: 'PROVA-F' }).waitFor();
  await panel(bench).getByRole('link', { name: repair.code }).waitFor();

  const customer = await here.at('customer', '/area-cliente', PHONE);
  await customer.getByRole('link', { name: 'Le mie macchine' }).click();
  const mine = customer.getByRole('article', { name: new RegExp(SERIES) });
  await mine.getByText('Nessun ricambio montato.').waitFor();
  // The part appears without a reload once the repair is ready.
  await admin.write('POST', '/api/v1/intervention/updateCheck', { id: repair.id, ready: true });
  await mine.getByText('Fusibile di prova').waitFor();
  await mine.getByText('non in vendita: chiedi un preventivo').waitFor();
  await mine.getByText('10,98 €').waitFor();
  expect(await violations(customer)).toEqual([]);
  expect(await sideways(customer)).toBe(0);
  // With the keyboard alone.
  await pressEnter(mine.getByRole('button', { name: /^Riordina/ }));
  await mine.getByText('Un ricambio nel carrello').waitFor();
  await mine.getByRole('link', { name: 'Vai al carrello' }).click();
  await customer.waitForURL('**/carrello');
  await customer.getByText('Fusibile di prova, confezione').waitFor();

  // The item leaves the shop while the page is open: the page names what the cart could not take, with the reason.
  await customer.goto(`${here.company.url}/area-cliente/macchine`);
  await mine.getByRole('button', { name: /^Riordina/ }).waitFor();
  await admin.write('POST', '/api/v1/item', { id: item.id, online: false });
  await mine.getByRole('button', { name: /^Riordina/ }).click();
  await mine.getByText(/^Fusibile di prova: /).waitFor();
  expect(await violations(customer)).toEqual([]);
});

test('what a customer buys stands among his machines while he looks at them', async () => {
  const admin = await Caller.signIn(here.company.url, 'admin');
  const item = await soldItem(admin, 'PROVA-V', 'Ventola di prova', 1);
  const customer = await newBuyer(admin, 'prova-ventola', 'Ventoli');
  const page = await here.stranger('/login?da=/area-cliente/macchine', PHONE);
  await page.getByLabel('Nome utente o e-mail').fill('prova-ventola');
  await page.getByLabel('Password', { exact: true }).fill(BUYERS_PASSWORD);
  await pressEnter(page.getByRole('button', { name: 'Accedi', exact: true }));
  await page.getByText('Nessuna macchina').waitFor();
  const order = await placedOrder(admin, customer, item, 1);
  const bought = page.getByRole('listitem').filter({ hasText: 'Ventola di prova' });
  await bought.getByRole('link', { name: new RegExp(`${order}`) }).waitFor();
  // The last piece is his: there is none left to order again.
  await bought.getByText('non disponibile al momento').waitFor();
});

test('a repaired machine is put on sale in one click, with a photo of the webcam and the history of its repair', async () => {
  const admin = await Caller.signIn(here.company.url, 'admin');
  const machine = { series: 'PROVA-VENDITA', plant_type: 'Alesatrice', trolley_type: 'Prova 4', create_quote: false };
  const repair = await enterRepair(admin, machine);
  await admin.write('POST', '/api/v1/intervention/updateCheck', { id: repair.id, ready: true });

  const owner = await here.at('customer', '/area-cliente', PHONE);
  await withCamera(owner);
  await owner.goto(`${here.company.url}/area-cliente/macchine`);
  await owner.getByRole('link', { name: 'Metti in vendita Alesatrice Prova 4' }).click();
  await expect.poll(() => owner.getByLabel('Descrizione').inputValue(), PATIENCE).toBe('Alesatrice Prova 4');
  expect(await owner.getByLabel('Caratteristiche').inputValue()).toBe('Matricola PROVA-VENDITA');
  expect(await owner.getByLabel(new RegExp(`^Riparata qui il .*${repair.code}`)).isChecked()).toBe(true);
  await owner.getByRole('button', { name: 'Usa la webcam' }).click();
  await owner.getByRole('button', { name: 'Scatta', exact: true }).click();
  await owner.getByRole('button', { name: 'Usa questa foto' }).click();
  await owner.getByRole('img', { name: 'Foto 1' }).waitFor();
  await owner.getByLabel('Prezzo (€)').fill('3.400');
  expect(await violations(owner)).toEqual([]);
  expect(await sideways(owner)).toBe(0);
  await owner.getByRole('button', { name: 'Pubblica' }).click();
  await owner.getByText('Annuncio caricato con successo!').waitFor();
  await owner.waitForURL('**/i-tuoi-annunci');

  const card = owner.getByRole('listitem').filter({ hasText: 'Alesatrice Prova 4' });
  const id = Number(/\d+$/.exec((await card.getByRole('link').first().getAttribute('href')) ?? '')?.[0]);
  const { img, status } = await admin.get('/api/v1/ads/:id', { id });
  const { width, height, format } = await sharp(await admin.download(img ?? 0)).metadata();
  expect([width, height, format]).toEqual([525, 410, 'jpeg']);
  if (status === 'IN_REVIEW') await admin.write('POST', '/api/v1/ads/:id/approve', { id });
  await card.getByText(/Visibile a tutti/).waitFor();
  await owner.goto(`${here.company.url}/area-cliente/macchine`);
  const sold = owner.getByRole('article', { name: /PROVA-VENDITA/ });
  expect(await sold.getByRole('link', { name: `In vendita: annuncio ${id}` }).getAttribute('href')).toContain(`/${id}`);
  expect(await sold.getByRole('link', { name: /^Metti in vendita/ }).count()).toBe(0);
  const reader = await here.stranger(`/annuncio/${id}`, { ...PHONE, javaScriptEnabled: false });
  await reader.getByText(new RegExp(`Riparata qui il .*${repair.code}`)).waitFor();
  await reader.getByText('Alesatrice Prova 4, matricola PROVA-VENDITA').waitFor();
  const certificate = await reader.getByRole('link', { name: 'Scarica il certificato firmato' }).getAttribute('href');
  const downloaded = await fetch(here.company.url + certificate);
  expect(downloaded.headers.get('content-disposition')).toContain('certificato');

  // Whoever got the file learns from the site whether it is ours, without scripts.
  const text = await downloaded.text();
  await reader.getByRole('link', { name: 'Verifica', exact: true }).click();
  const verify = async (shown: string) => {
    const buffer = Buffer.from(shown);
    const file = { name: 'certificato.json', mimeType: 'application/json', buffer };
    await reader.getByLabel('File del certificato').setInputFiles(file);
    await reader.getByRole('button', { name: 'Verifica' }).click();
  };
  await verify(text);
  await reader.getByRole('heading', { name: 'Autentico' }).waitFor();
  await reader.getByText('PROVA-VENDITA', { exact: true }).waitFor();
  await verify(text.replace('PROVA-VENDITA', 'PROVA-VENDITE'));
  await reader.getByRole('heading', { name: 'Alterato' }).waitFor();
  expect(await reader.getByText('PROVA-VENDIT').count()).toBe(0);
});

test('a repair whose quote was refused shows what may take the machine’s place', async () => {
  const admin = await Caller.signIn(here.company.url, 'admin');
  const [vat] = await admin.get('/api/v1/vattype/select', { search: '22' });
  await admin.write('PUT', '/api/v1/item', {
    code: 'PROVA-M',
    description: { it: 'Mortasatrice rigenerata di prova' },
    condition: 'refurbished',
    vat_type_id: vat?.id,
    price: '800,00',
    online: true,
  });
  const repair = await enterRepair(admin, { plant_type: 'Mortasatrice', trolley_type: 'Kappa 3' });
  await sendQuote(admin, repair);
  const customer = await here.at('customer', `/area-cliente/riparazioni/${repair.id}`, PHONE);
  await customer.getByRole('heading', { name: /Mortasatrice/ }).waitFor();
  expect(await customer.getByText('Al posto di questa macchina').count()).toBe(0);
  await customer.getByRole('button', { name: 'Rifiuta' }).first().click();
  await customer.getByRole('dialog').getByRole('button', { name: 'Sì, rifiuto' }).click();
  const instead = customer.getByRole('region', { name: 'Al posto di questa macchina' });
  await instead.getByRole('link', { name: 'Mortasatrice rigenerata di prova' }).waitFor();
  await instead.getByText('rigenerato').waitFor();
  expect(await violations(customer)).toEqual([]);
  expect(await sideways(customer)).toBe(0);
});

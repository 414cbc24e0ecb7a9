import { randomBytes } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { Caller, enterRepair } from '#test/support/desk-calls.ts';
import { DESK, type People, PHONE } from '#test/support/people.ts';
import { choose, openPart, panel, says } from '#test/support/screens.ts';
import { once, type Screen } from './screen.ts';

const asManager = once((here) => Caller.signIn(here.company.url, 'manager'));

/** A zone that carriers ask a price for. */
const zone = once(async (here) => {
  const name = `Zona ${randomBytes(3).toString('hex')}`;
  const { id } = await (await asManager(here)).write('PUT', '/api/v1/carrierArea', { name: { it: name, en: name } });
  return { id, name };
});

/** Chooses a list of VAT types as the file of an import, as far as the question which column is which field. */
async function chosenFile(here: People, rows: readonly string[], device?: BrowserContextOptions): Promise<Page> {
  const page = await here.at('admin', '/admin/vattype/importa', device);
  const text = ['Sigla;Descrizione;Aliquota;Natura', ...rows].join('\r\n');
  const file = { name: 'aliquote.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByLabel('Campo per la colonna «Sigla»').waitFor();
  await page.getByText('Campi obbligatori senza colonna: Codice').waitFor();
  return page;
}

const importScreens: readonly Screen[] = [
  {
    name: 'an import before its file',
    open: async (here) => {
      const page = await here.at('admin', '/admin/vattype/importa', DESK);
      await page.getByRole('button', { name: 'Scegli un file' }).waitFor();
      return page;
    },
  },
  { name: 'the columns of an import', open: (here) => chosenFile(here, ['XE1;Fiere;22,5;'], DESK) },
  { name: 'the columns of an import on a phone', open: (here) => chosenFile(here, ['XF1;Una;4;'], PHONE) },
  {
    name: 'the faults of an import',
    open: async (here) => {
      const page = await chosenFile(here, ['XE1;Fiere;22,5;', 'XE2;Sbagliata;tanto;', ';Senza sigla;4;'], DESK);
      await page.getByLabel('Campo per la colonna «Sigla»').selectOption({ label: 'Codice *' });
      await page.getByRole('button', { name: 'Verifica' }).click();
      await says(page.getByRole('table'), /3 Aliquota Numero non valido.*4 Codice Campo obbligatorio/);
      return page;
    },
  },
];

/** Screens of the firm's people beside those of repairs. */
export const STAFF_SCREENS: readonly Screen[] = [
  {
    name: 'the sent mail, with a message open',
    open: async (here) => {
      const desk = await here.at('admin', '/admin/posta', DESK);
      const mails = desk.getByRole('region', { name: 'Posta inviata' });
      await mails.locator('tr[data-row]').first().getByRole('link').click();
      await panel(desk).getByText('Destinatario').waitFor();
      return desk;
    },
  },
  {
    name: 'the saves that wait for a line',
    open: async (here) => {
      const calls = await asManager(here);
      const desk2 = await here.at('desk2', '/admin');
      // Everything can be read, and every write fails.
      await desk2.context().route('**/api/v1/**', async (route) => {
        if (route.request().method() === 'GET') await route.fallback();
        else await route.abort('connectionfailed');
      });
      const banner = desk2.getByRole('status').filter({ hasText: /salvatagg/ });
      for (const told of [/Un salvataggio in attesa/, /2 salvataggi in attesa/]) {
        await here.at('desk2', `/admin/riparazioni/${(await enterRepair(calls)).id}`);
        await panel(desk2).getByLabel('Nota interna').fill('scritto senza linea');
        await panel(desk2).getByRole('button', { name: 'Salva', exact: true }).click();
        await says(banner, told);
      }
      await banner.getByRole('button', { name: 'Mostra' }).click();
      const list = desk2.getByRole('dialog', { name: 'Salvataggi in attesa' });
      await list.getByRole('listitem').nth(1).waitFor();
      return desk2;
    },
  },
  ...importScreens,
  {
    name: 'the form of a record with faults at its cells',
    within: 'aside',
    open: async (here) => {
      const { name } = await zone(here);
      const manager = await here.at('manager', '/admin/carrier');
      await manager.getByRole('link', { name: 'Nuovo', exact: true }).click();
      const form = panel(manager);
      await form.getByLabel('Codice').fill(`F${randomBytes(3).toString('hex')}`);
      await form.getByLabel('Nome (Italiano)').fill('Espresso con difetti');
      await form.getByLabel('Nome (English)').fill('Faulty express');
      await openPart(manager, 'Costi');
      await choose(form, 'Tipo IVA', /./);
      await openPart(manager, 'Fasce');
      for (const [n, from] of [
        [1, '0'],
        [2, '4'],
      ] as const) {
        await form.getByRole('button', { name: 'Aggiungi una riga: Fasce' }).click();
        await choose(form, `Area, riga ${n}`, name);
        await form.getByLabel(`Da, riga ${n}`).fill(from);
        await form.getByLabel(`Prezzo, riga ${n}`).fill('7,50');
      }
      await form.getByRole('button', { name: 'Aggiungi', exact: true }).click();
      await form.getByText('La fascia si sovrappone a un’altra della stessa area').first().waitFor();
      return manager;
    },
  },
  {
    name: 'a list of records with one open',
    open: async (here) => {
      const calls = await asManager(here);
      const code = `L${randomBytes(3).toString('hex')}`;
      const name = `Corriere ${code}`;
      const ranges = [{ id: 'k1', area_id: (await zone(here)).id, from: 0, to: 5, price: '7,50' }];
      const { id } = await calls.write('PUT', '/api/v1/carrier', { code, name: { it: name, en: name }, ranges });
      const manager = await here.at('manager', `/admin/carrier/${id}`);
      await panel(manager).getByRole('heading', { name }).waitFor();
      await manager.getByRole('row', { name: new RegExp(code) }).waitFor();
      return manager;
    },
  },
];

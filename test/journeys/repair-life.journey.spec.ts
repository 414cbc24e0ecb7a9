import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PATIENCE_MS } from '#test/support/patience.ts';
import { PHONE, people } from '#test/support/people.ts';
import {
  choose,
  countOf,
  flashes,
  openPart,
  openRow,
  PATIENCE,
  panel,
  rowOf,
  says,
  viewTab,
  watchFlashes,
} from '#test/support/screens.ts';
import { step } from '#test/support/step.ts';

const CUSTOMER = 'paolo@carpenteriabianchi.example';
const DESK = 'desk@officina.example';

/** Fourteen steps; each wait in them has its own patience. */
const LIMIT_MS = 20 * PATIENCE_MS;
const here = people();

test('a repair’s life, with the customer at his phone and the desk at its list', { timeout: LIMIT_MS }, async () => {
  const desk = await step(
    'a repair entered at the desk opens among the material, with what one goes on with',
    async () => {
      const desk = await here.signIn('desk');
      await desk.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Riparazioni' }).click();
      await desk.getByRole('link', { name: 'Nuova riparazione' }).click();
      await choose(panel(desk), 'Cliente', /Carpenteria Bianchi/);
      await panel(desk).getByLabel('Descrizione').fill('Inverter portato a mano');
      await panel(desk).getByRole('button', { name: 'Aggiungi', exact: true }).click();
      await desk.getByText('Inserimento avvenuto correttamente!').waitFor();
      await desk.waitForURL(/\/admin\/riparazioni\/\d+/);
      const id = Number(/riparazioni\/(\d+)/.exec(desk.url())?.[1]);
      await rowOf(desk, { id }).waitFor();
      await panel(desk).getByRole('button', { name: 'Inizia la diagnosi', exact: true }).waitFor();
      return desk;
    },
  );

  const customer = await here.signIn('customer', PHONE);
  const repair = await step(
    'a fault module sent from the phone appears among the arrivals, and in their count, while the desk looks on',
    async () => {
      await desk.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'In arrivo' }).click();
      const arriving = await countOf(desk, 'In arrivo');
      await watchFlashes(desk);

      await customer.getByRole('link', { name: 'Chiedi una riparazione' }).click();
      await customer.getByRole('textbox', { name: 'Difetto' }).fill('Non ricarica: sul display lampeggia E07');
      await customer.getByLabel('Tipo di impianto').fill('Carica batterie 48 V');
      await customer.getByLabel('Matricola').fill('CB-2209-E2E');
      const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#58707a' } });
      await customer
        .locator('input[type=file][multiple]')
        .setInputFiles({ name: 'targhetta.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() });
      await customer.getByRole('img', { name: 'Foto 1' }).waitFor();
      await customer.getByRole('button', { name: 'Invia la richiesta' }).click();
      await customer.waitForURL(/\/area-cliente\/riparazioni\/\d+$/);
      await customer.getByText('Abbiamo la tua richiesta: aspettiamo il pezzo').waitFor();

      const code = /RIP-\d{4}-\d{5}/.exec(await customer.getByRole('main').innerText())?.[0] ?? 'no code';
      const repair = { id: Number(customer.url().split('/').at(-1)), code };
      await says(rowOf(desk, repair), code);
      await says(rowOf(desk, repair), 'Carpenteria Bianchi');
      await expect.poll(() => countOf(desk, 'In arrivo'), PATIENCE).toBe(arriving + 1);
      return repair;
    },
  );

  await step('ticking «arrivata» takes it from the arrivals, and the customer reads that it is here', async () => {
    await desk.getByRole('checkbox', { name: `Arrivata: ${repair.code}` }).click();
    await customer.getByText('Il pezzo è arrivato in officina').first().waitFor();
    await rowOf(desk, repair).waitFor({ state: 'detached' });
  });

  await step('the diagnosis is begun from the drawer, and the customer reads so', async () => {
    await viewTab(desk, 'Aperte').click();
    await desk.waitForURL(/\/admin\/riparazioni(\?|$)/);
    const drawer = await openRow(desk, repair);
    await drawer.getByRole('button', { name: 'Inizia la diagnosi', exact: true }).click();
    await customer.getByText('Stiamo cercando il guasto').first().waitFor();
  });

  await step('a quote that the desk sends appears on the customer’s page with its amounts', async () => {
    const drawer = panel(desk);
    await drawer.getByRole('link', { name: /^Foto\s*1$/ }).waitFor();
    await openPart(desk, 'Preventivo');
    await drawer.getByRole('button', { name: 'Scrivi il preventivo' }).click();
    await drawer.getByLabel('Oggetto').fill('Riparazione del carica batterie');
    await drawer.getByRole('button', { name: 'Aggiungi articolo' }).click();
    await drawer.getByLabel('Descrizione, articolo 1').fill('Modulo di potenza IGBT');
    await drawer.getByLabel('Totale preventivo').fill('400');
    await drawer.getByLabel('Sconto').fill('40,00');
    await drawer.getByLabel('Pagamento').fill('Alla consegna');
    await says(drawer, /Totale netto 360,00 € IVA 22 % 79,20 € Totale IVA inclusa 439,20 €/);
    await drawer.getByRole('button', { name: /^Invia a / }).click();
    await desk.getByText('Preventivo inviato al cliente').waitFor();

    await customer.getByText('Il preventivo è pronto: decidi tu').waitFor();
    const sheet = customer.getByRole('region', { name: 'Preventivo' });
    await says(sheet, /Modulo di potenza IGBT/);
    await says(sheet, /Totale IVA inclusa 439,20 €/);
  });

  await step('what one writes in the chat the other reads at once, in both directions', async () => {
    await customer.getByLabel('Il tuo messaggio').fill('Quanto tempo ci vuole?');
    await customer.getByRole('button', { name: 'Invia' }).click();
    const atDesk = panel(desk).getByRole('list', { name: 'Messaggi con il cliente' });
    await says(atDesk, /Paolo Bianchi.*Quanto tempo ci vuole\?/);

    await panel(desk).getByLabel('Messaggio al cliente').fill('Tre giorni dalla conferma.');
    await panel(desk).getByRole('button', { name: 'Invia' }).click();
    const atCustomer = customer.getByRole('log', { name: 'Messaggi con l’officina' });
    await says(atCustomer, /Elisa Conti.*Tre giorni dalla conferma\./);
    await says(atCustomer, /Quanto tempo ci vuole\? Letto/);
  });

  await step('accepting asks first, a double click decides once, and the desk’s row turns while it looks', async () => {
    await panel(desk).getByRole('button', { name: 'Chiudi', exact: true }).last().click();
    await panel(desk).waitFor({ state: 'detached' });
    await watchFlashes(desk);
    await says(rowOf(desk, repair), /In Attesa/);

    await customer.getByRole('button', { name: 'Accetta', exact: true }).click();
    const question = customer.getByRole('dialog');
    await question.getByText('Vuoi confermare lo stato del tuo preventivo?').waitFor();
    await question.getByRole('button', { name: 'Sì, accetto' }).dblclick();
    await customer.getByText('Preventivo accettato: iniziamo presto').waitFor();

    await says(rowOf(desk, repair), /Approvata.*Accettato/);
    expect(await flashes(desk)).toContain(repair.id);
  });

  await step(
    'what the house can’t do goes to a supplier and comes back; the customer reads nothing of him',
    async () => {
      const drawer = await openRow(desk, repair);
      await drawer.getByRole('button', { name: 'Inizia il lavoro', exact: true }).click();
      await customer.getByText('La stiamo riparando').first().waitFor();
      await openPart(desk, 'Esterna');
      await drawer.getByRole('button', { name: 'Manda al fornitore' }).click();
      await choose(drawer, 'Fornitore', /./);
      await drawer.getByLabel('DDT di uscita').fill('31');
      await drawer.getByLabel('Riferimento fornitore').fill('Sig. Bassi');
      await drawer.getByRole('button', { name: 'Manda al fornitore' }).click();
      await says(drawer, /Riferimento fornitore Sig\. Bassi/);
      await drawer.getByRole('button', { name: 'Registra il rientro' }).click();
      await drawer.getByLabel('DDT fornitore').fill('88');
      await drawer.getByRole('button', { name: 'Registra il rientro' }).click();
      await says(drawer, /DDT fornitore 88/);
      expect(await customer.getByRole('main').innerText()).not.toContain('Bassi');
      await drawer.getByRole('button', { name: 'Chiudi', exact: true }).first().click();
      await panel(desk).waitFor({ state: 'detached' });
    },
  );

  await step('marked ready it turns orange for want of a DDT; issued, the customer reads number and day', async () => {
    await rowOf(desk, repair)
      .getByRole('checkbox', { name: `Pronta: ${repair.code}` })
      .click();
    await says(rowOf(desk, repair), /Pronta.*Manca il DDT/);
    expect(await rowOf(desk, repair).getAttribute('data-colour')).toBe('orange');
    await customer.getByText('È pronta', { exact: true }).first().waitFor();

    const drawer = await openRow(desk, repair);
    await drawer.getByRole('button', { name: 'Emetti DDT' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Emetti', exact: true }).click();
    const told = await dialog.getByText(/Emesso il DDT/).innerText();
    const number = /DDT (\S+) del/.exec(told)?.[1] ?? 'no number';

    await customer.getByText('Consegnata', { exact: true }).first().waitFor();
    await says(customer.getByRole('main'), `Documento di trasporto N. ${number} del`);
    await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
    await rowOf(desk, repair).waitFor({ state: 'detached' });
  });

  await step('what comes back in time is a repair of its own that names this one, and both say so', async () => {
    await desk.goto(`${here.company.url}/admin/riparazioni/${repair.id}/garanzia`);
    await panel(desk).getByLabel('Difetto segnalato al rientro').fill('Si ferma di nuovo');
    await panel(desk).getByRole('button', { name: 'Apri la riparazione di rientro' }).click();
    await panel(desk)
      .getByRole('link', { name: `riparazione n. ${repair.id}` })
      .waitFor();
    const back = Number(/riparazioni\/(\d+)/.exec(desk.url())?.[1]);
    expect(back).not.toBe(repair.id);
    await rowOf(desk, { id: back }).waitFor();
    await openPart(desk, 'Dati');
    await panel(desk).getByLabel('Numero DDT GR').fill('R 7');
    const alert = `Attenzione, questa riparazione è associata alla riparazione numero ${repair.id}`;
    await panel(desk).getByRole('alert').getByText(alert, { exact: true }).waitFor();
    await panel(desk).getByRole('button', { name: 'Annulla modifiche' }).click();
    await customer.goto(`${here.company.url}/area-cliente/riparazioni/${back}`);
    await says(customer.getByRole('main'), /Si ferma di nuovo/);
  });

  const quoteMail = await step(
    'the e-mails of all this went out by SMTP, each once, with PDF and signed link where they belong',
    async () => {
      const { company } = here;
      const [, , , arrived, sent, receipt, decided, document] = await Promise.all([
        company.mailsTo(CUSTOMER, repair.code),
        company.mailsTo(CUSTOMER, `${repair.code} ricevuta`),
        company.mailsTo(DESK, `Nuova richiesta ${repair.code}`),
        company.mailsTo(CUSTOMER, `La merce della riparazione ${repair.code} è arrivata`),
        company.mailsTo(CUSTOMER, `Preventivo per la riparazione ${repair.code}`),
        company.mailsTo(CUSTOMER, `Hai accettato il preventivo ${repair.code}`),
        company.mailsTo(DESK, `Preventivo accettato: ${repair.code}`),
        company.mailsTo(CUSTOMER, `riparazione ${repair.code}`),
      ]);
      for (const mails of [arrived, sent, receipt, decided]) expect(mails).toHaveLength(1);
      expect(document.length).toBeGreaterThan(0);
      const [quoteMail] = sent;
      const [pdf] = quoteMail?.attachments ?? [];
      expect(pdf?.mimeType).toBe('application/pdf');
      expect(
        Buffer.from(pdf?.content as ArrayBuffer)
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      expect(quoteMail?.html).toContain(`${company.url}/preventivo/`);
      return quoteMail;
    },
  );

  await step('the signed link of the mail shows the decided quote and no longer decides', async () => {
    const link = /href="([^"]*\/preventivo\/[^"]+)"/.exec(quoteMail?.html ?? '')?.[1] ?? '/no-link';
    const reader = await here.stranger(new URL(link).pathname, PHONE);
    await reader.getByRole('heading', { name: `Preventivo ${repair.code}` }).waitFor();
    await says(reader.getByRole('main'), /Accettato/);
    await says(reader.getByRole('main'), /Totale IVA inclusa 439,20 €/);
    expect(await reader.getByRole('button', { name: 'Accetta' }).count()).toBe(0);
  });

  await step('«Posta inviata» lists them as sent, and shows what was written', async () => {
    await desk.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Posta inviata' }).click();
    await desk.getByLabel('Cerca per destinatario, oggetto o codice…').fill(repair.code);
    const mails = desk.getByRole('region', { name: 'Posta inviata' }).locator('tr[data-row]');
    for (const subject of ['Nuova richiesta', 'è arrivata', 'Preventivo per la riparazione', 'Hai accettato']) {
      await says(mails.filter({ hasText: subject }).first(), /Inviata/);
    }
    await mails.filter({ hasText: 'Preventivo per la riparazione' }).first().getByRole('link').click();
    await says(panel(desk), new RegExp(`${CUSTOMER}.*\\.pdf`));
    const letter = desk.frameLocator('iframe[title="Contenuto del messaggio"]');
    await letter.getByRole('link', { name: 'Leggi e decidi' }).waitFor();
  });

  await step('the auditor replays it: before → after, any instant, causes, verification, exports', async () => {
    const auditor = await here.at('auditor', '/admin/storico/cerca');
    await auditor.getByText(/^Archivio (firmato il|non ancora firmato)/).waitFor();
    await auditor.getByLabel('Trova una riparazione').fill(repair.code);
    await auditor.getByRole('link', { name: repair.code }).click();
    const events = auditor.getByRole('listitem');
    const event = (title: string) => events.filter({ hasText: new RegExp(`^${title}`) });

    const decided = event('Preventivo accettato, versione 1');
    await says(decided, /Paolo Bianchi.*Stato Attesa preventivo Approvata.*Stato del preventivo In Attesa Accettato/);
    expect(await decided.count()).toBe(1);
    await says(event('Consegnata con DDT GR'), /Causa: DDT GR .* emesso/);

    await event('Preventivo inviato, versione 1').getByRole('button', { name: 'Mostra com’era' }).click();
    const past = auditor.locator('section').filter({ hasText: 'Com’era il' });
    await says(past, /Stato Attesa preventivo.*Stato del preventivo In Attesa.*400,00/);
    expect(await past.innerText()).not.toContain('Numero DDT GR');
    await auditor.getByRole('slider', { name: 'Momento' }).press('Home');
    await says(past, /Stato Richiesta/);
    expect(await past.innerText()).not.toContain('Stato del preventivo');

    await auditor.getByRole('button', { name: 'Verifica' }).click();
    await auditor.getByText(/Verificata: \d+ eventi ricalcolati, gli elenchi coincidono/).waitFor();
    await auditor.getByText(/Catena integra: \d+ eventi concatenati/).waitFor();

    const count = Number(/\d+/.exec(await auditor.getByText(/^\d+ eventi$/).innerText())?.[0]);
    const told = ['FaultModuleSubmitted', 'ArrivalConfirmed', 'QuoteIssued', 'QuoteAccepted', 'RepairMarkedReady'];
    const lines = (await exported(auditor, 'Esporta CSV')).split('\n').slice(1).filter(Boolean);
    const cells = lines.map((line) => line.split('";"'));
    expect(new Set(cells.map((line) => line[9])).size).toBe(count);
    expect(cells.map((line) => line[1])).toEqual(expect.arrayContaining(told));
    const types = [...(await exported(auditor, 'Esporta JSON')).matchAll(/"type":\s*"(\w+)"/g)].map(([, type]) => type);
    expect(types).toHaveLength(count);
    expect(types).toEqual(expect.arrayContaining(told));
  });
});

/** The text of the file that a button of the history downloads. */
async function exported(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

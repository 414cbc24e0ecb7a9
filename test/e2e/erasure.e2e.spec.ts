import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, type EnteredRepair, enterRepair, sendQuote } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { PATIENCE, panel, rowOf, says } from '#test/support/screens.ts';

const FIRM = 'Torneria Zanardelli S.n.c.';

describe('a customer who asks to be forgotten', () => {
  const here = people();
  let calls: Caller;
  let customer: number;
  let repair: EnteredRepair;

  beforeEach(async () => {
    calls = await Caller.signIn(here.company.url, 'admin');
    ({ id: customer } = await calls.write('PUT', '/api/v1/customer', {
      business_name: FIRM,
      email: 'torneria@zanardelli.example',
      telephone_number: '030 1234567',
      city: 'Brescia',
    }));
    repair = await enterRepair(calls, { referent: 'Sig.ra Zanardelli' }, FIRM);
  });

  /** Takes the repair up to its transport document: then nothing is open with the customer. */
  async function giveBack(): Promise<void> {
    const ofRepair = { id_intervention: repair.id };
    await sendQuote(calls, repair, { articles: [{ description: 'Mandrino', qta: '1' }] });
    await calls.write('POST', '/api/v1/interventioncustomer/updateInterventionUpdateViewCustomerQuotes', {
      ...ofRepair,
      id_states_quote: 3,
    });
    await calls.write('POST', '/api/v1/intervention/updateCheck', { id: repair.id, ready: true });
    await calls.write('PUT', '/api/v1/transportdocument', ofRepair);
  }

  test('is erased by who may, who reads what goes and what stays, types the name, and gets the certificate', async () => {
    const [manager, desk] = await Promise.all([
      here.at('manager', `/admin/clienti/${customer}`),
      here.at('desk', '/admin/riparazioni?view=all'),
    ]);
    await rowOf(desk, repair).waitFor();
    await panel(manager).getByRole('button', { name: 'Cancella i dati personali' }).click();
    const dialog = manager.getByRole('dialog', { name: 'Cancella i dati personali' });
    await says(dialog, /Nome, recapiti, indirizzi.*Documenti di trasporto.*dieci anni/);
    expect(await violations(manager, '[role=dialog]')).toEqual([]);

    // Nothing is erased before the name is typed, nor while a repair is open, nor without a reference.
    const erase = dialog.getByRole('button', { name: 'Cancella per sempre' });
    const name = dialog.getByLabel(`Per confermare scrivi «${FIRM}»`);
    await name.fill('Torneria');
    expect(await erase.isDisabled()).toBe(true);
    await name.fill(FIRM.toLowerCase());
    await erase.click();
    await says(dialog, new RegExp(`va conclusa o annullata la riparazione ${repair.code}`));
    await giveBack();
    await erase.click();
    await says(dialog, /Inserire il riferimento della richiesta|Il riferimento è un numero/);
    await dialog.getByLabel('Riferimento della richiesta').fill('Prot. 17/2026');
    await erase.click();

    await dialog.waitFor({ state: 'detached' });
    await panel(manager)
      .getByRole('heading', { name: `Cliente n. ${customer}` })
      .waitFor();
    await panel(manager).getByText('Dati cancellati', { exact: true }).waitFor();
    await says(panel(manager), /Certificato CANC-\d{4}-\d{5}/);
    await says(panel(manager), /(\d+) passi su \1/);
    expect(await violations(manager, 'aside')).toEqual([]);
    const list = manager.getByRole('link', { name: `Dati cancellati · n. ${customer}` });
    await list.waitFor();
    expect(await manager.content()).not.toContain('Zanardelli');

    const saved = manager.waitForEvent('download');
    await panel(manager).getByRole('button', { name: 'Scarica il JSON firmato' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ certificate: { subjectKey: `customer-${customer}` } });
    expect(text).not.toContain('Zanardelli');

    // An open list shows the erasure without a reload.
    await says(rowOf(desk, repair), /Dati cancellati/);
    await expect.poll(() => desk.content().then((html) => html.includes('Zanardelli')), PATIENCE).toBe(false);
  });

  test('is not offered for erasure to who may only correct customers', async () => {
    const desk = await here.at('desk', `/admin/clienti/${customer}`);
    await panel(desk).getByLabel('Ragione sociale').waitFor();
    expect(await panel(desk).getByRole('button', { name: 'Cancella i dati personali' }).count()).toBe(0);
  });
});

describe('whoever stands in a contact and is nobody’s customer', () => {
  const here = people();

  test('is erased from the contact itself, by keyboard, and the certificate stands where he was', async () => {
    const calls = await Caller.signIn(here.company.url, 'admin');
    const { id } = await calls.write('PUT', '/api/v1/contact', {
      name: 'Ludovica',
      surname: 'Brambillasca',
      email: 'ludovica@brambillasca.example',
      city: 'Lecco',
    });
    const { label } = await calls.get('/api/v1/contact/:id', { id });
    const manager = await here.at('manager', `/admin/contact/${id}`);
    await panel(manager).getByLabel('Cognome').waitFor();
    const actions = panel(manager).getByRole('button', { name: 'Azioni' });
    await actions.press('Enter');
    const item = manager.getByRole('menuitem', { name: 'Cancella i dati personali' });
    await item.press('Enter');
    const dialog = manager.getByRole('dialog', { name: 'Cancella i dati personali' });
    await says(dialog, /In questo elemento: Nome, Cognome, E-mail.*E-mail già inviate.*Gli altri dati dell’elemento/);
    expect(await violations(manager, '[role=dialog]')).toEqual([]);

    const erase = dialog.getByRole('button', { name: 'Cancella per sempre' });
    expect(await erase.isDisabled()).toBe(true);
    await dialog.getByLabel('Riferimento della richiesta').fill('Prot. 21/2026');
    await dialog.getByLabel(/^Per confermare scrivi/).focus();
    // Types at a hand's pace: the Enter of a scanner submits nothing.
    await manager.keyboard.type(label, { delay: 60 });
    await manager.keyboard.press('Enter');

    await dialog.waitFor({ state: 'detached' });
    await says(panel(manager), /I dati personali sono stati cancellati il \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
    await says(panel(manager), /Certificato CANC-\d{4}-\d{5}/);
    expect(await violations(manager, 'aside')).toEqual([]);
    expect(await manager.content()).not.toContain('Brambillasca');
    // The page shows no empty field of the erased person, and no field can be edited.
    await panel(manager).getByLabel('Lingua').waitFor();
    expect(
      await panel(manager)
        .getByLabel(/E-mail|Cognome/)
        .count(),
    ).toBe(0);
    expect(await panel(manager).getByText('*', { exact: true }).count()).toBe(0);
    const open = panel(manager).locator('form :is(input, select, textarea):not([readonly], :disabled, [type=hidden])');
    expect(await open.count()).toBe(0);
    const saved = manager.waitForEvent('download');
    await panel(manager).getByRole('button', { name: 'Scarica il JSON firmato' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ certificate: { subjectKey: `record-contact-${id}` } });
    expect(text).not.toContain('Brambillasca');
  });
});

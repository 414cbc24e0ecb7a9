import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, type EnteredRepair, enterRepair } from '#test/support/desk-calls.ts';
import { type People, PHONE, people } from '#test/support/people.ts';
import { PATIENCE, panel, rowOf, says } from '#test/support/screens.ts';

/** A repair that a customer asked for, whose goods are yet to come. */
async function asked({ company }: People): Promise<EnteredRepair> {
  const customer = await Caller.signIn(company.url, 'customer');
  const { id } = await customer.write('PUT', '/api/v1/intervention/insertModule', { defect: 'Non parte' });
  const desk = await Caller.signIn(company.url, 'desk');
  const { code_intervention_gr } = await desk.get('/api/v1/intervention/:id', { id });
  return { id, code: code_intervention_gr };
}

/** What the head offers to do next: its only primary button. */
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
    await next(page, 'Fai il preventivo').click();
    await panel(page).getByRole('button', { name: 'Scrivi il preventivo' }).click();
    await panel(page).getByLabel('Totale preventivo').fill('400');
    await panel(page).getByLabel('Oggetto').fill('Riparazione');
    await panel(page)
      .getByRole('button', { name: /^Invia a / })
      .click();
    const dialog = page.getByRole('dialog');
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

  test('by keyboard alone: s takes the step, and leads the focus to where more is asked', async () => {
    repair = await asked(here);
    // Not as the desk: another file of the same company turns its single keys off.
    const page = await here.at('manager', `/admin/arrivi/${repair.id}`);
    const keys = page.keyboard;
    const ready = (label: string) => next(page, label).waitFor();
    /** Goes on by Tab until the button of this name has the focus. */
    const tabTo = async (name: RegExp) => {
      const said = () => page.evaluate(() => document.activeElement?.textContent ?? '');
      for (let presses = 0; !name.test(await said()); presses++) {
        if (presses > 60) throw new Error(`no ${name}`);
        await keys.press('Tab');
      }
    };
    await ready('Segna arrivata');
    await keys.press('s');
    await ready('Inizia la diagnosi');
    await keys.press('s');
    await ready('Fai il preventivo');
    await keys.press('s');
    await panel(page).getByRole('button', { name: 'Scrivi il preventivo' }).and(page.locator(':focus')).waitFor();
    await keys.press('Enter');
    await panel(page).getByLabel('Totale preventivo').waitFor();
    const label = () =>
      page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.innerText);
    for (let presses = 0; !/^Totale preventivo/.test((await label()) ?? ''); presses++) {
      if (presses > 60) throw new Error('no field for the total');
      await keys.press('Tab');
    }
    await keys.type('400');
    await tabTo(/^Invia a /);
    await keys.press('Enter');
    await ready('Registra la risposta');
    await panel(page).getByRole('button', { name: 'Accettato dal cliente' }).waitFor();
    await keys.press('s');
    await tabTo(/^Accettato dal cliente/);
    await keys.press('Enter');
    await page.getByRole('dialog').getByLabel('Chi ha deciso, per il cliente').and(page.locator(':focus')).waitFor();
    await keys.type('Paolo');
    await keys.press('Enter');
    await ready('Inizia il lavoro');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await keys.press('s');
    await ready('Segna pronta');
    await keys.press('s');
    await ready('Emetti DDT');
    await keys.press('s');
    await page.getByRole('dialog').getByRole('button', { name: 'Emetti', exact: true }).waitFor();
    await tabTo(/^Emetti$/);
    await keys.press('Enter');
    await page
      .getByRole('dialog')
      .getByText(/Emesso il DDT/)
      .waitFor();
    await keys.press('Escape');
    await says(panel(page), /Consegnata/);
    await expect.poll(() => head(page).count(), PATIENCE).toBe(0);
  });
});

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
    const link = page.getByRole('link', { name: `Fai il preventivo: ${repair.code}` });
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
    await page.getByText('«Fai il preventivo» si fa aprendo la riparazione').waitFor();
  });
});

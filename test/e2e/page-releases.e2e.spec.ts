import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { typeIn } from '#test/support/keyboard.ts';
import { PHONE, people } from '#test/support/people.ts';

const here = people();
const get = (path: string) => fetch(here.company.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Makes a page with a text, and saves its draft. */
async function draft(clerk: Page, title: string, under?: string): Promise<void> {
  await clerk.getByRole('button', { name: 'Nuova pagina' }).click();
  const dialog = clerk.getByRole('dialog');
  await dialog.getByLabel('Titolo').fill(title);
  if (under) await dialog.getByLabel('Sotto').selectOption({ label: under });
  await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await clerk.getByRole('heading', { name: title, level: 2 }).waitFor();
  await clerk.getByRole('button', { name: 'Aggiungi un blocco' }).click();
  await clerk.getByRole('menuitem', { name: 'Testo', exact: true }).click();
  await clerk.getByRole('group', { name: '1. Testo' }).getByLabel('Testo').fill(`${title}, di prova.`);
  await clerk.getByRole('button', { name: 'Salva la bozza' }).click();
  await clerk.getByText('Bozza salvata', { exact: true }).first().waitFor();
}

test('a clerk chooses drafts, sees what changes, and they go out together; another release waits and is called off', async () => {
  const clerk = await here.at('desk', '/admin/pagine');
  await draft(clerk, 'Fiera di prova');
  await draft(clerk, 'Programma di prova', 'Fiera di prova');
  await clerk.getByRole('link', { name: 'Uscite', exact: true }).click();
  await clerk.getByRole('link', { name: /Ritiro in giornata/ }).waitFor();
  await clerk.getByRole('button', { name: 'Nuova uscita' }).click();
  const dialog = clerk.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Fiera');
  expect(await dialog.getByRole('button', { name: 'Pubblica ora' }).isDisabled()).toBe(true);
  for (const title of ['Fiera di prova', 'Programma di prova']) await dialog.getByLabel(`${title} · Italiano`).check();
  await dialog.getByText('Blocco aggiunto: Testo').nth(1).waitFor();
  expect(await violations(clerk)).toEqual([]);
  expect([(await get('/fiera-di-prova')).status, (await get('/fiera-di-prova/programma-di-prova')).status]).toEqual([
    404, 404,
  ]);
  await dialog.getByRole('button', { name: 'Pubblica ora' }).click();
  await dialog.waitFor({ state: 'detached' });
  await clerk.getByRole('heading', { name: 'Fiera', level: 2 }).waitFor();
  expect([(await get('/fiera-di-prova')).status, (await get('/fiera-di-prova/programma-di-prova')).status]).toEqual([
    200, 200,
  ]);
  await clerk.getByRole('main').getByRole('link', { name: 'Programma di prova', exact: true }).click();
  await clerk.getByRole('button', { name: 'Cronologia' }).click();
  await clerk.getByRole('dialog').getByRole('link', { name: 'con l’uscita «Fiera»' }).first().waitFor();
  await clerk.keyboard.press('Escape');

  await clerk.getByRole('group', { name: '1. Testo' }).getByLabel('Testo').fill('Tre giorni.');
  await clerk.getByRole('button', { name: 'Salva la bozza' }).click();
  await clerk.getByText('Modifiche da pubblicare').first().waitFor({ state: 'attached' });
  // Waits for the form's answer: the list may hear of the save earlier, and leaving then would have to be confirmed.
  const save = clerk.getByRole('button', { name: 'Salva la bozza', disabled: true });
  await save.and(clerk.locator(':not([data-loading])')).waitFor();
  await clerk.getByRole('link', { name: 'Uscite', exact: true }).click();
  await clerk.getByRole('button', { name: 'Nuova uscita' }).click();
  // All of the form by keyboard.
  await typeIn(dialog.getByRole('textbox', { name: 'Nome' }), 'Secondo giro');
  await dialog.getByLabel('Programma di prova · Italiano').press('Space');
  await dialog.getByText('Blocco modificato: Testo').waitFor();
  await dialog.getByRole('textbox', { name: 'Giorno' }).pressSequentially('04/01/2099');
  await dialog.getByRole('textbox', { name: 'Ora' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await clerk.getByRole('heading', { name: 'Secondo giro', level: 2 }).waitFor();
  await clerk.getByText('Tre giorni.').waitFor();
  expect(await violations(clerk)).toEqual([]);
  await clerk.getByRole('button', { name: 'Annulla l’uscita' }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Annulla l’uscita' }).click();
  await clerk.getByText('Uscita annullata', { exact: true }).first().waitFor();
  const phone = await here.at('desk', '/admin/pagine/uscite', PHONE);
  await phone.getByRole('link', { name: /Ritiro in giornata/ }).waitFor();
  expect(await sideways(phone)).toBe(0);
});

test('a page is put under another one: its old address and those below it lead to the new ones', async () => {
  const clerk = await here.at('desk', '/admin/pagine');
  const publish = async () => {
    await clerk.getByRole('button', { name: 'Pubblica…' }).click();
    await clerk.getByRole('dialog').getByRole('button', { name: 'Pubblica ora' }).click();
    await clerk.getByRole('dialog').waitFor({ state: 'detached' });
  };
  for (const [title, under] of [['Reparto nuovo'], ['Banco mobile'], ['Prese del banco', 'Banco mobile']] as const) {
    await draft(clerk, title, under);
    await publish();
  }
  await clerk
    .getByRole('navigation', { name: 'Pagine' })
    .getByRole('link', { name: /Banco mobile/ })
    .click();
  await clerk.getByRole('heading', { name: 'Banco mobile', level: 2 }).waitFor();
  await clerk.getByRole('button', { name: 'Sposta…' }).click();
  const dialog = clerk.getByRole('dialog');
  expect(await dialog.getByLabel('Sotto quale pagina').locator('option', { hasText: 'Prese del banco' }).count()).toBe(
    0,
  );
  await dialog.getByLabel('Sotto quale pagina').selectOption({ label: 'Reparto nuovo' });
  await dialog.getByText('/reparto-nuovo/banco-mobile').waitFor();
  expect(await violations(clerk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Sposta', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const [old, now] of [
    ['/banco-mobile', '/reparto-nuovo/banco-mobile'],
    ['/banco-mobile/prese-del-banco', '/reparto-nuovo/banco-mobile/prese-del-banco'],
  ] as const) {
    const answer = await get(old);
    expect([answer.status, new URL(answer.headers.get('location') ?? '', here.company.url).pathname]).toEqual([
      301,
      now,
    ]);
    expect((await get(now)).status).toBe(200);
  }
});

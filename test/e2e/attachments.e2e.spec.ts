import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { PHONE, people } from '#test/support/people.ts';
import { choosePicture, PATIENCE, panel, pressEnter } from '#test/support/screens.ts';

const here = people();
const NAME = 'Certificato di collaudo di prova';
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('staff keep a paper for a customer in two languages; he sees it come, and saves it on his phone', async () => {
  const customer = await here.at('customer', '/i-tuoi-allegati', PHONE);
  await customer.getByRole('heading', { name: 'I tuoi allegati', level: 1 }).waitFor();
  const mine = customer.getByRole('listitem').filter({ hasText: NAME });

  const desk = await here.at('desk', '/admin/allegati');
  await desk.getByRole('link', { name: 'Nuovo allegato' }).click();
  await panel(desk).getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await panel(desk).getByText('Campo obbligatorio').first().waitFor();
  expect(await violations(desk)).toEqual([]);
  const whose = panel(desk).getByRole('combobox', { name: 'Cliente' });
  await whose
    .or(panel(desk).getByRole('textbox', { name: 'Cliente' }))
    .first()
    .fill('Carpenteria Bianchi S.r.l.');
  await desk.getByRole('option', { name: 'Carpenteria Bianchi S.r.l.' }).first().click();
  await panel(desk).getByLabel('Nome').fill(NAME);
  await choosePicture(desk, panel(desk).getByRole('button', { name: /^File/ }));
  await panel(desk).getByRole('button', { name: 'Scarica guasto.png' }).waitFor();
  // With the keyboard alone.
  await pressEnter(panel(desk).getByRole('button', { name: 'Aggiungi', exact: true }));
  await desk.getByText('Allegato inserito correttamente!').waitFor();
  await panel(desk).getByRole('heading', { name: NAME }).waitFor();

  // The customer's open page shows the attachment without a reload.
  await mine.waitFor();
  expect(await violations(customer)).toEqual([]);
  expect(await sideways(customer)).toBe(0);
  const saved = customer.waitForEvent('download');
  await mine.getByRole('button', { name: `Scarica ${NAME}` }).click();
  expect((await saved).suggestedFilename()).toBe('guasto.png');

  await panel(desk).getByText('English').click();
  await panel(desk).getByText('Non c’è ancora in questa lingua').waitFor();
  await panel(desk).getByLabel('Nome').fill('Test certificate');
  await choosePicture(desk, panel(desk).getByRole('button', { name: /^File/ }));
  await panel(desk).getByRole('button', { name: 'Scarica guasto.png' }).waitFor();
  await panel(desk).getByRole('button', { name: 'Salva' }).click();
  await desk.getByText('Allegato modificato').waitFor();
  await desk.getByRole('row').filter({ hasText: NAME }).filter({ hasText: 'it, en' }).waitFor();
  expect(await violations(desk)).toEqual([]);

  await panel(desk).getByRole('button', { name: 'Elimina la traduzione' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Elimina la traduzione' }).click();
  await desk.getByText('Traduzione eliminata').waitFor();
  await panel(desk).getByRole('button', { name: 'Elimina l’allegato' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Elimina l’allegato' }).click();
  await desk.getByText('Allegato eliminato').waitFor();
  await expect.poll(() => mine.count(), PATIENCE).toBe(0);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE } from '#test/support/screens.ts';

const here = people();
let calls: Caller;
const restore = (code: string) =>
  calls.write('POST', '/api/v1/dictionary', { code, language: 'it', text: '' }).then(
    () => undefined,
    () => undefined,
  );
beforeAll(async () => {
  calls = await Caller.signIn(here.company.url, 'admin');
});
afterAll(async () => {
  await restore('repair-list.newRepair');
});

test('a text is found and reworded by keyboard where it stands, everybody reads it so at once, and the original comes back', async () => {
  const desk = await here.at('desk', '/admin/riparazioni');
  const entry = (name: string) => desk.getByRole('link', { name, exact: true });
  await entry('Nuova riparazione').waitFor();
  const admin = await here.at('admin', '/admin/dizionario');
  await admin.getByRole('searchbox', { name: 'Cerca un testo' }).fill('repair-list.newRepair');
  const cell = admin.getByRole('button', {
    name: 'Modifica Italiano, Riparazioni: Nuova riparazione',
    exact: true,
  });
  await cell.press('Enter');
  const field = admin.getByRole('textbox', { name: /Modifica Italiano, Riparazioni:/ });
  await field.fill('Apri una riparazione');
  expect(await violations(admin)).toEqual([]);
  await field.press('Enter');
  await entry('Apri una riparazione').waitFor();
  await admin.getByText('Originale: Nuova riparazione').waitFor();
  await desk.reload();
  await entry('Apri una riparazione').waitFor();
  await admin
    .getByRole('button', { name: 'Ripristina l’originale: Italiano, Riparazioni, Apri una riparazione' })
    .press('Enter');
  await entry('Nuova riparazione').waitFor();
  await admin.getByRole('button', { name: 'Cronologia di «Nuova riparazione»', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('Originale ripristinato').waitFor();
  expect(await violations(admin, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Ripristina questo testo' }).click();
  await entry('Apri una riparazione').waitFor();
});

test('a wording without its placeholders is refused in its cell, and Esc leaves all as it was; on a phone too', async () => {
  const phone = await here.signIn('manager', PHONE);
  await phone.goto(`${here.company.url}/admin/dizionario?search=common.atLeast`);
  const cell = phone.getByRole('button', { name: /^Modifica Italiano, Parole comuni/ });
  await cell.click();
  const field = phone.getByRole('textbox', { name: /Parole comuni/ });
  await field.fill('Scrivi di più');
  await field.press('Enter');
  await phone.getByRole('alert').filter({ hasText: 'deve contenere {n}' }).waitFor();
  expect(await violations(phone)).toEqual([]);
  await cell.click();
  await field.press('Escape');
  await expect.poll(() => cell.textContent(), PATIENCE).toBe('Scrivi almeno {n} caratteri');
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('what others reword meanwhile closes no field in which somebody types, and takes nothing of what he typed', async () => {
  const admin = await here.at('admin', '/admin/dizionario?search=common.atLeast');
  await admin.getByRole('button', { name: /^Modifica Italiano, Parole comuni/ }).click();
  const field = admin.getByRole('textbox', { name: /Parole comuni/ });
  await field.fill('Scrivi minimo {n}');
  const reword = (language: string, text: string) =>
    calls.write('POST', '/api/v1/dictionary', { code: 'common.atLeast', language, text });
  await reword('en', 'Write {n} characters or more');
  await admin.getByText('Write {n} characters or more').first().waitFor();
  await reword('it', 'Servono {n} caratteri');
  await admin.getByRole('textbox', { name: /Parole comuni: Servono/ }).waitFor();
  const typing = await field.evaluate((one) => [(one as HTMLTextAreaElement).value, one === document.activeElement]);
  expect(typing).toEqual(['Scrivi minimo {n}', true]);
  await field.press('Escape');
  await admin.getByRole('button', { name: /^Modifica Italiano, Parole comuni: Servono/ }).waitFor();
  for (const language of ['en', 'it']) await reword(language, '');
});

import { beforeAll, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, enterRepair, sendQuote } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, panel } from '#test/support/screens.ts';

const here = people();
let calls: Caller;
beforeAll(async () => {
  calls = await Caller.signIn(here.company.url, 'admin');
});

test('the sent mail is sorted, filtered by state and kind, and opened by keyboard, beside its list', async () => {
  const repair = await enterRepair(calls);
  await sendQuote(calls, repair);
  const sent = async () => (await calls.get('/api/v1/mails', { search: repair.code, view: 'gone' })).length;
  await expect.poll(sent, PATIENCE).toBeGreaterThan(1);
  const admin = await here.at('admin', `/admin/posta?search=${repair.code}`);
  const subjects = () => admin.locator('tr[data-row] a').allInnerTexts();
  await expect.poll(async () => (await subjects()).length, PATIENCE).toBeGreaterThan(1);
  await admin.getByTitle('Ordina per Oggetto').click();
  await expect.poll(() => new URL(admin.url()).searchParams.get('sort'), PATIENCE).toBe('subject');
  const { compare } = new Intl.Collator('it');
  await expect
    .poll(async () => (await subjects()).toSorted(compare).join() === (await subjects()).join(), PATIENCE)
    .toBe(true);

  await admin.getByRole('button', { name: 'Filtri' }).click();
  await admin.getByRole('dialog').getByLabel('Tipo').selectOption({ label: 'Preventivo' });
  await expect.poll(subjects, PATIENCE).toEqual([`Preventivo per la riparazione ${repair.code}`]);
  expect(await violations(admin)).toEqual([]);
  await admin.keyboard.press('Escape');
  await admin.getByRole('link', { name: 'Inviati' }).click();
  await expect.poll(() => new URL(admin.url()).searchParams.get('view'), PATIENCE).toBe('gone');
  await admin.locator('tr[data-row]').first().waitFor();
  await admin.keyboard.press('j');
  await admin.keyboard.press('Enter');
  await panel(admin).getByText('Destinatario').waitFor();

  const phone = await here.signIn('manager', PHONE);
  await phone.goto(`${here.company.url}/admin/posta?search=${repair.code}`);
  await phone.getByRole('link', { name: `Preventivo per la riparazione ${repair.code}` }).waitFor();
  expect(await violations(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('a template’s words take a placeholder where one was writing, and are read as the mail will say them', async () => {
  const template = await calls.write('PUT', '/api/v1/templateeditor', {
    code: 'PROVA-PRONTA',
    description: { it: 'Prova di pronta', en: 'Trial of ready' },
    mail: '',
    template_editor_group_id: null,
  });
  const admin = await here.at('admin', `/admin/templateeditor/${template.id}`);
  await panel(admin).getByLabel('E-mail', { exact: true }).selectOption({ label: 'Riparazione pronta' });
  await panel(admin).getByRole('button', { name: 'Salva' }).click();
  await panel(admin).getByRole('link', { name: 'Testi', exact: true }).click();
  const opening = panel(admin).locator('[name="opening:it"]');
  await opening.fill('Venga a ritirare ');
  await panel(admin)
    .getByRole('button', { name: /^Inserisci \{\{riparazione\}\}/ })
    .click();
  await expect.poll(() => opening.inputValue(), PATIENCE).toBe('Venga a ritirare {{riparazione}}');
  await panel(admin)
    .getByRole('article', { name: 'Anteprima: Italiano' })
    .getByText('Venga a ritirare GR-1042', { exact: true })
    .waitFor();
  await panel(admin).getByRole('button', { name: 'Salva' }).click();
  const saved = async () => (await calls.get('/api/v1/templateeditor/:id', { id: Number(template.id) }))?.opening;
  await expect.poll(saved, PATIENCE).toMatchObject({ it: 'Venga a ritirare {{riparazione}}' });
});

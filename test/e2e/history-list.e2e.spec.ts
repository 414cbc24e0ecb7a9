import { beforeAll, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, type EnteredRepair, enterRepair } from '#test/support/desk-calls.ts';
import { DESK, PHONE, people } from '#test/support/people.ts';
import { PATIENCE } from '#test/support/screens.ts';

const here = people();
let calls: Caller;
let repair: EnteredRepair;
beforeAll(async () => {
  calls = await Caller.signIn(here.company.url, 'admin');
  repair = await enterRepair(calls);
});

test('an auditor sees what happens as it happens, narrows it, opens a history at that instant, and takes it along', async () => {
  const auditor = await here.at('auditor', '/admin/storico', DESK);
  const rows = auditor.locator('tr[data-row]');
  await rows.first().waitFor();
  await calls.write('POST', '/api/v1/intervention', { id: repair.id, series: 'SN-77' });
  const corrected = rows.filter({ hasText: `Riparazione ${repair.code}` }).filter({ hasText: 'Dati corretti' });
  const waiting = auditor.getByRole('button', { name: /– mostra$/ });
  await corrected.or(waiting).first().waitFor();
  if (await waiting.isVisible()) await waiting.click();
  await corrected.first().waitFor();
  expect(await violations(auditor)).toEqual([]);

  await auditor.getByLabel('Di che cosa').getByRole('link', { name: 'Riparazioni' }).click();
  await auditor.getByLabel('Cerca per codice, numero o nome…').fill(repair.code);
  await auditor.getByRole('button', { name: 'Filtri' }).click();
  const filters = auditor.getByRole('dialog');
  await filters.getByLabel('Argomento').selectOption({ label: 'Riparazioni' });
  await filters.getByLabel('Tipo di autore').selectOption({ label: 'Persona' });
  expect(await violations(auditor)).toEqual([]);
  await auditor.keyboard.press('Escape');
  const codes = async () => new Set(await rows.locator('td:nth-child(4)').allInnerTexts());
  await expect.poll(codes, PATIENCE).toEqual(new Set([`Riparazione ${repair.code}`]));

  const [download] = await Promise.all([
    auditor.waitForEvent('download'),
    auditor.getByRole('button', { name: 'Esporta CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^storico-.*\.csv$/);

  await auditor.getByTitle('Ordina per Quando').click();
  await expect.poll(() => new URL(auditor.url()).searchParams.get('direction'), PATIENCE).toBe('asc');
  await auditor.keyboard.press('j');
  await auditor.keyboard.press('Enter');
  await auditor.waitForURL(new RegExp(`/admin/storico/${repair.id}\\?evento=`));
  await auditor.locator('section').filter({ hasText: 'Com’era il' }).waitFor();
  await expect
    .poll(() => auditor.evaluate(() => document.activeElement?.closest('li[data-shown]') !== null), PATIENCE)
    .toBe(true);
  expect(await violations(auditor)).toEqual([]);
});

test('on a phone the events are cards', async () => {
  const phone = await here.signIn('manager', PHONE);
  await phone.goto(`${here.company.url}/admin/storico?search=${repair.code}`);
  await phone.getByRole('listitem').filter({ hasText: repair.code }).first().waitFor();
  expect(await violations(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('who exports no history takes no rows along', async () => {
  const desk = await here.at('desk', `/admin/storico?search=${repair.code}`, DESK);
  await desk.locator('tr[data-row]').first().waitFor();
  expect(await desk.getByRole('button', { name: 'Esporta CSV' }).count()).toBe(0);
  await desk.locator('tr[data-row]').first().getByRole('checkbox').check();
  await desk.getByRole('region', { name: 'Una selezionata' }).waitFor();
  expect(await desk.getByRole('button', { name: /Esporta/ }).count()).toBe(0);
});

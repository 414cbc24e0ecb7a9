import { beforeEach, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, type EnteredRepair, enterRepair } from '#test/support/desk-calls.ts';
import { DESK, PHONE, people } from '#test/support/people.ts';
import { PICTURE } from '#test/support/picture.ts';
import { PATIENCE, panel } from '#test/support/screens.ts';

describe('«Assegnate a me», on a phone', () => {
  const here = people();
  let calls: Caller;
  let repair: EnteredRepair;
  beforeEach(async () => {
    calls = await Caller.signIn(here.company.url, 'admin');
    const [technician] = await calls.get('/api/v1/people/selectTechnicians', { search: 'Fabio Greco' });
    repair = await enterRepair(calls, {
      description: 'Inverter di prova',
      plant_type: 'Carrello',
      defect: 'Non si accende',
      create_quote: false,
    });
    await calls.write('POST', '/api/v1/intervention/updateUser', { id: repair.id, id_people: technician?.id ?? 0 });
    await calls.write('POST', '/api/v1/intervention/updateNoted', { id: repair.id, shelf_code: 'A-3' });
  });
  const detail = () => calls.get('/api/v1/intervention/:id', { id: repair.id });

  test('a technician starts, takes a photo, notes a part, and is done: the repair is ready with its hours', async () => {
    const phone = await here.at('technician', '/admin/assegnate', PHONE);
    const card = phone.getByRole('listitem').filter({ hasText: repair.code });
    await card.getByText('Non si accende').waitFor();
    await card.getByText('Scaffale A-3').waitFor();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await violations(phone, 'main')).toEqual([]);
    // Where a technician begins on a phone, the firm's name leads, too.
    const brand = phone.getByRole('banner').getByRole('link').first();
    expect(await brand.getAttribute('href')).toBe('/admin/assegnate');
    await card.getByRole('button', { name: `Inizia a lavorare su ${repair.code}` }).click();
    await card.getByRole('timer').waitFor();
    await expect.poll(async () => (await detail()).state, PATIENCE).toBe('DIAGNOSIS');

    // Another device of the technician shows the same timer, and a reload loses nothing.
    await phone.reload();
    await card.getByRole('timer').waitFor();
    const desk = await here.signIn('technician', DESK);
    await desk.goto(`${here.company.url}/admin/assegnate`);
    const there = desk.getByRole('listitem').filter({ hasText: repair.code });
    await there.getByRole('timer').waitFor();

    const chooser = phone.waitForEvent('filechooser');
    await card.getByRole('button', { name: `Aggiungi una foto a ${repair.code}` }).click();
    await (await chooser).setFiles({ name: 'guasto.png', mimeType: 'image/png', buffer: PICTURE });
    await expect.poll(async () => (await detail()).captures.length, PATIENCE).toBe(1);

    await card.getByRole('link', { name: `Ricambi e ore di ${repair.code}` }).click();
    await panel(phone).getByRole('button', { name: 'Aggiungi riga' }).click();
    await panel(phone).getByLabel('Descrizione, riga 1').fill('Relè');
    await panel(phone).getByRole('button', { name: 'Scrivi la scheda' }).click();
    await expect.poll(async () => (await detail()).work_sheet?.lines.length, PATIENCE).toBe(1);
    await panel(phone).getByRole('button', { name: 'Chiudi' }).click();
    await expect.poll(() => new URL(phone.url()).pathname).toBe('/admin/assegnate');

    await card.getByRole('button', { name: `Fatto: ${repair.code}` }).click();
    const dialog = phone.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Conferma' }).click();
    await dialog.getByText('Scrivi che cosa è stato trovato o fatto').first().waitFor();
    await dialog.getByLabel('Lavori eseguiti').fill('Sostituito il relè');
    await dialog.getByRole('radio', { name: 'Lavorata con collaudo, pronta' }).check();
    expect(await violations(phone, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Conferma' }).click();
    await expect.poll(async () => (await detail()).ready, PATIENCE).toBe(true);
    expect((await detail()).work_sheet).toMatchObject({ done_works: 'Sostituito il relè', working_with_testing: true });
    await there.getByRole('timer').waitFor({ state: 'detached' });
    await desk.context().close();
  });
});

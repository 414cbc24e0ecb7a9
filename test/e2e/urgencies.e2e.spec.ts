import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, enterRepair } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { PATIENCE, rowOf, says } from '#test/support/screens.ts';

describe('the window of fast urgencies', () => {
  const here = people();
  let calls: Caller;
  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'desk');
  });

  test('opens from the list’s button; each row is saved by itself, corrected and closed', async () => {
    const repair = await enterRepair(calls);
    const page = await here.at('desk', `/admin/riparazioni?search=${repair.code}`);
    const button = rowOf(page, repair).getByRole('button', { name: `Segnala un’urgenza su ${repair.code}` });
    await button.click();
    const dialog = page.getByRole('dialog', { name: `Urgenze di ${repair.code}` });
    const first = dialog.getByRole('form', { name: 'Nuova urgenza 1' });
    await expect
      .poll(() => first.getByLabel('Oggetto').evaluate((it) => it === document.activeElement), PATIENCE)
      .toBe(true);
    expect(await first.getByLabel('Data').inputValue()).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    expect(await first.getByLabel('Cliente').inputValue()).not.toBe('');
    expect(await first.getByRole('button', { name: 'Salva' }).isDisabled()).toBe(true);
    await first.getByLabel('Oggetto').fill('Fermo linea');
    await first.getByLabel('Testo').fill('Serve venerdì');
    await first.getByLabel('Referente').fill('Bianchi');
    expect(await violations(page)).toEqual([]);
    await first.getByRole('button', { name: 'Salva' }).click();
    const saved = dialog.getByRole('form', { name: 'Urgenza 1', exact: true });
    await saved.waitFor();
    await saved.getByLabel('Oggetto').fill('Fermo linea 2');
    await saved.getByRole('button', { name: /^Salva/ }).click();
    await page.getByText('Urgenza modificata').first().waitFor();
    const now = async () => (await calls.get('/api/v1/intervention/:id', { id: repair.id })).urgencies;
    expect(await now()).toMatchObject([{ object: 'Fermo linea 2', descriptionfast: 'Serve venerdì', open: true }]);
    const path = '**/api/v1/fasturgencies/updateFast';
    await page.route(path, (route) => route.fulfill({ status: 422, json: { message: 'Non si chiude adesso' } }));
    await saved.getByRole('button', { name: /^Chiudi/ }).click();
    await saved.getByText('Non si chiude adesso').waitFor();
    await page.unroute(path);
    await saved.getByLabel('Referente').fill('Neri');
    await saved.getByRole('button', { name: /^Salva/ }).click();
    await saved.getByText('Non si chiude adesso').waitFor({ state: 'hidden' });
    await saved.getByRole('button', { name: /^Chiudi/ }).click();
    await dialog.getByText('Urgenze chiuse (1)').waitFor();
    expect(await now()).toMatchObject([{ object: 'Fermo linea 2', open: false }]);
  });

  test('at most ten rows are added and fifteen are open; all are saved at once, empty ones are not sent', async () => {
    const repair = await enterRepair(calls);
    for (let n = 1; n <= 7; n++) {
      await calls.write('PUT', '/api/v1/fasturgencies', { id_intervention: repair.id, object: `Vecchia ${n}` });
    }
    const page = await here.at('desk', `/admin/riparazioni?search=${repair.code}`);
    await rowOf(page, repair)
      .getByRole('button', { name: `7 urgenze aperte su ${repair.code}` })
      .click();
    const dialog = page.getByRole('dialog');
    const add = dialog.getByRole('button', { name: 'Aggiungi riga' });
    for (let n = 1; n <= 8; n++) await add.click();
    await expect.poll(() => add.isDisabled(), PATIENCE).toBe(true);
    await dialog.getByText('Al massimo 15 urgenze aperte').waitFor();
    for (const n of [1, 3, 8]) {
      await dialog
        .getByRole('form', { name: `Nuova urgenza ${n}`, exact: true })
        .getByLabel('Oggetto')
        .fill(`Nuova ${n}`);
    }
    await dialog.getByRole('button', { name: 'Salva tutte' }).click();
    await expect.poll(() => dialog.getByRole('form', { name: /^Urgenza/ }).count(), PATIENCE).toBe(10);
    await expect.poll(() => dialog.getByRole('form', { name: /^Nuova urgenza/ }).count(), PATIENCE).toBe(5);
    const objects = (await calls.get('/api/v1/intervention/:id', { id: repair.id })).urgencies.map(
      ({ object }) => object,
    );
    expect(objects.filter((object) => object.startsWith('Nuova')).sort()).toEqual(['Nuova 1', 'Nuova 3', 'Nuova 8']);
    await dialog.getByRole('button', { name: 'Chiudi', exact: true }).click();
    await says(rowOf(page, repair), /10/);
  });

  test('ten rows are added to a repair without urgencies, and no eleventh', async () => {
    const repair = await enterRepair(calls);
    const page = await here.at('desk', `/admin/riparazioni?search=${repair.code}`);
    await rowOf(page, repair)
      .getByRole('button', { name: `Segnala un’urgenza su ${repair.code}` })
      .click();
    const rows = page.getByRole('dialog').getByRole('form', { name: /^Nuova urgenza/ });
    const add = page.getByRole('dialog').getByRole('button', { name: 'Aggiungi riga' });
    for (let n = 1; n <= 10; n++) {
      await expect.poll(() => rows.count(), PATIENCE).toBe(n);
      if (n < 10) await add.click();
    }
    expect(await add.isDisabled()).toBe(true);
  });

  test('a new row that is not saved asks before it is lost', async () => {
    const repair = await enterRepair(calls);
    const page = await here.at('desk', `/admin/riparazioni?search=${repair.code}`);
    await rowOf(page, repair)
      .getByRole('button', { name: `Segnala un’urgenza su ${repair.code}` })
      .click();
    await page.getByRole('form', { name: 'Nuova urgenza 1' }).getByLabel('Testo').fill('Non ancora salvata');
    await page.keyboard.press('Escape');
    await page.getByText('Le righe nuove non ancora salvate si perdono').waitFor();
    await page.getByRole('button', { name: 'Annulla' }).last().click();
    expect(await page.getByLabel('Testo').inputValue()).toBe('Non ancora salvata');
  });
});

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { withCamera } from '#test/support/camera.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { openPart, PATIENCE, panel } from '#test/support/screens.ts';

const LIST = 'Elenco: Riparazioni interne';

describe('internal repairs', () => {
  const here = people();
  let calls: Caller;
  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'manager');
  });
  const table = (page: Page) => page.getByRole('grid', { name: LIST });

  test('four photos of 220 by 190 from the webcam, and the list and the form in turns', async () => {
    const page = await here.at('technician', '/admin');
    await withCamera(page);
    await page.goto(`${here.company.url}/admin/internal-repair`);
    await table(page).waitFor();
    const last = (await calls.get('/api/v1/internalrepair/getLastId' as '/api/v1/intervention/getLastId', {})).id;

    await page.getByRole('link', { name: 'Nuovo', exact: true }).click();
    await panel(page)
      .getByText(`Numero ${last + 1}`)
      .waitFor();
    expect(await table(page).isVisible()).toBe(false);
    expect(await panel(page).getByLabel('Data', { exact: true }).inputValue()).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    await panel(page).getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await panel(page).getByText('indicare una descrizione o un codice GR').first().waitFor();
    await panel(page).getByLabel('Descrizione').fill('Trapano a colonna: cuscinetto');
    await panel(page).getByLabel('Codice GR').fill('GR-77');
    await openPart(page, 'Foto');
    const photos = panel(page).getByRole('region', { name: 'Foto' }).first();
    for (let n = 1; n <= 4; n++) {
      await photos.getByRole('button', { name: 'Usa la webcam' }).click();
      await page.getByRole('button', { name: 'Scatta' }).click();
      await page.getByRole('button', { name: 'Usa questa foto' }).click();
      await expect.poll(() => photos.locator('li img').count(), PATIENCE).toBe(n);
    }
    expect(await photos.getByRole('button', { name: 'Usa la webcam' }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await panel(page).getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await panel(page)
      .getByRole('heading', { name: `Numero ${last + 1} · Trapano` })
      .waitFor();

    const kept = (await calls.get('/api/v1/internalrepair/:id', { id: last + 1 })) as unknown as {
      imagecaptures: { img: { media: number } }[];
    };
    expect(kept.imagecaptures).toHaveLength(4);
    const media = kept.imagecaptures.map(({ img }) => img.media);
    const sizes = await Promise.all(
      media.map(async (one) => {
        const { width, height, format } = await sharp(await calls.download(one)).metadata();
        return [width, height, format];
      }),
    );
    expect(sizes).toEqual(Array(4).fill([220, 190, 'jpeg']));

    await panel(page).getByRole('button', { name: 'Elenco' }).click();
    await table(page).waitFor();
    expect(await panel(page).count()).toBe(0);
    await table(page)
      .getByRole('link', { name: String(last + 1), exact: true })
      .click();
    await panel(page).getByLabel('Descrizione').waitFor();
    expect(await table(page).isVisible()).toBe(false);
  });

  test('deleting asks in the specification’s words, and the other sees the row go', async () => {
    const { id } = await calls.write('PUT', '/api/v1/internalrepair', { description: 'Da eliminare' });
    const other = await here.at('desk', '/admin/internal-repair');
    const row = table(other).getByRole('link', { name: String(id), exact: true });
    await row.waitFor();
    const page = await here.at('manager', `/admin/internal-repair/${id}`);
    await panel(page).getByRole('button', { name: 'Azioni' }).click();
    await page.getByRole('menuitem', { name: 'Archivia' }).click();
    await page.getByText('Sei sicuro di voler eliminare la riparazione?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Conferma' }).click();
    await row.waitFor({ state: 'detached' });
  });
});

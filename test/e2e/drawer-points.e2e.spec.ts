import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withCamera } from '#test/support/camera.ts';
import { Caller, type EnteredRepair, enterRepair, sendQuote } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { choosePicture, PATIENCE, panel, rowOf, says } from '#test/support/screens.ts';

const PARTS = ['Dati', 'Preventivo', 'Scheda', 'Esterna', 'Foto', 'Garanzia', 'Cronologia'];

describe('the points of the drawer', () => {
  const here = people();
  let calls: Caller;
  let repair: EnteredRepair;

  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'admin');
  });
  beforeEach(async () => {
    repair = await enterRepair(calls, { series: 'A-1' });
  });

  test('Point 22: each part of the drawer has a link of its own, beside the list', async () => {
    const page = await here.at('desk2', `/admin/riparazioni/${repair.id}`);
    const parts = panel(page).getByRole('navigation', { name: 'Parti della riparazione' });
    await parts.waitFor();
    expect(await parts.getByRole('link').allInnerTexts()).toEqual(PARTS);
    for (const part of PARTS) {
      const link = parts.getByRole('link', { name: part });
      const to = new URL((await link.getAttribute('href')) ?? '', page.url());
      expect(to.pathname).toMatch(new RegExp(`^/admin/riparazioni/${repair.id}(/${part.toLowerCase()})?$`));
      await link.click();
      await page.waitForURL(to.href);
      await parts.locator('[aria-current="page"]').getByText(part).waitFor();
      await rowOf(page, repair).waitFor();
      // A desk writes no sheet: it reads who does, and chooses that person.
      if (part === 'Scheda') await panel(page).getByRole('link', { name: 'Scegli il tecnico' }).waitFor();
    }
    const edge = (await panel(page).boundingBox())?.x ?? 0;
    const customer = await page.getByRole('columnheader', { name: 'Cliente', exact: true }).boundingBox();
    expect((customer?.x ?? edge) + (customer?.width ?? 0)).toBeLessThanOrEqual(edge);
    await here.at('desk2', `/admin/riparazioni/${repair.id}/garanzia`);
    await parts.locator('[aria-current="page"]').getByText('Garanzia').waitFor();
  });

  test('the quote’s flag stands at its tab, and says in words how the quote stands', async () => {
    await sendQuote(calls, repair);
    const page = await here.at('desk2', `/admin/riparazioni/${repair.id}`);
    const quote = panel(page).getByRole('link', { name: 'Preventivo', exact: true });
    await quote.locator('[data-colour="yellow"]').waitFor();
    expect(await quote.getAttribute('title')).toBe('In Attesa');
  });

  test('Point 23: Cronologia says who did what when, before → after; its slider shows the whole repair at any instant', async () => {
    const desk = await Caller.signIn(here.company.url, 'desk');
    await desk.write('POST', '/api/v1/intervention/updateIntervention', { id: repair.id, series: 'B-2' });
    const page = await here.at('desk2', `/admin/riparazioni/${repair.id}/cronologia`);
    const entries = panel(page).getByRole('listitem');
    // The entry of a mail that has just left may stand above the correction.
    const [corrected, first] = [entries.filter({ hasText: 'Matricola' }).first(), entries.last()];
    await says(corrected, /\d\d\/\d\d\/\d{4} \d\d:\d\d.*Elisa Conti.*Matricola A-1 B-2/);
    await says(first, /Riparazione inserita/);
    const slider = panel(page).getByRole('slider', { name: 'Momento' });
    await slider.press('Home');
    const past = panel(page).locator('section').filter({ hasText: 'Com’era il' });
    await says(past, /Matricola A-1/);
    await says(past, /Cliente Carpenteria Bianchi/);
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Evento 1 di \d+, /);
    await slider.press('End');
    // The entry of a mail may be the last of all: at it the repair is as it was before.
    expect(await slider.getAttribute('aria-valuenow')).toBe(await slider.getAttribute('aria-valuemax'));
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Evento [23] di \d+, /);
    await says(past, /Matricola B-2/);
  });

  test('Point 26: four photos at most from the webcam, of 525 × 410; taken again, another device, a file instead, a way out when access is denied', async () => {
    const page = await here.at('desk2', '/admin');
    await withCameras(page);
    await page.goto(`${here.company.url}/admin/riparazioni/${repair.id}/foto`);
    const photos = panel(page).getByRole('region', { name: 'Foto' }).first();
    const webcam = panel(page).getByRole('button', { name: /webcam/i });
    const captures = async () => (await calls.get('/api/v1/intervention/:id', { id: repair.id })).captures;

    await page.evaluate(() => {
      window.cameraDenied = true;
    });
    await webcam.click();
    const dialog = page.getByRole('dialog');
    await says(dialog.getByRole('alert'), /L’accesso alla fotocamera è bloccato.*scegli «Consenti» e premi Riprova/);
    await page.evaluate(() => {
      window.cameraDenied = false;
    });
    await dialog.getByRole('button', { name: 'Riprova' }).click();
    await dialog.getByRole('button', { name: 'Scatta', exact: true }).click();
    await dialog.getByRole('button', { name: 'Scatta di nuovo' }).click();
    await dialog
      .locator('input')
      .and(dialog.getByLabel('Fotocamera', { exact: true }))
      .click();
    await page.getByRole('option', { name: 'Microscopio' }).click();
    await expect
      .poll(() => page.evaluate(() => window.cameraAsked), PATIENCE)
      .toEqual(expect.arrayContaining([expect.stringContaining('due')]));
    for (let n = 1; n <= 3; n++) {
      if (n > 1) await webcam.click();
      await dialog.getByRole('button', { name: 'Scatta', exact: true }).click();
      await dialog.getByRole('button', { name: 'Usa questa foto' }).click();
      await expect.poll(async () => (await captures()).length, PATIENCE).toBe(n);
    }
    await webcam.click();
    await choosePicture(page, dialog.getByRole('button', { name: 'Scegli un file' }));
    await expect.poll(async () => (await captures()).length, PATIENCE).toBe(4);
    await photos.or(panel(page)).first().getByText('Hai raggiunto il massimo di 4 foto:').waitFor();
    expect(await webcam.count()).toBe(0);
    const [taken] = await captures();
    const { width, height, format } = await sharp(await calls.download(taken?.img ?? 0)).metadata();
    expect([width, height, format]).toEqual([525, 410, 'jpeg']);
  });
});

declare global {
  interface Window {
    /** Whether the browser refuses the camera, and which devices the page asked for. */
    cameraDenied?: boolean;
    cameraAsked?: string[];
  }
}

/** Gives the page two cameras that show a field of colour at a usual size; access is refused while `cameraDenied`. */
async function withCameras(page: Page): Promise<void> {
  await withCamera(page);
  await page.addInitScript(() => {
    window.cameraAsked = [];
    const media = navigator.mediaDevices;
    media.enumerateDevices = async () =>
      ['uno', 'due'].map((deviceId) => ({
        deviceId,
        groupId: '',
        kind: 'videoinput' as const,
        label: deviceId === 'uno' ? 'Webcam' : 'Microscopio',
        toJSON: () => ({}),
      }));
    const seen = media.getUserMedia.bind(media);
    media.getUserMedia = async (asked) => {
      if (window.cameraDenied) throw new DOMException('no', 'NotAllowedError');
      window.cameraAsked?.push(JSON.stringify(asked?.video));
      return seen(asked);
    };
  });
}

import { createHash } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, type EnteredRepair, enterRepair } from '#test/support/desk-calls.ts';
import { focused } from '#test/support/keyboard.ts';
import { DESK, PHONE, people } from '#test/support/people.ts';
import { panel } from '#test/support/screens.ts';
import { step } from '#test/support/step.ts';

/** Draws a wave on the pad, as a hand with a mouse does. */
async function sign(page: Page, pad: Locator) {
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const place = (nth: number) => [x + width * (0.2 + nth * 0.06), y + height * (0.5 + 0.3 * Math.sin(nth))] as const;
  await page.mouse.move(...place(0));
  await page.mouse.down();
  for (let nth = 1; nth <= 10; nth++) await page.mouse.move(...place(nth));
  await page.mouse.up();
}

describe('a receipt at the counter', () => {
  const here = people();
  let calls: Caller;
  let repair: EnteredRepair;
  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'desk');
    repair = await enterRepair(calls, { description: 'Tester da banco', series: 'ZA-88' });
  });
  const receipts = async () => (await calls.get('/api/v1/intervention/:id', { id: repair.id })).receipts;

  test('is signed on the screen, opens as a PDF, and stands in the drawer; on a phone another replaces it', async () => {
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}`, DESK);
    await step('from the drawer, signed by the mouse', async () => {
      await panel(desk).getByRole('button', { name: 'Emetti ricevuta' }).click();
      const dialog = desk.getByRole('dialog', { name: 'Ricevuta al banco' });
      expect(await dialog.getByRole('radio', { name: 'Riconsegna' }).isDisabled()).toBe(true);
      await dialog.getByRole('button', { name: 'Emetti e stampa' }).click();
      await dialog.getByText('Indica il nome e il cognome').first().waitFor();
      await dialog.getByLabel('Chi consegna').fill('Ada Bo');
      await dialog.getByLabel('Accessori').fill('Due cavi');
      const pad = dialog.getByRole('img', { name: /^Firma/ });
      await sign(desk, pad);
      await dialog.getByRole('img', { name: 'Firma: la firma è disegnata' }).waitFor();
      await dialog.getByRole('button', { name: 'Cancella la firma' }).click();
      await dialog.getByRole('img', { name: /^Firma: riquadro vuoto/ }).waitFor();
      await sign(desk, pad);
      expect(await violations(desk, '[role=dialog]')).toEqual([]);
      const paper = desk.waitForEvent('popup');
      const file = desk.waitForResponse(/\/api\/v1\/media\/\d+$/);
      await dialog.getByRole('button', { name: 'Emetti e stampa' }).click();
      expect((await file).headers()['content-type']).toContain('application/pdf');
      await (await paper).close();
      await dialog.getByText('Ricevuta n. 1 emessa').waitFor();
      await focused(dialog.getByRole('button', { name: 'Apri il PDF' }));
      await dialog.getByRole('button', { name: 'Etichetta' }).waitFor();
      await dialog.getByRole('button', { name: 'Chiudi', exact: true }).last().click();
    });
    await step('its picture is what was drawn, with its hash', async () => {
      const [receipt] = await receipts();
      expect(receipt).toMatchObject({ number: 1, kind: 'intake', signed: true, accessories: 'Due cavi' });
      expect(receipt?.signature_hash).toMatch(/^[\da-f]{64}$/);
      expect(receipt?.signature_hash).not.toBe(createHash('sha256').update('').digest('hex'));
    });
    await step('the drawer lists it with its PDF', async () => {
      const line = panel(desk).getByRole('button', { name: /^Presa in carico n\. 1 del .*, Ada Bo$/ });
      const download = desk.waitForEvent('download');
      await line.click();
      expect((await download).suggestedFilename()).toContain('Presa in carico');
    });
    await step('the head offers it no longer', async () => {
      expect(await panel(desk).getByRole('button', { name: 'Emetti ricevuta' }).count()).toBe(0);
    });
    await step('on a phone the dialog fits, and one without a signature replaces it', async () => {
      const phone = await here.at('desk', `/admin/riparazioni/${repair.id}`, PHONE);
      await panel(phone).getByRole('button', { name: 'Altre azioni' }).click();
      await phone.getByRole('menuitem', { name: 'Emetti ricevuta' }).click();
      const dialog = phone.getByRole('dialog', { name: 'Ricevuta al banco' });
      await dialog.getByText(/^Sostituisce la ricevuta n\. 1/).waitFor();
      expect(await dialog.getByLabel('Accessori').inputValue()).toBe('Due cavi');
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await dialog.getByRole('button', { name: 'Emetti e stampa' }).click();
      await dialog.getByText('Ricevuta n. 2 emessa').waitFor();
      expect(await receipts()).toMatchObject([
        { number: 2, signed: false, signature_hash: null, current: true },
        { number: 1, current: false },
      ]);
    });
  });
});

import { describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { DESK, PHONE, people } from '#test/support/people.ts';
import { PATIENCE } from '#test/support/screens.ts';

/** The user agent of a browser with a window: browsers of tests say that they have none, and are not counted. */
const WINDOWED =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

describe('the statistics of the site', () => {
  const here = people();

  test('show who came, beside the period before, as a chart and as a table; the period is chosen by keyboard', async () => {
    const visitor = await here.stranger('/galleria', { ...DESK, userAgent: WINDOWED });
    await visitor.goto(`${here.company.url}/schede-tecniche`);
    const cookies = await visitor.context().cookies();
    expect(cookies.map(({ name }) => name)).toEqual([]);

    const page = await here.at('manager', '/admin', DESK);
    await page.getByRole('link', { name: 'Statistiche', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Statistiche' }).waitFor();
    const pages = page.getByRole('region', { name: 'Pagine' });
    const seen = async () => {
      await page.reload();
      await page.getByRole('heading', { level: 2, name: 'Pagine' }).waitFor();
      return pages.getByRole('row', { name: '/schede-tecniche' }).count();
    };
    await expect.poll(seen, PATIENCE).toBeGreaterThan(0);
    await pages.getByRole('row', { name: '/galleria' }).first().waitFor();
    await page
      .getByRole('row', { name: /^Direttamente/ })
      .first()
      .waitFor();
    await page.getByRole('img', { name: /^Visite: \d+ in tutto, al massimo \d+/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    const lines = await page
      .locator('.mantine-SegmentedControl-label')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
    expect(new Set(lines), 'labels are as high as one line').toEqual(new Set([lines[0]]));

    // By keyboard: another figure in the chart, then another period; the address keeps the period.
    await page.getByRole('radio', { name: 'Visite', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('img', { name: /^Pagine viste: / }).waitFor();
    await page.getByRole('radio', { name: 'Ultimi 30 giorni' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url(), PATIENCE).toMatch(/\?start=\d{4}-\d\d-\d\d&end=/);
    await page.getByRole('radio', { name: 'Ultimi 90 giorni', checked: true }).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { level: 2, name: 'Mese per mese' }).waitFor();

    const end = page.getByLabel('Al', { exact: true });
    await end.fill('01/01/2020');
    await page.getByText('La fine viene prima dell’inizio').waitFor();
    await page.getByLabel('Dal', { exact: true }).fill('01/12/2019');
    await page.getByRole('heading', { level: 2, name: 'Giorno per giorno' }).waitFor();
    await page.getByText('Nessuna visita in questo periodo.').first().waitFor();
    await page.reload();
    await expect.poll(() => end.inputValue(), PATIENCE).toBe('01/01/2020');
  });

  test('are seen by whoever has the right alone, and fit a phone', async () => {
    const desk = await here.at('desk', '/admin/statistiche', DESK);
    await desk.getByText('Non hai accesso a questa pagina').waitFor();
    const phone = await here.at('admin', '/admin/statistiche', PHONE);
    await phone.getByRole('heading', { level: 2, name: 'Giorno per giorno' }).waitFor();
    expect(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    const longest = await phone.getByText('Ultimi 365 giorni').boundingBox();
    expect((longest?.x ?? 360) + (longest?.width ?? 0), 'every period is in sight').toBeLessThanOrEqual(360);
    expect(await violations(phone)).toEqual([]);
  });
});

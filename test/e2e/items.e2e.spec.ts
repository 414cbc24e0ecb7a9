import { describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { PICTURE } from '#test/support/picture.ts';
import { PATIENCE } from '#test/support/screens.ts';

describe('the search of parts', () => {
  const here = people();

  test('shows the six columns, opens photos and the detail by its address, and keeps in the address what was looked for', async () => {
    const calls = await Caller.signIn(here.company.url, 'admin');
    const mark = `${Date.now()}`;
    const brand = await calls.write('PUT', '/api/v1/brand', { description: `Zapimark ${mark}` });
    const tipology = await calls.write('PUT', '/api/v1/tipology', {
      description: { it: `Elettronica ${mark}`, en: '' },
    });
    const media = await calls.upload('scheda.png', Uint8Array.from(PICTURE));
    const { id } = await calls.write('PUT', '/api/v1/itemGr', {
      code_gr: `GR-S-${mark}`,
      original_code: `OR-${mark}`,
      brand: brand.id,
      tipology: tipology.id,
      description: { it: 'Scheda comando', en: 'Control board' },
      img: { media, name: 'scheda.png' },
    });
    const bench = await here.at('technician', '/admin/ricerca-articoli');
    await bench.getByRole('searchbox').fill(`zapimark ${mark}`);
    const table = bench.getByRole('table', { name: 'Articoli trovati' });
    const link = table.getByRole('link', { name: `GR-S-${mark}` });
    await link.waitFor();
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      ...['Immagine', 'Tipologia', 'Codice originale', 'Marca', 'Codice GR', 'PDF'],
    ]);
    await expect.poll(() => new URL(bench.url()).searchParams.get('q'), PATIENCE).toBe(`zapimark ${mark}`);
    expect(await violations(bench, 'main')).toEqual([]);
    await table.getByRole('button', { name: `Ingrandisci le foto di GR-S-${mark}` }).click();
    await bench.locator('.yarl__slide img').first().waitFor();
    await bench.keyboard.press('Escape');
    await bench.locator('.yarl__slide').first().waitFor({ state: 'detached' });

    expect(await link.getAttribute('href')).toBe(`/dettaglio-articolo?id=${id}`);
    await link.click();
    await bench.getByRole('heading', { name: `GR-S-${mark} Scheda comando` }).waitFor();
    await bench.getByText(`OR-${mark}`).waitFor();
    expect(await violations(bench, 'main')).toEqual([]);
    const photo = bench.getByRole('button', { name: `Foto 1 di GR-S-${mark}` });
    await photo.locator('img').waitFor();
    await bench.setViewportSize({ width: 360, height: 740 });
    // Waits until the menu has slid away.
    const width = () => bench.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, PATIENCE).toBeLessThanOrEqual(360);
    await bench.goBack();
    await link.waitFor();
    await expect.poll(width, PATIENCE).toBeLessThanOrEqual(360);
    await bench.setViewportSize({ width: 1440, height: 900 });

    await bench.goto(`${here.company.url}/admin/ricerca-articoli?q=OR-${mark}&per=codice`);
    await link.waitFor();
    await bench.goto(`${here.company.url}/admin/ricerca-articoli?q=nessun-articolo-${mark}`);
    await bench.getByText('Nessuna informazione trovata').waitFor();
  });

  test('shows a part to anybody by its address, if the site shows it, with nothing of the staff’s', async () => {
    const calls = await Caller.signIn(here.company.url, 'admin');
    const mark = `${Date.now()}`;
    const media = await calls.upload('scheda.png', Uint8Array.from(PICTURE));
    const part = (code: string, online: boolean) =>
      calls.write('PUT', '/api/v1/itemGr', {
        code_gr: `GR-${code}-${mark}`,
        original_code: `OR-${code}-${mark}`,
        description: { it: 'Contattore', en: 'Contactor' },
        img: { media, name: 'scheda.png' },
        online,
      });
    const [shown, hidden] = [await part('V', true), await part('N', false)];
    const stranger = await here.stranger(`/dettaglio-articolo?id=${shown.id}`);
    await stranger.getByRole('heading', { name: `GR-V-${mark} Contattore` }).waitFor();
    await stranger.getByText(`OR-V-${mark}`).waitFor();
    expect(await stranger.getByRole('link', { name: /Torna alla ricerca|Apri nel catalogo/ }).count()).toBe(0);
    expect(await stranger.getByRole('region', { name: 'Foto' }).count()).toBe(0);
    expect(await violations(stranger)).toEqual([]);
    await stranger.goto(`${here.company.url}/dettaglio-articolo?id=${hidden.id}`);
    await stranger.getByText('Elemento non trovato').waitFor();
    const customer = await here.at('customer', `/dettaglio-articolo?id=${shown.id}`);
    await customer.getByRole('heading', { name: `GR-V-${mark} Contattore` }).waitFor();
  });
});

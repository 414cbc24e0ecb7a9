import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { onlineAd } from '#test/support/online-ad.ts';
import { DESK, PHONE, people } from '#test/support/people.ts';
import { PATIENCE } from '#test/support/screens.ts';

/**
 * The most script bytes that a page may load in a visitor's browser, gzip (a content page is allowed 60 kB, any page
 * 150).
 */
const MOST_SCRIPT_BYTES = 60_000;

/** How many lines the firm's name takes in the head. */
const linesOfName = (page: Page) =>
  page
    .getByRole('banner')
    .locator('a span')
    .first()
    .evaluate((name) => {
      const line = Number.parseFloat(getComputedStyle(name).lineHeight);
      return Math.round(name.getBoundingClientRect().height / line);
    });

describe('the public site', () => {
  const here = people();
  /** Address of an ad that is online, with a photo. */
  let ad: string;
  beforeAll(async () => {
    ad = await onlineAd(here.company.url);
  });

  test('works without any script: from the home page by the search to the ad, and its photo', async () => {
    const page = await here.stranger('/', { ...DESK, javaScriptEnabled: false });
    await page.getByRole('searchbox', { name: 'Che cosa cerchi?' }).fill('zigrinatrici');
    await page.getByRole('button', { name: 'Cerca' }).click();
    await page.getByRole('heading', { level: 1, name: 'Risultati per «zigrinatrici»' }).waitFor();
    expect(new URL(page.url()).search).toBe('?r=zigrinatrici');
    await page.getByRole('link', { name: /^Zigrinatrice Bertoli/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Zigrinatrice Bertoli 40 mm' }).waitFor();
    await page.getByText('1.250,50 €').waitFor();
    const photo = page.getByRole('img', { name: 'Zigrinatrice Bertoli 40 mm, foto 1 di 1' });
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth), PATIENCE).toBeGreaterThan(0);
  });

  test('completes a search by keyboard alone', async () => {
    const page = await here.stranger('/');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Vai al contenuto');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('zigri');
    await page.getByRole('option', { name: 'zigrinatrice' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Risultati per «zigrinatrice»' }).waitFor();
  });

  test('shows whoever is signed in the way to his own area, and nobody else', async () => {
    for (const [login, area] of [
      ['customer', '/area-cliente'],
      ['desk', '/admin'],
    ] as const) {
      const page = await here.at(login, '/');
      await page.getByRole('link', { name: 'La tua area' }).click();
      await page.waitForURL(`**${area}`);
    }
    const stranger = await here.stranger('/');
    await stranger.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
    await stranger.waitForURL('**/login');
  });

  test('stands on a small phone, and what is missing too', async () => {
    const page = await here.stranger('/', PHONE);
    for (const path of ['/', '/ricerca', '/ricerca?r=zigrinatrice', '/ricerca?r=zzzzqq', ad, '/nulla', '/en']) {
      await page.goto(here.company.url + path);
      expect(await wider(page), path).toBe(0);
      expect(await linesOfName(page), path).toBeLessThanOrEqual(2);
    }
  });

  test('loads no code but its islands, and few bytes of it', async () => {
    const page = await here.stranger('/');
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.set(new URL(response.url()).pathname, response.body());
    });
    for (const path of ['/', '/ricerca', ad, '/chi-siamo', '/contatti', '/visite', '/nulla']) {
      scripts.clear();
      await page.goto(here.company.url + path, { waitUntil: 'networkidle' });
      const bodies = await Promise.all(scripts.values());
      expect(
        [...scripts.keys()].filter((name) => !/^\/assets\/islands-[\w-]+\.js$/.test(name)),
        path,
      ).toEqual([]);
      expect(bodies.length, path).toBe(1);
      expect(
        bodies.reduce((sum, body) => sum + gzipSync(body).length, 0),
        path,
      ).toBeLessThan(MOST_SCRIPT_BYTES);
    }
  });
});

/** How many pixels the page is wider than the screen. */
const wider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

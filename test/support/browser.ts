import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Debian's Chromium, headless, without any of its calls home. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

/** A person of the demo company at a browser of his own, signed in. */
export async function signIn(
  browser: Browser,
  url: string,
  login: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Nome utente o e-mail').fill(login);
  await page.getByLabel('Password', { exact: true }).fill('officina');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await page.waitForURL((location) => !location.pathname.endsWith('/login'));
  return page;
}

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { counted } from './counted.ts';
import { PATIENCE_MS } from './patience.ts';
import { roomInMemory } from './test-run.ts';

/** Starts Debian's Chromium, headless, without any of its calls home. @param more further flags of Chromium */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      ...(roomInMemory() ? [] : ['--disable-dev-shm-usage']),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...more,
    ],
  });
}

/** The profiles that are open in this worker. */
const open = new Set<BrowserContext>();

/**
 * The marks that the writes of open browsers left (`own-writes`): whoever shows one waits for what was written, as that
 * browser's own reads do.
 */
export async function marksOfWrites(url: string): Promise<string[]> {
  const cookies = await Promise.all([...open].map((context) => context.cookies(url)));
  return cookies.flat().flatMap(({ name, value }) => (name.includes('officina_written_') ? `${name}=${value}` : []));
}

/** A new browser profile: Italian, in Rome, at a desk unless `options` say otherwise. */
export async function openProfile(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    // A service worker answers before the routes of a test; the test file about it allows it.
    serviceWorkers: 'block',
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Without motion nothing is measured or clicked while it fades.
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  open.add(context);
  context.on('close', () => open.delete(context));
  context.setDefaultTimeout(PATIENCE_MS);
  // Where a page is opened, not where it is loaded: one that is left before that would count in some runs only.
  context.on('request', (request) => {
    if (opensPage(request)) counted('page loads');
  });
  return context;
}

/** Whether a request opens a page of the tab's own, and is not where another one is redirected to. */
function opensPage(request: Request): boolean {
  if (!request.isNavigationRequest() || request.redirectedFrom() !== null) return false;
  try {
    return request.frame().parentFrame() === null;
  } catch {
    // The first request of a new tab comes before its page is there.
    return true;
  }
}

/** Signs a person of the demo company in by the form, in a new profile. */
export async function signIn(
  browser: Browser,
  url: string,
  login: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await openProfile(browser, options)).newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Nome utente o e-mail').fill(login);
  await page.getByLabel('Password', { exact: true }).fill('officina');
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL((location) => !location.pathname.endsWith('/login'));
  return page;
}

/** The logins of the demo company that belong to no staff. */
const CUSTOMERS: readonly string[] = ['customer', 'consumer'];

/**
 * Opens a page for a person whose session has begun already: the browser has the cookie and the mark that a sign-in
 * leaves, and the first page resumes the session as a reload does. So tests that are not about signing in need not fill
 * the form.
 */
export async function openSession(
  browser: Browser,
  url: string,
  login: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await openProfile(browser, options);
  const answer = await context.request.post(`${url}/api/auth/login`, { data: { name: login, password: 'officina' } });
  if (!answer.ok()) throw new Error(`${login} cannot sign in: ${answer.status()} ${await answer.text()}`);
  const mark = JSON.stringify({ username: login, staff: !CUSTOMERS.includes(login) });
  await context.addInitScript((text) => {
    // A mail is shown in a frame that has no storage.
    if (window !== window.top) return;
    if (!sessionStorage.getItem('begun')) localStorage.setItem('officina.session', text);
    sessionStorage.setItem('begun', '1');
  }, mark);
  return context.newPage();
}

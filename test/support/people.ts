import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser, openProfile, openSession, signIn } from './browser.ts';
import { type DemoCompany, demoCompany } from './demo-company.ts';

/** A desk of the workshop. */
export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
/** A small phone, held in one hand. */
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export interface People {
  readonly company: DemoCompany;
  /** Somebody of the demo company with a browser of his own, at an address, signed in already. */
  at(login: string, path: string, options?: BrowserContextOptions): Promise<Page>;
  /** The same by the sign-in form. */
  signIn(login: string, options?: BrowserContextOptions): Promise<Page>;
  /** A browser in which nobody is signed in. */
  stranger(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/**
 * People at browsers against the run's demo company, for one test file. What goes wrong in a page by itself (an error that
 * nobody caught, something that the content policy forbids) fails the test; of a test that fails, every page's picture is
 * kept in `test/.artifacts`.
 * @param stay pages live as long as the file (a story told in several tests) instead of one test
 */
export function people({ stay = false } = {}): People {
  let browser: Browser;
  let company: DemoCompany;
  const pages = new Map<Page, string>();
  const faults: string[] = [];

  const keep = (page: Page, who: string): Page => {
    pages.set(page, who);
    page.on('pageerror', (error) => faults.push(`${who}: ${error.stack ?? error.message}`));
    page.on('console', (line) => {
      const text = line.text();
      if (/Content Security Policy|Warning:|Minified React error/.test(text)) faults.push(`${who}: ${text}`);
    });
    return page;
  };
  const leave = async () => {
    await Promise.all([...pages.keys()].map((page) => page.context().close()));
    pages.clear();
  };

  beforeAll(async () => {
    [company, browser] = await Promise.all([demoCompany(), openBrowser()]);
  }, 240_000);
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPictures(pages, task.name);
    if (!stay) await leave();
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(() => browser?.close());

  return {
    get company() {
      return company;
    },
    at: async (login, path, options = DESK) => {
      const page = keep(await openSession(browser, company.url, login, options), login);
      await page.goto(company.url + path);
      return page;
    },
    signIn: async (login, options = DESK) => {
      return keep(await signIn(browser, company.url, login, options), login);
    },
    stranger: async (path, options = DESK) => {
      const context = await openProfile(browser, options);
      const page = keep(await context.newPage(), 'stranger');
      await page.goto(company.url + path);
      return page;
    },
  };
}

async function keepPictures(pages: ReadonlyMap<Page, string>, test: string): Promise<void> {
  const folder = join(import.meta.dirname, '..', '.artifacts', 'e2e');
  mkdirSync(folder, { recursive: true });
  const name = test.replace(/[^\p{L}\d]+/gu, '-').slice(0, 60);
  for (const [index, [page, who]] of [...pages].entries()) {
    const path = join(folder, `${name}-${index + 1}-${who}.png`);
    // A page that hangs is a reason to fail, not to wait.
    await page.screenshot({ path, timeout: 5000 }).catch(() => undefined);
  }
}

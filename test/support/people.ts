import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { openBrowser, openProfile, openSession, signIn } from './browser.ts';
import { type DemoCompany, demoCompany } from './demo-company.ts';
import { Caller } from './desk-calls.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** In this tier toasts stay until they are closed, so that no assertion races their five seconds. */
    toastsStay?: boolean;
  }
}

/** The screen of a desk in the workshop. */
export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
/** A small phone, held in one hand. */
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export interface People {
  readonly company: DemoCompany;
  /**
   * Opens an address as a person of the demo company, signed in, in that person's own browser. The same `options`
   * always mean the same browser; without `options` it is the one that the person used last.
   */
  at(login: string, path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Signs a person in by the sign-in form. */
  signIn(login: string, options?: BrowserContextOptions): Promise<Page>;
  /** A fresh browser in which nobody is signed in, at an address to which a page of the firm's site led it. */
  stranger(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/**
 * People at browsers against the worker's demo company, for one test file. A fault that a page reports by itself (an
 * uncaught error, a violation of the content security policy) fails the test. When a test fails, a picture of every
 * page is kept in `test/.artifacts`, and all browsers are closed, so that the next test finds nothing of it.
 */
export function people(): People {
  let browser: Browser;
  let company: DemoCompany;
  const pages = new Map<string, Page>();
  /** The key in `pages` of the browser that each person used last. */
  const lastOf = new Map<string, string>();
  const faults: string[] = [];
  const patient = new Set<string>();
  let strangers = 0;

  const keep = (page: Page, who: string): Page => {
    pages.set(who, page);
    // Leaving a form with changes asks whether to leave; these tests mean to.
    page.on('dialog', (dialog) => dialog.accept());
    page.on('pageerror', (error) => faults.push(`${who}: ${error.stack ?? error.message}`));
    // The application reports its own faults: a page that broke off, an unhandled rejection.
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/v1/log') faults.push(`${who}: ${request.postData()}`);
    });
    page.on('console', (line) => {
      const text = line.text();
      if (/Content Security Policy|Warning:|Minified React error/.test(text)) faults.push(`${who}: ${text}`);
    });
    return page;
  };

  /** Turns on a person's setting «toasts stay», where the tier wants it. */
  const keepToasts = async (login: string): Promise<void> => {
    if (!inject('toastsStay') || patient.has(login)) return;
    patient.add(login);
    const person = await Caller.signIn(company.url, login);
    await person.write('POST', '/api/v1/settings', { name: 'toasts-stay', value: true });
  };

  beforeAll(async () => {
    [company, browser] = await Promise.all([demoCompany(), openBrowser()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await keepPictures(pages, task.name);
      await Promise.all([...pages.values()].map((page) => page.context().close()));
      pages.clear();
      lastOf.clear();
    }
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(() => browser?.close());

  return {
    get company() {
      return company;
    },
    at: async (login, path, options) => {
      await keepToasts(login);
      const last = lastOf.get(login);
      const who = options || !last ? nameOf(login, options) : last;
      const page = pages.get(who) ?? keep(await openSession(browser, company.url, login, options ?? DESK), who);
      lastOf.set(login, who);
      await page.goto(company.url + path);
      return page;
    },
    signIn: async (login, options) => {
      await keepToasts(login);
      const who = nameOf(login, options);
      lastOf.set(login, who);
      return keep(await signIn(browser, company.url, login, options ?? DESK), who);
    },
    stranger: async (path, options = DESK) => {
      strangers++;
      const page = keep(await (await openProfile(browser, options)).newPage(), `stranger-${strangers}`);
      await page.goto(company.url + path, { referer: company.url });
      return page;
    },
  };
}

/** The key of a person with one kind of browser. */
const nameOf = (login: string, options: BrowserContextOptions = DESK): string => `${login} ${JSON.stringify(options)}`;

async function keepPictures(pages: ReadonlyMap<string, Page>, test: string): Promise<void> {
  const folder = join(import.meta.dirname, '..', '.artifacts', 'e2e');
  mkdirSync(folder, { recursive: true });
  const name = test.replace(/[^\p{L}\d]+/gu, '-').slice(0, 60);
  for (const [who, page] of pages) {
    const path = join(folder, `${name}-${who.replace(/[^\w]+/g, '-').slice(0, 60)}.png`);
    // A page that hangs is a reason to fail, not to wait.
    await page.screenshot({ path, timeout: 5000 }).catch(() => undefined);
  }
}

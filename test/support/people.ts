import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { openBrowser, openProfile, openSession, signIn } from './browser.ts';
import { type DemoCompany, demoCompany } from './demo-company.ts';
import { Caller } from './desk-calls.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What a screen says stays until it is closed, in this tier: no assertion races its five seconds. */
    toastsStay?: boolean;
  }
}

/** A desk of the workshop. */
export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
/** A small phone, held in one hand. */
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export interface People {
  readonly company: DemoCompany;
  /**
   * Somebody of the demo company, signed in, goes to an address with his own browser: of each kind that is asked for the same one each
   * time, and without a kind the one that he had last in his hands.
   */
  at(login: string, path: string, options?: BrowserContextOptions): Promise<Page>;
  /** He begins by the sign-in form. */
  signIn(login: string, options?: BrowserContextOptions): Promise<Page>;
  /** A fresh browser in which nobody is signed in. */
  stranger(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/**
 * People at browsers against the run's demo company, for one test file. What goes wrong in a page by itself (an error that
 * nobody caught, something that the content policy forbids) fails the test. Of a test that fails every page's picture is
 * kept in `test/.artifacts`, and everybody closes his browser, so that the next test finds nothing of it.
 */
export function people(): People {
  let browser: Browser;
  let company: DemoCompany;
  const pages = new Map<string, Page>();
  /** Under which name of `pages` somebody's browser is that he used last. */
  const lastOf = new Map<string, string>();
  const faults: string[] = [];
  const patient = new Set<string>();
  let strangers = 0;

  const keep = (page: Page, who: string): Page => {
    pages.set(who, page);
    // Leaving a form with changes asks; people here mean to leave.
    page.on('dialog', (dialog) => dialog.accept());
    page.on('pageerror', (error) => faults.push(`${who}: ${error.stack ?? error.message}`));
    // What the program tells of itself: a page that broke off, an error that nobody awaited.
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/v1/log') faults.push(`${who}: ${request.postData()}`);
    });
    page.on('console', (line) => {
      const text = line.text();
      if (/Content Security Policy|Warning:|Minified React error/.test(text)) faults.push(`${who}: ${text}`);
    });
    return page;
  };

  /** Sets the person's own «toasts stay», where the tier wants it. */
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
      await page.goto(company.url + path);
      return page;
    },
  };
}

/** Somebody with one kind of browser. */
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

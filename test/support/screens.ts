import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

/** Where things are on the staff's screens, and how a test looks at them. */

/** A row of the repair list or of the arriving list. */
export const rowOf = (page: Page, { id }: { readonly id: number }): Locator => page.locator(`tr[data-row="${id}"]`);

/** The drawer of the open repair, or another panel beside a list. */
export const panel = (page: Page): Locator => page.getByRole('complementary');

/** One of the list's tabs: Aperte, Chiuse, Tutte, In arrivo. */
export const viewTab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Viste delle riparazioni' }).getByRole('link', { name: new RegExp(`^${name}`) });

/** How many repairs a tab says it holds; waits until it says so. */
export async function countOf(page: Page, tab: string): Promise<number> {
  const count = viewTab(page, tab).filter({ hasText: /\d/ });
  return Number(/\d+/.exec(await count.innerText())?.[0]);
}

/** Opens a part of the open repair: Dati, Preventivo, … */
export async function openPart(page: Page, name: string): Promise<void> {
  await panel(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
}

/** Opens a repair from the list, as people do. */
export async function openRow(page: Page, repair: { readonly id: number; readonly code: string }): Promise<Locator> {
  await rowOf(page, repair).getByRole('link', { name: repair.code, exact: true }).click();
  await panel(page).getByRole('heading', { name: repair.code }).waitFor();
  return panel(page);
}

/** Presses a button by its key, once it can be pressed: a person sees that it is grey, and waits. */
export async function pressEnter(button: Locator): Promise<void> {
  await expect.poll(() => button.isEnabled(), PATIENCE).toBe(true);
  await button.press('Enter');
}

/** Chooses an option of a select by its label. */
export async function choose(within: Page | Locator, label: string, option: string | RegExp): Promise<void> {
  const field = within
    .getByRole('combobox', { name: label })
    .or(within.getByRole('textbox', { name: label }))
    .first();
  await field.click();
  const page = 'page' in within ? within.page() : within;
  await page.getByRole('option', { name: option }).first().click();
}

/** Chooses a small picture, `guasto.png`, by the button that asks for one. */
export async function choosePicture(page: Page, button: Locator): Promise<void> {
  const pixel = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
    canvas.getContext('2d')?.fillRect(0, 0, 20, 30);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles({ name: 'guasto.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
}

/** Waits until an element says something, and fails with what it says instead. */
export const says = (element: Locator, words: string | RegExp) =>
  expect.poll(() => element.innerText().then((text) => text.replace(/\s+/g, ' ')), PATIENCE).toMatch(words);

/** How long a poll waits for what must come. */
export const PATIENCE = { timeout: PATIENCE_MS, interval: 50 };

declare global {
  interface Window {
    /** Ids of the rows that were marked as changed by others, one for each time. */
    flashes?: string[];
  }
}

/**
 * Waits until no row flashes any more, and from then on notes which rows flash. A reload of the page would lose the
 * notes: then {@link flashes} fails.
 */
export async function watchFlashes(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[data-flash]').count(), PATIENCE).toBe(0);
  await page.evaluate(() => {
    const seen: string[] = [];
    window.flashes = seen;
    const note = (element: Element) => {
      if (element.hasAttribute('data-flash')) seen.push(element.getAttribute('data-row') ?? '');
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'attributes') note(target as Element);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const element of [node, ...node.querySelectorAll('[data-flash]')]) note(element);
        }
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-flash'] });
  });
}

/** Ids of the rows that flashed since {@link watchFlashes}, in order. */
export async function flashes(page: Page): Promise<number[]> {
  const seen = await page.evaluate(() => window.flashes);
  if (!seen) throw new Error('the page was loaded again');
  return seen.map(Number);
}

import type { Locator, Page } from 'playwright-core';
import { DRAWER_TABS } from '#web/repairs/use-open-repair.ts';

/** A screen that no entry of the menu opens: how to get there, what to click, and its content. */
export interface Place {
  readonly name: string;
  /** Goes to the place of the click. */
  readonly before: (page: Page) => Promise<void>;
  readonly target: (page: Page) => Locator;
  readonly path: string;
  /** CSS selector of the content: any match counts. */
  readonly rows: string;
}

const LIST = '/admin/riparazioni';
const ROW = 'tr[data-row]';
const VIEWS = 'nav[aria-label="Viste delle riparazioni"]';

async function onList(page: Page): Promise<void> {
  await page.locator(`nav a[href="${LIST}"]`).first().click();
  await page.locator(ROW).first().waitFor();
}

const layout = (name: string, rows: string): Place => ({
  name: `the list as «${name}»`,
  path: LIST,
  rows,
  before: onList,
  // Where room is short, the word is there for screen readers alone: the label takes the click.
  target: (page) => page.getByRole('radiogroup').locator('label').filter({ hasText: name }),
});

const view = (name: string, value: string): Place => ({
  name: `the list's view «${name}»`,
  path: LIST,
  rows: `main:has(${VIEWS} a[href*="view=${value}"][aria-current]) ${ROW}`,
  before: onList,
  target: (page) => page.locator(VIEWS).getByRole('link', { name }),
});

/** The board, the calendar, the list's other views, and every part of a repair that is open beside the list. */
export async function placesOf(page: Page): Promise<Place[]> {
  await onList(page);
  const opened = `${LIST}/${await page.locator(ROW).first().getAttribute('data-row')}`;
  const pathOf = (tab: string) => (tab === 'dati' ? opened : `${opened}/${tab}`);
  const tabLink = (tab: string) => `nav a[href="${pathOf(tab)}"]`;
  const link = (tab: string) => `aside ${tabLink(tab)}`;
  const parts = DRAWER_TABS.map(
    (tab): Place => ({
      name: `an open repair's ${tab}`,
      path: pathOf(tab),
      rows: `aside:has(${tabLink(tab)}[aria-current]) :is(form, dl, h3, table, ul, p)`,
      before: async () => {
        await onList(page);
        await page.locator(`${ROW} a[href^="${opened}"]`).first().click();
        await page.locator(link(tab === 'dati' ? 'foto' : 'dati')).click();
        await page.locator(`${link(tab === 'dati' ? 'foto' : 'dati')}[aria-current]`).waitFor();
      },
      target: () => page.locator(link(tab)),
    }),
  );
  return [
    layout('Lavagna', '[data-card]'),
    layout('Calendario', 'table td, ul li'),
    view('Chiuse', 'closed'),
    view('Tutte', 'all'),
    ...parts,
  ];
}

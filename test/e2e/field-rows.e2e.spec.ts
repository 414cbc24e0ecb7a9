import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, openProfile } from '#test/support/browser.ts';
import { buildBench, openBench } from '#test/support/field-bench/open-bench.ts';
import { PATIENCE, pressEnter } from '#test/support/screens.ts';

describe('the rows of a form, by keyboard', () => {
  let browser: Browser;
  let bench: Awaited<ReturnType<typeof buildBench>>;
  let page: Page;
  beforeAll(async () => {
    [browser, bench] = await Promise.all([openBrowser(), buildBench()]);
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    page = await (await openProfile(browser)).newPage();
    await openBench(page, bench, { rows: true });
    return () => page.context().close();
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const sent = async () => JSON.parse(await page.locator('output').innerText()) as unknown;
  const codes = () =>
    page
      .getByLabel(/^Codice, /)
      .all()
      .then((all) => Promise.all(all.map((one) => one.inputValue())));
  const add = async (code: string, n: number) => {
    await press('Aggiungi una riga');
    await expect.poll(focused, PATIENCE).toBe(`Codice, riga ${n}`);
    await page.keyboard.type(code);
  };

  test('a new row has the focus, its controls have its number, and the last one takes the button away', async () => {
    await add('B', 2);
    await add('C', 3);
    await page.getByText('Al massimo 3 righe.').waitFor();
    expect(await page.getByRole('button', { name: 'Aggiungi una riga' }).count()).toBe(0);
    await press('Salva');
    const row = (code: string) => ({ code, quantity: '1' });
    await expect.poll(sent, PATIENCE).toEqual({ rows: ['A', 'B', 'C'].map(row) });
  });

  test('a removed row leaves the focus to its neighbour, the last one to the button that adds', async () => {
    await add('B', 2);
    await add('C', 3);
    await press('Togli riga 2');
    await expect.poll(focused, PATIENCE).toBe('Togli riga 2');
    expect(await codes()).toEqual(['A', 'C']);
    await press('Togli riga 2');
    await expect.poll(focused, PATIENCE).toBe('Togli riga 1');
    await press('Togli riga 1');
    await page.locator('button:focus', { hasText: 'Aggiungi una riga' }).waitFor();
    expect(await codes()).toEqual([]);
  });

  test('a removed row can be put back at its place, and has the focus; an empty one is not worth it', async () => {
    await add('B', 2);
    await press('Togli riga 1');
    const toast = page.getByRole('status').filter({ hasText: 'Hai tolto riga 1' });
    await pressEnter(toast.getByRole('button', { name: 'Annulla' }));
    await expect.poll(codes, PATIENCE).toEqual(['A', 'B']);
    await expect.poll(focused, PATIENCE).toBe('Codice, riga 1');
    await add('', 3);
    await press('Togli riga 3');
    await expect.poll(codes, PATIENCE).toEqual(['A', 'B']);
    expect(await page.getByText('Hai tolto riga 3').count()).toBe(0);
  });

  test('a fault stands at the row that has it', async () => {
    await add('no', 2);
    await press('Salva');
    await page.getByText('Codice ignoto').waitFor();
    const faulty = () => page.locator('[aria-invalid="true"]').evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(await faulty()).toEqual(['Codice, riga 2']);
    expect(await sent()).toBeNull();
    await press('Togli riga 1');
    await expect.poll(faulty, PATIENCE).toEqual(['Codice, riga 1']);
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, openProfile } from '#test/support/browser.ts';
import {
  FIELDS_ON_THE_BENCH,
  KINDS_ON_THE_BENCH,
  SET_FROM_OUTSIDE,
  type TriedField,
} from '#test/support/field-bench/fields.ts';
import { buildBench, openBench } from '#test/support/field-bench/open-bench.ts';
import { PATIENCE, says } from '#test/support/screens.ts';

describe('a shared field that shows a fault', () => {
  let browser: Browser;
  let bench: Awaited<ReturnType<typeof buildBench>>;
  let page: Page;
  beforeAll(async () => {
    [browser, bench] = await Promise.all([openBrowser(), buildBench()]);
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    page = await (await openProfile(browser)).newPage();
    await openBench(page, bench);
    return () => page.context().close();
  });

  const submit = () => page.getByRole('button', { name: 'Salva' }).click();
  const sent = async () => JSON.parse(await page.locator('output').innerText()) as unknown[];
  /** What the form reads out; a faulty part of it may be an alert of its own. */
  const readOut = () => page.locator('form > [role="alert"]');
  const fill = async ({ label, how, wrong }: TriedField, text: string) => {
    if (typeof how === 'object') {
      if (how.remove !== undefined && text !== wrong) await page.getByRole('button', { name: how.remove }).click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: how.choose }).click();
      const mimeType = text.endsWith('.pdf') ? 'application/pdf' : 'image/png';
      await (await chooser).setFiles({ name: text, mimeType, buffer: Buffer.from('%PDF') });
    } else {
      await page.getByLabel(label).first().fill(text);
      if (how === 'chosen' && text === 'Rossi') await page.getByRole('option', { name: text }).click();
      await page.keyboard.press('Tab');
    }
  };
  /** The label of the focused field, or the words that the focused element carries (`data-fault`) or shows. */
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement;
      return element.labels?.[0]?.innerText ?? (element.dataset.fault || element.innerText);
    });

  test.each(FIELDS_ON_THE_BENCH)('$file holds its form back, has the focus and is read out', async (field) => {
    await fill(field, field.wrong);
    await page.getByText(field.fault).first().waitFor();
    await submit();
    await says(readOut(), `Un campo da correggere. ${field.label}: ${field.fault}`);
    await expect.poll(focused, PATIENCE).toContain(field.label);
    expect(await sent()).toEqual([]);
    await fill(field, field.right);
    if (typeof field.how === 'object') await page.getByRole('button', { name: field.how.stored }).waitFor();
    await submit();
    await expect.poll(sent, PATIENCE).toHaveLength(1);
  });

  test.each(FIELDS_ON_THE_BENCH.filter(({ how }) => typeof how === 'object'))(
    '$file sends a file that did not get through again, under the same key',
    async (field) => {
      const keys: (string | undefined)[] = [];
      await page.route('**/api/v1/media*', (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        keys.push(route.request().headers()['idempotency-key']);
        return keys.length === 1 ? route.abort('connectionfailed') : route.fallback();
      });
      await fill({ ...field, wrong: field.right }, field.right);
      await page.getByRole('button', { name: 'Riprova' }).click();
      if (typeof field.how === 'object') await page.getByRole('button', { name: field.how.stored }).waitFor();
      expect(keys).toEqual([expect.any(String), keys[0]]);
      await submit();
      await expect.poll(sent, PATIENCE).toHaveLength(1);
    },
  );

  test('all of them are named at once, in the order of the screen', async () => {
    for (const field of FIELDS_ON_THE_BENCH) await fill(field, field.wrong);
    for (const { fault } of FIELDS_ON_THE_BENCH) await page.getByText(fault).first().waitFor();
    await submit();
    const words = FIELDS_ON_THE_BENCH.map(({ label, fault }) => `${label}: ${fault}`).join('. ');
    await says(readOut(), `${FIELDS_ON_THE_BENCH.length} campi da correggere. ${words}`);
    expect(await focused()).toContain(FIELDS_ON_THE_BENCH[0]?.label);
    expect(await sent()).toEqual([]);
  });

  test('is none of a choice that was made elsewhere, whenever one is told what it is called', async () => {
    const told = Promise.withResolvers<void>();
    await openBench(page, bench, { late: told.promise });
    const field = page.getByLabel(SET_FROM_OUTSIDE.label).first();
    await submit();
    await expect.poll(sent, PATIENCE).toMatchObject([{ father: SET_FROM_OUTSIDE.id }]);
    await field.focus();
    told.resolve();
    await expect.poll(() => field.inputValue(), PATIENCE).toBe(SET_FROM_OUTSIDE.text);
    await page.keyboard.press('Tab');
    await submit();
    await expect.poll(sent, PATIENCE).toHaveLength(2);
    // A search that does not find the chosen entry keeps the choice.
    await field.fill('altrove');
    await page.getByRole('option', { name: SET_FROM_OUTSIDE.text }).waitFor();
    await field.fill(SET_FROM_OUTSIDE.text);
    await page.keyboard.press('Tab');
    await submit();
    await expect.poll(sent, PATIENCE).toHaveLength(3);
    await expect.poll(() => field.inputValue(), PATIENCE).toBe(SET_FROM_OUTSIDE.text);
  });

  test('a choice whose text was erased is none, and one that was only passed by stays', async () => {
    const person = page.getByLabel('Persona').first();
    await fill(FIELDS_ON_THE_BENCH.find(({ label }) => label === 'Persona') as TriedField, 'Rossi');
    await person.focus();
    await page.keyboard.press('Tab');
    await submit();
    await expect.poll(sent, PATIENCE).toMatchObject([{ person: expect.any(Number) }]);
    await person.fill('');
    await page.keyboard.press('Tab');
    await submit();
    await expect.poll(sent, PATIENCE).toMatchObject([{}, { person: null, father: SET_FROM_OUTSIDE.id }]);
    await expect.poll(() => person.inputValue(), PATIENCE).toBe('');
  });

  test('as a day of long ago is asked about, and goes when it is submitted once more', async () => {
    await page.getByLabel('Giorno').first().fill('12/03/1026');
    await submit();
    await says(readOut(), 'È giusto 12/03/1026?');
    expect(await sent()).toEqual([]);
    await submit();
    await expect.poll(sent, PATIENCE).toMatchObject([{ day: '1026-03-12' }]);
  });

  test.each(KINDS_ON_THE_BENCH)('%s of which a form says something has the focus and is read out', async (kind) => {
    await openBench(page, bench, { kinds: [kind] });
    await submit();
    await says(readOut(), `Un campo da correggere. ${kind}: non va`);
    const focus = page.locator('form :focus');
    expect(await focus.evaluate((element) => element.matches('input, textarea, select'))).toBe(true);
  });

  test('of every kind stands once in what is read out, and the first has the focus', async () => {
    await openBench(page, bench, { kinds: KINDS_ON_THE_BENCH });
    await submit();
    const words = KINDS_ON_THE_BENCH.map((kind) => `${kind}: non va`).join('. ');
    await says(readOut(), `${KINDS_ON_THE_BENCH.length} campi da correggere. ${words}`);
    await expect.poll(focused, PATIENCE).toContain(KINDS_ON_THE_BENCH[0]);
  });
});

import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Caller, type EnteredRepair, enterRepair, sendQuote } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { countOf, openPart, PATIENCE, panel, rowOf, says, viewTab } from '#test/support/screens.ts';

/** The columns of the specification by name; edit, warranty and delete share the last one. */
const COLUMNS = [
  ...['Numero', 'Codice', 'Cliente', 'Pronta', 'Urgenza', 'Scheda', 'Preventivo', 'DDT', 'Descrizione', 'Foto'],
  ...[
    'File guasto',
    'Modulo guasto',
    'Codice GR',
    'DDT GR',
    'Riparazione esterna',
    'Tecnico',
    'Crea preventivo',
    'Tracking',
  ],
  ...['Nota interna', 'File DDT', 'Azioni'],
];

describe('the points of the repair list', () => {
  const here = people();
  let calls: Caller;
  let repair: EnteredRepair;

  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'admin');
  });
  beforeEach(async () => {
    repair = await enterRepair(calls, { create_quote: false });
  });
  const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
  const cellOf = (page: Page, of: EnteredRepair, words: string | RegExp) =>
    rowOf(page, of).getByRole('gridcell').filter({ hasText: words }).first();

  test('Point 1: all columns of the specification; number, code and customer stay left, actions right, the head above', async () => {
    const page = await here.at('desk2', '/admin/riparazioni');
    await rowOf(page, repair).waitFor();
    for (const name of COLUMNS) expect(await head(page, name).count(), name).toBe(1);
    await rowOf(page, repair).hover();
    await rowOf(page, repair)
      .getByRole('button', { name: `Azioni su ${repair.code}` })
      .click();
    for (const name of ['Modifica', 'Garanzia', 'Elimina']) {
      await page.getByRole('menuitem', { name, exact: true }).waitFor();
    }
    await page.keyboard.press('Escape');

    const left = [head(page, 'Numero'), head(page, 'Codice'), head(page, 'Cliente'), cellOf(page, repair, repair.code)];
    const right = [head(page, 'Azioni'), rowOf(page, repair).getByRole('gridcell').last()];
    const stay = async () => Promise.all([...left, ...right].map(async (one) => (await one.boundingBox())?.x));
    // Scrolls back: opening the row's menu has scrolled the list.
    await page.locator('[data-list-body]').evaluate((body) => body.scrollTo({ left: 0 }));
    const [before, moved] = [await stay(), (await head(page, 'Foto').boundingBox())?.x ?? 0];
    const scrolled = await page.locator('[data-list-body]').evaluate((body) => {
      body.scrollLeft = 300;
      return body.scrollLeft;
    });
    expect(scrolled).toBeGreaterThan(100);
    await expect.poll(async () => (await head(page, 'Foto').boundingBox())?.x, PATIENCE).toBe(moved - scrolled);
    expect(await stay()).toEqual(before);

    const top = (await head(page, 'Codice').boundingBox())?.y;
    await page.locator('[data-list-body]').evaluate((body) => body.scrollTo({ top: 600 }));
    await rowOf(page, repair).waitFor({ state: 'detached' });
    expect((await head(page, 'Codice').boundingBox())?.y).toBe(top);
  });

  test('Point 3: rows of 32 px, and nothing that one presses is smaller than 24 × 24 px', async () => {
    const page = await here.at('desk2', `/admin/riparazioni/${repair.id}`);
    await panel(page).getByRole('heading', { name: repair.code }).waitFor();
    await rowOf(page, repair).waitFor();
    expect(await smallTargets(page), 'drawer').toEqual([]);
    for (const part of ['Preventivo', 'Scheda', 'Esterna', 'Foto', 'Garanzia', 'Cronologia']) {
      await openPart(page, part);
      await panel(page).locator(`[aria-current]`).getByText(part).waitFor();
      expect(await smallTargets(page), part).toEqual([]);
    }
    await page.goto(`${here.company.url}/admin/riparazioni`);
    await rowOf(page, repair).waitFor();
    expect((await rowOf(page, repair).boundingBox())?.height).toBe(32);
    expect(await smallTargets(page), 'list').toEqual([]);
    const phone = await here.at('technician', '/admin/riparazioni', PHONE);
    await phone.getByRole('button', { name: 'Filtri' }).waitFor();
    expect(await smallTargets(phone), 'phone').toEqual([]);
  });

  test('Point 6: a view of one’s own stands beside the default; what was changed since shows, and can be kept', async () => {
    const page = await here.at('desk2', '/admin/riparazioni?urgent=1');
    const mark = `Mie ${Date.now()}`;
    const views = page.getByRole('button', { name: /^Viste salvate/ });
    const menu = async (name: string | RegExp) => {
      await views.click();
      await page.getByRole('menuitem', { name, exact: typeof name === 'string' }).click();
    };
    await menu('Salva la vista…');
    await page.getByLabel('Nome della vista').fill(mark);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Viste salvate: ${mark}`, exact: true }).waitFor();
    await viewTab(page, 'Tutte').click();
    const changed = page.getByRole('button', { name: `Viste salvate: ${mark} (modificata)` });
    await changed.waitFor();
    await says(changed, `${mark} · modificata`);
    await menu(`Aggiorna «${mark}»`);
    await changed.waitFor({ state: 'detached' });
    await menu('Vista predefinita');
    await expect.poll(() => new URL(page.url()).search, PATIENCE).toBe('');
    await menu(mark);
    await expect.poll(() => new URL(page.url()).searchParams.get('view'), PATIENCE).toBe('all');
    expect(new URL(page.url()).searchParams.get('urgent')).toBe('1');
    await views.click();
    await page.getByRole('button', { name: `Elimina la vista ${mark}` }).click();
    await page
      .getByRole('status')
      .filter({ hasText: `Vista «${mark}» eliminata` })
      .waitFor();
  });

  test('Point 7: open, closed, all and arriving are tabs, whose counts follow what others do', async () => {
    const page = await here.at('desk2', '/admin/riparazioni');
    await rowOf(page, repair).waitFor();
    const counts = async () => Promise.all(['Aperte', 'Chiuse', 'Tutte', 'In arrivo'].map((tab) => countOf(page, tab)));
    const [open = 0, closed = 0, all = 0, arriving = 0] = await counts();
    const mine = await enterRepair(calls, { create_quote: false });
    await expect.poll(counts, PATIENCE).toEqual([open + 1, closed, all + 1, arriving]);
    const customer = await Caller.signIn(here.company.url, 'customer');
    await customer.write('PUT', '/api/v1/intervention/insertModule', { defect: 'Non parte' });
    await expect.poll(() => countOf(page, 'In arrivo'), PATIENCE).toBe(arriving + 1);
    const [opened = 0, , ,] = await counts();
    await calls.write('POST', '/api/v1/intervention/updateCheck', { id: mine.id, ready: true });
    await calls.write('POST', '/api/v1/intervention/updateDelivered', { id: mine.id, delivered: true });
    await expect.poll(counts, PATIENCE).toEqual([opened - 1, closed + 1, expect.any(Number), arriving + 1]);
    for (const [tab, view] of [
      ['Chiuse', 'closed'],
      ['Tutte', 'all'],
      ['Aperte', null],
    ] as const) {
      await viewTab(page, tab).click();
      await expect.poll(() => new URL(page.url()).searchParams.get('view'), PATIENCE).toBe(view);
    }
    await viewTab(page, 'In arrivo').click();
    await page.waitForURL('**/admin/arrivi');
  });

  test('Point 10: the focus is visible, and what has it lies never under what stays', async () => {
    const page = await here.at('desk2', '/admin/riparazioni');
    await rowOf(page, repair).waitFor();
    const shown = () => expect.poll(() => focusShown(page), PATIENCE).toEqual(SHOWN);
    // Moves beyond the last row that fits, and back beyond the first.
    for (const key of ['j', 'k']) {
      for (let n = 0; n < 30; n++) {
        await page.keyboard.press(key);
        await shown();
      }
    }
    for (let n = 0; n < 22; n++) {
      await page.keyboard.press('Tab');
      await shown();
    }
    for (let n = 0; n < 22; n++) {
      await page.keyboard.press('Shift+Tab');
      await shown();
    }
  });

  test('Point 20: an orange row and a quote’s flag say in words and by a sign of their own what their colour means; a legend explains them', async () => {
    const quoted = await enterRepair(calls);
    await sendQuote(calls, quoted);
    await calls.write('POST', '/api/v1/intervention/updateCheck', { id: repair.id, ready: true });
    const page = await here.at('desk2', '/admin/riparazioni');
    await says(rowOf(page, repair), /Pronta.*Manca il DDT/);
    expect(await rowOf(page, repair).getAttribute('data-colour')).toBe('orange');
    await rowOf(page, repair).locator('.tabler-icon-alert-triangle').waitFor();
    const flag = rowOf(page, quoted).locator('[data-colour="yellow"]');
    await says(flag, 'In Attesa');
    expect(await flag.evaluate((one) => one.closest('td')?.scrollWidth === one.closest('td')?.clientWidth)).toBe(true);
    await flag.locator('svg.tabler-icon-flag').waitFor();
    expect(await rowOf(page, quoted).getAttribute('data-colour')).not.toBe('orange');
    await page.getByRole('button', { name: 'Legenda' }).click();
    const legend = page.getByRole('dialog');
    await says(legend, /Riga arancione.*DDT GR.*Bandierina del preventivo.*In Attesa.*Accettato.*Rifiutato/);
    const signs = await legend
      .locator('[data-colour]')
      .evaluateAll((flags) =>
        flags.map((one) => `${one.getAttribute('data-colour')}: ${one.querySelector('svg')?.getAttribute('class')}`),
      );
    expect(signs).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^yellow: .*icon-flag\b(?!-)/),
        expect.stringMatching(/^green: .*icon-flag-check/),
        expect.stringMatching(/^red: .*icon-flag-x/),
      ]),
    );
  });

  test('Point 25: what loads has the shape of what comes; nothing found says so, and offers to reset the filters', async () => {
    const page = await here.at('desk2', '/admin');
    await page.getByRole('main').waitFor();
    let answer = () => {};
    const held = new Promise<void>((go) => {
      answer = go;
    });
    const lists = '**/api/v1/intervention?**';
    await page.route(lists, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${here.company.url}/admin/riparazioni`);
    const grid = page.getByRole('grid');
    await expect.poll(() => grid.getAttribute('aria-busy'), PATIENCE).toBe('true');
    const shape = (rows: Locator) =>
      rows.first().evaluate((row) => {
        const { x, width, height } = row.getBoundingClientRect();
        return { x, width, height };
      });
    const waiting = grid.locator('tbody[aria-hidden] tr');
    const skeleton = { cells: await waiting.first().locator('td').count(), ...(await shape(waiting)) };
    answer();
    await rowOf(page, repair).waitFor();
    // Besides the cells of its columns a drawn row has one that fills the room to the right.
    const drawn = rowOf(page, repair);
    expect({ cells: (await drawn.locator('td').count()) - 1, ...(await shape(drawn)) }).toEqual(skeleton);
    await page.unroute(lists);

    await page.goto(`${here.company.url}/admin/riparazioni?search=qzxjkwv&urgent=1`);
    await page.getByText('Nessuna informazione trovata').waitFor();
    await page.getByRole('button', { name: 'Azzera i filtri' }).first().click();
    await rowOf(page, repair).waitFor();
    expect(new URL(page.url()).search).toBe('');
    // What is called like a state leads to the repairs in that state.
    await page.goto(`${here.company.url}/admin/riparazioni?search=ricevute`);
    await page.getByRole('link', { name: 'Stato: Ricevuta' }).first().click();
    await rowOf(page, repair).waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBeNull();
    // So does what is called like a technician, or like the state of a quote, though states are called so, too.
    const searching = async (term: string, hit: string) => {
      await page.goto(`${here.company.url}/admin/riparazioni?search=${term}`);
      await page.getByRole('link', { name: hit, exact: true }).first().click();
      await page.getByRole('search').getByText(hit, { exact: true }).waitFor();
      return new URL(page.url()).searchParams;
    };
    expect((await searching('attesa', 'Preventivo: In Attesa')).get('quote')).toBe('2');
    const [technician] = await calls.get('/api/v1/people/selectTechnicians', { search: 'Fabio Greco' });
    expect((await searching('fabio', 'Tecnico: Fabio Greco')).get('technician')).toBe(String(technician?.id));
  });
});

/**
 * Name and size of everything that can be pressed and is smaller than 24 px in one direction. A field's label counts as
 * part of it.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="switch"]',
    );
    const found = [...targets].filter((one) => {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (one.getAttribute('type') === 'file' || one.closest('.of-hidden')) return false;
      // The link of a card covers the whole card.
      const whole = one.matches('a') && getComputedStyle(one, '::after').position === 'absolute';
      const { width, height } = ((whole && one.offsetParent) || one).getBoundingClientRect();
      const label = (one as HTMLInputElement).labels?.[0]?.getBoundingClientRect();
      return Math.max(width, label?.width ?? 0) < 24 || Math.max(height, label?.height ?? 0) < 24;
    });
    return found.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return `${one.tagName} ${one.getAttribute('aria-label') ?? one.innerText}: ${width} × ${height} ${one.className}`;
    });
  });
}

/** The expected result: the focused element is fully in view, and marked as focused. */
const SHOWN = { under: '', marked: true };

/** What covers the focused element, and whether the element is marked as focused. */
function focusShown(page: Page): Promise<typeof SHOWN> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const list = document.querySelector('[data-list-body]')?.getBoundingClientRect() ?? new DOMRect();
    const isRow = focused.matches('tr');
    const [from, to] = isRow ? [list.left, list.right] : [left, right];
    const points = [from + 3, (from + to) / 2, to - 3].flatMap((x) =>
      [top + 2, bottom - 2].map((y) => [x, y] as const),
    );
    const over = points.map(([x, y]) => document.elementFromPoint(x, y));
    const under = over.find((hit) => !hit || !(focused.contains(hit) || hit.contains(focused)));
    const marks = isRow ? [...focused.querySelectorAll('td')] : [focused, ...focused.querySelectorAll('*')];
    const marked = marks.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    const name = (one: Element | null | undefined) => (one === null ? 'outside' : (one?.outerHTML.slice(0, 120) ?? ''));
    return { under: under === undefined ? '' : `${name(focused)} under ${name(under)}`, marked };
  });
}

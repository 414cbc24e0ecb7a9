import type { Page } from 'playwright-core';

/** When each `MARK-{n}` arrived at the page over its socket, and when it was in the document; ms since 1970. */
export interface Marks {
  readonly heard: Record<string, number>;
  readonly shown: Record<string, number>;
}

declare global {
  interface Window {
    marks?: Marks;
  }
}

/**
 * Makes the page note its marks from its next load on. All pages use one machine's clock: their times can be compared.
 */
export async function watchMarks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const marks: Marks = { heard: {}, shown: {} };
    window.marks = marks;
    const note = (where: Record<string, number>, text: string | null) => {
      for (const mark of text?.match(/MARK-\d+/g) ?? []) where[mark] ??= performance.timeOrigin + performance.now();
    };
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener('message', ({ data }) => note(marks.heard, data));
      }
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') note(marks.shown, target.textContent);
        for (const node of addedNodes) note(marks.shown, node.textContent);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

export async function marksOf(page: Page): Promise<Marks> {
  const marks = await page.evaluate(() => window.marks);
  if (!marks) throw new Error('the page notes no marks');
  return marks;
}

/** Ids of the rows that are visible in the list's window, from the top. */
export function rowsInView(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('tr[data-row]')]
      .filter((row) => row.getBoundingClientRect().bottom < window.innerHeight)
      .map((row) => Number(row.dataset.row)),
  );
}

export interface Editing {
  readonly rows: readonly number[];
  /** The beginning of the edited cell's accessible name. */
  readonly cell: string;
  readonly count: number;
  readonly everyMs: number;
}

/**
 * Writes `MARK-{n}` into the cell of one row after the other, as a person does: opens the cell, types, presses Enter.
 * @returns the instant of each key press, in ms since 1970
 */
export function editCells(page: Page, editing: Editing): Promise<number[]> {
  return page.evaluate(async ({ rows, cell, count, everyMs }) => {
    const until = async <T>(find: () => T | null | undefined): Promise<T> => {
      for (;;) {
        const found = find();
        if (found) return found;
        await new Promise((resume) => setTimeout(resume, 1));
      }
    };
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const pressed: number[] = [];
    const began = performance.now();
    for (let n = 0; n < count; n++) {
      // Wait until the focus of the edit before is back in its cell; it would close this one.
      await new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)));
      const row = () => document.querySelector(`tr[data-row="${rows[n % rows.length]}"]`);
      const button = await until(() => row()?.querySelector<HTMLElement>(`button[data-edit][aria-label^="${cell}"]`));
      button.click();
      const input = await until(() => row()?.querySelector<HTMLInputElement>(`input[aria-label^="${cell}"]`));
      setValue?.call(input, `MARK-${n}`);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resume) => setTimeout(resume, 5));
      pressed.push(performance.timeOrigin + performance.now());
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      const rest = began + (n + 1) * everyMs - performance.now();
      await new Promise((resume) => setTimeout(resume, Math.max(rest, 20)));
    }
    return pressed;
  }, editing);
}

/** Posts one change after the other from the page. @returns the instant of each call, in ms since 1970 */
export function postChanges(
  page: Page,
  posting: { readonly changes: readonly unknown[]; readonly everyMs: number },
): Promise<number[]> {
  return page.evaluate(async ({ changes, everyMs }) => {
    const called: number[] = [];
    for (const change of changes) {
      called.push(performance.timeOrigin + performance.now());
      const sent = fetch('/', { method: 'POST', body: JSON.stringify(change) });
      await new Promise((resume) => setTimeout(resume, everyMs));
      await sent;
    }
    return called;
  }, posting);
}

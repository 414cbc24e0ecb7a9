import type { Locator, Page } from 'playwright-core';

/** What an input event took, from the hand to the frame that shows what it did. */
export interface SlowInput {
  readonly event: string;
  readonly ms: number;
}

declare global {
  interface Window {
    /** Of the page's own clock, when the address is this and what it shows had been drawn, skeletons gone. */
    shownAt?(address: string, rows: string): Promise<number>;
    slowInputs?: SlowInput[];
  }
}

/** Events shorter than this are not told by browsers. */
const LEAST_MS = 16;
const PATIENCE_MS = 30_000;

/** To be called before the first page: gives it a clock for what is drawn, and one for what is pressed. */
export async function addClocks(page: Page): Promise<void> {
  await page.addInitScript((least) => {
    window.shownAt = (address, rows) =>
      new Promise((resolve) => {
        const look = () => {
          const main = document.querySelector('main');
          const waits = !main || main.querySelector('.mantine-Skeleton-root, [aria-busy=true]');
          if (waits || location.pathname !== address || !main.querySelector(rows)) return false;
          observer.disconnect();
          // After the frame in which it is drawn.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
          return true;
        };
        const observer = new MutationObserver(look);
        if (!look()) observer.observe(document, { subtree: true, childList: true, attributes: true });
      });
    const slow: SlowInput[] = [];
    window.slowInputs = slow;
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) slow.push({ event: name, ms: duration });
    }).observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
  }, LEAST_MS);
}

/**
 * Clicks, and gives the ms until the page of that address (without its query) shows any of `rows`.
 * @param then what the hand does right after, still within that time
 */
export async function clickUntilShown(
  page: Page,
  target: Locator,
  address: string,
  rows: string,
  then: () => Promise<void> = async () => undefined,
): Promise<number> {
  const began = page.evaluate(
    () => new Promise<number>((resolve) => addEventListener('pointerdown', (event) => resolve(event.timeStamp), true)),
  );
  // Looked at below: a click that fails says more.
  began.catch(() => undefined);
  await target.first().click();
  await then();
  const shown = page.evaluate(([at, what]) => window.shownAt?.(at, what) ?? Number.NaN, [address, rows] as const);
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`${address} shows nothing`)), PATIENCE_MS).unref();
  });
  return (await Promise.race([shown, late])) - (await began);
}

/** What was slow since it was asked for last. */
export function takeSlowInputs(page: Page): Promise<SlowInput[]> {
  return page.evaluate(
    () =>
      new Promise<SlowInput[]>((resolve) => {
        // Browsers tell of an event after the frame that answers it.
        setTimeout(() => resolve(window.slowInputs?.splice(0) ?? []), 300);
      }),
  );
}

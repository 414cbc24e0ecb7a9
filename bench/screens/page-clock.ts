import type { Locator, Page } from 'playwright-core';

/** Milliseconds of an input event, from the hand to the frame that shows its effect. */
export interface SlowInput {
  readonly event: string;
  readonly ms: number;
}

declare global {
  interface Window {
    /** Milliseconds on the page's own clock when this address was open and its content drawn, without skeletons. */
    shownAt?(address: string, rows: string): Promise<number>;
    slowInputs?: SlowInput[];
  }
}

/** Browsers do not report shorter events. */
const LEAST_MS = 16;
const PATIENCE_MS = 30_000;

/** Gives the page clocks for what is drawn and for what is pressed. Call it before the first page is opened. */
export async function addClocks(page: Page): Promise<void> {
  await page.addInitScript((least) => {
    window.shownAt = (address, rows) =>
      new Promise((resolve) => {
        const look = () => {
          const main = document.querySelector('main');
          const waits = !main || main.querySelector('.mantine-Skeleton-root, [aria-busy=true]');
          if (waits || location.pathname !== address || !main.querySelector(rows)) return false;
          observer.disconnect();
          // Resolve after the frame in which it is drawn.
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
 * @param then what the person does right after, within the measured time
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
  // `began` is awaited below: a click that fails gives the better error.
  began.catch(() => undefined);
  await target.first().click();
  await then();
  const shown = page.evaluate(([at, what]) => window.shownAt?.(at, what) ?? Number.NaN, [address, rows] as const);
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`${address} shows nothing`)), PATIENCE_MS).unref();
  });
  return (await Promise.race([shown, late])) - (await began);
}

/** The slow inputs since the last call. */
export function takeSlowInputs(page: Page): Promise<SlowInput[]> {
  return page.evaluate(
    () =>
      new Promise<SlowInput[]>((resolve) => {
        // Browsers report an event after the frame that answers it.
        setTimeout(() => resolve(window.slowInputs?.splice(0) ?? []), 300);
      }),
  );
}

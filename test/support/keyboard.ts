import type { Locator } from 'playwright-core';

/** Waits until an element has the focus: what was just opened takes it a moment after it shows. */
export const focused = (element: Locator): Promise<void> => element.and(element.page().locator(':focus')).waitFor();

/** Types once an element has the focus: keys that are pressed before go elsewhere. */
export async function typeIn(element: Locator, text: string): Promise<void> {
  await focused(element);
  await element.page().keyboard.type(text);
}

/** Presses one key, by its name (`Enter`, `Control+A`), once an element has the focus. */
export async function pressIn(element: Locator, key: string): Promise<void> {
  await focused(element);
  await element.page().keyboard.press(key);
}

/**
 * Presses Tab until an element has the focus, as somebody without a mouse comes to it.
 * @param most how often at most
 * @throws Error where it does not get the focus: nobody reaches it by the keyboard
 */
export async function tabTo(element: Locator, most = 120): Promise<void> {
  await element.waitFor();
  for (let presses = 0; presses <= most; presses++) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await element.page().keyboard.press('Tab');
  }
  throw new Error(`${element} is not reached by ${most} presses of Tab`);
}

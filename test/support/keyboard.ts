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

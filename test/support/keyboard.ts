import type { Locator } from 'playwright-core';

/** Waits until this has the focus by itself: what was just opened takes it a moment after it shows. */
export const focused = (element: Locator): Promise<void> => element.and(element.page().locator(':focus')).waitFor();

/** Types where the focus is, once this has it: keys that come before go elsewhere. */
export async function typeIn(element: Locator, text: string): Promise<void> {
  await focused(element);
  await element.page().keyboard.type(text);
}

/** The same with one key, by its name: `Enter`, `Control+A`. */
export async function pressIn(element: Locator, key: string): Promise<void> {
  await focused(element);
  await element.page().keyboard.press(key);
}

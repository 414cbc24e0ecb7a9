/** Radios stand before a form to choose its kind; what is typed goes into a field. */
export const FIELDS =
  'input:not([type="hidden"], [type="radio"], :disabled, [readonly]), textarea:not(:disabled), select:not(:disabled)';

/**
 * Focuses the first element in a part of the page that takes the focus, of the first kind (a selector) of which one
 * does. @returns whether any took it
 */
export function focusFirst(within: ParentNode | null | undefined, kinds: readonly string[]): boolean {
  const found = kinds.flatMap((kind) => [...(within?.querySelectorAll<HTMLElement>(kind) ?? [])]);
  // The input of a file field exists, but is not visible: it takes no focus.
  return found.some((one) => {
    one.focus();
    return document.activeElement === one;
  });
}

/** Where the focus begins, where the content says so itself. */
export const MARKED = '[data-autofocus]';

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

/**
 * Does the same for a part whose content may still be loading: focuses as soon as there is something that takes the
 * focus, unless the person has pressed a key or the pointer meanwhile.
 * @returns ends the waiting
 */
export function focusFirstOnceDrawn(within: HTMLElement | null, kinds: readonly string[]): () => void {
  if (within === null || focusFirst(within, kinds)) return () => undefined;
  const changes = new MutationObserver(() => {
    if (focusFirst(within, kinds)) stop();
  });
  const stop = () => {
    changes.disconnect();
    for (const type of ['keydown', 'pointerdown']) document.removeEventListener(type, stop, true);
  };
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, stop, true);
  changes.observe(within, { childList: true, subtree: true });
  return stop;
}

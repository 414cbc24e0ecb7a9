import { useEffect, useRef } from 'react';

/**
 * Layers that float over the page: dialogs, menus, lists to choose from, pictures at full size. A drop-down list is
 * placed beside its field (`data-position`); a list that is always part of its dialog, as the finder's, is no layer of
 * its own.
 */
const FLOATING = '[role="dialog"], [role="menu"], [data-position] [role="listbox"], .yarl__portal';

/** Key events that a floating layer handles. */
const handled = new WeakSet<Event>();

/**
 * Makes one Esc close one layer, the topmost. It listens before all others, because the components' own dialogs each
 * listen at the window and would close together with the layers over or under them. Dialogs are closed from here, so
 * their own listening is off (`theme.ts`, `closeOnEscape`); menus and lists close themselves; layers within the page
 * ({@link useEscape}) get the key only when nothing floats.
 * @returns a function that stops it
 */
export function keepEscapeInLayers(): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    const top = topmostLayer();
    if (!top) return;
    handled.add(event);
    if (top.getAttribute('role') === 'listbox' && document.querySelectorAll(FLOATING).length > 1) {
      closeList(event);
      return;
    }
    if (top.getAttribute('aria-modal') !== 'true') return;
    const close = top.querySelector<HTMLElement>('.mantine-Modal-close');
    if (!close) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    close.click();
  };
  window.addEventListener('keydown', pressed, { capture: true });
  return () => window.removeEventListener('keydown', pressed, { capture: true });
}

/**
 * Closes a list by taking the focus from its field; the key itself would also close the layer that contains the field.
 */
function closeList(event: KeyboardEvent): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.getAttribute('aria-expanded') !== 'true') return;
  event.stopImmediatePropagation();
  event.preventDefault();
  field.blur();
  field.focus();
}

/** The layer on top of all others: a layer that opens later comes later in the document. */
function topmostLayer(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(FLOATING)].filter((layer) => layer.checkVisibility()).at(-1);
}

/**
 * Handles Esc for a layer within the page, wherever the focus is, unless something floats or the focused element used
 * the key itself (an in-place editor discards its text).
 */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || handled.has(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

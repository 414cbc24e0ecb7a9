import { useEffect, useRef } from 'react';

/**
 * What floats over the page: dialogs, menus, lists to choose from, pictures at full size. A list that drops down is placed
 * beside its field; one that stands in its dialog for good, as the finder's, is no layer of its own.
 */
const FLOATING = '[role="dialog"], [role="menu"], [data-position] [role="listbox"], .yarl__portal';

/** Keys that a floating layer answers to. */
const taken = new WeakSet<Event>();

/**
 * One Esc closes one layer: the topmost. Heard before everybody else, because the components' own dialogs each listen at
 * the window and would close together with what lies over or under them. Dialogs are closed from here, so their own
 * listening is off (`theme.ts`, `closeOnEscape`); menus and lists close themselves; what stands in the page
 * ({@link useEscape}) hears the key only when nothing floats.
 * @returns the way to stop
 */
export function keepEscapeInLayers(): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    const top = topmostLayer();
    if (!top) return;
    taken.add(event);
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

/** A list to choose from closes when its field loses the focus: what holds the field would close along with it. */
function closeList(event: KeyboardEvent): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.getAttribute('aria-expanded') !== 'true') return;
  event.stopImmediatePropagation();
  event.preventDefault();
  field.blur();
  field.focus();
}

/** The layer that lies over all others: what opens later stands later in the document. */
function topmostLayer(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(FLOATING)].filter((layer) => layer.checkVisibility()).at(-1);
}

/**
 * Esc for a layer that stands in the page, wherever the focus is: unless something floats, or whoever has the focus used
 * the key himself (an editor in place gives up its text).
 */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || taken.has(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

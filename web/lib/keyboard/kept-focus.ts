import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in an element whose buttons are disabled while they work: a browser takes the focus from a button
 * that is disabled or removed, and a keyboard user would begin again at the top of the page. The button gets the focus
 * back, else the first enabled one.
 * @param busy whether one of the buttons is at work
 * @returns the ref for the element that contains the buttons
 */
export function useKeptFocus<E extends HTMLElement>(busy: boolean): RefObject<E | null> {
  const holder = useRef<E>(null);
  /** The element that had the focus when the work began, until the person does something else. */
  const lastFocused = useRef<HTMLElement | null>(null);
  // Runs after every render: the pressed button may be removed later than the work ends.
  useLayoutEffect(() => {
    const at = document.activeElement;
    const isLost = at === null || at === document.body;
    if (busy && !isLost) lastFocused.current = at instanceof HTMLElement && holder.current?.contains(at) ? at : null;
    if (busy || !isLost || lastFocused.current === null) return;
    const stays = lastFocused.current.isConnected && !lastFocused.current.matches(':disabled');
    const next = stays ? lastFocused.current : holder.current?.querySelector<HTMLElement>('button:enabled');
    next?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const forget = () => {
      lastFocused.current = null;
    };
    document.addEventListener('pointerdown', forget);
    document.addEventListener('keydown', forget);
    return () => {
      document.removeEventListener('pointerdown', forget);
      document.removeEventListener('keydown', forget);
    };
  }, []);
  return holder;
}

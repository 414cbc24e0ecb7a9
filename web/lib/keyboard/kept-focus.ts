import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * For what holds buttons that are off while they work: a browser takes the focus from a button that is off or gone, and whoever
 * works by keyboard would begin again at the top of the page. The button gets it back, else the next one that is there.
 * @param busy one of its buttons is at work
 * @returns for the element that holds them
 */
export function useKeptFocus<E extends HTMLElement>(busy: boolean): RefObject<E | null> {
  const holder = useRef<E>(null);
  /** What had the focus when the work began, until somebody does something else. */
  const had = useRef<HTMLElement | null>(null);
  // After every drawing: what was pressed may go away later than the work ends.
  useLayoutEffect(() => {
    const at = document.activeElement;
    const isLost = at === null || at === document.body;
    if (busy && !isLost) had.current = at instanceof HTMLElement && holder.current?.contains(at) ? at : null;
    if (busy || !isLost || had.current === null) return;
    const stays = had.current.isConnected && !had.current.matches(':disabled');
    const next = stays ? had.current : holder.current?.querySelector<HTMLElement>('button:enabled');
    next?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const forget = () => {
      had.current = null;
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

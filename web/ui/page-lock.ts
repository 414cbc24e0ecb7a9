import { useMemo } from 'react';

/**
 * Whether a window, once it is open, has to keep the page behind it from scrolling. Pages of lists do not scroll, and
 * the library's lock adds a style sheet, for which the browser computes the style of every element anew.
 */
export function usePageLock(opened: boolean): boolean {
  return useMemo(() => opened && document.documentElement.scrollHeight > window.innerHeight, [opened]);
}

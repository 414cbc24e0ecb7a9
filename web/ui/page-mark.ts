import { useLayoutEffect } from 'react';

/** States of the whole page that let other parts make room: rules `body[data-…]` read each name. */
type Mark = 'panel' | 'bulkBar';

/** How many components set each mark and value: when one of two panels leaves, the mark stays. */
const there = new Map<string, number>();

/**
 * Marks the page while it is mounted (`body[data-panel="beside"]`). It replaces `body:has(…)`, which makes browsers
 * search the whole page again at every letter that is typed anywhere.
 */
export function usePageMark(mark: Mark, value: string): void {
  useLayoutEffect(() => {
    const key = `${mark}=${value}`;
    there.set(key, (there.get(key) ?? 0) + 1);
    document.body.dataset[mark] = value;
    return () => {
      const left = (there.get(key) ?? 1) - 1;
      there.set(key, left);
      if (left === 0 && document.body.dataset[mark] === value) delete document.body.dataset[mark];
    };
  }, [mark, value]);
}

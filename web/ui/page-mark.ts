import { useLayoutEffect } from 'react';

/** What the whole page is told of, so that others make room: each name is read by a rule `body[data-…]`. */
type Mark = 'panel' | 'bulkBar';

/** How many there are of each mark and value: of two panels one may leave. */
const there = new Map<string, number>();

/**
 * Marks the page while it is mounted (`body[data-panel="beside"]`). In place of `body:has(…)`, for whose sake browsers look
 * through the whole page again at every letter that is typed anywhere.
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

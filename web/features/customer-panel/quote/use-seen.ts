import { type RefObject, useEffect, useRef, useState } from 'react';
import { write } from '#web/lib/api/client.ts';

/** True while the element is on a visible screen. */
function useOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false);
  const [pageShown, setPageShown] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    const look = () => setPageShown(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return inView && pageShown;
}

/**
 * Tells the server that the workshop's messages were seen, once they are on the screen.
 * @param upTo the newest unread message; null: nothing to tell
 */
export function useSeen(repairId: number, upTo: number | null, end: RefObject<HTMLElement | null>, told: () => void) {
  const onScreen = useOnScreen(end);
  const last = useRef(0);
  const after = useRef(told);
  useEffect(() => {
    after.current = told;
  });
  useEffect(() => {
    if (!onScreen || upTo === null || upTo <= last.current) return;
    last.current = upTo;
    write('POST', '/api/v1/intervention/updateMessagesSeen', { id_intervention: repairId, upTo }).then(
      () => after.current(),
      // Not told: the next visit, or the next message, tries again.
      () => {
        last.current = 0;
      },
    );
  }, [repairId, upTo, onScreen]);
}

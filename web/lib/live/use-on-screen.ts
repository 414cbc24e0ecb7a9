import { type RefObject, useEffect, useState } from 'react';

/** True while the element is on a visible screen. */
export function useOnScreen(element: RefObject<HTMLElement | null>): boolean {
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

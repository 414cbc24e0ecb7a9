import { type ReactNode, useEffect, useRef } from 'react';
import { FIELDS, focusFirstOnceDrawn, MARKED } from './focus-first.ts';

/**
 * Focuses, when it appears, what its children mark with `data-autofocus`; else the first field that takes the focus;
 * else the first button. Where the children are still loading, it waits for them.
 * @param again when this changes, the element with the focus may have disappeared: then the focus is given anew
 */
export function AutoFocus({ children, again = '' }: { children: ReactNode; again?: string }) {
  const here = useRef<HTMLDivElement>(null);
  const last = useRef<string>(null);
  useEffect(() => {
    const lost = last.current === null || document.activeElement === document.body;
    if (last.current === again || !lost) return;
    last.current = again;
    return focusFirstOnceDrawn(here.current, [MARKED, FIELDS, 'button']);
  }, [again]);
  return <div ref={here}>{children}</div>;
}

import { type ReactNode, useEffect, useRef } from 'react';
import { FIELDS, focusFirst } from './focus-first.ts';

/**
 * Focuses, when it appears, the first field among its children that takes the focus; where none does, the first button.
 * @param again when this changes, the element with the focus may have disappeared: then the focus is given anew
 */
export function AutoFocus({ children, again = '' }: { children: ReactNode; again?: string }) {
  const here = useRef<HTMLDivElement>(null);
  const last = useRef<string>(null);
  useEffect(() => {
    const lost = last.current === null || document.activeElement === document.body;
    if (last.current === again || !lost) return;
    last.current = again;
    focusFirst(here.current, [FIELDS, 'button']);
  }, [again]);
  return <div ref={here}>{children}</div>;
}

import { type ReactNode, useEffect, useRef } from 'react';

/** Radios stand before a form to choose its kind; what is typed goes into a field. */
const FIELDS =
  'input:not([type="hidden"], [type="radio"], :disabled, [readonly]), textarea:not(:disabled), select:not(:disabled)';

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
    const found = [FIELDS, 'button'].flatMap((kind) => [...(here.current?.querySelectorAll<HTMLElement>(kind) ?? [])]);
    // The input of a file field exists, but is not visible: it takes no focus.
    found.find((one) => {
      one.focus();
      return document.activeElement === one;
    });
  }, [again]);
  return <div ref={here}>{children}</div>;
}

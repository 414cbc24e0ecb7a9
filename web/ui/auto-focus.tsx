import { type ReactNode, useEffect, useRef } from 'react';

/** Radios stand before a form, to choose its kind; what is typed goes into a field. */
const FIELDS =
  'input:not([type="hidden"], [type="radio"], :disabled, [readonly]), textarea:not(:disabled), select:not(:disabled)';

/**
 * Gives the focus, when it appears, to the first field of what it holds that takes it; where none does, to its first button.
 * @param again when this changes, what had the focus may have gone with what it stood for: then it is given anew
 */
export function AutoFocus({ children, again = '' }: { children: ReactNode; again?: string }) {
  const here = useRef<HTMLDivElement>(null);
  const last = useRef<string>(null);
  useEffect(() => {
    const lost = last.current === null || document.activeElement === document.body;
    if (last.current === again || !lost) return;
    last.current = again;
    const found = [FIELDS, 'button'].flatMap((kind) => [...(here.current?.querySelectorAll<HTMLElement>(kind) ?? [])]);
    // A field of a file is there, but not shown: it takes no focus.
    found.find((one) => {
      one.focus();
      return document.activeElement === one;
    });
  }, [again]);
  return <div ref={here}>{children}</div>;
}

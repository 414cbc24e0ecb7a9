import { type ReactNode, useEffect, useRef } from 'react';

const FIELDS = 'input:not([type="hidden"], :disabled, [readonly]), textarea:not(:disabled), select:not(:disabled)';

/** Gives the focus, when it appears, to the first field of what it holds; where it holds none, to its first button. */
export function StartHere({ children }: { children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = here.current?.querySelector<HTMLElement>(FIELDS) ?? here.current?.querySelector('button');
    first?.focus();
  }, []);
  return <div ref={here}>{children}</div>;
}

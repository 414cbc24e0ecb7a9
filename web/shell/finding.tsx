import { Suspense, useLayoutEffect, useState } from 'react';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const Finder = lazyComponent(() => import('./finder.tsx'));
/** Loads the finder's code ahead. */
export const warmFinder = () => Finder.warm();

interface FindingProps {
  /** How often it has been opened. */
  readonly asked: number;
  /** Esc was pressed while its code was loading. */
  readonly onGiveUp: () => void;
}

/** The finder once it was opened. Its code may still be loading: what is typed meanwhile goes into it. */
export function Finding({ asked, onGiveUp }: FindingProps) {
  const [typed, setTyped] = useState({ asked, keys: [] as readonly string[] });
  const keys = typed.asked === asked ? typed.keys : [];
  const onKey = (key: string) =>
    key === 'Escape'
      ? onGiveUp()
      : setTyped((now) => ({ asked, keys: [...(now.asked === asked ? now.keys : []), key] }));
  return (
    <Suspense fallback={<TypedAhead onKey={onKey} />}>
      <Finder asked={asked} typed={keys} />
    </Suspense>
  );
}

/**
 * Stands in for a field that is still loading: what is typed is kept for that field, and reaches no other field or
 * shortcut.
 */
function TypedAhead({ onKey }: { readonly onKey: (key: string) => void }) {
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isTyped = key.length === 1 || key === 'Backspace' || key === 'Enter' || key === 'Escape';
      if (!isTyped || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      event.stopPropagation();
      onKey(key);
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  });
  return null;
}

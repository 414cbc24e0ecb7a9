import { Suspense, useLayoutEffect, useState } from 'react';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const Finder = lazyComponent(() => import('./finder.tsx'));
/** Fetches the finder's code ahead. */
export const warmFinder = () => Finder.warm();

interface FindingProps {
  /** How often it has been asked for. */
  readonly asked: number;
  /** Somebody thought better of it while it was on its way. */
  readonly onGiveUp: () => void;
}

/** The finder once it is asked for. Its code may still be on its way: what is typed meanwhile is typed into it. */
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

/** Stands where a field will be: what is typed is for that field, and for no other nor for a shortcut. */
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

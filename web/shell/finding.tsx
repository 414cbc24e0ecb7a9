import { type Ref, Suspense, useImperativeHandle, useLayoutEffect } from 'react';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { useFinder } from './use-finder.ts';

const Finder = lazyComponent(() => import('./finder.tsx'));
/** Loads the finder's code ahead. */
export const warmFinder = () => Finder.warm();

/** Opens the finder. Its state is the finder's own, so that nothing else is drawn again when it opens. */
export interface FinderHandle {
  open(): void;
}

/** The finder once it was opened. Its code may still be loading: what is typed meanwhile goes into it. */
export function Finding({ ref }: { readonly ref: Ref<FinderHandle> }) {
  const finder = useFinder();
  const { open } = finder;
  useImperativeHandle(ref, () => ({ open }), [open]);
  if (finder.openings === 0) return null;
  return (
    <Suspense fallback={finder.isOpen ? <TypedAhead onKey={finder.typeAhead} /> : null}>
      <Finder finder={finder} />
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

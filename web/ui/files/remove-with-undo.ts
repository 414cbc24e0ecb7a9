import { useEffect, useRef } from 'react';
import { useTexts } from '#web/lib/text/texts.ts';
import { toastUndo } from '../toasts.tsx';
import { fileTexts } from './file.texts.ts';

interface Stored {
  readonly media: number;
}

/**
 * Removes one of several stored photos at once. For five seconds it can be put back where it was, also from another
 * page.
 * @param message says which one
 * @param most how many there may be: photos that were added meanwhile keep their places
 */
export function removeWithUndo<T extends Stored>(
  change: (next: (now: readonly T[]) => T[]) => void,
  { one, index, most, message }: { one: T; index: number; most: number; message: string },
): void {
  change((now) => now.filter(({ media }) => media !== one.media));
  toastUndo(message, () =>
    change((now) =>
      now.some(({ media }) => media === one.media)
        ? [...now]
        : [...now.slice(0, index), one, ...now.slice(index)].slice(0, most),
    ),
  );
}

/** The same for a field of one file; the undo does nothing when another file has taken its place meanwhile. */
export function useRemoveWithUndo<T extends Stored & { readonly name: string }>(
  value: T | null,
  change: (next: T | null) => void,
): () => void {
  const t = useTexts(fileTexts);
  const now = useRef(value);
  useEffect(() => {
    now.current = value;
  });
  return () => {
    if (value === null) return;
    change(null);
    toastUndo(t('removed', { name: value.name }), () => {
      if (now.current === null) change(value);
    });
  };
}

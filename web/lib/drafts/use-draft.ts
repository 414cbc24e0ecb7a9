import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useAccount } from '../session/session.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from './draft-store.ts';

const PAUSE_MS = 300;

/**
 * Stores a form's unsaved values and restores them when the form opens again.
 * @returns `restoredAt` (ISO instant, or null) to tell the person; `discard` deletes the draft and resets the form;
 *   `keep` stores it now, whatever was changed; `done` deletes it after a successful save; `key` goes with a `write`
 *   that inserts, because the write may succeed when the form is gone
 */
export function useDraft<T extends FieldValues>(form: UseFormReturn<T>, name: string, record: string | number = 'new') {
  const account = useAccount();
  const key = draftKey(account?.id ?? 0, name, record);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // `form.formState.isDirty` is the value of the last render, and perhaps no render has read it.
  const dirty = useRef(false);

  useEffect(() => {
    const draft = readDraft<T>(localStorage, key);
    if (draft === null) return;
    form.reset(draft.value, { keepDefaultValues: true });
    setRestoredAt(draft.savedAt);
  }, [form, key]);

  useEffect(() => {
    const keep = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (dirty.current) keepDraft(localStorage, key, form.getValues());
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        dirty.current = isDirty ?? dirty.current;
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
      // Text typed just before leaving the page, or before the session ended, is stored too.
      if (timer.current !== undefined) keep();
    };
  }, [form, key]);

  const done = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    dropDraft(localStorage, key);
    setRestoredAt(null);
  }, [key]);
  const discard = useCallback(() => {
    done();
    form.reset();
  }, [done, form]);
  const keep = useCallback(() => {
    keepDraft(localStorage, key, form.getValues());
  }, [form, key]);
  return { key, restoredAt, discard, done, keep };
}

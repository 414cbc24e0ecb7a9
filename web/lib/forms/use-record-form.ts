import { useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { draftKey, dropDraft, keepDraft, readDraft } from '../drafts/draft-store.ts';
import { useLeaveWarning } from '../drafts/use-leave-warning.ts';
import { useAccount } from '../session/session.ts';
import { changesBetween, isEmpty, notYetSaid, withChanges } from './record-changes.ts';

const PAUSE_MS = 300;

export interface RecordFormOptions<T> {
  /** Names the form among the drafts. */
  readonly name: string;
  readonly record: number;
  /** The record as the server last gave it, in the form's own shape, and its revision. */
  readonly values: T;
  readonly revision: number;
  /** Whether the form is still there at another path: its own tabs. */
  readonly holds?: ((pathname: string) => boolean) | undefined;
}

/** What is kept of an unsaved form: only what was changed, and the revision that it was changed on. */
interface ChangesDraft<T> {
  readonly revision: number;
  readonly changes: Partial<T>;
}

/**
 * A form over a record that others may change meanwhile. Fields that this person did not touch follow the record; those
 * that he did stay, and are saved with the revision on which he began, so that the server notices a conflict.
 * Unsaved changes survive as a draft; leaving asks.
 * @returns `changes()` what to send, `before()` the values that they were made on; `revision()` for If-Match; `saved(next)` after a save; `discard()`
 */
export function useRecordForm<T extends FieldValues>({ name, record, values, revision, holds }: RecordFormOptions<T>) {
  const account = useAccount();
  const key = draftKey(account?.id ?? 0, name, record);
  const form = useForm<T>({ defaultValues: values as DefaultValues<T>, shouldFocusError: false });
  const base = useRef({ values, revision });
  const shown = useRef(-1);
  /** The values that went to be saved: what is typed until the answer comes (offline that may take long) is not in it. */
  const sent = useRef<T | null>(null);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const dirty = form.formState.isDirty;

  const changes = useCallback(() => changesBetween(base.current.values, form.getValues()), [form]);

  /** Begins with the record, and what was left unsaved of it. */
  const begin = useCallback(
    (record: T, mine: Partial<T>) => {
      form.reset(record);
      const all = withChanges(record, mine);
      for (const field of Object.keys(mine) as Path<T>[]) {
        if (field in record) form.setValue(field, all[field] as PathValue<T, Path<T>>, { shouldDirty: true });
      }
    },
    [form],
  );
  /** Follows the record in what this person did not touch; everything else stays as it is, the focus too. */
  const follow = useCallback(
    (theirs: Partial<T>, mine: Partial<T>) => {
      if (isEmpty(mine)) return form.reset(withChanges(form.getValues(), theirs));
      for (const field of Object.keys(theirs) as Path<T>[]) {
        if (field in mine) continue;
        const value = theirs[field] as PathValue<T, Path<T>>;
        form.resetField(field, { defaultValue: value });
        // A list without rows is no field to react-hook-form yet.
        form.setValue(field, value);
      }
    },
    [form],
  );

  useEffect(() => {
    if (shown.current === revision) return;
    const first = shown.current === -1;
    shown.current = revision;
    if (first) {
      const draft = readDraft<ChangesDraft<T>>(localStorage, key);
      base.current = { values, revision: draft?.value.revision ?? revision };
      begin(values, draft?.value.changes ?? {});
      if (draft) setRestoredAt(draft.savedAt);
      return;
    }
    const theirs = changesBetween(base.current.values, values);
    const mine = notYetSaid(changes(), theirs);
    // What changed elsewhere in the record is no reason to ask: the changes stand on what this form shows.
    const untouched = isEmpty(mine) || isEmpty(theirs);
    base.current = { values, revision: untouched ? revision : base.current.revision };
    if (!isEmpty(theirs)) follow(theirs, mine);
  }, [values, revision, key, changes, begin, follow]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const keep = () => {
      const mine = changes();
      if (isEmpty(mine)) dropDraft(localStorage, key);
      else keepDraft<ChangesDraft<T>>(localStorage, key, { revision: base.current.revision, changes: mine });
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
      clearTimeout(timer.current);
    };
  }, [form, key, changes]);

  useEffect(
    () =>
      form.subscribe({
        // Told by react-hook-form as every other state, though its types leave it out.
        formState: { isSubmitting: true } as object,
        callback: ({ isSubmitting }) => {
          if (isSubmitting) sent.current = structuredClone(form.getValues());
        },
      }),
    [form],
  );

  useLeaveWarning(dirty, holds);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    dropDraft(localStorage, key);
    setRestoredAt(null);
  }, [key]);
  /** The record is as the form shows it, or as it is given. */
  const saved = useCallback(
    (next: number, record?: T) => {
      const now = form.getValues();
      const typedSince = sent.current === null ? {} : changesBetween(sent.current, now);
      const saved = record ?? sent.current ?? now;
      sent.current = null;
      base.current = { values: saved, revision: next };
      forget();
      begin(saved, typedSince);
    },
    [form, forget, begin],
  );
  const discard = useCallback(() => {
    base.current = { values, revision };
    form.reset(values);
    forget();
  }, [form, values, revision, forget]);
  const before = useCallback(() => base.current.values, []);
  return { form, dirty, restoredAt, changes, before, revision: () => base.current.revision, saved, discard };
}

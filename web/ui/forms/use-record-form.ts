import { useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { draftKey, dropDraft, keepDraft, readDraft } from '#web/lib/drafts/draft-store.ts';
import { changesBetween, isEmpty, remainingChanges, withChanges } from '#web/lib/forms/record-changes.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

const PAUSE_MS = 300;

export interface RecordFormOptions<T> {
  /** The name of the form among the drafts. */
  readonly name: string;
  readonly record: number;
  /** The record as the server sent it last, in the form's own shape, and its revision. */
  readonly values: T;
  readonly revision: number;
  /** Whether the form is still shown at another path, such as that of one of its tabs. */
  readonly holds?: ((pathname: string) => boolean) | undefined;
}

/** The draft of an unsaved form: only the changes, and the revision that they were made on. */
interface ChangesDraft<T> {
  readonly revision: number;
  readonly changes: Partial<T>;
}

/**
 * A form for a record that others may change meanwhile. Fields that this person did not touch follow the record.
 * Touched fields stay, and are saved with the revision at which the person began, so that the server notices a
 * conflict. Unsaved changes survive as a draft; leaving asks for confirmation.
 * @returns `changes()`: what to send; `before()`: the values that the changes were made on; `revision()`: for If-Match;
 *   `saved(next)`: to call after a save; `discard()`
 */
export function useRecordForm<T extends FieldValues>({ name, record, values, revision, holds }: RecordFormOptions<T>) {
  const account = useAccount();
  const key = draftKey(account?.id ?? 0, name, record);
  const form = useForm<T>({ defaultValues: values as DefaultValues<T>, shouldFocusError: false });
  const base = useRef({ values, revision });
  const shown = useRef(-1);
  /**
   * The values that were sent; what the person types until the answer comes (offline that may take long) is not in it.
   */
  const sent = useRef<T | null>(null);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const dirty = form.formState.isDirty;

  const changes = useCallback(() => changesBetween(base.current.values, form.getValues()), [form]);

  /** Starts with the record and the unsaved changes to it. */
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
  /** Updates the fields that this person did not touch; everything else stays as it is, including the focus. */
  const follow = useCallback(
    (theirs: Partial<T>, mine: Partial<T>) => {
      if (isEmpty(mine)) return form.reset(withChanges(form.getValues(), theirs));
      for (const field of Object.keys(theirs) as Path<T>[]) {
        if (field in mine) continue;
        const value = theirs[field] as PathValue<T, Path<T>>;
        form.resetField(field, { defaultValue: value });
        // react-hook-form does not know a list without rows as a field yet.
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
    const mine = remainingChanges(changes(), theirs);
    // A change elsewhere in the record is no conflict: this person's changes are based on what the form shows.
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
        // react-hook-form notifies of this state like of any other, though its types omit it.
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
  /** Takes the saved state as the new base: `record` if given, else the values that were sent. */
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

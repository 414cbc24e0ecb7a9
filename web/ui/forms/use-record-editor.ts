import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isEmpty } from '#web/lib/forms/record-changes.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { toastDone, toastUndo } from '../toasts.tsx';
import { saveRecord } from './save-record.ts';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';

type SaveOptions = Parameters<typeof saveRecord>[0];
type FieldNames<T extends FieldValues> = Parameters<typeof placeFailure<T>>[2];

export interface RecordEditorOptions<T extends FieldValues> extends RecordFormOptions<T> {
  /**
   * Sends the changes.
   * @param revision the one that they were made on
   * @param before the values that they were made of
   */
  send(
    changes: Partial<T>,
    revision: number,
    before: T,
  ): Promise<{ readonly revision: number; readonly message: string }>;
  /** The record's revision now, asked after a conflict. */
  readonly latest: SaveOptions['latest'];
  /** Names of the wire's fields, for the question at a conflict. */
  readonly labels: SaveOptions['labels'] | ((values: T) => SaveOptions['labels']);
  readonly show?: SaveOptions['show'];
  /** The form's field for a field of the wire, where they differ. */
  readonly names?: FieldNames<T> | ((error: unknown, values: T) => FieldNames<T>);
  /** What is said when it is saved; default: the server's message. */
  readonly said?: string | (() => string) | undefined;
  /**
   * What takes the save back, which the toast offers; nothing: it offers none.
   * @param next the revision that the save led to
   */
  readonly undo?: (next: number) => (() => Promise<unknown>) | undefined;
  /**
   * What a submit without a change does instead of sending; default: it is sent, and the server says that nothing
   * changed.
   */
  readonly unchanged?: 'discard' | (() => unknown) | undefined;
  /** Called when the answer is there. @param next the new revision; null when the other's value was kept */
  readonly after?: (next: number | null) => unknown;
  /** Called when the server refused, once its faults stand at their fields. */
  readonly refused?: () => unknown;
}

/**
 * The editor of a record that others may change meanwhile: its form ({@link useRecordForm}), and saving. A conflict is
 * asked about ({@link saveRecord}), the answer is said, and a refusal stands at its fields.
 * @returns the form with its draft; `submit` for `<Form>`, `discard` for its cancel button; `attempt` runs another call
 *   on the record, whose refusal takes the place of the last one; `refusal`: what found no field, null: nothing;
 * `isPending` while it is being saved, `isSuccess` once it was
 */
export function useRecordEditor<T extends FieldValues>(options: RecordEditorOptions<T>) {
  const { form, dirty, restoredAt, changes, before, revision, saved, discard } = useRecordForm<T>(options);
  const { send, latest, labels, show, names, said, undo, unchanged, after, refused } = options;
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending, isSuccess } = useMutation({
    meta: { handled: true },
    mutationFn: async (changed: Partial<T>) => {
      let message: string = textOf(common, 'theirsKept');
      const next = await saveRecord({
        revision: revision(),
        latest,
        show,
        labels: typeof labels === 'function' ? labels(form.getValues()) : labels,
        send: async (on) => {
          const answer = await send(changed, on, before());
          message = (typeof said === 'function' ? said() : said) ?? answer.message;
          return answer;
        },
      });
      return { next, message };
    },
    onSuccess: async ({ next, message }) => {
      if (next === null) discard();
      else saved(next);
      const takeBack = next === null ? undefined : undo?.(next);
      if (!takeBack) toastDone(message);
      await after?.(next);
      // Not earlier: what follows the save would overtake a quick undo, and close the form that this opened again.
      if (takeBack) toastUndo(message, takeBack);
    },
    onError: (error) => showRefusal(error),
  });
  const showRefusal = (error: unknown) => {
    const places = typeof names === 'function' ? names(error, form.getValues()) : names;
    setRefusal(placeFailure(form, error, places));
    refused?.();
  };
  const attempt = async (run: () => Promise<unknown>) => {
    setRefusal(null);
    try {
      await run();
    } catch (error) {
      showRefusal(error);
    }
  };
  // The same from one draw to the next, as the form's own: an erased record's panel discards in an effect.
  const forget = useCallback(() => {
    setRefusal(null);
    discard();
  }, [discard]);
  const submit = () => {
    setRefusal(null);
    if (isPending) return;
    const changed = changes();
    if (!unchanged || !isEmpty(changed)) mutate(changed);
    else if (unchanged === 'discard') forget();
    else unchanged();
  };
  return { form, dirty, restoredAt, changes, submit, attempt, refusal, isPending, isSuccess, discard: forget };
}

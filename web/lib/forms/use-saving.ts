import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { toastDone } from '#web/ui/toasts.tsx';
import { saveRecord } from './save-record.ts';
import { placeFailure } from './server-errors.ts';
import type { useRecordForm } from './use-record-form.ts';

type SaveRecord = Parameters<typeof saveRecord>[0];

interface SavingOptions<T extends FieldValues> extends Pick<SaveRecord, 'latest' | 'labels' | 'show'> {
  /** Sends the changes with the revision that they were made on. */
  readonly send: (
    changes: Partial<T>,
    revision: number,
  ) => Promise<{ readonly revision: number; readonly message: string }>;
  /** The form's field for a field of the API, where they differ. */
  readonly names?: Parameters<typeof placeFailure<T>>[2];
  /** Runs after the save. @param next the new revision; null when the other's value was kept */
  readonly after: (next: number | null) => unknown;
}

/**
 * Saves the changes of a record's form (`saveRecord`), shows the server's message, and shows a refusal at its fields.
 * @returns `submit` for the form; `refusal`: the message that belongs to no field, or null; whether a save runs or
 *   succeeded
 */
export function useSaving<T extends FieldValues>(
  record: ReturnType<typeof useRecordForm<T>>,
  { send, names, after, ...options }: SavingOptions<T>,
) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending, isSuccess } = useMutation({
    meta: { handled: true },
    mutationFn: (changes: Partial<T>) =>
      saveRecord({
        ...options,
        revision: record.revision(),
        send: async (on) => {
          const answer = await send(changes, on);
          toastDone(answer.message);
          return answer;
        },
      }),
    onSuccess: (next) => {
      if (next === null) record.discard();
      else record.saved(next);
      return after(next);
    },
    onError: (error) => setRefusal(placeFailure(record.form, error, names)),
  });
  const submit = () => {
    setRefusal(null);
    if (!isPending) mutate(record.changes());
  };
  return { submit, refusal, isPending, isSuccess };
}

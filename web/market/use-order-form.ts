import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { useFollowed } from '#web/lib/forms/followed.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import { lineNames } from './order-quantities.tsx';

/**
 * The form of a dialog about something that other queries show, such as an order. It sends the values, shows the
 * answer, and fetches those queries anew; a refusal is shown at its field. If the initial values change while it is
 * open, the fields follow; what was typed stays.
 * @param key of the queries that show it
 */
export function useFormOver<T extends FieldValues>(
  key: readonly string[],
  empty: DefaultValues<T>,
  send: (values: T) => Promise<{ readonly message: string }>,
  onDone: () => void,
) {
  const form = useNewForm<T>(empty);
  useFollowed(form, empty);
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: send,
    onSuccess: ({ message }) => {
      toastDone(message);
      onDone();
    },
    onError: (error) => setRefusal(placeFailure(form, error, lineNames(empty) as Record<string, Path<T>>)),
    onMutate: () => setRefusal(null),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  return { form, submit: (values: T) => mutate(values), refusal, loading: isPending };
}

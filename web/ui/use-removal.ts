import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirm, type Question } from './confirm.tsx';
import { toastDone, toastFailure } from './toasts.tsx';

interface Removal extends Pick<Question, 'title' | 'message' | 'confirmLabel'> {
  readonly send: () => Promise<{ readonly message: string }>;
  /** The queries that show it, which are fetched again. */
  readonly queryKey: readonly unknown[];
  readonly onRemoved?: () => void;
}

/** Removes something once the person has confirmed it, and tells how it went. */
export function useRemoval({ send, queryKey, onRemoved, ...question }: Removal) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: send,
    onSuccess: ({ message }) => {
      toastDone(message);
      onRemoved?.();
      client.invalidateQueries({ queryKey });
    },
    onError: (error) => toastFailure(error),
  });
  const remove = async () => {
    if (await confirm({ ...question, danger: true })) mutate();
  };
  return { remove, isPending };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastDone, toastFailure } from '#web/ui/toasts.tsx';

/**
 * Lets something of a customer's through. What he wrote meanwhile refuses it, and is read before it is tried again.
 * @param send with the revision that was read @param queryKey what is asked for again, whatever became of it
 */
export function useApproval(queryKey: readonly unknown[], send: () => Promise<{ readonly message: string }>) {
  const client = useQueryClient();
  return useMutation({
    meta: { handled: true },
    mutationFn: send,
    onSuccess: ({ message }) => toastDone(message),
    onError: (error) => toastFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastDone, toastFailure } from '#web/ui/toasts.tsx';

/**
 * Approves something of a customer's. If the customer changed it meanwhile, the server refuses, and the new version is
 * read before another try.
 * @param queryKey fetched again, whatever the outcome
 * @param send with the revision that was read
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

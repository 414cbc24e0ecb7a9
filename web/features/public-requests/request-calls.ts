import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestDetail } from '#api/contracts/public-requests.contract.ts';
import { get } from '#web/lib/api/client.ts';
import { toastDone } from '#web/ui/toasts.tsx';

/** The query keys of requests. */
export const requestKeys = {
  all: ['requests'] as const,
  lists: ['requests', 'list'] as const,
  counts: ['requests', 'counts'] as const,
  detail: (id: number) => ['requests', 'detail', id] as const,
};

/** A request, and the position up to which it includes live changes. */
export type ShownRequest = RequestDetail & { readonly position: string | null };

export async function fetchRequest(id: number, signal?: AbortSignal): Promise<ShownRequest> {
  const { data, position } = await get('/api/v1/contactrequest/:id', { id }, signal);
  return { ...data, position };
}

/** The write of a button on a request: shows what it did, and fetches everything about requests anew. */
export function useRequestStep<T = void>(act: (value: T) => Promise<{ readonly message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => toastDone(message),
    onSettled: () => client.invalidateQueries({ queryKey: requestKeys.all }),
  });
}

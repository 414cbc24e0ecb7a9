import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewsletterDetail } from '#api/contracts/newsletters.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { useFollowedOne } from '#web/lib/live/use-followed-one.ts';
import { toastDone } from '#web/ui/toasts.tsx';

/** The query keys of newsletters. */
export const newsletterKeys = {
  all: ['newsletters'] as const,
  lists: ['newsletters', 'list'] as const,
  counts: ['newsletters', 'counts'] as const,
  detail: (id: number) => ['newsletters', 'detail', id] as const,
  fates: (id: number) => ['newsletters', 'fates', id] as const,
};

/** Polling interval while messages are sent, in ms: the ledger of the sending has no events to follow. */
const POLL_MS = 2_000;
const isUnderWay = (status: string | undefined) => status === 'SENDING' || status === 'SCHEDULED';

/** A newsletter, and the position up to which it includes live changes. */
export type ShownNewsletter = NewsletterDetail & { readonly position: string | null };

export async function fetchNewsletter(id: number, signal?: AbortSignal): Promise<ShownNewsletter> {
  const { data, position } = await get('/api/v1/newsletter/:id', { id }, signal);
  return { ...data, position };
}

/** One newsletter, live; its progress is polled while it is scheduled or sent. */
export function useNewsletter(id: number) {
  const query = useQuery({
    queryKey: newsletterKeys.detail(id),
    queryFn: ({ signal }) => fetchNewsletter(id, signal),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.status) ? POLL_MS : false),
  });
  useFollowedOne(TOPICS.newsletters, id, query.data?.position, newsletterKeys.detail(id));
  return query;
}

/** The write of a button on a newsletter: shows what it did, and fetches everything about newsletters anew. */
export function useNewsletterStep<T = void>(act: (value: T) => Promise<{ readonly message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => toastDone(message),
    onSettled: () => client.invalidateQueries({ queryKey: newsletterKeys.all }),
  });
}

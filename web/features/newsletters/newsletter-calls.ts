import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewsletterDetail } from '#api/contracts/newsletters.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { toastDone } from '#web/ui/toasts.tsx';

/** The keys of the queries about newsletters. */
export const newsletterKeys = {
  all: ['newsletters'] as const,
  lists: ['newsletters', 'list'] as const,
  counts: ['newsletters', 'counts'] as const,
  detail: (id: number) => ['newsletters', 'detail', id] as const,
  fates: (id: number) => ['newsletters', 'fates', id] as const,
};

/** The ledger is not in events: while messages leave it is looked at so often, in ms. */
const LOOK_MS = 2_000;
const leaves = (status: string | undefined) => status === 'SENDING' || status === 'SCHEDULED';

/** A newsletter, and up to where what is told live is known. */
export type ShownNewsletter = NewsletterDetail & { readonly position: string | null };

export async function fetchNewsletter(id: number, signal?: AbortSignal): Promise<ShownNewsletter> {
  const { data, position } = await get('/api/v1/newsletter/:id', { id }, signal);
  return { ...data, position };
}

/** One newsletter, live; its progress while it leaves. */
export function useNewsletter(id: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: newsletterKeys.detail(id),
    queryFn: ({ signal }) => fetchNewsletter(id, signal),
    refetchInterval: ({ state }) => (leaves(state.data?.status) ? LOOK_MS : false),
  });
  const ask = () => client.invalidateQueries({ queryKey: newsletterKeys.detail(id) });
  useTopic(TOPICS.newsletters, query.data?.position, {
    onChange: (change) => void (Number(change.id) === id && ask()),
    onReset: ask,
  });
  return query;
}

/** A button that does something to a newsletter: tells what it did, and everything about newsletters is asked for again. */
export function useNewsletterStep<T = void>(act: (value: T) => Promise<{ readonly message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => toastDone(message),
    onSettled: () => client.invalidateQueries({ queryKey: newsletterKeys.all }),
  });
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { useAccount } from '#web/lib/session/session.ts';

const keys = {
  all: ['negotiations'] as const,
  list: ['negotiations', 'list'] as const,
  thread: (id: number) => ['negotiations', id] as const,
};

/** The customer's own negotiations, newest first, live. */
export function useNegotiations() {
  const userId = useAccount()?.customerId ?? 0;
  const list = useQuery({
    queryKey: keys.list,
    queryFn: ({ signal }) => get('/api/v1/negotiation/getByUser/:userId', { userId }, signal),
    enabled: userId > 0,
  });
  useLive(list.data?.position);
  return list;
}

/** One negotiation with its messages, live. */
export function useNegotiation(id: number) {
  const userId = useAccount()?.customerId ?? 0;
  const thread = useQuery({
    queryKey: keys.thread(id),
    queryFn: ({ signal }) => get('/api/v1/negotiation/getDetailById/:id/:userId', { id, userId }, signal),
    enabled: userId > 0,
  });
  useLive(thread.data?.position);
  return thread;
}

/** Makes lists and threads fetch again, after any write. */
export function useRefreshNegotiations(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.all });
}

/** @param since position of the answer; undefined until it arrived */
function useLive(since: string | null | undefined): void {
  const customer = useAccount()?.customerId;
  const refresh = useRefreshNegotiations();
  useTopic(customer ? TOPICS.negotiations(customer) : null, since, { onChange: refresh, onReset: refresh });
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { useTopic } from '#web/lib/live/live.ts';

const PAGES = ['pages'] as const;
export const pageKey = (id: number) => [...PAGES, id] as const;

export const fetchPage = async (id: number, signal?: AbortSignal) =>
  (await get('/api/v1/page/:id', { id }, signal)).data;

/** All pages, live. */
export function usePages() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: PAGES,
    queryFn: ({ signal }) => get('/api/v1/page/all', {}, signal),
  });
  const refresh = () => void client.invalidateQueries({ queryKey: PAGES });
  useTopic(TOPICS.pages, query.data?.position, { onChange: refresh, onReset: refresh });
  return query;
}

/** One page as editors see it. */
export function usePage(id: number) {
  return useQuery({ queryKey: pageKey(id), queryFn: ({ signal }) => fetchPage(id, signal) });
}

/** Makes everything that shows pages fetch again, after a change of a page. */
export function useRefreshPages(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: PAGES });
}

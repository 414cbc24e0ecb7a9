import { useQuery } from '@tanstack/react-query';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { useFollowedOne } from '#web/lib/live/use-followed-one.ts';

export const REPORTS_KEY = ['ad-reports'] as const;

/** All reports of an ad, and the decisions on it, live. */
export function useReported(id: number) {
  const query = useQuery({
    queryKey: [...REPORTS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await get('/api/v1/reports/:id', { id }, signal)).data,
  });
  useFollowedOne(TOPICS.reports, id, query.data?.position, [...REPORTS_KEY, 'one', id]);
  return query;
}

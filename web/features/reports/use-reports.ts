import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReportRow } from '#api/contracts/reports.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { flash } from '#web/lib/live/flash.ts';
import { useTopic } from '#web/lib/live/live.ts';

export const REPORTS_KEY = ['ad-reports'] as const;

/** Reported ads for who decides, live. */
export function useReports({ search, status }: { readonly search: string; readonly status: ReportRow['status'] | '' }) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: [...REPORTS_KEY, 'list', search, status],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      get(
        '/api/v1/reports',
        { search: search || undefined, status: status || undefined, cursor: pageParam ?? undefined, limit: 50 },
        signal,
      ),
    getNextPageParam: (last) => last.next,
  });
  const again = () => client.invalidateQueries({ queryKey: REPORTS_KEY });
  useTopic(TOPICS.reports, list.data === undefined ? undefined : (list.data.pages[0]?.position ?? null), {
    onChange: async ({ id }) => {
      await again();
      flash('ad-report', Number(id));
    },
    onReset: again,
  });
  return { ...list, rows: list.data?.pages.flatMap((page) => page.data) ?? [] };
}

/** All that was reported of an ad, and decided. */
export function useReported(id: number) {
  return useQuery({
    queryKey: [...REPORTS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await get('/api/v1/reports/:id', { id }, signal)).data,
  });
}

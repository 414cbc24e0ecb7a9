import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReportRow } from '#api/contracts/reports.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { flash } from '#web/lib/live/flash.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { usePages } from '#web/lib/live/use-pages.ts';

export const REPORTS_KEY = ['ad-reports'] as const;

/** Reported ads for the people who decide, live. */
export function useReports({ search, status }: { readonly search: string; readonly status: ReportRow['status'] | '' }) {
  const client = useQueryClient();
  const params = { search: search || undefined, status: status || undefined, limit: 50 };
  const reports = usePages([...REPORTS_KEY, 'list', search, status], (cursor, signal) =>
    get('/api/v1/reports', { ...params, cursor }, signal),
  );
  const refresh = () => client.invalidateQueries({ queryKey: REPORTS_KEY });
  useTopic(TOPICS.reports, reports.since, {
    onChange: async ({ id }) => {
      await refresh();
      flash('ad-report', Number(id));
    },
    onReset: refresh,
  });
  return reports;
}

/** All reports of an ad, and the decisions on it. */
export function useReported(id: number) {
  return useQuery({
    queryKey: [...REPORTS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await get('/api/v1/reports/:id', { id }, signal)).data,
  });
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReportRow } from '#api/contracts/reports.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { flash } from '#web/lib/live/flash.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { usePages } from '#web/lib/live/use-pages.ts';

export const REPORTS_KEY = ['ad-reports'] as const;

/** Reported ads for who decides, live. */
export function useReports({ search, status }: { readonly search: string; readonly status: ReportRow['status'] | '' }) {
  const client = useQueryClient();
  const asked = { search: search || undefined, status: status || undefined, limit: 50 };
  const reports = usePages([...REPORTS_KEY, 'list', search, status], (cursor, signal) =>
    get('/api/v1/reports', { ...asked, cursor }, signal),
  );
  const again = () => client.invalidateQueries({ queryKey: REPORTS_KEY });
  useTopic(TOPICS.reports, reports.since, {
    onChange: async ({ id }) => {
      await again();
      flash('ad-report', Number(id));
    },
    onReset: again,
  });
  return reports;
}

/** All that was reported of an ad, and decided. */
export function useReported(id: number) {
  return useQuery({
    queryKey: [...REPORTS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await get('/api/v1/reports/:id', { id }, signal)).data,
  });
}

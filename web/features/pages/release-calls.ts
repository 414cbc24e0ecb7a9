import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TOPICS } from '#api/contracts/topics.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import { useRefreshPages } from './page-calls.ts';

const RELEASES = ['releases'] as const;

/** All releases, live. */
export function useReleases() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: RELEASES, queryFn: ({ signal }) => get('/api/v1/release/all', {}, signal) });
  const refresh = () => void client.invalidateQueries({ queryKey: RELEASES });
  useTopic(TOPICS.releases, query.data?.position, { onChange: refresh, onReset: refresh });
  return query;
}

/** One release, with what it changes. */
export function useRelease(id: number) {
  return useQuery({
    queryKey: [...RELEASES, id],
    queryFn: async ({ signal }) => (await get('/api/v1/release/:id', { id }, signal)).data,
  });
}

/** Makes everything that shows releases or pages fetch again, after a change of a release. */
export function useRefreshReleases(): () => Promise<void> {
  const client = useQueryClient();
  const pagesAgain = useRefreshPages();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: RELEASES }), pagesAgain()]);
  };
}

type Step = '/api/v1/release/:id/publish' | '/api/v1/release/:id/callOff';

/** Publishes a release that waits, or calls it off. */
export function useReleaseStep(id: number) {
  const refreshAll = useRefreshReleases();
  return useMutation({
    mutationFn: (step: Step) => write('POST', step, { id }),
    onSuccess: ({ message }) => toastDone(message),
    onSettled: refreshAll,
  });
}

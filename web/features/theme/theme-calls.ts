import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { useTopic } from '#web/lib/live/live.ts';

export const THEME_KEY = ['theme'] as const;

export const fetchTheme = (signal?: AbortSignal) => get('/api/v1/theme', {}, signal);

/** The look of the public pages, live. */
export function useTheme() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: THEME_KEY, queryFn: ({ signal }) => fetchTheme(signal) });
  const refresh = () => void client.invalidateQueries({ queryKey: THEME_KEY });
  useTopic(TOPICS.theme, query.data?.position, { onChange: refresh, onReset: refresh });
  return query;
}

/** Makes everything that shows the look fetch again, after a change. */
export function useRefreshTheme(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: THEME_KEY });
}

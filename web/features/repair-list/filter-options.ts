import { useQuery } from '@tanstack/react-query';
import { get } from '#web/lib/api/client.ts';

/** All records of a select, for filters that show them side by side. */
export function useOptions(path: string, enabled: boolean): readonly { id: number; text: string }[] {
  const { data } = useQuery({
    queryKey: ['select', path, ''],
    queryFn: ({ signal }) => get<{ data: { id: number | string; text: string }[] }>(path, { search: '*' }, signal),
    staleTime: 5 * 60_000,
    enabled,
  });
  return (data?.data ?? []).map(({ id, text }) => ({ id: Number(id), text }));
}

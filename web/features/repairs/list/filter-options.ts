import { useQuery } from '@tanstack/react-query';
import type { SelectPath } from '#api/contracts/endpoints.ts';
import { get } from '#web/lib/api/client.ts';

/** Queries all records of a select, for filters that show them side by side. */
export function useOptions(path: SelectPath, enabled: boolean): readonly { id: number; text: string }[] {
  const { data } = useQuery({
    queryKey: ['select', path, ''],
    queryFn: ({ signal }) => get(path, { search: '*' }, signal),
    staleTime: 5 * 60_000,
    enabled,
  });
  return data?.data ?? [];
}

import { useQuery } from '@tanstack/react-query';
import type { DemoLogins } from '#api/contracts/accounts.contract.ts';
import { read } from '#web/lib/http/send.ts';

/** The demo's logins, which the server tells only when it runs with `DEMO`; null: this is no demo. */
export function useDemoLogins(): DemoLogins | null {
  const { data } = useQuery({
    queryKey: ['demo'],
    queryFn: async ({ signal }) => (await read('/api/v1/demo', {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? null;
}

import { useQuery } from '@tanstack/react-query';
import type { Role } from '#domain/kernel/decider.ts';
import { send } from '#web/lib/api/send.ts';

/** The demo's logins, told by the server only when it runs with `DEMO`. */
export interface DemoLogins {
  readonly password: string;
  readonly logins: readonly { readonly username: string; readonly name: string; readonly role: Role }[];
}

/** Null when this is no demo. */
export function useDemoLogins(): DemoLogins | null {
  const { data } = useQuery({
    queryKey: ['demo'],
    queryFn: async ({ signal }) => (await send<{ data: DemoLogins | null }>('/api/v1/demo', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? null;
}

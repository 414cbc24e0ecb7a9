import { useQuery } from '@tanstack/react-query';
import type { UserDetail } from '#api/contracts/users.contract.ts';
import { get } from '#web/lib/api/client.ts';

export const USERS_PATH = '/admin/utenti';

/** The keys of the queries about users. */
export const userKeys = {
  all: ['users'] as const,
  lists: ['users', 'list'] as const,
  detail: (id: number) => ['users', 'detail', id] as const,
  sessions: (id: number) => ['users', 'detail', id, 'sessions'] as const,
};

export async function fetchUser(id: number, signal?: AbortSignal): Promise<UserDetail> {
  return (await get('/api/v1/user/:id', { id }, signal)).data;
}

/** The roles that a member of the staff can be given. */
export function useStaffRoles() {
  const { data } = useQuery({
    queryKey: ['select', '/api/v1/roles/select', 'staff'],
    queryFn: ({ signal }) => get('/api/v1/roles/select', { search: '*', staff: '1' }, signal),
    staleTime: 30_000,
  });
  return data?.data ?? [];
}

/** Address of a user's panel; the query string keeps the list's search and filters. */
export const userLink = (id: number | string): string => `${USERS_PATH}/${id}${window.location.search}`;

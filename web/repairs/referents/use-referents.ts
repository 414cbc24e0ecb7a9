import { useQuery, useQueryClient } from '@tanstack/react-query';
import { get } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';

const REFERENTS = ['customers', 'referents'] as const;
/** Keys of all queries that a new or corrected referent changes. */
const ALL = [REFERENTS, ['select', '/api/v1/people/getSelectExternalReferent']] as const;

/** Queries the referents of a customer; disabled for accounts that may not see them. */
export function useReferents(customer: number) {
  return useQuery({
    queryKey: [...REFERENTS, customer],
    queryFn: ({ signal }) => get('/api/v1/people/getByIdUser/:id', { id: customer }, signal),
    enabled: may(useAccount(), 'referents', 'view'),
  });
}

/** @returns fetches the referents of all customers again, wherever they are shown; resolves when they are there */
export function useReferentsChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(ALL.map((queryKey) => client.invalidateQueries({ queryKey })));
}

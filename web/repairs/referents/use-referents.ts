import { useQuery, useQueryClient } from '@tanstack/react-query';
import { get } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';

const REFERENTS = ['customers', 'referents'] as const;
/** Every query that a new or corrected referent changes. */
const ALL = [REFERENTS, ['select', '/api/v1/people/getSelectExternalReferent']] as const;

/** The people of a customer, for those who may see them. */
export function useReferents(customer: number) {
  return useQuery({
    queryKey: [...REFERENTS, customer],
    queryFn: ({ signal }) => get('/api/v1/people/getByIdUser/:id', { id: customer }, signal),
    enabled: may(useAccount(), 'referents', 'view'),
  });
}

/** Asks for everybody's referents again, wherever they are shown. Resolves when they are there. */
export function useReferentsChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(ALL.map((queryKey) => client.invalidateQueries({ queryKey })));
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SaveSearchInput } from '#api/contracts/saved-searches.contract.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { toastDone } from '#web/ui/toasts.tsx';

const KEY = ['saved-searches'] as const;

/** The customer's own saved searches, newest first. */
export function useSavedSearches() {
  const userId = useAccount()?.customerId ?? 0;
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get('/api/v1/savedSearches/:userId', { userId }, signal),
    enabled: userId > 0,
  });
}

/** A change of a saved search, or a new one. */
export type SearchStep =
  | { readonly kind: 'save'; readonly search: SaveSearchInput }
  | { readonly kind: 'change'; readonly id: number; readonly name?: string; readonly mail?: boolean }
  | { readonly kind: 'delete'; readonly id: number };

/** Carries out a step, shows what it did, and fetches the list anew. */
export function useSearchStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: SearchStep): Promise<{ readonly message: string }> => {
      if (step.kind === 'save') return write('PUT', '/api/v1/savedSearches', step.search);
      const { id } = step;
      if (step.kind === 'delete') return write('DELETE', '/api/v1/savedSearches/:id', { id });
      const { kind: _, ...changes } = step;
      return write('POST', '/api/v1/savedSearches', changes);
    },
    onSuccess: ({ message }) => {
      toastDone(message);
      return client.invalidateQueries({ queryKey: KEY });
    },
  });
}

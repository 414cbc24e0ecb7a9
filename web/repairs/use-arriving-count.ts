import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { TOPICS } from '#api/contracts/topics.ts';
import { atMostEvery } from '#web/lib/live/at-most-every.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { may, scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { fetchCounts } from './repair-counts.ts';
import { repairKeys } from './repair-keys.ts';

/** Shortest time between two fetches, however much changes. Accounts that may not follow the changes poll instead. */
const PAUSE_MS = 1_000;
const POLL_MS = 60_000;

/** How many repairs are arriving, live; null: not known yet, or this account may not see repairs. */
export function useArrivingCount(): number | null {
  const account = useAccount();
  const client = useQueryClient();
  const followed = scopeFor(account, 'repairs', 'view') === 'all';
  const { data } = useQuery({
    queryKey: repairKeys.counts,
    queryFn: ({ signal }) => fetchCounts({}, signal),
    enabled: may(account, 'repairs', 'view'),
    refetchInterval: followed ? false : POLL_MS,
  });
  const again = useMemo(
    () => atMostEvery(PAUSE_MS, () => client.invalidateQueries({ queryKey: repairKeys.counts })),
    [client],
  );
  useTopic(followed ? TOPICS.repairs : null, data?.position, {
    onChange: (change) => {
      // Only a new request, an arrival, a cancellation or a deletion changes this number.
      const state = change.row?.state;
      if (state === 'REQUESTED' || state === 'RECEIVED' || state === 'CANCELLED' || change.row === null) again();
    },
    onReset: again,
  });
  return data?.arriving ?? null;
}

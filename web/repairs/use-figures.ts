import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { atMostEvery } from '#web/lib/live/at-most-every.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { repairKeys } from './repair-keys.ts';

/** Shortest time between two fetches, however much changes. */
const PAUSE_MS = 2_000;
/** Interval for accounts that see only some repairs, and so may not follow their topic. */
const POLL_MS = 60_000;

/**
 * The workshop's figures, live.
 * @param technician id of the account whose repairs alone count; empty: all repairs that this person may see
 */
export function useFigures(technician = '') {
  const client = useQueryClient();
  const key = useMemo(() => [...repairKeys.figures, technician], [technician]);
  const followed = scopeFor(useAccount(), 'repairs', 'view') === 'all';
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get('/api/v1/intervention/getGraphic', technician ? { technician } : {}, signal),
    refetchInterval: followed ? false : POLL_MS,
  });
  const again = useMemo(() => atMostEvery(PAUSE_MS, () => client.invalidateQueries({ queryKey: key })), [client, key]);
  useTopic(followed ? TOPICS.repairs : null, query.data?.position, { onChange: again, onReset: again });
  return query;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { atMostEvery } from '#web/lib/live/at-most-every.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { repairKeys } from './repair-keys.ts';

/** Asked again at most this often, however much changes. */
const PAUSE_MS = 2_000;
/** Who sees only some repairs may not follow them. */
const POLL_MS = 60_000;

/** The workshop's numbers, live. @param own whose repairs alone are counted, an account's id; empty: all that one sees */
export function useFigures(own = '') {
  const client = useQueryClient();
  const key = useMemo(() => [...repairKeys.figures, own], [own]);
  const followed = scopeFor(useAccount(), 'repairs', 'view') === 'all';
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get('/api/v1/intervention/getGraphic', own ? { technician: own } : {}, signal),
    refetchInterval: followed ? false : POLL_MS,
  });
  const again = useMemo(() => atMostEvery(PAUSE_MS, () => client.invalidateQueries({ queryKey: key })), [client, key]);
  useTopic(followed ? TOPICS.repairs : null, query.data?.position, { onChange: again, onReset: again });
  return query;
}

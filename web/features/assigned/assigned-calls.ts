import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { TOPICS } from '#api/contracts/topics.ts';
import { get, write } from '#web/lib/api/client.ts';
import { atMostEvery } from '#web/lib/live/at-most-every.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { fetchRepair, moveRepair, updateCheck } from '#web/repairs/repair-calls.ts';
import type { Outcome, wordsOf } from './outcomes.ts';

const TIMER = ['work-timer'] as const;
const MINE = ['repairs', 'assigned'] as const;
const PAUSE_MS = 300;

/** The account's open repairs, live, ordered by due day. */
export function useAssigned(account: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...MINE, account],
    queryFn: ({ signal }) =>
      get(
        '/api/v1/intervention',
        { view: 'open', technician: String(account), sort: 'due_on', direction: 'asc', limit: 500 },
        signal,
      ),
  });
  const again = useMemo(() => atMostEvery(PAUSE_MS, () => client.invalidateQueries({ queryKey: MINE })), [client]);
  const known = query.data?.data;
  useTopic(known ? TOPICS.repairs : null, query.data?.position, {
    onChange: ({ id, row }) => {
      if (row?.id_people === account || known?.some((one) => one.id === id)) again();
    },
    onReset: again,
  });
  return query;
}

/** The account's timer, the same on every device. `ahead`: how much the server's clock is ahead of this one, in ms. */
export function useWorkTimer(account: number) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: TIMER,
    queryFn: async ({ signal }) => {
      const { data: timer, position } = await get('/api/v1/worktimer', {}, signal);
      return { ...timer, position, ahead: Date.parse(timer.now) - Date.now() };
    },
  });
  const again = () => client.invalidateQueries({ queryKey: TIMER });
  useTopic(TOPICS.workTimer(account), data?.position, { onChange: again, onReset: again });
  return { timer: data ?? null, again };
}

export const startTimer = (id: number) => write('POST', '/api/v1/worktimer/start', { id });
export const stopTimer = () => write('POST', '/api/v1/worktimer/stop', {});

interface Finished {
  readonly id: number;
  readonly outcome: Outcome;
  readonly field: ReturnType<typeof wordsOf>;
  readonly text: string;
  /** The account's timer runs for this repair. */
  readonly timed: boolean;
}

/**
 * Ends a technician's work on a repair: stops the timer, and saves what was written and the outcome to the sheet. A
 * diagnosed repair moves on to wait for its quote, a tested or untested one is ready. Each step is idempotent, so that
 * a retry after a failure does nothing twice.
 */
export async function finishWork({ id, outcome, field, text, timed }: Finished): Promise<void> {
  if (timed) await stopTimer();
  const { revision } = await fetchRepair(id);
  const flags =
    outcome === 'diagnosed'
      ? {}
      : {
          working_with_testing: outcome === 'tested',
          working_without_testing: outcome === 'untested',
          unrepairable: outcome === 'unrepairable',
        };
  const sheet = { id, [field]: text, ...flags };
  await write('POST', '/api/v1/intervention/updateInterventionUpdateProcessingSheet', sheet, { revision });
  if (outcome === 'tested' || outcome === 'untested') await updateCheck({ id, ready: true });
  if (outcome !== 'diagnosed') return;
  const quoting = (await fetchRepair(id)).allowed_states.find(({ key }) => key === 'QUOTING');
  if (quoting) await moveRepair({ id, states_id: quoting.id });
}

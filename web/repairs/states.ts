import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { TOPICS } from '#api/contracts/topics.ts';
import { FIRST_STATES, type StateCatalogue, type StateEntry, stateCatalogue } from '#domain/repairs/state-catalogue.ts';
import { get } from '#web/lib/api/client.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { type Language, language, useLanguage } from '#web/lib/text/language.ts';
import { repairKeys } from './repair-keys.ts';

const KEY = ['repair-states'] as const;

/** The catalogue for code outside of components, which names states in copied and saved texts. */
let loadedCatalogue: StateCatalogue | null = null;

interface StatesAnswer {
  readonly book: StateCatalogue;
  readonly position: string | null;
}

async function fetchStates(signal: AbortSignal): Promise<StatesAnswer> {
  const { data, position } = await get('/api/v1/States/allNoAuth', {}, signal);
  const entries = data.map((row) => ({ ...(row as unknown as Omit<StateEntry, 'archived'>), archived: false }));
  loadedCatalogue = stateCatalogue(entries);
  return { book: loadedCatalogue, position };
}

/** The states of repairs with their current names; null until they are loaded. */
export function useStoredStates(): StateCatalogue | null {
  return useStatesAnswer()?.book ?? null;
}

function useStatesAnswer(): StatesAnswer | undefined {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchStates(signal),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return data;
}

/** The same; until the states are loaded, those that a firm begins with. */
export const useStates = (): StateCatalogue => useStoredStates() ?? FIRST_STATES;

/** Keeps names, colours and order of the states fresh, also in the lists, for accounts that may follow them. */
export function useLiveStates(): void {
  const client = useQueryClient();
  const followed = may(useAccount(), 'catalogue', 'view');
  const again = () => {
    client.invalidateQueries({ queryKey: KEY });
    client.invalidateQueries({ queryKey: repairKeys.lists });
  };
  const topic = TOPICS.records('states', useLanguage());
  useTopic(followed ? topic : null, useStatesAnswer()?.position, { onChange: again, onReset: again });
}

/** A state as a repair's row names it. `states_description`: the server's name, shown until the states are loaded. */
export interface NamedState {
  readonly states_id: number;
  readonly states_description: string;
}

export type StateNames = (row: NamedState) => string;

/** The name of a repair's state in the current language. */
export function useStateName(): StateNames {
  const [states, now] = [useStoredStates(), useLanguage()];
  return useCallback((row) => nameIn(states, row, now), [states, now]);
}

/** The same outside of components. */
export const stateName: StateNames = (row) => nameIn(loadedCatalogue, row, language());

const nameIn = (states: StateCatalogue | null, { states_id, states_description }: NamedState, now: Language) =>
  states?.byId(states_id)?.name[now] ?? states_description;

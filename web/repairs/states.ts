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

/** What is known outside of components: names for what is copied and saved. */
let known: StateCatalogue | null = null;

interface StatesAnswer {
  readonly book: StateCatalogue;
  readonly position: string | null;
}

async function fetchStates(signal: AbortSignal): Promise<StatesAnswer> {
  const { data, position } = await get('/api/v1/States/allNoAuth', {}, signal);
  const entries = data.map((row) => ({ ...(row as unknown as Omit<StateEntry, 'archived'>), archived: false }));
  known = stateCatalogue(entries);
  return { book: known, position };
}

/** The states of repairs as they are called now; null until they are known. */
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

/** The same, with what a firm begins with until they are known. */
export const useStates = (): StateCatalogue => useStoredStates() ?? FIRST_STATES;

/** Keeps names, colours and order of the states fresh, and what the lists say of them, for whoever may follow them. */
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

/** A state as a repair's row names it. @param description what the server said of it, as long as no more is known */
export interface NamedState {
  readonly states_id: number;
  readonly states_description: string;
}

export type StateNames = (row: NamedState) => string;

/** What a repair's state is called, in the language of now. */
export function useStateName(): StateNames {
  const [states, now] = [useStoredStates(), useLanguage()];
  return useCallback((row) => nameIn(states, row, now), [states, now]);
}

/** The same where no component is. */
export const stateName: StateNames = (row) => nameIn(known, row, language());

const nameIn = (states: StateCatalogue | null, { states_id, states_description }: NamedState, now: Language) =>
  states?.byId(states_id)?.name[now] ?? states_description;

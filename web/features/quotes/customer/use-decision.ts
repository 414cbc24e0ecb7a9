import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DecideQuoteBody } from '#api/contracts/quotes.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { type ApiFailure, asFailure } from '#web/lib/http/failure.ts';
import { newCommandId } from '#web/lib/http/own-commands.ts';
import { type Bound, type Decision, type DecisionStates, decisionIds, stateFor } from './quote-status.ts';

const PATH = '/api/v1/interventioncustomer/updateInterventionUpdateViewCustomerQuotes';

/** Why a decision did not count. `replaced`: a newer version came first. */
export interface Undecided {
  readonly replaced: boolean;
  readonly message: string;
}

/** Turns a refused decision into what the customer is told. */
export function undecidedBy(failure: Pick<ApiFailure, 'code' | 'message'>): Undecided {
  return { replaced: failure.code === 'quote-superseded', message: failure.message };
}

/**
 * Decides a version once: the decision is bound to the version number and hash that were shown, has one command id, and
 * never runs twice at a time.
 * @param states the ids that came with the answer that is shown
 * @param onSettled called after the server's answer, whatever it was (null: refused), so that the page fetches again
 */
export function useDecision(states: DecisionStates, onSettled: (decision: Decision | null) => void) {
  const commandId = useRef(decisionIds(newCommandId));
  const busy = useRef(false);
  const [undecided, setUndecided] = useState<Undecided | null>(null);
  const { mutateAsync, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: ({ bound, decision }: { bound: Bound; decision: Decision }) => {
      const { id: id_intervention, version, hash } = bound;
      const body: DecideQuoteBody = { id_intervention, id_states_quote: stateFor(decision, states), version, hash };
      return write('POST', PATH, body, { commandId: commandId.current(bound, decision) });
    },
  });

  /** @param ask asks the customer; the decision is sent only if it resolves to true */
  const decide = async (bound: Bound, decision: Decision, ask: () => Promise<boolean>) => {
    if (busy.current) return;
    busy.current = true;
    setUndecided(null);
    try {
      if (!(await ask())) return;
      await mutateAsync({ bound, decision });
      onSettled(decision);
    } catch (error) {
      setUndecided(undecidedBy(asFailure(error)));
      onSettled(null);
    } finally {
      busy.current = false;
    }
  };
  return { decide, deciding: isPending, undecided };
}

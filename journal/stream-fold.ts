import type { OfficinaEvent } from '#domain/events.ts';

/** How a stream's events become the state that a decision looks at. */
export interface StreamFold<State> {
  readonly initial: State;
  /** Total: events that it does not know leave the state as it is. */
  evolve(state: State, event: OfficinaEvent): State;
}

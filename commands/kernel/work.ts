import type { Actor, DecisionContext } from '#domain/kernel/decider.ts';
import type { Position } from '#platform/event-store/port.ts';
import type { StoredEvent } from './journal.ts';
import type { AnyCommand, ExecuteOptions } from './outcome.ts';

/** A command on its way through the pipeline. */
export interface Work {
  readonly command: AnyCommand;
  readonly payload: unknown;
  readonly allotted: unknown;
  readonly context: DecisionContext;
  readonly options: ExecuteOptions;
  readonly actor: Actor;
  readonly key: string;
  readonly stream: string;
}

/** A command whose events, if any, are in the store. */
export interface Done {
  readonly events: readonly StoredEvent[];
  readonly revision: number;
  readonly position: Position | null;
  readonly state: unknown;
}

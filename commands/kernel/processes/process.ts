import type { EventName } from '#domain/events.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { Surroundings } from '../command.ts';
import type { AnyCommand, CommandOutcome } from '../pipeline/outcome.ts';

/**
 * A process manager: when this event has happened, these commands follow. It runs at once after the append (so that the
 * caller sees the whole effect) and again from the log by a worker, which finishes what a crash left open: hence each
 * command goes by an id derived from the event, and running twice changes nothing.
 */
export interface Process {
  readonly name: string;
  readonly on: EventName;
  /** All the commands that may follow: no others do. */
  readonly gives: readonly { readonly name: string }[];
  /**
   * Gives a refusal when the event's purpose could not be met and what it did is undone: the caller is told so.
   * @param load folds another stream, for whom else the event concerns
   */
  run(event: StoredEvent, follow: Follow, load: Surroundings['load']): Promise<Refusal | undefined>;
}

/** Executes a follow-up command as the system, caused by the event; `step` tells several of one process apart. */
export type Follow = (step: string, command: AnyCommand, payload: unknown) => Promise<CommandOutcome>;

import type { EventName } from '#domain/events.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { Readings, Surroundings } from './command.ts';
import type { AnyCommand, CommandOutcome } from './pipeline/outcome.ts';

/**
 * A process manager: when its event has happened, it gives further commands. It runs right after the append (so that
 * the caller sees the whole effect) and again from the log by a worker, which completes what a crash left open. Each
 * command has an id derived from the event, so running twice changes nothing.
 */
export interface Process {
  readonly name: string;
  readonly on: EventName;
  /** All the commands that may follow: it may give no others. */
  readonly gives: readonly { readonly name: string }[];
  /**
   * True: the caller is answered once it has come to its end and not before, because it may still refuse. What it
   * throws reaches the caller, who may send the same command again.
   */
  readonly decidesAnswer?: true;
  /**
   * Gives a refusal when the event's purpose could not be met and its effect is undone: the caller gets that refusal.
   * @param load folds another stream, to find the other records that the event concerns
   * @param readings the facts of the read models, where no stream names those records
   */
  run(event: StoredEvent, follow: Follow, load: Surroundings['load'], readings: Readings): Promise<Refusal | undefined>;
}

/** Executes a follow-up command as the system, caused by the event; `step` tells the commands of one process apart. */
export type Follow = (step: string, command: AnyCommand, payload: unknown) => Promise<CommandOutcome>;

import { type Actor, recorded } from '#domain/kernel/actor.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import type { EventMetadata, StoredEvent } from '#journal/journal.ts';
import type { Position } from '#platform/event-store/port.ts';
import type { AnyCommand, ExecuteOptions } from './outcome.ts';

/** A command as it was received: its actor may give it, and its payload fits the schema. */
export interface ReceivedCommand {
  readonly command: AnyCommand;
  readonly payload: unknown;
  readonly context: DecisionContext;
  readonly options: ExecuteOptions;
  readonly actor: Actor;
  /** How far the actor may give it. */
  readonly scope: Scope;
  /** The actor that its id belongs to, as `actorKey` names it. */
  readonly key: string;
}

/** A command with what it was allotted, and the stream that follows from that. */
export interface ResolvedCommand extends ReceivedCommand {
  readonly allotted: unknown;
  /**
   * True: what it was allotted belongs to no record yet, and only serves to tell whether the command would be refused.
   */
  readonly tentative: boolean;
  readonly stream: string;
}

/** A command whose events, if any, are in the store. */
export interface CommandResult {
  readonly events: readonly StoredEvent[];
  readonly revision: number;
  readonly position: Position | null;
  readonly state: unknown;
}

/** Adds to a command what it was allotted, and the stream that follows from that. */
export function resolveCommand(received: ReceivedCommand, allotted: unknown, tentative: boolean): ResolvedCommand {
  return {
    ...received,
    allotted,
    tentative,
    stream: received.command.stream(received.payload, allotted, received.context),
  };
}

/** The metadata of each event of a command. */
export function metadataOf({ command, options, actor, context }: ReceivedCommand): EventMetadata {
  const acting = actor.kind === 'account' && actor.actingFor !== undefined ? { actingFor: actor.actingFor } : {};
  return {
    actor: recorded(actor),
    ...acting,
    ...options.began,
    command: command.name,
    commandId: options.commandId,
    correlationId: options.correlationId,
    causationId: options.causationId ?? options.commandId,
    at: context.now,
    ...(options.quiet ? { quiet: true as const } : {}),
  };
}

import { type Actor, recorded } from '#domain/kernel/actor.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import type { EventMetadata, StoredEvent } from '#journal/journal.ts';
import type { Position } from '#platform/event-store/port.ts';
import type { AnyCommand, ExecuteOptions } from './outcome.ts';

/** A command as it was received: allowed, and fitting its schema. */
export interface ReceivedCommand {
  readonly command: AnyCommand;
  readonly payload: unknown;
  readonly context: DecisionContext;
  readonly options: ExecuteOptions;
  readonly actor: Actor;
  /** How far the actor may give it. */
  readonly scope: Scope;
  /** Whom its id belongs to. */
  readonly key: string;
}

/** A command on its way through the pipeline. */
export interface ResolvedCommand extends ReceivedCommand {
  readonly allotted: unknown;
  /** True: what it was allotted is nobody's yet, and only tells whether it would be refused. */
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

/** A command with what it was allotted, on the stream that follows from it. */
export function resolveCommand(received: ReceivedCommand, allotted: unknown, tentative: boolean): ResolvedCommand {
  return {
    ...received,
    allotted,
    tentative,
    stream: received.command.stream(received.payload, allotted, received.context),
  };
}

/** What is kept beside each of its events. */
export function metadataOf({ command, options, actor, context }: ReceivedCommand): EventMetadata {
  const acting = actor.kind === 'account' && actor.actingFor !== undefined ? { actingFor: actor.actingFor } : {};
  return {
    actor: recorded(actor),
    ...acting,
    command: command.name,
    commandId: options.commandId,
    correlationId: options.correlationId,
    causationId: options.causationId ?? options.commandId,
    at: context.now,
    ...(options.quiet ? { quiet: true as const } : {}),
  };
}

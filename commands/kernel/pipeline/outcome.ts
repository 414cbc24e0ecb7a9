import type { z } from 'zod';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Message } from '#domain/kernel/message.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { EventMetadata } from '#journal/journal.ts';
import type { Position } from '#platform/event-store/port.ts';
import type { Command } from '../command.ts';
import type { WrittenPart } from './command-log.ts';
import type { FieldConflict } from './field-merge.ts';

/** The outcome of a command. */
export type CommandOutcome =
  | {
      readonly ok: true;
      /** The answer's `data`. */
      readonly data: unknown;
      readonly message: Message;
      readonly stream: string;
      /** Revision of the command's stream after it. */
      readonly revision: number;
      /** Position of the last event written, follow-ups included; null when nothing had to be written. */
      readonly position: Position | null;
      /**
       * All that was written, follow-ups included: what a read has to wait for that is to show it. Empty: nothing was
       * changed.
       */
      readonly written: readonly WrittenPart[];
    }
  /** `written`: what stands all the same, where a follow-up was refused. */
  | { readonly ok: false; readonly refusal: Refusal; readonly written?: readonly WrittenPart[] }
  | { readonly ok: false; readonly conflict: readonly FieldConflict[] }
  | { readonly ok: false; readonly invalid: z.ZodError }
  | { readonly ok: false; readonly otherPayload: true };

export interface ExecuteOptions {
  readonly actor: Actor;
  /** The caller's own id for this command (Idempotency-Key): the same again gives the same result. */
  readonly commandId: string;
  readonly correlationId: string;
  /** Id of the event or command that caused this one, when that is not the caller. */
  readonly causationId?: string;
  /** Who began what the command goes on with, and for whom. */
  readonly began?: Began;
  /** The revision that the form was loaded with (If-Match). */
  readonly expectedRevision?: number;
  /** True for loaded data (the demo company): its events mail nobody. */
  readonly quiet?: boolean;
}

/** Who began what a process goes on with, as the events keep it. */
export type Began = Required<Pick<EventMetadata, 'startedBy'>> & Pick<EventMetadata, 'actingFor'>;

/** Any command, whatever its own types. */
export type AnyCommand = Command;

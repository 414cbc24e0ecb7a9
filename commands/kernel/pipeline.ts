import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Position } from '#platform/event-store/port.ts';
import type { StoredEvent } from './journal.ts';

/** What a command came to. */
export type CommandOutcome =
  | {
      readonly ok: true;
      /** The answer's `data`. */
      readonly data: unknown;
      readonly message: string;
      readonly stream: string;
      /** Revision of the command's stream after it. */
      readonly revision: number;
      /** Position of the last event written, follow-ups included; null when nothing had to be written. */
      readonly position: Position | null;
      /** False when the read models did not hold it within the bound: the caller may see the state before. */
      readonly visible: boolean;
    }
  | { readonly ok: false; readonly refusal: Refusal }
  | { readonly ok: false; readonly conflict: FieldConflict[] }
  | { readonly ok: false; readonly replayedWithOtherPayload: true };

/** A field that was changed by somebody else since the form was loaded. */
export interface FieldConflict {
  readonly field: string;
  readonly yours: unknown;
  readonly theirs: unknown;
  /** Who and when. */
  readonly by: StoredEvent['meta']['actor'];
  readonly at: string;
}

import type { LocalizedText } from '../kernel/message.ts';
import type { RepairEvent } from './repair-event.ts';

/**
 * A short text that the firm's own people note of a repair by an event of its own: on which shelf it lies. From its definition
 * follow its place in the repair's state, history and undo, the list's column, order, filter and chip, and the drawer's field.
 * It stands under its name in a file of its own (`shelf.noted.ts`).
 */
export interface NotedField {
  readonly label: LocalizedText;
  /** The event that notes it, and tells nothing else: it carries the text under the field's name. */
  readonly event: RepairEvent['type'];
  /** Its longest text. */
  readonly max: number;
  /** A text as it is kept, of what somebody typed. */
  plain(typed: string): string;
  /** Whether a text, as it is kept, can stand there; the list is asked for no other. */
  isValue(text: string): boolean;
  /** What stands there after an event; empty: nothing. Total. */
  after(text: string, event: RepairEvent): string;
}

import type { LocalizedText } from '../kernel/message.ts';
import type { RepairEvent } from './repair-event.ts';

/**
 * A short text that staff note about a repair by an event of its own, for example the shelf on which it lies. The
 * definition gives the field its place in the repair's state, history and undo; its column, order, filter and chip in
 * the list; and its field in the drawer. Each definition stands under the field's name in a file of its own
 * (`shelf.noted.ts`).
 */
export interface NotedField {
  readonly label: LocalizedText;
  /** The event that notes the text and nothing else. It carries the text under the field's name. */
  readonly event: RepairEvent['type'];
  /** The longest text, in characters. */
  readonly max: number;
  /** Turns a typed text into the form that is stored. */
  plain(typed: string): string;
  /** Whether a stored text is valid for the field. Filters of the list accept no other. */
  isValue(text: string): boolean;
  /** The text after an event; empty: nothing is noted. Total. */
  after(text: string, event: RepairEvent): string;
}

import type { Permission } from '../accounts/offered/permissions.ts';
import type { LocalizedText } from '../kernel/message.ts';
import type { repairMessages } from './repair.messages.ts';
import type { RepairEvent } from './repair-event.ts';

/**
 * A short text that staff note about a repair by an event of its own, for example the shelf on which it lies. The
 * definition gives the field its place in the repair's state, history and undo, in its commands and calls; its column,
 * order, filter, chip and cell in the list; and its field in the drawer. Each definition stands under the field's name
 * in a file of its own (`shelf.noted.ts`).
 */
export interface NotedField {
  readonly label: LocalizedText;
  /** Who may note it: the holder of any of these rights. */
  readonly access: readonly Permission[];
  /** The event that notes the text and nothing else. It carries the text under the field's name. */
  readonly event: RepairEvent['type'];
  /** The longest text, in characters. */
  readonly max: number;
  /** Turns a typed text into the form that is stored. */
  plain(typed: string): string;
  /** Whether a stored text is valid for the field. Filters of the list accept no other. */
  isValue(text: string): boolean;
  /** The message that refuses a text which is not valid; it may say the longest (`max`). */
  readonly bad: keyof typeof repairMessages;
  /** The text after an event; empty: nothing is noted. Total. */
  after(text: string, event: RepairEvent): string;
}

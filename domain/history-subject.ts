import type { Ownership, Permission } from './accounts/offered/permissions.ts';
import type { OfficinaEvent } from './events.ts';
import type { Actor } from './kernel/actor.ts';
import type { LocalizedText } from './kernel/message.ts';
import type { ShownField } from './kernel/shown-field.ts';
import type { Undo } from './repairs/undo.ts';

/** What another stream said right before an event: its events until then are told as a field. */
export interface FieldAlongside {
  readonly stream: string;
  tell(before: readonly OfficinaEvent[]): ShownField;
}

/**
 * A kind of thing with a history: from this follow its timeline, its replay, its exports, its verification and who may
 * read them (`projections/history`, `api/history`).
 * A `Subject` is a kind and an id (`kernel/history-kinds.ts`).
 */
export interface HistorySubject<State = unknown> {
  /** Its name with the article, for the documentation: «di un ordine». */
  readonly ofOne: string;
  readonly fold: { readonly initial: State; evolve(state: State, event: OfficinaEvent): State };
  /** Its streams beside the one that is folded (`subjectStream`). */
  otherStreams(id: number): readonly string[];
  /** True: events of other streams speak of it as well, and `read.history` knows where they are. */
  readonly scattered: boolean;
  /** Who may read the history. */
  readonly access: Permission;
  /** The customer or account whose own it is; null: there is no such thing (yet). */
  owner(state: State): Pick<Ownership, 'customer_id' | 'accountId'> | null;
  /** The sections of its fields, in their order. */
  readonly sections: Readonly<Record<string, LocalizedText>>;
  /** All that the history compares and the replay shows; empty: there is no such thing (yet). */
  fields(state: State): readonly ShownField[];
  /**
   * The fields that the owner reads, of the events that say so (`toCustomer`), and whether the owner replays them.
   */
  readonly toOwner: { shows(field: string): boolean; readonly replays: boolean };
  /** The fields that this member of staff may not see. */
  hidden(actor: Actor, state: State): ReadonlySet<string>;
  /** What an event says beyond the fields that it changes. */
  facts(event: OfficinaEvent): readonly ShownField[];
  /** What other streams said when an event happened. */
  alongside(event: OfficinaEvent): readonly FieldAlongside[];
  /** The command that takes an event back; null: none does. @param command the one that gave the event */
  undo(event: OfficinaEvent, command: string, before: State, after: State): Undo | null;
  /** The read models whose rows are compared with its events; null: all that have rows of them. */
  readonly readModels: readonly string[] | null;
}

/** What most kinds have none of. */
const PLAIN = {
  otherStreams: () => [],
  scattered: false,
  hidden: () => new Set<string>(),
  facts: () => [],
  alongside: () => [],
  undo: () => null,
} as const;

type Plain = keyof typeof PLAIN;

/** Completes the declaration of a kind of subject. */
export function historySubject<State>(
  declared: Omit<HistorySubject<State>, Plain> & Partial<Pick<HistorySubject<State>, Plain>>,
): HistorySubject<State> {
  return { ...PLAIN, ...declared };
}

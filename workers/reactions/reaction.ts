import type { EventName, EventNamed } from '#domain/events.ts';
import type { MailTemplateName } from '#domain/mails/offered/mail-templates.ts';
import type { RecordEvent, RecordEventName } from '#domain/records/record.events.ts';
import type { EventPlace } from '#journal/journal.ts';
import type { Lookups } from '#workers/lookups/lookups.ts';
import type { Recipient } from '#workers/lookups/recipient.ts';
import type { MailData } from '#workers/outbox/message.ts';

/** A mail to some people, asked for by a reaction. */
export interface RequestedMail {
  readonly template: MailTemplateName;
  /** Empty: no mail. An address that is named twice gets one. */
  readonly recipients: readonly (Recipient | null)[];
  readonly data: MailData;
  /** Unique together with recipient and template; default: the event. */
  readonly cause?: string;
  /** Minutes after the event; default: at once. */
  readonly afterMinutes?: number;
  /** Its sender may take back what it tells: it waits for `undoSeconds` besides. */
  readonly undoable?: true;
  /** Waiting mails with the same key, template and recipient become one. */
  readonly gatherKey?: string;
  /** The repair that it speaks of, with its code and customer. */
  readonly about?: { readonly repairId: number; readonly code_intervention_gr: string; readonly customer_id: number };
  /** The customer who gets it, where it speaks of no repair: what they declined is not sent. */
  readonly customerId?: number;
  /** Whose data it holds; default: the customer that it is about. */
  readonly subjectKey?: string;
}

/** Waiting mails that must not leave any more. */
export interface CancelledMails {
  readonly repairId: number;
  readonly templates: readonly MailTemplateName[];
  /** Shown in the mail log. */
  readonly reason: string;
}

/** An event of given names, as stored. */
export type StoredNamed<N extends EventName> = EventPlace &
  ([N] extends [RecordEventName] ? RecordEvent : EventNamed<N>);

/**
 * The mails that follow an event. One file each, `workers/reactions/<name>.reaction.ts`. May be asked again about the
 * same event: its mails are unique by event, recipient and template.
 */
export interface Reaction<N extends EventName = EventName> {
  /** Never changed: under a new name a reaction begins at «now». */
  readonly name: string;
  readonly on: readonly N[];
  mails?(event: StoredNamed<N>, lookups: Lookups): Promise<readonly RequestedMail[]>;
  /** The waiting mails that an event cancels: an undo came in time. */
  callsOff?(event: StoredNamed<N>): readonly CancelledMails[];
}

export function defineReaction<N extends EventName>(reaction: Reaction<N>): Reaction {
  return reaction as unknown as Reaction;
}

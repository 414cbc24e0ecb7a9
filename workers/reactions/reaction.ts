import type { EventName, EventNamed } from '#domain/events.ts';
import type { MailTemplateName } from '#domain/mails/mail-templates.ts';
import type { RecordEvent, RecordEventName } from '#domain/records/record.events.ts';
import type { EventPlace } from '#journal/journal.ts';
import type { MailData, Recipient } from '#workers/outbox/message.ts';
import type { Lookups } from './lookups.ts';

/** A mail to some people, asked for by a reaction. */
export interface WantedMail {
  readonly template: MailTemplateName;
  /** Nobody: no mail. The same address twice gets one. */
  readonly recipients: readonly (Recipient | null)[];
  readonly data: MailData;
  /** What makes it unique, with recipient and template; default: the event. */
  readonly cause?: string;
  /** Minutes after the event; default: at once. */
  readonly afterMinutes?: number;
  /** Waiting mails with the same key, template and recipient become one. */
  readonly gatherKey?: string;
  /** The repair that it speaks of, with its code and customer. */
  readonly about?: { readonly repairId: number; readonly code_intervention_gr: string; readonly customer_id: number };
  /** The customer to whom it goes, where it speaks of no repair: what he declined is not sent. */
  readonly customerId?: number;
  /** Whose data it holds; default: the customer that it is about. */
  readonly subjectKey?: string;
}

/** Mails that must not leave any more. */
export interface CalledOff {
  readonly repairId: number;
  readonly templates: readonly MailTemplateName[];
  /** Shown in the mail log. */
  readonly reason: string;
}

/** An event of given names, as stored. */
export type StoredNamed<N extends EventName> = EventPlace &
  ([N] extends [RecordEventName] ? RecordEvent : EventNamed<N>);

/**
 * What mails follow an event. One file each, `workers/reactions/<name>.reaction.ts`. May be asked again about the same event;
 * what makes its mails unique is the event, the recipient and the template.
 */
export interface Reaction<N extends EventName = EventName> {
  /** Never changed: a new name begins at «now». */
  readonly name: string;
  readonly on: readonly N[];
  mails?(event: StoredNamed<N>, look: Lookups): Promise<readonly WantedMail[]>;
  /** Undo came in time: what waits is called off. */
  callsOff?(event: StoredNamed<N>): readonly CalledOff[];
}

export function defineReaction<N extends EventName>(reaction: Reaction<N>): Reaction {
  return reaction as unknown as Reaction;
}

import type { Language } from '#domain/accounts/offered/languages.ts';
import type { MailTemplateName } from '#domain/mails/offered/mail-templates.ts';
import type { Recipient } from '#workers/lookups/recipient.ts';
import type { KeptLink } from '#workers/mail-templates/secret-link.ts';

/** What a template looks things up by; ids and plain values, no personal data. */
export type MailData = Readonly<Record<string, string | number | boolean | null | readonly number[]>>;

/** A message to one recipient, to be put into the outbox. */
export interface OutboxMessage {
  /** What it comes from, an event's id or a due row's name: unique together with recipient and template. */
  readonly cause: string;
  readonly eventId: string;
  /** Position of that event: later events cancel the message. */
  readonly eventPosition: string;
  readonly correlationId: string;
  readonly template: MailTemplateName;
  readonly recipient: Recipient;
  readonly data: MailData;
  /** ISO 8601. */
  readonly dueAt: string;
  readonly repairId: number | null;
  readonly code_intervention_gr: string | null;
  readonly customer_id: number | null;
  /** Whose data the message holds: `customer-12`, `account-3`. */
  readonly subjectKey: string | null;
  /** Waiting messages with this key and recipient become one: lists in `data` are joined. */
  readonly gatherKey?: string;
}

/**
 * A message as it leaves, fixed before the first attempt so that every attempt sends the same. Staff and auditors read
 * it: a secret link stands in it without its secret.
 */
export interface FixedMessage {
  readonly messageId: string;
  /** ISO 8601. */
  readonly date: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly FixedAttachment[];
}

/** A file that goes with a message; `cid`: its HTML shows the file by this name, and nobody keeps it. */
export interface FixedAttachment {
  readonly media: number;
  readonly name: string;
  readonly type: string;
  readonly cid?: string;
}

/** What is fixed: the message, and apart from it the address of its secret link, if it has one. */
export interface Composed {
  readonly message: FixedMessage;
  readonly link: KeptLink | null;
}

/** A row of `vault.outbox` that a process has claimed. */
export interface ClaimedMail {
  readonly id: number;
  readonly claim: string;
  readonly template: MailTemplateName;
  readonly language: Language;
  readonly recipient: string;
  readonly recipient_name: string;
  readonly data: MailData;
  readonly repair_id: number | null;
  readonly customer_id: number | null;
  readonly event_id: string;
  readonly correlation_id: string;
  /** Earlier tries whose outcome is known. */
  readonly attempts: number;
  /** How often it was handed to the mail server before, also by senders that died. */
  readonly departures: number;
  readonly message: FixedMessage | null;
  /** The address that `message` does not show; fixed with it. */
  readonly link: KeptLink | null;
}

import type { Permission } from '../accounts/offered/permissions.ts';
import type { EventNamed, FeatureEventName } from '../events.ts';
import type { LocalizedText } from '../kernel/message.ts';
import type { MailTemplateName } from '../mails/offered/mail-templates.ts';
import type { RecordEvent, RecordEventName } from '../records/record.events.ts';

/** The ways to tell somebody: the screen (the bell), mail, push messages to browsers. */
export const CHANNELS = ['app', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * Who is told of a kind; looked up when it happens (`workers/notifications/audiences.ts`):
 * - `desk`: those who get the desk's mails; if nobody does, those who lead the firm
 * - `technician`: the technician to whom the repair is assigned
 * - `workshop`: those who lead the workshop
 * - `mail-log`: those who may see the mails
 * - `mentioned`: those newly mentioned by `@` in an internal note who may read that repair and its quotes
 * - `reviewers`: those who review what customers show to others
 * - `customer`: the accounts of the customer whom it concerns
 */
export type Audience = 'desk' | 'technician' | 'workshop' | 'mail-log' | 'mentioned' | 'reviewers' | 'customer';

/** What a notification is about: ids and plain values, no personal data. Its text is made of them when it is read. */
export interface Occasion {
  readonly repairId?: number;
  readonly customerId?: number;
  readonly mailId?: number;
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
}

/** What the text of a customer's notification is made of: nothing in it is internal. */
export interface OutwardWords {
  /** The repair's code; empty: it is about none. */
  readonly code: string;
  readonly facts: NonNullable<Occasion['facts']>;
}

/** What the text of a staff notification is made of. */
export interface StaffWords extends OutwardWords {
  /** The customer as lists show them; empty: it is about none. */
  readonly customer: string;
  /** Who did it; empty: nobody of the staff. */
  readonly by: string;
}

type Happened<N extends FeatureEventName | RecordEventName> = N extends FeatureEventName ? EventNamed<N> : RecordEvent;

/**
 * Events that end a notification about the same repair, mail, negotiation, order, refund, ad, attachment, images or
 * shop, for the customer that the event names.
 */
export interface Ending<N extends FeatureEventName = FeatureEventName> {
  readonly on: readonly N[];
  /** Default: each of these events. */
  when?(event: EventNamed<N>): boolean;
}

interface Common<N extends FeatureEventName | RecordEventName> {
  /** Its name where people choose how they are told. */
  readonly title: LocalizedText;
  /** Empty: the clock tells it (`workers/clock/tell-when-due.ts`). */
  readonly on: readonly N[];
  /** What an event of `on` tells; null: nothing. Pure: the same event always gives the same. */
  occasion(event: Happened<N>): Occasion | null;
  readonly whom: readonly Audience[];
  /**
   * Who did it may take it back for some seconds, and only after these it is told: nobody is told what an ending of it
   * came before.
   */
  readonly undoable?: true;
  /** While the bell shows it unread, the same occasion is not told again. */
  readonly once?: true;
  /** Nobody without this right, on that repair, is shown it; checked again at each reading. */
  readonly may: Permission;
  /** Path of the screen that it leads to. */
  link(occasion: Occasion): string;
  /**
   * The mails of the channel `mail`, which people can decline; absent: it does not come by mail. They have reactions of
   * their own (undo, gathering, attachments), which respect these choices.
   */
  readonly mails?: readonly MailTemplateName[];
  /** Mails of the same matter that are binding, and so always come: nobody can decline them. */
  readonly always?: readonly MailTemplateName[];
  /**
   * What the channel `push` says, beside the repair's code where it is about one: anybody who holds a locked phone can
   * read it. Absent: it does not come by push.
   */
  readonly push?: { readonly title: LocalizedText; readonly link?: (occasion: Occasion) => string };
  /** It has been dealt with: marked as read for everybody. */
  readonly resolved?: Ending;
  /** It is no longer true: removed. */
  readonly withdrawn?: Ending;
}

/** One kind of notification. */
export type NotificationKind<N extends FeatureEventName | RecordEventName = FeatureEventName | RecordEventName> =
  | (Common<N> & { readonly side: 'staff'; text(words: StaffWords): LocalizedText })
  | (Common<N> & { readonly side: 'customer'; text(words: OutwardWords): LocalizedText });

/** Declares a kind for staff. */
export function staffKind<N extends FeatureEventName | RecordEventName>(
  kind: Common<N> & { text(words: StaffWords): LocalizedText },
): NotificationKind {
  return { ...kind, side: 'staff' } as unknown as NotificationKind;
}

/** Declares a kind for customers: its text can't say anything internal, because it is not given any. */
export function customerKind<N extends FeatureEventName | RecordEventName>(
  kind: Common<N> & { text(words: OutwardWords): LocalizedText },
): NotificationKind {
  return { ...kind, side: 'customer' } as unknown as NotificationKind;
}

/** Declares what ends a notification; only its type changes. */
export function ending<N extends FeatureEventName>(one: Ending<N>): Ending {
  return one as unknown as Ending;
}

/** Rights that kinds require. */
export const seesRepairs = { function: 'repairs', action: 'view' } as const;
export const seesQuotes = { function: 'quotes', action: 'view' } as const;

/** The repair and the customer of an event. */
export const ofRepair = ({ data }: { data: { repairId: number; customer_id: number } }): Occasion => ({
  repairId: data.repairId,
  customerId: data.customer_id,
});

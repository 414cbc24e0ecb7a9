import type { Permission } from '../accounts/permissions.ts';
import type { EventNamed, FeatureEventName } from '../events.ts';
import type { LocalizedText } from '../kernel/message.ts';
import type { MailTemplateName } from '../mails/mail-templates.ts';
import type { RecordEvent, RecordEventName } from '../records/record.events.ts';

/** By what somebody may be told. Who has chosen nothing is told by all that a kind has. */
export const CHANNELS = ['app', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * Whom a kind is told to; each is looked up when it happens (`workers/notifications/audiences.ts`):
 * - `desk`: who gets the desk's mails; where nobody does, who leads the firm
 * - `technician`: to whom the repair is assigned
 * - `workshop`: who leads the workshop
 * - `mail-log`: who may see the mails
 * - `mentioned`: who is newly named by `@` in an internal note, and may read that repair and its quotes
 * - `customer`: the accounts of the customer whose repair it is
 */
export type Audience = 'desk' | 'technician' | 'workshop' | 'mail-log' | 'mentioned' | 'customer';

/** What a notification is about: ids and plain values, no personal data. What it says is made of them when it is read. */
export interface Occasion {
  readonly repairId?: number;
  readonly customerId?: number;
  readonly mailId?: number;
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
}

/** What a customer's notification is worded with: nothing in it is internal. */
export interface OutwardWords {
  /** The repair's code; empty: it is about none. */
  readonly code: string;
  readonly facts: NonNullable<Occasion['facts']>;
}

/** What a staff notification is worded with. */
export interface StaffWords extends OutwardWords {
  /** The customer as lists show him; empty: about none. */
  readonly customer: string;
  /** Who did it; empty: nobody of the staff. */
  readonly by: string;
}

type Happened<N extends FeatureEventName | RecordEventName> = N extends FeatureEventName ? EventNamed<N> : RecordEvent;

/** Events that end what a notification says, of the same repair, mail, negotiation, order or refund; of the customer that the event names. */
export interface Ending<N extends FeatureEventName = FeatureEventName> {
  readonly on: readonly N[];
  /** Default: each of them. */
  when?(event: EventNamed<N>): boolean;
}

interface Common<N extends FeatureEventName | RecordEventName> {
  /** What it is called where one chooses how to be told. */
  readonly title: LocalizedText;
  /** None: the clock tells it (`workers/clock/due-handlers.ts`). */
  readonly on: readonly N[];
  /** What an event of `on` is to tell; null: nothing. Pure: asked again for the same event, it says the same. */
  occasion(event: Happened<N>): Occasion | null;
  readonly whom: readonly Audience[];
  /** Without this right, on that repair, nobody is shown it; asked again at each reading. */
  readonly may: Permission;
  /** Path of the screen that it leads to. */
  link(occasion: Occasion): string;
  readonly channels: readonly Channel[];
  /** The mails of the channel `mail`. They have reactions of their own (undo, gathering, attachments), which ask what was chosen here. */
  readonly mails: readonly MailTemplateName[];
  /** Mails of the same matter that bind, and so always come: no choice. */
  readonly always?: readonly MailTemplateName[];
  /** What the channel `push` says beside the repair's code: a locked phone shows it to whoever holds it. */
  readonly push?: { readonly title: LocalizedText; readonly link?: (occasion: Occasion) => string };
  /** It is dealt with: marked as read for everybody. */
  readonly settled?: Ending;
  /** It is not true any more: taken away. */
  readonly withdrawn?: Ending;
}

/** One kind of notification. */
export type NotificationKind<N extends FeatureEventName | RecordEventName = FeatureEventName | RecordEventName> =
  | (Common<N> & { readonly side: 'staff'; text(words: StaffWords): LocalizedText })
  | (Common<N> & { readonly side: 'customer'; text(words: OutwardWords): LocalizedText });

/** Declares a kind that staff is told. */
export function staffKind<N extends FeatureEventName | RecordEventName>(
  kind: Common<N> & { text(words: StaffWords): LocalizedText },
): NotificationKind {
  return { ...kind, side: 'staff' } as unknown as NotificationKind;
}

/** Declares a kind that customers are told: it can't say what is internal, for it does not come to know of it. */
export function customerKind<N extends FeatureEventName | RecordEventName>(
  kind: Common<N> & { text(words: OutwardWords): LocalizedText },
): NotificationKind {
  return { ...kind, side: 'customer' } as unknown as NotificationKind;
}

/** Declares what ends a notification. */
export function ending<N extends FeatureEventName>(one: Ending<N>): Ending {
  return one as unknown as Ending;
}

/** Rights that kinds ask. */
export const seesRepairs = { function: 'repairs', action: 'view' } as const;
export const seesQuotes = { function: 'quotes', action: 'view' } as const;

/** The repair that an event is of. */
export const ofRepair = ({ data }: { data: { repairId: number; customer_id: number } }): Occasion => ({
  repairId: data.repairId,
  customerId: data.customer_id,
});

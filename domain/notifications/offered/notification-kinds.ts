import type { MailTemplateName } from '../../mails/offered/mail-templates.ts';
import { AD_KINDS } from '../ad-kinds.ts';
import { CUSTOMER_KINDS } from '../customer-kinds.ts';
import { GOODS_KINDS } from '../goods-kinds.ts';
import { MARKET_KINDS } from '../market-kinds.ts';
import type { Channel, NotificationKind } from '../notification-kind.ts';
import { ORDER_KINDS } from '../order-kinds.ts';
import { STAFF_KINDS } from '../staff-kinds.ts';

/**
 * Every kind of notification, by its name: whom it tells, what it says, where it leads, by which channels. The one
 * list: the bell, the mails that can be declined and push messages read it, and `channelsFor` decides for all of them.
 * To add a channel, add its name to `CHANNELS` and to `channelsOf`, and a writer to
 * `workers/notifications/channels.ts`. The writer runs in the transaction that moves the follower's checkpoint: at most
 * once for each event, account and kind. A name stays for ever, because it is stored with accounts.
 */
export const NOTIFICATION_KINDS = {
  ...STAFF_KINDS,
  ...CUSTOMER_KINDS,
  ...MARKET_KINDS,
  ...AD_KINDS,
  ...ORDER_KINDS,
  ...GOODS_KINDS,
} as const satisfies Record<string, NotificationKind>;

export type NotificationKindName = keyof typeof NOTIFICATION_KINDS;
export const KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as [NotificationKindName, ...NotificationKindName[]];

/** A kind by its stored name; null: no kind has this name any more. */
export function notificationKind(name: string): NotificationKind | null {
  return Object.hasOwn(NOTIFICATION_KINDS, name) ? NOTIFICATION_KINDS[name as NotificationKindName] : null;
}

/**
 * The channels that a kind comes by and that one can decline: none where there is no kind. All are shown on the screen.
 */
export function channelsOf(kind: NotificationKind | null): readonly Channel[] {
  if (!kind) return [];
  return ['app', ...(kind.mails ? (['mail'] as const) : []), ...(kind.push ? (['push'] as const) : [])];
}

/** The channels by which an account does not want to be told, by kind. */
export type ChannelsOff = Readonly<Record<string, readonly string[]>>;

/** By which channels an account is told of a kind: those of the kind, but what the account declined. */
export function channelsFor(off: ChannelsOff, name: string): ReadonlySet<Channel> {
  return new Set(channelsOf(notificationKind(name)).filter((channel) => !off[name]?.includes(channel)));
}

type RecipientSide = NotificationKind['side'];

/** The kind of a side (staff or customers) that comes by this mail, declinable (`mails`) or binding (`always`). */
function kindOfMail(template: string, side: RecipientSide, list: 'mails' | 'always'): NotificationKindName | null {
  const is = (kind: NotificationKind) =>
    kind.side === side && (kind[list] as readonly string[] | undefined)?.includes(template);
  return KIND_NAMES.find((name) => is(NOTIFICATION_KINDS[name])) ?? null;
}

/** Whether customers are told by this mail: `optional` can be declined, `always` can't; null: by none of a kind. */
export function customerMail(template: string): 'optional' | 'always' | null {
  if (kindOfMail(template, 'customer', 'mails')) return 'optional';
  return kindOfMail(template, 'customer', 'always') ? 'always' : null;
}

/** Whether an account wants this mail. Mails that nobody can decline are always wanted. */
export function wantsMail(
  { customer_id, channelsOff }: { readonly customer_id: number | null; readonly channelsOff: ChannelsOff },
  template: MailTemplateName,
): boolean {
  const kind = kindOfMail(template, customer_id === null ? 'staff' : 'customer', 'mails');
  return kind === null || channelsFor(channelsOff, kind).has('mail');
}

/** Applies a choice as older events have it: the unwanted mails, by template. */
export function channelsOffByMails(off: ChannelsOff, declined: readonly string[]): ChannelsOff {
  const customerKinds = KIND_NAMES.flatMap((name) => {
    const kind = notificationKind(name);
    if (kind?.side !== 'customer' || !kind.mails) return [];
    const others = (off[name] ?? []).filter((channel) => channel !== 'mail');
    const mail = kind.mails.some((template) => declined.includes(template)) ? ['mail'] : [];
    return [[name, [...others, ...mail]] as const];
  });
  return { ...off, ...Object.fromEntries(customerKinds) };
}

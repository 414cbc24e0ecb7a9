import type { MailTemplateName } from '../../mails/offered/mail-templates.ts';
import { CUSTOMER_KINDS } from '../customer-kinds.ts';
import { GOODS_KINDS } from '../goods-kinds.ts';
import { MARKET_KINDS } from '../market-kinds.ts';
import type { Channel, NotificationKind } from '../notification-kind.ts';
import { ORDER_KINDS } from '../order-kinds.ts';
import { STAFF_KINDS } from '../staff-kinds.ts';

/**
 * Every kind of notification, by its name: whom it tells, what it says, where it leads, by which channels. The one
 * list: the bell, the mails that can be declined and push messages read it. To add a channel, add its name to
 * `CHANNELS` and to the `channels` of its kinds, and a writer to `workers/notifications/channels.ts`. The writer runs
 * in the transaction that moves the follower's checkpoint: at most once for each event, account and kind. A name stays
 * for ever, because it is stored with accounts.
 */
export const NOTIFICATION_KINDS = {
  ...STAFF_KINDS,
  ...CUSTOMER_KINDS,
  ...MARKET_KINDS,
  ...ORDER_KINDS,
  ...GOODS_KINDS,
} as const satisfies Record<string, NotificationKind>;

export type NotificationKindName = keyof typeof NOTIFICATION_KINDS;
export const KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as [NotificationKindName, ...NotificationKindName[]];

/** A kind by its stored name; null: no kind has this name any more. */
export function notificationKind(name: string): NotificationKind | null {
  return Object.hasOwn(NOTIFICATION_KINDS, name) ? NOTIFICATION_KINDS[name as NotificationKindName] : null;
}

/** The kind of this side (staff or customers) whose mail this is; null: none, such a mail is always sent. */
function kindOfMail(template: MailTemplateName, side: NotificationKind['side']): NotificationKindName | null {
  const is = (kind: NotificationKind | null) => kind?.side === side && kind.mails.includes(template);
  return KIND_NAMES.find((name) => is(notificationKind(name))) ?? null;
}

/** Whether customers get this mail: `optional` can be declined, `always` can't; null: it is no mail to customers. */
export function customerMail(template: string): 'optional' | 'always' | null {
  const kinds = Object.values<NotificationKind>(CUSTOMER_KINDS);
  const has = (mails: readonly string[] | undefined) => mails?.includes(template) ?? false;
  if (kinds.some(({ mails }) => has(mails))) return 'optional';
  return kinds.some(({ always }) => has(always)) ? 'always' : null;
}

/** The channels by which an account does not want to be told, by kind. */
export type ChannelsOff = Readonly<Record<string, readonly string[]>>;

/** Whether to tell an account this kind by this channel. */
export function wants(off: ChannelsOff, name: string, channel: Channel): boolean {
  return (notificationKind(name)?.channels.includes(channel) ?? false) && !(off[name]?.includes(channel) ?? false);
}

/** Whether an account wants this mail. Mails that nobody can decline are always wanted. */
export function wantsMail(
  { customer_id, channelsOff }: { readonly customer_id: number | null; readonly channelsOff: ChannelsOff },
  template: MailTemplateName,
): boolean {
  const kind = kindOfMail(template, customer_id === null ? 'staff' : 'customer');
  return kind === null || wants(channelsOff, kind, 'mail');
}

/** Applies a choice as older events have it: the unwanted mails, by template. */
export function channelsOffByMails(off: ChannelsOff, declined: readonly string[]): ChannelsOff {
  const customerKinds = KIND_NAMES.flatMap((name) => {
    const kind = notificationKind(name);
    if (kind?.side !== 'customer' || kind.mails.length === 0) return [];
    const others = (off[name] ?? []).filter((channel) => channel !== 'mail');
    const mail = kind.mails.some((template) => declined.includes(template)) ? ['mail'] : [];
    return [[name, [...others, ...mail]] as const];
  });
  return { ...off, ...Object.fromEntries(customerKinds) };
}

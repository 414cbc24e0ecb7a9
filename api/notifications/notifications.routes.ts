import { MOST_NOTIFICATIONS, notificationEndpoints } from '#api/contracts/notifications.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { unauthenticated } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { SignedIn } from '#api/kernel/session.ts';
import { chooseNotificationsCommand } from '#commands/accounts/choose-notifications.command.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import { CHANNELS } from '#domain/notifications/notification-kind.ts';
import {
  channelsFor,
  channelsOf,
  KIND_NAMES,
  notificationKind,
} from '#domain/notifications/offered/notification-kinds.ts';
import { listNotifications, markRead } from '#projections/notifications/notifications.query.ts';
import { repairReaders } from '#projections/repair-list/repair-readers.query.ts';

/** @throws Problem 401 */
function reader(signedIn: SignedIn | null): SignedIn {
  if (!signedIn) throw unauthenticated();
  return signedIn;
}

export const readNotificationsRoute = queryRoute(notificationEndpoints.readNotifications, {
  tag: 'notifications',
  summary: 'Le proprie notifiche: le dieci più recenti, e quante non sono lette.',
  access: 'signed-in',
  read: async ({ signedIn }, { pools }) => {
    const { actor, language } = reader(signedIn);
    return data(await listNotifications(pools.pg, actor, language, MOST_NOTIFICATIONS));
  },
});

export const markNotificationsRoute = queryRoute(notificationEndpoints.markNotifications, {
  tag: 'notifications',
  summary: 'Segna come lette le proprie notifiche; gli altri browser dello stesso utente lo sanno subito.',
  access: 'signed-in',
  read: async ({ signedIn, body }, { pools, notified, now }) => {
    const { actor } = reader(signedIn);
    if (await markRead(pools.pg, actor.id, body.ids ?? null, new Date(now()).toISOString())) notified(actor.id);
    return data(null);
  },
});

export const readNotificationChoicesRoute = queryRoute(notificationEndpoints.readNotificationChoices, {
  tag: 'notifications',
  summary: 'Di che cosa si viene avvisati, e come: nell’app, per e-mail, sui dispositivi, o niente.',
  access: 'signed-in',
  read: async ({ signedIn }, { journal }) => {
    const { actor, language } = reader(signedIn);
    const { state } = await journal.load(accountStream(actor.id), accountFold);
    const off = state.status === 'open' ? state.channelsOff : {};
    const side = actor.customerId === null ? 'staff' : 'customer';
    return data(
      KIND_NAMES.flatMap((name) => {
        const kind = notificationKind(name);
        if (kind?.side !== side || !scopeOf(actor, kind.may)) return [];
        const on = channelsFor(off, name);
        const channels = CHANNELS.flatMap((channel) => {
          if (channelsOf(kind).includes(channel)) return [{ channel, on: on.has(channel), always: false }];
          return channel === 'mail' && kind.always ? [{ channel, on: true, always: true }] : [];
        });
        return [{ kind: name, title: kind.title[language], channels }];
      }),
    );
  },
});

export const chooseNotificationsRoute = commandRoute(notificationEndpoints.chooseNotifications, {
  tag: 'notifications',
  summary: 'Sceglie come essere avvisati di una cosa.',
  access: 'signed-in',
  commands: [chooseNotificationsCommand],
  calls: ({ signedIn, body }) => call(chooseNotificationsCommand, { accountId: reader(signedIn).actor.id, ...body }),
});

export const readMentionableRoute = queryRoute(notificationEndpoints.readMentionable, {
  tag: 'notifications',
  summary: 'Chi si può nominare con @ nelle note interne di una riparazione: chi la può leggere.',
  access: { function: 'quotes', action: 'draft' },
  read: async ({ params, signedIn }, { pools }) => {
    const people = await repairReaders(pools.pg, params.id);
    // A caller who may not read the repair must not learn that it exists.
    return people.some(({ id }) => id === reader(signedIn).actor.id) ? data(people) : null;
  },
});

export const readMentionableInNewRoute = queryRoute(notificationEndpoints.readMentionableInNew, {
  tag: 'notifications',
  summary: 'Chi si può nominare con @ nella nota interna di una riparazione che si sta inserendo.',
  access: { function: 'repairs', action: 'create' },
  read: async (_input, { pools }) => data(await repairReaders(pools.pg, null)),
});

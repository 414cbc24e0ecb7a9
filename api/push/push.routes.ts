import { pushEndpoints } from '#api/contracts/push.contract.ts';
import { malformed } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import { ownId } from '#api/kernel/session.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { areSubscriberKeys } from '#platform/web-push/encrypt-message.ts';
import { isPushService } from '#platform/web-push/push-services.ts';
import { pushDevices, subscribe, unsubscribe } from './push-subscriptions.ts';

const readRoute = queryRoute(pushEndpoints.readPush, {
  tag: 'push',
  summary: 'La chiave pubblica per le notifiche push, e i propri dispositivi che le ricevono.',
  access: 'signed-in',
  read: async ({ signedIn }, { pools, pushKey }) =>
    data({ public_key: pushKey, devices: await pushDevices(pools.pg, ownId(signedIn)) }),
});

const subscribeRoute = queryRoute(pushEndpoints.subscribePush, {
  tag: 'push',
  summary: 'Questo dispositivo riceve le notifiche push di chi ha effettuato l’accesso, e di nessun altro.',
  access: 'signed-in',
  read: async ({ signedIn, body: { device, ...subscription } }, { pools, now }) => {
    const wrong = (field: string) => malformed([{ field, message: valueMessages['bad-value'] }]);
    if (!isPushService(subscription.endpoint)) throw wrong('endpoint');
    if (!areSubscriberKeys(subscription)) throw wrong('p256dh');
    return data({ id: await subscribe(pools.pg, ownId(signedIn), subscription, device, now()) });
  },
});

const withdrawRoute = queryRoute(pushEndpoints.withdrawPush, {
  tag: 'push',
  summary: 'Un proprio dispositivo non riceve più notifiche push.',
  access: 'signed-in',
  read: async ({ signedIn, body: { id } }, { pools }) => {
    await unsubscribe(pools.pg, ownId(signedIn), id);
    return data(null);
  },
});

export const PUSH_ROUTES: readonly Route[] = [readRoute, subscribeRoute, withdrawRoute];

import { get, write } from '../api/client.ts';
import { deviceIn } from '../session/device-name.ts';

/** The storage key of the id by which the server knows this browser. */
const STORAGE_KEY = 'officina.push';

/** Whether this browser can receive push messages; `blocked`: its user forbade notifications from this address. */
export type PushAbility = 'able' | 'blocked' | 'unable';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/** The id of this browser among the account's devices; null when it is none of them. */
export const thisDevice = (): string | null => localStorage.getItem(STORAGE_KEY);

/**
 * Asks the user for permission, and registers this browser.
 * @returns false when it was not granted
 * @throws ApiFailure
 */
export async function turnOnPush(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options);
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { browser, system } = deviceIn(navigator.userAgent);
  const device = [browser, system].filter(Boolean).join(' · ');
  const values = { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', device };
  const { data } = await write('POST', '/api/v1/push', values);
  localStorage.setItem(STORAGE_KEY, data.id);
  return true;
}

/** Ends push messages to one of the account's browsers. */
export async function turnOffPush(id: string): Promise<void> {
  await write('POST', '/api/v1/push/withdraw', { id });
  if (id === thisDevice()) await forgetPush();
}

/**
 * Ends push messages to this browser at a sign-out, even when the server is not reached: the server then finds that the
 * subscription is gone.
 */
export async function leavePush(): Promise<void> {
  const id = thisDevice();
  if (id === null) return;
  await forgetPush();
  await write('POST', '/api/v1/push/withdraw', { id }).catch(() => undefined);
}

async function forgetPush(): Promise<void> {
  localStorage.removeItem(STORAGE_KEY);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

export const PUSH = ['push'] as const;

export async function fetchPush(signal?: AbortSignal) {
  return (await get('/api/v1/push', {}, signal)).data;
}

import { get, write } from '../api/client.ts';
import { deviceIn } from '../session/device-name.ts';

/** Under which id the server knows this browser. */
const KEPT = 'officina.push';

/** What this browser can do: `blocked`: its owner forbade notifications of this address. */
export type PushAbility = 'able' | 'blocked' | 'unable';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/** The id of this browser among the account's devices; null: it is none of them. */
export const thisDevice = (): string | null => localStorage.getItem(KEPT);

/** Asks the browser's owner, and has this browser told. @returns false when he does not want it @throws ApiFailure */
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
  localStorage.setItem(KEPT, data.id);
  return true;
}

/** One of the account's browsers is told no more. */
export async function turnOffPush(id: string): Promise<void> {
  await write('POST', '/api/v1/push/withdraw', { id });
  if (id === thisDevice()) await forgetPush();
}

/** Whoever leaves is told no more in this browser: also where the server is not reached, which finds the address gone. */
export async function leavePush(): Promise<void> {
  const id = thisDevice();
  if (id === null) return;
  await forgetPush();
  await write('POST', '/api/v1/push/withdraw', { id }).catch(() => undefined);
}

async function forgetPush(): Promise<void> {
  localStorage.removeItem(KEPT);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

export const PUSH = ['push'] as const;

export async function fetchPush(signal?: AbortSignal) {
  return (await get('/api/v1/push', {}, signal)).data;
}

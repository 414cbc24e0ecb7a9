import { SignJWT } from 'jose';
import { encryptMessage, type SubscriberKeys } from './encrypt-message.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface Subscription extends SubscriberKeys {
  /** The address at the browser's push service. */
  readonly endpoint: string;
}

/**
 * The outcome for a message. `gone`: the subscription has ended (404, 410); `refused`: the service will never take this
 * message; `later`: a retry may succeed.
 */
export type Pushed = 'taken' | 'gone' | 'refused' | 'later';

/** How long a push service may stay silent, in ms. */
const DEADLINE_MS = 10_000;
/** How long a service keeps a message that it cannot deliver: an older one is no longer news. */
const TTL_S = 24 * 3600;
const TOKEN_S = 12 * 3600;

export interface PushOptions {
  readonly keys: VapidKeys;
  /** The contact for push services: `https:` or `mailto:` (RFC 8292). */
  readonly contact: string;
  /** Ms since 1970. */
  readonly now: () => number;
}

/**
 * Sends a message to the browser's push service (RFC 8030). It never throws: a message that failed without an answer
 * may be sent again later.
 * @param topic at most 32 characters of base64url; of the messages with one topic that wait at the service only the
 *   last is kept
 */
export async function pushMessage(
  { endpoint, ...keys }: Subscription,
  text: string,
  topic: string,
  { keys: vapid, contact, now }: PushOptions,
): Promise<Pushed> {
  try {
    const token = await new SignJWT({ sub: contact })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(new URL(endpoint).origin)
      .setExpirationTime(Math.floor(now() / 1000) + TOKEN_S)
      .sign(vapid.privateKey);
    const response = await fetch(endpoint, {
      method: 'POST',
      // No redirects: only the first address was checked.
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
      headers: {
        authorization: `vapid t=${token}, k=${vapid.publicKey}`,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(TTL_S),
        topic,
        urgency: 'normal',
      },
      body: new Uint8Array(encryptMessage(text, keys)),
    });
    await response.body?.cancel();
    if (response.ok) return 'taken';
    if (response.status === 404 || response.status === 410) return 'gone';
    return response.status === 429 || response.status >= 500 ? 'later' : 'refused';
  } catch {
    return 'later';
  }
}

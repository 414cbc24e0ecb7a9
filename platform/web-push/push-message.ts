import { SignJWT } from 'jose';
import { encryptMessage, type SubscriberKeys } from './encrypt-message.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface Subscription extends SubscriberKeys {
  /** The address at the browser's push service. */
  readonly endpoint: string;
}

/** What became of a message: `gone`: the browser does not want any more (404, 410); `refused`: never will; `later`: perhaps. */
export type Pushed = 'taken' | 'gone' | 'refused' | 'later';

/** A push service that says nothing for so long does not answer. */
const DEADLINE_MS = 10_000;
/** How long a service keeps what it can't deliver: what is older is no news. */
const TTL_S = 24 * 3600;
const TOKEN_S = 12 * 3600;

export interface PushOptions {
  readonly keys: VapidKeys;
  /** Whom a push service may write to: `https:` or `mailto:` (RFC 8292). */
  readonly contact: string;
  /** Ms since 1970. */
  readonly now: () => number;
}

/**
 * Hands a message to the browser's push service (RFC 8030). It never throws: what failed without an answer may come through later.
 * @param topic at most 32 signs of base64url: of messages with the same one that wait at the service the last stands
 */
export async function pushMessage(
  { endpoint, ...keys }: Subscription,
  text: string,
  topic: string,
  { keys: house, contact, now }: PushOptions,
): Promise<Pushed> {
  try {
    const token = await new SignJWT({ sub: contact })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(new URL(endpoint).origin)
      .setExpirationTime(Math.floor(now() / 1000) + TOKEN_S)
      .sign(house.privateKey);
    const response = await fetch(endpoint, {
      method: 'POST',
      // Where a service sends us on to, nobody has looked at.
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
      headers: {
        authorization: `vapid t=${token}, k=${house.publicKey}`,
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

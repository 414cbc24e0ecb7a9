import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's public key and secret, given when it subscribed, base64url. */
export interface SubscriberKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Size of a record in bytes: one record holds a whole message. */
const RECORD = 4096;

/** Whether the keys are valid: a point on P-256, and 16 bytes. */
export function areSubscriberKeys({ p256dh, auth }: SubscriberKeys): boolean {
  try {
    const probe = createECDH('prime256v1');
    probe.generateKeys();
    probe.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

/**
 * Encrypts a message for one browser (RFC 8291, over `aes128gcm` of RFC 8188): the result is the body of the request to
 * its push service.
 * @throws Error when the public key is no point on the curve
 */
export function encryptMessage(text: string, { p256dh, auth }: SubscriberKeys): Buffer {
  const subscriberKey = Buffer.from(p256dh, 'base64url');
  const pair = createECDH('prime256v1');
  const senderKey = pair.generateKeys();
  const salt = randomBytes(16);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), subscriberKey, senderKey]);
  const secret = hkdf(pair.computeSecret(subscriberKey), Buffer.from(auth, 'base64url'), keyInfo, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record.
  const sealed = [cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(2)])), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD);
  return Buffer.concat([salt, size, Buffer.of(senderKey.length), senderKey, ...sealed]);
}

function hkdf(key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
}

import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave when it subscribed: its public key and a secret, base64url. */
export interface SubscriberKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** One record holds all of it. */
const RECORD = 4096;

/** Whether they are what browsers give: a point on P-256, and 16 bytes. */
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
 * A message that only that browser can read (RFC 8291, over `aes128gcm` of RFC 8188): the body of the request to its push service.
 * @throws Error for keys that are no point on the curve
 */
export function encryptMessage(text: string, { p256dh, auth }: SubscriberKeys): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const pair = createECDH('prime256v1');
  const ours = pair.generateKeys();
  const salt = randomBytes(16);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = hkdf(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), about, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2: the last record.
  const sealed = [cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(2)])), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...sealed]);
}

function hkdf(key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
}

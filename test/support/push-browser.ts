import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { expect } from 'vitest';

/** A browser: its keys, and how it reads what its push service delivers (RFC 8291, from the receiver's side). */
export function pushBrowser() {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys();
  const auth = randomBytes(16);
  const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
  return {
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer): string => {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const sender = body.subarray(21, 21 + length);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const secret = hkdf(pair.computeSecret(sender), auth, about, 32);
      const opening = createDecipheriv(
        'aes-128-gcm',
        hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
        hkdf(secret, salt, 'Content-Encoding: nonce\0', 12),
      );
      const sealed = body.subarray(21 + length);
      opening.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
      expect(plain.at(-1)).toBe(2);
      return plain.subarray(0, -1).toString();
    },
  };
}

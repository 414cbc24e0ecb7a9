import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/**
 * AES-256-GCM with an initialisation vector of its own: vector, text, tag.
 * @param about what the sealed bytes belong to: elsewhere they do not open
 */
export function seal(key: KeyObject, plain: Buffer, about = ''): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** What {@link seal} was given. @throws Error when the key, the bytes or what they belong to are other ones */
export function unseal(key: KeyObject, sealed: Buffer, about = ''): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV)).setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]);
}

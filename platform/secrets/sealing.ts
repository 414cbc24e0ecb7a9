import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/**
 * Encrypts by AES-256-GCM with a fresh initialisation vector. The result is vector, ciphertext, tag.
 * @param about names what the sealed bytes belong to: with another name they do not open
 */
export function seal(key: KeyObject, plain: Buffer, about = ''): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts the output of {@link seal}. @throws Error when the key, the bytes or `about` differ */
export function unseal(key: KeyObject, sealed: Buffer, about = ''): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV)).setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]);
}

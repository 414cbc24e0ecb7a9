import { hkdfSync } from 'node:crypto';

/** Further inputs of a derivation. Equal inputs give equal keys, and no key reveals another. */
interface Derivation {
  /** Length of the key, in bytes. */
  readonly bytes?: number;
  readonly salt?: Buffer | string;
}

/**
 * Derives a key for one purpose from the master key (HKDF-SHA-256, RFC 5869).
 * @param master 32 bytes or more
 * @param purpose in words (`refresh cookie`): no two keys may have the same purpose
 */
export function derivedKey(master: Buffer, purpose: string, { bytes = 32, salt = '' }: Derivation = {}): Buffer {
  return Buffer.from(hkdfSync('sha256', master, salt, `officina ${purpose}`, bytes));
}

import { hkdfSync } from 'node:crypto';

/** What a key is derived for, besides the master key: equal ones give equal keys, and no key tells of another. */
interface Derivation {
  /** Of the result, in bytes. */
  readonly bytes?: number;
  readonly salt?: Buffer | string;
}

/**
 * A key for one purpose alone, from the master key (HKDF-SHA-256, RFC 5869).
 * @param master 32 bytes or more
 * @param purpose in words (`refresh cookie`): never that of another key
 */
export function derivedKey(master: Buffer, purpose: string, { bytes = 32, salt = '' }: Derivation = {}): Buffer {
  return Buffer.from(hkdfSync('sha256', master, salt, `officina ${purpose}`, bytes));
}

import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { derivedKey } from '#platform/secrets/derived-key.ts';

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The public half of a key: what others need to check signatures. */
export interface PublicKey {
  /** SubjectPublicKeyInfo, base64. */
  readonly publicKey: string;
  /** The first half of the public key's SHA-256, in hex, for people to compare. */
  readonly fingerprint: string;
}

/** A signature that anyone who has the public key can check (Ed25519, RFC 8032). */
export interface Signature {
  readonly algorithm: 'Ed25519';
  /** The signature of the text, base64. */
  readonly signature: string;
  /** SubjectPublicKeyInfo, base64. */
  readonly publicKey: string;
}

/**
 * Signs texts for one purpose, with a key derived from the master key, so it is the same on every machine and after a
 * restore.
 */
export class SigningKey implements PublicKey {
  readonly #private: KeyObject;
  readonly publicKey: string;
  readonly fingerprint: string;

  /**
   * @param master 32 bytes or more
   * @param purpose a key of one purpose signs nothing else
   */
  constructor(master: Buffer, purpose: string) {
    const seed = derivedKey(master, `signature ${purpose}`);
    this.#private = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
    const spki = createPublicKey(this.#private).export({ format: 'der', type: 'spki' });
    this.publicKey = spki.toString('base64');
    this.fingerprint = fingerprintOf(spki);
  }

  sign(text: string): Signature {
    const signature = sign(null, Buffer.from(text, 'utf8'), this.#private).toString('base64');
    return { algorithm: 'Ed25519', signature, publicKey: this.publicKey };
  }
}

/**
 * Reads a public key from PEM, as `npm run verify -- --public-key` prints it.
 * @throws Error when it is not an Ed25519 key
 */
export function publicKeyFrom(pem: string): PublicKey {
  const key = createPublicKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`not an Ed25519 key: ${key.asymmetricKeyType}`);
  const spki = key.export({ format: 'der', type: 'spki' });
  return { publicKey: spki.toString('base64'), fingerprint: fingerprintOf(spki) };
}

const fingerprintOf = (spki: Buffer) => createHash('sha256').update(spki).digest('hex').slice(0, 32);

/** True when the text is exactly the one that was signed. The caller must know whether it trusts the key. */
export function isSigned(text: string, { signature, publicKey }: Signature): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));
}

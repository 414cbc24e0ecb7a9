import { isSigned, type PublicKey, type SigningKey } from '#platform/signing/signing-key.ts';
import type { Position } from '../port.ts';

/** How far a log had come when it was signed, and what it said up to there. */
export interface Head {
  /** Id of the event store. */
  readonly store: string;
  /** Day in Europe/Rome, `YYYY-MM-DD`. */
  readonly day: string;
  /** Of the last event. */
  readonly position: Position;
  /** How many events the log had. */
  readonly events: number;
  /** Running digest over all of them (`hash-chain.ts`). */
  readonly digest: string;
  /** ISO 8601 UTC, milliseconds. */
  readonly signedAt: string;
}

export interface SignedHead extends Head {
  /** Ed25519 over {@link headText}, base64. */
  readonly signature: string;
  /** Of the public key (`SigningKey.fingerprint`). */
  readonly fingerprint: string;
}

/** What the key for heads is made for: see {@link SigningKey}. */
export const HEADS = 'event store heads';

/** The very text that is signed: lines, so that anybody can write it down again. */
export function headText({ store, day, position, events, digest, signedAt }: Head): string {
  return ['officina signed head 1', store, day, position, events, digest, signedAt].join('\n');
}

export function signHead(head: Head, key: SigningKey): SignedHead {
  return { ...head, signature: key.sign(headText(head)).signature, fingerprint: key.fingerprint };
}

/** True when this key signed this head, to the last character. */
export function isSignedHead({ signature, ...head }: SignedHead, { publicKey }: Pick<PublicKey, 'publicKey'>): boolean {
  return isSigned(headText(head), { algorithm: 'Ed25519', signature, publicKey });
}

import { z } from 'zod';
import { isSigned, type PublicKey, type SigningKey } from '#platform/signing/signing-key.ts';

/** How far a log had come when it was signed, and its digest up to there. */
const head = z.object({
  /** Id of the event store. */
  store: z.string(),
  /** Day in Europe/Rome, `YYYY-MM-DD`. */
  day: z.string(),
  /** Of the last event. */
  position: z.string(),
  /** How many events the log had. */
  events: z.number(),
  /** Running digest over all of them (`hash-chain.ts`). */
  digest: z.string(),
  /** ISO 8601 UTC, milliseconds. */
  signedAt: z.string(),
});
export type Head = Readonly<z.infer<typeof head>>;

export const signedHead = head.extend({
  /** Ed25519 over {@link headText}, base64. */
  signature: z.string(),
  /** Of the public key (`SigningKey.fingerprint`). */
  fingerprint: z.string(),
});
export type SignedHead = Readonly<z.infer<typeof signedHead>>;

/** The purpose from which the key for heads is derived: see {@link SigningKey}. */
export const HEADS = 'event store heads';

/** The exact text that is signed: plain lines, so that anyone can reproduce it. */
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

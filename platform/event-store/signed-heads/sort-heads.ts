import type { PublicKey } from '#platform/signing/signing-key.ts';
import { isSignedHead, type SignedHead } from './signed-head.ts';

/** A head that is not what it should be. */
export interface FalseHead {
  readonly kind: 'head';
  /** `key`: a key signed it that is not known; `signature`: it was altered; `gone`: it was noted, and is not in the database. */
  readonly fault: 'key' | 'signature' | 'gone';
  readonly head: SignedHead;
}

/**
 * Which heads a log is to be held against, in the order of their events: all that a known key signed, of the database
 * and of the notes together. Notes of other stores than this one count only where the database has them too: a log that
 * was restored from an older backup has left the later ones behind.
 */
export function sortHeads(
  storeId: string,
  {
    heads,
    noted = [],
    keys,
  }: { heads: readonly SignedHead[]; noted?: readonly SignedHead[]; keys: readonly PublicKey[] },
): { readonly signed: SignedHead[]; readonly false: FalseHead[] } {
  const signed = new Map<string, SignedHead>();
  const faults: FalseHead[] = [];
  const kept = new Set(heads.map(placeOf));
  const known = new Set(heads.map(wholly));
  const notes = noted.filter((head) => head.store === storeId && !known.has(wholly(head)));
  for (const head of [...heads, ...notes]) {
    const key = keys.find(({ fingerprint }) => fingerprint === head.fingerprint);
    if (!key) faults.push({ kind: 'head', fault: 'key', head });
    else if (!isSignedHead(head, key)) faults.push({ kind: 'head', fault: 'signature', head });
    else {
      signed.set(head.signature, head);
      if (!kept.has(placeOf(head))) faults.push({ kind: 'head', fault: 'gone', head });
    }
  }
  return { signed: [...signed.values()].sort(byEvents), false: faults };
}

const placeOf = ({ store, day }: SignedHead) => `${store} ${day}`;
const wholly = (head: SignedHead) => JSON.stringify(Object.entries(head).sort(([a], [b]) => (a < b ? -1 : 1)));
const byEvents = (a: SignedHead, b: SignedHead) =>
  a.events - b.events || (a.signedAt < b.signedAt ? -1 : a.signedAt > b.signedAt ? 1 : 0);

import type { PublicKey } from '#platform/signing/signing-key.ts';
import { isSignedHead, type SignedHead } from './signed-head.ts';

/** A head that is not as it was signed. */
export interface FalseHead {
  readonly kind: 'head';
  /** `key`: an unknown key signed it; `signature`: it was altered; `gone`: it was noted, and is not in the database. */
  readonly fault: 'key' | 'signature' | 'gone';
  readonly head: SignedHead;
}

/**
 * Finds the heads that a log must match, in the order of their events: all that a known key signed, from the database
 * and from the notes. Notes of other stores than this one count only when the database has them too, because a log that
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
  const keptPlaces = new Set(heads.map(placeOf));
  const keptContents = new Set(heads.map(contentOf));
  const notes = noted.filter((head) => head.store === storeId && !keptContents.has(contentOf(head)));
  for (const head of [...heads, ...notes]) {
    const key = keys.find(({ fingerprint }) => fingerprint === head.fingerprint);
    if (!key) faults.push({ kind: 'head', fault: 'key', head });
    else if (!isSignedHead(head, key)) faults.push({ kind: 'head', fault: 'signature', head });
    else {
      signed.set(head.signature, head);
      if (!keptPlaces.has(placeOf(head))) faults.push({ kind: 'head', fault: 'gone', head });
    }
  }
  return { signed: [...signed.values()].sort(byEvents), false: faults };
}

const placeOf = ({ store, day }: SignedHead) => `${store} ${day}`;
const contentOf = (head: SignedHead) => JSON.stringify(Object.entries(head).sort(([a], [b]) => (a < b ? -1 : 1)));
const byEvents = (a: SignedHead, b: SignedHead) =>
  a.events - b.events || (a.signedAt < b.signedAt ? -1 : a.signedAt > b.signedAt ? 1 : 0);

import { type ChainFault, digestAfter, EMPTY_LOG, follow, type Link } from '../hash-chain.ts';
import { comparePositions, type EventStore, type Position, type RecordedEvent } from '../port.ts';
import { isSignedHead, type SignedHead } from './signed-head.ts';

/** An event that does not follow the one before it in its stream. */
export interface BrokenChain {
  readonly kind: 'chain';
  readonly fault: ChainFault;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly recordedAt: string;
  /** Revision of the event before it, as the stream is now; null: none. */
  readonly before: number | null;
}

/** A head that is not what the key signed. `key`: another key signed it; `signature`: it was altered. */
export interface FalseHead {
  readonly kind: 'head';
  readonly fault: 'key' | 'signature';
  readonly head: SignedHead;
}

/** Up to this head, and after the one before it, the log is not what was signed. */
export interface OtherLog {
  readonly kind: 'log';
  readonly head: SignedHead;
  readonly since: SignedHead | null;
  /** Events that were signed and are not there; negative: there are more than were signed; 0: others. */
  readonly missing: number;
  /** The log ends before the head: its last events were cut off. */
  readonly cut: boolean;
}

export type LogFault = BrokenChain | FalseHead | OtherLog;

export interface LogReport {
  readonly events: number;
  /** Events that carry their predecessor's hash. */
  readonly chained: number;
  /** Heads that the key signed. */
  readonly heads: number;
  readonly digest: string;
  /** What comes after it is held by chains only. */
  readonly last: SignedHead | null;
  /** All that is wrong; at most {@link MOST_FAULTS} of them are kept. */
  readonly faults: LogFault[];
  readonly faultCount: number;
}

export const MOST_FAULTS = 1_000;

/** Streams whose last event is remembered; what was forgotten is read again, so memory is bounded. */
const MOST_LINKS = 100_000;

/**
 * Goes through a whole log: every stream's chain, and every head's signature and digest. So it finds what chains alone do
 * not: a stream cut at its end or removed, and a chain that was computed anew. What came after the last head is held by
 * chains only.
 *
 * A head of the store itself is looked at where its position is, one of a store that the log came from where its number
 * of events is. After a head that does not fit the digest goes on from the signed one, so that later heads tell of later
 * faults.
 *
 * @param heads in the order of their events
 */
export async function checkLog(
  store: EventStore,
  heads: readonly SignedHead[],
  { publicKey, fingerprint }: { readonly publicKey: string; readonly fingerprint: string },
  onEvent: (events: number) => void = () => undefined,
): Promise<LogReport> {
  const faults: LogFault[] = [];
  let faultCount = 0;
  const found = (fault: LogFault) => {
    if (++faultCount <= MOST_FAULTS) faults.push(fault);
  };
  const signed = heads.filter((head) => {
    const fault = head.fingerprint !== fingerprint ? 'key' : isSignedHead(head, publicKey) ? null : 'signature';
    if (fault) found({ kind: 'head', fault, head });
    return fault === null;
  });

  const links = new Map<string, Link>();
  let digest = EMPTY_LOG;
  let count = 0;
  let read = 0;
  let chained = 0;
  let next = 0;
  let since: SignedHead | null = null;
  const settle = (head: SignedHead, cut: boolean) => {
    if (head.events !== count || head.digest !== digest) {
      found({ kind: 'log', head, since, missing: head.events - count, cut });
      count = head.events;
      digest = head.digest;
    }
    since = head;
    next++;
  };
  /** Settles the heads that end before the event at this position, or at the log's end (null). */
  const settleBefore = (position: Position | null, reached: Position | null) => {
    for (let head = signed[next]; head !== undefined; head = signed[next]) {
      const own = head.store === store.id;
      if (position !== null && (own ? comparePositions(head.position, position) >= 0 : head.events > count)) return;
      settle(head, position === null && (own ? comparePositions(head.position, reached) > 0 : head.events > count));
    }
  };

  let reached: Position | null = null;
  for await (const event of store.readAll()) {
    settleBefore(event.position, reached);
    const before = links.get(event.stream) ?? (await predecessorOf(store, event));
    const { link, fault } = follow(before, event);
    if (fault) found(brokenAt(event, fault, before));
    if (link.chained) chained++;
    links.delete(event.stream);
    links.set(event.stream, link);
    if (links.size > MOST_LINKS) links.delete(links.keys().next().value as string);
    digest = digestAfter(digest, link.hash);
    count++;
    reached = event.position;
    onEvent(++read);
  }
  settleBefore(null, reached);
  return { events: read, chained, heads: signed.length, digest, last: since, faults, faultCount };
}

/** The link of an event that is not remembered: read again, where there is one. */
async function predecessorOf(store: EventStore, { stream, revision }: RecordedEvent): Promise<Link | null> {
  if (revision === 0) return null;
  for await (const event of store.readStream(stream, { from: revision - 1, direction: 'backwards', limit: 1 })) {
    return follow(null, event).link;
  }
  return null;
}

function brokenAt(event: RecordedEvent, fault: ChainFault, before: Link | null): BrokenChain {
  const { stream, revision, type, recordedAt } = event;
  return { kind: 'chain', fault, stream, revision, type, recordedAt, before: before?.revision ?? null };
}

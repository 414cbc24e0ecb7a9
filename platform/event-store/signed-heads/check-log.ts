import { LRUCache } from 'lru-cache';
import type { PublicKey } from '#platform/signing/signing-key.ts';
import { type ChainFault, digestAfter, EMPTY_LOG, follow, type Link } from '../hash-chain.ts';
import { comparePositions, type EventStore, isReadable, type Position, type RecordedEvent } from '../port.ts';
import type { SignedHead } from './signed-head.ts';
import { type FalseHead, sortHeads } from './sort-heads.ts';

/** An event that cannot be read, or does not follow the one before it in its stream. */
export interface BrokenChain {
  readonly kind: 'chain';
  readonly fault: ChainFault | 'unreadable';
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly recordedAt: string;
  /** Revision of the event before it, as the stream is now; null: none. */
  readonly before: number | null;
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
  /** Heads that one of the keys signed. */
  readonly heads: number;
  readonly digest: string;
  /** What comes after it is held by chains only. */
  readonly last: SignedHead | null;
  /** All that is wrong; at most {@link MOST_FAULTS} of them are kept. */
  readonly faults: LogFault[];
  readonly faultCount: number;
}

export interface CheckOptions {
  /** As the database has them. */
  readonly heads: readonly SignedHead[];
  /** As they were noted elsewhere when they were made. Read before those of the database, which may grow meanwhile. */
  readonly noted?: readonly SignedHead[];
  /** The keys whose signatures hold. */
  readonly keys: readonly PublicKey[];
  readonly onEvent?: (events: number) => void;
  /** Streams whose last event is remembered; what was forgotten is read again, so memory is bounded. */
  readonly mostLinks?: number;
}

export const MOST_FAULTS = 1_000;

/**
 * Goes through a whole log: every stream's chain, and every head's signature and digest. So it finds what chains alone do
 * not: a stream cut at its end or removed, and a chain that was computed anew. What came after the last head is held by
 * chains only.
 *
 * A head of the store itself is looked at where its position is, one of a store that the log came from where its number
 * of events is. After a head that does not fit the digest goes on from the signed one, so that later heads tell of later
 * faults.
 */
export async function checkLog(store: EventStore, options: CheckOptions): Promise<LogReport> {
  const { onEvent = () => undefined, mostLinks = 250_000 } = options;
  const faults: LogFault[] = [];
  let faultCount = 0;
  const found = (fault: LogFault) => {
    if (++faultCount <= MOST_FAULTS) faults.push(fault);
  };
  const { signed, false: falseHeads } = sortHeads(store.id, options);
  falseHeads.forEach(found);

  const links = mostLinks > 0 ? new LRUCache<string, Link>({ max: mostLinks }) : null;
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
    const before = links?.get(event.stream) ?? (await predecessorOf(store, event));
    const followed = follow(before, event);
    const { link } = followed;
    const fault = isReadable(event) ? followed.fault : 'unreadable';
    if (fault) found(brokenAt(event, fault, before));
    if (link.chained) chained++;
    links?.set(event.stream, link);
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

function brokenAt(event: RecordedEvent, fault: BrokenChain['fault'], before: Link | null): BrokenChain {
  const { stream, revision, type, recordedAt } = event;
  return { kind: 'chain', fault, stream, revision, type, recordedAt, before: before?.revision ?? null };
}

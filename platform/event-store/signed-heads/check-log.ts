import { LRUCache } from 'lru-cache';
import type { PublicKey } from '#platform/signing/signing-key.ts';
import { type ChainFault, checkNextEvent, digestAfter, EMPTY_LOG, type Link } from '../hash-chain.ts';
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

/** Between the head before it and this head the log is not what was signed. */
export interface OtherLog {
  readonly kind: 'log';
  readonly head: SignedHead;
  readonly since: SignedHead | null;
  /** How many of the signed events are missing; negative: there are more than were signed; 0: other events. */
  readonly missing: number;
  /** True when the log ends before the head: its last events were cut off. */
  readonly cut: boolean;
}

export type LogFault = BrokenChain | FalseHead | OtherLog;

export interface LogReport {
  readonly events: number;
  /** Events that carry their predecessor's hash. */
  readonly chained: number;
  /** Heads signed by one of the keys. */
  readonly heads: number;
  readonly digest: string;
  /** The last head. Events after it are protected by their chains only. */
  readonly last: SignedHead | null;
  /** The faults found; at most {@link MOST_FAULTS} of them are kept. */
  readonly faults: LogFault[];
  readonly faultCount: number;
}

export interface CheckOptions {
  /** The heads in the database. */
  readonly heads: readonly SignedHead[];
  /**
   * The heads noted elsewhere when they were signed. Read them before those of the database, which may grow meanwhile.
   */
  readonly noted?: readonly SignedHead[];
  /** The keys whose signatures are accepted. */
  readonly keys: readonly PublicKey[];
  readonly onEvent?: (events: number) => void;
  /** How many streams' last events are remembered; a forgotten one is read again, so memory is bounded. */
  readonly mostLinks?: number;
}

export const MOST_FAULTS = 1_000;

/**
 * Checks a whole log: every stream's chain, and every head's signature and digest. The heads find what chains alone do
 * not: a stream that was cut at its end or removed, and a chain that was computed anew. Events after the last head are
 * protected by their chains only.
 *
 * A head of this store is compared at its position; a head of a store that the log came from is compared at its number
 * of events. After a head that does not match, the digest goes on from the signed one, so that later heads report later
 * faults.
 */
export async function checkLog(store: EventStore, options: CheckOptions): Promise<LogReport> {
  const { onEvent = () => undefined, mostLinks = 250_000 } = options;
  const faults: LogFault[] = [];
  let faultCount = 0;
  const addFault = (fault: LogFault) => {
    if (++faultCount <= MOST_FAULTS) faults.push(fault);
  };
  const { signed, false: falseHeads } = sortHeads(store.id, options);
  falseHeads.forEach(addFault);

  const links = mostLinks > 0 ? new LRUCache<string, Link>({ max: mostLinks }) : null;
  let digest = EMPTY_LOG;
  let count = 0;
  let read = 0;
  let chained = 0;
  let next = 0;
  let since: SignedHead | null = null;
  const compareHead = (head: SignedHead, cut: boolean) => {
    if (head.events !== count || head.digest !== digest) {
      addFault({ kind: 'log', head, since, missing: head.events - count, cut });
      count = head.events;
      digest = head.digest;
    }
    since = head;
    next++;
  };
  /** Compares the heads that end before the event at this position, or at the log's end (null). */
  const compareHeadsBefore = (position: Position | null, reached: Position | null) => {
    for (let head = signed[next]; head !== undefined; head = signed[next]) {
      const isOfThisStore = head.store === store.id;
      if (position !== null && (isOfThisStore ? comparePositions(head.position, position) >= 0 : head.events > count))
        return;
      compareHead(
        head,
        position === null && (isOfThisStore ? comparePositions(head.position, reached) > 0 : head.events > count),
      );
    }
  };

  let reached: Position | null = null;
  for await (const event of store.readAll()) {
    compareHeadsBefore(event.position, reached);
    const before = links?.get(event.stream) ?? (await predecessorOf(store, event));
    const followed = checkNextEvent(before, event);
    const { link } = followed;
    const fault = isReadable(event) ? followed.fault : 'unreadable';
    if (fault) addFault(brokenAt(event, fault, before));
    if (link.chained) chained++;
    links?.set(event.stream, link);
    digest = digestAfter(digest, link.hash);
    count++;
    reached = event.position;
    onEvent(++read);
  }
  compareHeadsBefore(null, reached);
  return { events: read, chained, heads: signed.length, digest, last: since, faults, faultCount };
}

/** The link of an event's predecessor that is not remembered, read from the store; null when there is none. */
async function predecessorOf(store: EventStore, { stream, revision }: RecordedEvent): Promise<Link | null> {
  if (revision === 0) return null;
  for await (const event of store.readStream(stream, { from: revision - 1, direction: 'backwards', limit: 1 })) {
    return checkNextEvent(null, event).link;
  }
  return null;
}

function brokenAt(event: RecordedEvent, fault: BrokenChain['fault'], before: Link | null): BrokenChain {
  const { stream, revision, type, recordedAt } = event;
  return { kind: 'chain', fault, stream, revision, type, recordedAt, before: before?.revision ?? null };
}

import type { Language } from '#domain/accounts/offered/languages.ts';
import { eventTitle } from '#domain/event-texts.ts';
import { HISTORY_SUBJECTS } from '#domain/history-subjects.ts';
import { type Subject, subjectStream } from '#domain/kernel/history-kinds.ts';
import type { Journal } from '#journal/journal.ts';
import { type ChainFault, checkNextEvent, type Link } from '#platform/event-store/hash-chain.ts';
import type { RecordedEvent } from '#platform/event-store/port.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { decodeReadable, type HistoryPlace, isShared, placesOf } from './history.query.ts';

/** An event that a break of the chain is about. */
export interface ChainSite {
  readonly revision: number;
  readonly type: string;
  /** What happened, in words; the type where nobody can read the event any more. */
  readonly title: string;
  /** Business time, as the event says it, else the history. */
  readonly at: string | null;
}

/**
 * A place where the events are not those that were written. `missing`, `changed`, `unchained` as in `hash-chain.ts`;
 * `gone`: the history knows an event that is no longer stored; `unreadable`: the event cannot be decrypted, or its type
 * does not exist.
 */
export interface ChainBreak {
  readonly stream: string;
  readonly fault: ChainFault | 'gone' | 'unreadable';
  readonly event: ChainSite;
  /** The event before it in its stream, as it is stored now. */
  readonly before: ChainSite | null;
}

export interface ChainReport {
  readonly holds: boolean;
  /** Events that carry their predecessor's hash; events from before there were chains do not. */
  readonly chained: number;
  readonly breaks: ChainBreak[];
}

interface Found {
  readonly fault: ChainBreak['fault'];
  readonly event: RecordedEvent;
  readonly before: RecordedEvent | null;
}

/**
 * Walks the hash chains of the streams with a subject's events, as they are stored. The chain cannot show a change of a
 * stream's very last event: the signed heads of the store do that.
 */
export async function subjectChain(
  db: Queryable,
  journal: Journal,
  subject: Subject,
  language: Language,
): Promise<ChainReport> {
  const { scattered, otherStreams } = HISTORY_SUBJECTS[subject.kind];
  const known = scattered ? await placesOf(db, subject.id, 'staff') : [];
  const streams = new Set([subjectStream(subject), ...otherStreams(subject.id), ...known.map(({ stream }) => stream)]);
  const breaks: ChainBreak[] = [];
  let chained = 0;
  for (const stream of streams) {
    const places = known.filter((place) => place.stream === stream);
    const walked = isShared(stream) ? await walkAround(journal, stream, places) : await walk(journal, stream, 0);
    chained += walked.chained;
    const gone = places.filter((place) => !walked.ids.has(place.id));
    const { unreadable } = await decodeReadable(db, journal, walked.events);
    // An unreadable event is wrong by itself, whatever comes before it.
    const unread = unreadable.map((event) => ({ fault: 'unreadable' as const, event, before: null }));
    const told = walked.found.filter(
      ({ fault, event, before }) =>
        fault !== 'missing' || !gone.some((place) => isBetween(place.revision, before, event)),
    );
    for (const { fault, event, before } of [...told, ...unread]) {
      const sites = await Promise.all([event, before].map((one) => one && siteOf(journal, one, language)));
      breaks.push({ stream, fault, event: sites[0] as ChainSite, before: sites[1] ?? null });
    }
    for (const { revision, type, at } of gone) {
      breaks.push({ stream, fault: 'gone', event: { revision, type, title: type, at }, before: null });
    }
  }
  breaks.sort((a, b) => (a.stream === b.stream ? a.event.revision - b.event.revision : a.stream < b.stream ? -1 : 1));
  return { holds: breaks.length === 0, chained, breaks };
}

interface Walked {
  readonly found: Found[];
  readonly ids: Set<string>;
  readonly events: RecordedEvent[];
  chained: number;
}

/** Walks a stream from a revision on. Where the stream begins before it, the first event is only read for its hash. */
async function walk(journal: Journal, stream: string, from: number, limit?: number): Promise<Walked> {
  const walked: Walked = { found: [], ids: new Set(), events: [], chained: 0 };
  let link: Link | null = null;
  let before: RecordedEvent | null = null;
  for await (const event of journal.store.readStream(stream, { from, limit })) {
    const next = checkNextEvent(link, event);
    if (next.fault !== null && (before !== null || from === 0)) walked.found.push({ fault: next.fault, event, before });
    if (next.link.chained) walked.chained++;
    walked.ids.add(event.id);
    walked.events.push(event);
    link = next.link;
    before = event;
  }
  return walked;
}

/** Walks a stream of many repairs: only the events of this repair, each with its two neighbours. */
async function walkAround(journal: Journal, stream: string, places: readonly HistoryPlace[]): Promise<Walked> {
  const all: Walked = { found: [], ids: new Set(), events: [], chained: 0 };
  for (const { id, revision } of places) {
    const from = Math.max(0, revision - 1);
    const { found, ids, events } = await walk(journal, stream, from, revision - from + 2);
    all.found.push(...found.filter(({ event }) => !all.found.some((other) => other.event.id === event.id)));
    for (const one of ids) all.ids.add(one);
    const placed = events.filter((event) => event.id === id);
    all.events.push(...placed);
    all.chained += placed.filter(({ metadata }) => metadata.previous !== undefined).length;
  }
  return all;
}

const isBetween = (revision: number, before: RecordedEvent | null, { revision: end }: RecordedEvent) =>
  revision > (before?.revision ?? -1) && revision < end;

async function siteOf(journal: Journal, event: RecordedEvent, language: Language): Promise<ChainSite> {
  const { revision, type, metadata } = event;
  const at = typeof metadata.at === 'string' && !Number.isNaN(Date.parse(metadata.at)) ? metadata.at : null;
  try {
    const [decoded] = await journal.decode([event]);
    return { revision, type, title: decoded ? eventTitle(decoded, language) : type, at };
  } catch {
    return { revision, type, title: type, at };
  }
}

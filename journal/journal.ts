import { randomUUID } from 'node:crypto';
import type { OfficinaEvent } from '#domain/events.ts';
import { EVENT_DEFINITIONS } from '#domain/events.ts';
import type { RecordedActor } from '#domain/kernel/actor.ts';
import { type EventDefinition, storedType } from '#domain/kernel/event-definition.ts';
import { upcastData } from '#domain/kernel/upcast.ts';
import { hashOf } from '#platform/event-store/hash-chain.ts';
import {
  type AppendResult,
  type EventStore,
  type EventToAppend,
  isReadable,
  type JsonObject,
  type Position,
  type RecordedEvent,
  WrongExpectedRevision,
} from '#platform/event-store/port.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { type LoadedState, StateCache } from './state-cache.ts';
import type { StreamFold } from './stream-fold.ts';
import { StreamTips } from './stream-tips.ts';

/** What is kept beside every event: who, for whom, why and when. No names, only ids. */
export interface EventMetadata {
  readonly actor: RecordedActor;
  /** The customer that a salesman acted for, or for whom he began what a process goes on with. */
  readonly actingFor?: number;
  /** Who began what a process goes on with (`actor` is the process then); absent: the system did. */
  readonly startedBy?: Exclude<RecordedActor, { readonly kind: 'system' }>;
  readonly command: string;
  readonly commandId: string;
  /** Id of the request, or of the chain of work, that the event belongs to. */
  readonly correlationId: string;
  /** Id of the event or command that led here. */
  readonly causationId: string;
  /** Business time: ISO 8601 UTC. */
  readonly at: string;
  /** True for loaded data (demo company, import): no reaction mails the event, and no clock counts it as news. */
  readonly quiet?: true;
  /**
   * Hash of the previous event of the stream (`platform/event-store/hash-chain.ts`); null for the first one. The
   * journal sets it.
   */
  readonly previous?: string | null;
}

/** Where an event stands in the log, and its metadata. */
export interface EventPlace {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly meta: EventMetadata;
}

/** An event as the rest of the system sees it: newest version, decrypted, with its place and its metadata. */
export type StoredEvent = OfficinaEvent & EventPlace;

/** An event to be appended. Without an id it gets a random one, which no other event has. */
export interface IdentifiedEvent {
  readonly id?: string;
  readonly event: OfficinaEvent;
}

/** The result of an append, with the ids of its events in their order. */
export interface JournalAppendResult extends AppendResult {
  readonly ids: readonly string[];
}

/** An event in the store has a type, version or shape that this program does not know. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

/**
 * Every type and version (`Name@1` …) under which events of these names may be in the store: for subscription filters.
 * @throws UnreadableEvent for an unknown name
 */
export function storedTypesOf(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const definition = EVENT_DEFINITIONS[name];
    if (!definition) throw new UnreadableEvent(`no event ${name}`);
    return Array.from({ length: definition.version }, (_, i) => `${name}@${i + 1}`);
  });
}

interface StoredType {
  readonly name: string;
  readonly version: number;
  readonly definition: EventDefinition;
}

/** Every type and version that this program reads, by its name in the store. */
const STORED_TYPES: ReadonlyMap<string, StoredType> = new Map(
  Object.entries(EVENT_DEFINITIONS).flatMap(([name, definition]) =>
    storedTypesOf([name]).map((stored, i) => [stored, { name, version: i + 1, definition }] as const),
  ),
);

/** Raises data of an old version to the newest. Pure. @throws UnreadableEvent for unknown types and versions */
export function upcast(stored: string, data: Record<string, unknown>): OfficinaEvent {
  const known = STORED_TYPES.get(stored);
  if (!known) throw new UnreadableEvent(`no event ${stored}`);
  return { type: known.name, data: upcastData(known.definition, known.version, data) } as OfficinaEvent;
}

function personalSubject(definition: EventDefinition, data: Record<string, unknown>): string | null {
  if (!definition.personal) return null;
  const { kind, idField } = definition.personal;
  // An event may leave the id out: a mail to a supplier, for example, concerns no customer.
  return typeof data[idField] === 'number' ? `${kind}-${data[idField]}` : null;
}

/**
 * The typed face of the event store: checks an event against its schema and encrypts its personal fields before it is
 * stored (`platform/personal-data`), decrypts and upcasts what is read. All appends go through it, so that each event
 * can carry the hash of the one before it.
 */
export class Journal {
  readonly store: EventStore;
  readonly #vault: PersonalVault;
  readonly #tips = new StreamTips();
  /** The folded states that this process remembers. */
  readonly states: StateCache;

  constructor(store: EventStore, vault: PersonalVault) {
    this.store = store;
    this.#vault = vault;
    this.states = new StateCache(
      (stream, from) => this.read(stream, from),
      () => vault.current(),
    );
    vault.onErased(() => this.states.clear());
  }

  /**
   * Appends all events or none, at the exact revision: the hash chain needs to know the previous event. When the result
   * is not `written`, the store may hold the data of an earlier attempt: read the stream. For events without ids a
   * success is always this call's own, even on an engine that can't tell, because their ids are random.
   * @param lifetime what `store.lifetime` gave before anything was written that must be on the disk together with these
   * events
   * @throws WrongExpectedRevision as the port says
   * @throws ZodError when an event does not fit its own schema (a fault of this program, never of the caller)
   */
  async append(
    stream: string,
    events: readonly IdentifiedEvent[],
    expected: number | 'no-stream',
    meta: EventMetadata,
    lifetime?: string,
  ): Promise<JournalAppendResult> {
    let previous = expected === 'no-stream' ? null : await this.#hashAt(stream, expected);
    let revision = expected === 'no-stream' ? 0 : expected + 1;
    const ready: EventToAppend[] = [];
    for (const { id = randomUUID(), event } of events) {
      const definition = EVENT_DEFINITIONS[event.type];
      if (!definition) throw new UnreadableEvent(`no event ${event.type}`);
      const data = definition.schema.parse(event.data) as Record<string, unknown>;
      const subject = personalSubject(definition, data);
      const sealed =
        subject && definition.personal ? await this.#vault.seal(subject, data, definition.personal.fields) : data;
      const metadata = { ...meta, previous } as unknown as JsonObject;
      const one = { id: id.toLowerCase(), type: storedType(definition), data: sealed as JsonObject, metadata };
      ready.push(one);
      previous = hashOf({ ...one, stream, revision: revision++ });
    }
    const result = await this.store.append(stream, ready, expected, lifetime);
    const written = result.written || events.every(({ id }) => id === undefined);
    if (written && previous !== null) this.#tips.set(stream, { revision: result.revision, hash: previous });
    return { ...result, written, ids: ready.map(({ id }) => id) };
  }

  /** @throws WrongExpectedRevision when the stream has no such revision */
  async #hashAt(stream: string, revision: number): Promise<string> {
    const known = this.#tips.hashAt(stream, revision);
    if (known !== null) return known;
    let last: number | null = null;
    for await (const event of this.store.readStream(stream, { from: revision, direction: 'backwards', limit: 1 })) {
      if (event.revision === revision) return hashOf(event);
      last = event.revision;
    }
    throw new WrongExpectedRevision(stream, revision, last);
  }

  /**
   * Decrypts and upcasts a batch; one query fetches the keys of all persons in it.
   * @param sealed names of events that stay as they are stored, without their personal fields
   * @throws UnreadableEvent for data that is no JSON object, and for unknown types and versions
   */
  async decode(recorded: readonly RecordedEvent[], sealed?: ReadonlySet<string>): Promise<StoredEvent[]> {
    const subjects = new Set<string>();
    const subjectOf = recorded.map(({ type, data, metadata, stream, revision }) => {
      if (!isReadable({ data, metadata })) throw new UnreadableEvent(`${type} at ${stream}@${revision} is no object`);
      const known = STORED_TYPES.get(type);
      const subject = known && !sealed?.has(known.name) ? personalSubject(known.definition, data) : null;
      if (subject) subjects.add(subject);
      return subject;
    });
    const keys = subjects.size > 0 ? await this.#vault.keysOf([...subjects]) : new Map();
    return recorded.map((event, i) => {
      const subject = subjectOf[i];
      const data = subject ? this.#vault.open(event.data, keys.get(subject) ?? null) : event.data;
      const { type, data: raised } = upcast(event.type, data);
      const { id, stream, revision, position, metadata } = event;
      return { type, data: raised, id, stream, revision, position, meta: metadata } as unknown as StoredEvent;
    });
  }

  /** A stream's events, oldest first, from a revision (inclusive). */
  async read(stream: string, from = 0): Promise<StoredEvent[]> {
    const recorded: RecordedEvent[] = [];
    for await (const event of this.store.readStream(stream, { from })) recorded.push(event);
    const last = recorded.at(-1);
    // A stream that is read is mostly appended to next: knowing its tip saves that append a read.
    if (last !== undefined) this.#tips.set(stream, { revision: last.revision, hash: hashOf(last) });
    return this.decode(recorded);
  }

  /** A stream's state as it is now; only the events after the remembered revision are read. */
  load<S>(stream: string, fold: StreamFold<S>): Promise<LoadedState<S>> {
    return this.states.refresh(stream, fold);
  }
}

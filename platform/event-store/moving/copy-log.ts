import { Buffer } from 'node:buffer';
import { type Append, type EventStore, MAX_EVENT_BYTES, type RecordedEvent, WrongExpectedRevision } from '../port.ts';
import { LogsDiffer, sameHash } from './read-in-step.ts';

/** The target holds events that the source does not have: it is another log, or another program writes to it. */
export class ForeignEvents extends Error {
  override readonly name = 'ForeignEvents';
}

/** The most events of one append, when neighbours in the log are neighbours in their stream too. */
const MOST_EVENTS = 200;
/** The most bytes of one append, counted as engines count them: nothing beside data, metadata and type adds to them. */
const MOST_BYTES = MAX_EVENT_BYTES;
/** The most events and bytes of appends that go together, where the engine has `appendTogether`. */
const MOST_TOGETHER = { events: 1_000, bytes: 4 * MAX_EVENT_BYTES };

/**
 * Copies a log into a store through the port: ids, types, data, metadata, revisions and the order of the whole log stay
 * the same; positions and times of recording are the new engine's.
 *
 * It keeps no notes of its own: what the target already holds must be the source's beginning, event by event, and the
 * copy goes on after it. So it may be killed at any moment and run again, and foreign events in the target are found
 * before anything is written.
 *
 * The order across streams is kept, because signed heads digest the whole log, and positions in the vault are carried
 * over by that order. An engine that takes several appends in one transaction gets up to a thousand events at once.
 * EventStoreDB has no transaction over several streams, and promises no order among appends that are under way
 * together; nor would the appends behind a failed one stop. So there one append is under way at a time, and the copy is
 * as fast as a lone writer: one answer of the server, with its flush, for each run of neighbours in one stream. A
 * company's log has hardly any neighbours (16,476 events in 16,288 runs). Measured: 520–890 events/s on 23.10; on a
 * loaded machine 270, where the embedded store took 18,200 together and 271 one by one.
 *
 * @param from the log; read once, from its beginning
 * @param onEvent called with how many of the source's events the target holds: found there (`check`) or written now
 *   (`copy`)
 * @returns how many events the target holds, all of them from the source
 * @throws ForeignEvents; what the port throws, after which the same call may simply be repeated
 */
export async function copyLog(
  from: AsyncIterable<RecordedEvent>,
  to: EventStore,
  onEvent: (done: number, phase: 'check' | 'copy') => void = () => undefined,
): Promise<number> {
  const source = from[Symbol.asyncIterator]();
  try {
    let done = await skipWhatIsThere(source, to, (there) => onEvent(there, 'check'));
    const most = to.appendTogether ? MOST_TOGETHER : { events: 1, bytes: 1 };
    let writing: Promise<void> = Promise.resolve();
    for await (const { appends, events } of together(neighbours(source), most)) {
      await writing;
      // The next events are read meanwhile.
      writing = write(to, appends).then(() => {
        done += events;
        onEvent(done, 'copy');
      });
      writing.catch(() => undefined);
    }
    await writing;
    return done;
  } finally {
    await source.return?.();
  }
}

async function skipWhatIsThere(
  source: AsyncIterator<RecordedEvent>,
  to: EventStore,
  onEvent: (done: number) => void,
): Promise<number> {
  let done = 0;
  for await (const there of to.readAll()) {
    const next = await source.next();
    if (next.done) throw new ForeignEvents(`the target holds more events than the ${done} of the source`);
    try {
      sameHash(next.value, there, done);
    } catch (error) {
      if (!(error instanceof LogsDiffer)) throw error;
      throw new ForeignEvents(`the target holds events of another log: ${error.message}`);
    }
    onEvent(++done);
  }
  return done;
}

/** An append of a copy. */
interface Group {
  readonly events: RecordedEvent[];
  bytes: number;
}

/** Groups events that follow one another both in the log and in their stream, as many as one append takes. */
async function* neighbours(source: AsyncIterator<RecordedEvent>): AsyncGenerator<Group> {
  let group: Group = { events: [], bytes: 0 };
  for (let next = await source.next(); !next.done; next = await source.next()) {
    const event = next.value;
    const size = sizeOf(event);
    const full = group.events.length === MOST_EVENTS || group.bytes + size > MOST_BYTES;
    if (group.events.length > 0 && (full || group.events[0]?.stream !== event.stream)) {
      yield group;
      group = { events: [], bytes: 0 };
    }
    group.events.push(event);
    group.bytes += size;
  }
  if (group.events.length > 0) yield group;
}

/** Groups appends in their order, as many as go together. */
async function* together(
  groups: AsyncIterable<Group>,
  most: { readonly events: number; readonly bytes: number },
): AsyncGenerator<{ readonly appends: readonly Append[]; readonly events: number }> {
  let appends: Append[] = [];
  let events = 0;
  let bytes = 0;
  for await (const group of groups) {
    if (appends.length > 0 && (events + group.events.length > most.events || bytes + group.bytes > most.bytes)) {
      yield { appends, events };
      appends = [];
      events = 0;
      bytes = 0;
    }
    appends.push(appendOf(group));
    events += group.events.length;
    bytes += group.bytes;
  }
  if (appends.length > 0) yield { appends, events };
}

function appendOf({ events }: Group): Append {
  const { stream, revision } = events[0] as RecordedEvent;
  return {
    stream,
    events: events.map(({ id, type, data, metadata }) => ({ id, type, data, metadata })),
    expected: revision === 0 ? 'no-stream' : revision - 1,
  };
}

async function write(to: EventStore, appends: readonly Append[]): Promise<void> {
  try {
    if (to.appendTogether) return await to.appendTogether(appends);
    for (const { stream, events, expected } of appends) await to.append(stream, events, expected);
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error;
    throw new ForeignEvents(`somebody else writes to the target: ${error.message}`, { cause: error });
  }
}

/** The size of an event as engines count it (`append-request.ts`). */
function sizeOf({ type, data, metadata }: RecordedEvent): number {
  return Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata)) + 2 * type.length;
}

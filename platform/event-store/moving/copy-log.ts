import { Buffer } from 'node:buffer';
import { type EventStore, MAX_EVENT_BYTES, type RecordedEvent, WrongExpectedRevision } from '../port.ts';
import { LogsDiffer, sameHash } from './read-in-step.ts';

/** The target holds what the source does not: it is the log of something else, or somebody writes to it. */
export class ForeignEvents extends Error {
  override readonly name = 'ForeignEvents';
}

/** Most events of one append, where neighbours in the log are neighbours in their stream. */
const MOST_EVENTS = 200;
/** JSON of our own making never needs more for what surrounds data, metadata and type. */
const MOST_BYTES = MAX_EVENT_BYTES;

/**
 * Copies a log into a store through the port: ids, types, data, metadata, revisions and the order of the whole log stay;
 * positions and times of recording are the new engine's.
 *
 * It keeps no notes of its own: what is in the target already must be the source's beginning, event by event, and the
 * copy goes on after it. So it may be killed at any moment and run again, and a target with foreign events is found
 * before anything is written. One append is under way at a time: with more, the order across streams would hang on
 * which of them fails.
 *
 * @param from the log; read once, from its beginning
 * @param onEvent told how many of the source's events the target holds, found there (`check`) or written now (`copy`)
 * @returns how many events the target holds, all of them the source's
 * @throws ForeignEvents; what the port throws, after which the same call may simply be made again
 */
export async function copyLog(
  from: AsyncIterable<RecordedEvent>,
  to: EventStore,
  onEvent: (done: number, phase: 'check' | 'copy') => void = () => undefined,
): Promise<number> {
  const source = from[Symbol.asyncIterator]();
  try {
    let done = await skipWhatIsThere(source, to, (there) => onEvent(there, 'check'));
    for await (const group of neighbours(source)) {
      await append(to, group);
      done += group.length;
      onEvent(done, 'copy');
    }
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

/** Events that follow one another in the log and in their stream, as many as one append takes. */
async function* neighbours(source: AsyncIterator<RecordedEvent>): AsyncGenerator<RecordedEvent[]> {
  let group: RecordedEvent[] = [];
  let bytes = 0;
  for (let next = await source.next(); !next.done; next = await source.next()) {
    const event = next.value;
    const size = sizeOf(event);
    const full = group.length === MOST_EVENTS || bytes + size > MOST_BYTES;
    if (group.length > 0 && (full || group[0]?.stream !== event.stream)) {
      yield group;
      group = [];
      bytes = 0;
    }
    group.push(event);
    bytes += size;
  }
  if (group.length > 0) yield group;
}

async function append(to: EventStore, group: readonly RecordedEvent[]): Promise<void> {
  const { stream, revision } = group[0] as RecordedEvent;
  const events = group.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
  try {
    await to.append(stream, events, revision === 0 ? 'no-stream' : revision - 1);
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error;
    throw new ForeignEvents(`somebody else writes to the target: ${error.message}`, { cause: error });
  }
}

/** As engines count it (`append-request.ts`). */
function sizeOf({ type, data, metadata }: RecordedEvent): number {
  return Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata)) + 2 * type.length;
}

import { digestAfter, EMPTY_LOG, hashOf } from '../hash-chain.ts';
import type { Position, RecordedEvent } from '../port.ts';

/** Two logs do not say the same. */
export class LogsDiffer extends Error {
  override readonly name = 'LogsDiffer';
}

/** What a log says, in one line: the same for two logs only if all their events are the same, in the same order. */
export interface LogSummary {
  readonly events: number;
  /** Running digest (`hash-chain.ts`): independent of positions and of the engine. */
  readonly digest: string;
}

/** Where one and the same event stands in two logs. */
export interface Pair {
  readonly from: Position;
  readonly to: Position;
}

/** Reads a log to its end. @param onEvent told after each event how many there were */
export async function summaryOf(
  log: AsyncIterable<RecordedEvent>,
  onEvent: (events: number) => void = () => undefined,
): Promise<LogSummary> {
  let events = 0;
  let digest = EMPTY_LOG;
  for await (const event of log) {
    digest = digestAfter(digest, hashOf(event));
    onEvent(++events);
  }
  return { events, digest };
}

/**
 * Reads two logs side by side, event by event, by hashes of all that an event says (so not of its position and its time
 * of recording, which are each engine's own). Gives where each event stands in both.
 * @returns the summary that both have
 * @throws LogsDiffer at the first event that is not the same, or when one of them ends before the other
 */
export async function* readInStep(
  from: AsyncIterable<RecordedEvent>,
  to: AsyncIterable<RecordedEvent>,
): AsyncGenerator<Pair, LogSummary> {
  const others = to[Symbol.asyncIterator]();
  let events = 0;
  let digest = EMPTY_LOG;
  try {
    for await (const event of from) {
      const other = await others.next();
      if (other.done) throw new LogsDiffer(`the copy ends after ${events} events, the original goes on`);
      digest = digestAfter(digest, sameHash(event, other.value, events));
      events++;
      yield { from: event.position, to: other.value.position };
    }
    if (!(await others.next()).done) throw new LogsDiffer(`the copy goes on after the original's ${events} events`);
    return { events, digest };
  } finally {
    await others.return?.();
  }
}

/** The hash of two events that are the same. @param before how many events come before them */
export function sameHash(event: RecordedEvent, other: RecordedEvent, before: number): string {
  const hash = hashOf(event);
  if (hash === hashOf(other)) return hash;
  const name = ({ stream, revision, type, id }: RecordedEvent) => `${type} ${id} (${stream}, revision ${revision})`;
  throw new LogsDiffer(`event ${before + 1} is ${name(event)} in the one log and ${name(other)} in the other`);
}

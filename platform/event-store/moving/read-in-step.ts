import { digestAfter, EMPTY_LOG, hashOf } from '../hash-chain.ts';
import type { Position, RecordedEvent } from '../port.ts';

/** Two logs do not hold the same events. */
export class LogsDiffer extends Error {
  override readonly name = 'LogsDiffer';
}

/** A summary of a log: it is the same for two logs only if all their events are the same, in the same order. */
export interface LogSummary {
  readonly events: number;
  /** Running digest (`hash-chain.ts`): independent of positions and of the engine. */
  readonly digest: string;
}

/** The positions of the same event in two logs. */
export interface Pair {
  readonly from: Position;
  readonly to: Position;
}

/** Reads a log to its end. @param onEvent called after each event with the count so far */
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
 * Reads two logs side by side and compares them event by event, by a hash over everything that an event says (its
 * position and time of recording are each engine's own, and left out). Yields the positions of each event in both logs.
 * @returns the summary of both logs
 * @throws LogsDiffer at the first event that differs, or when one log ends before the other
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

/** The hash of two equal events. @param before how many events come before them @throws LogsDiffer when they differ */
export function sameHash(event: RecordedEvent, other: RecordedEvent, before: number): string {
  const hash = hashOf(event);
  if (hash === hashOf(other)) return hash;
  const name = ({ stream, revision, type, id }: RecordedEvent) => `${type} ${id} (${stream}, revision ${revision})`;
  throw new LogsDiffer(`event ${before + 1} is ${name(event)} in the one log and ${name(other)} in the other`);
}

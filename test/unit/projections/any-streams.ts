import { z } from 'zod';
import { EVENT_DEFINITIONS, FEATURE_EVENTS, type OfficinaEvent } from '#domain/events.ts';
import type { EventDefinition } from '#domain/kernel/event-definition.ts';
import { anyEvent } from '#test/support/any-event.ts';
import { int, pick, type Random } from '#test/support/chance.ts';

const BY_STREAM: ReadonlyMap<string, readonly EventDefinition[]> = Map.groupBy(
  Object.values(FEATURE_EVENTS),
  ({ stream }) => stream,
);

/**
 * The events of a kind of stream; the first one begins the stream.
 * @param kind as its events name it: `media-{id}`
 */
function eventsOf(kind: string): readonly EventDefinition[] {
  const found = BY_STREAM.get(kind);
  if (!found) throw new Error(`no events stand in ${kind}`);
  return found;
}

/** The numbers that every event of a kind of stream has: first the stream's own, then those of what it belongs to. */
function idsOf(kind: string): readonly string[] {
  const shapes = eventsOf(kind).map(({ schema }) => (schema as z.ZodObject).shape as Record<string, z.ZodType>);
  const [first = {}, ...others] = shapes;
  return Object.entries(first)
    .filter(([name, field]) => field instanceof z.ZodNumber && others.every((shape) => name in shape))
    .map(([name]) => name);
}

/**
 * A random stream of a kind, as the schemas allow it: the event that begins it, then any events in any order. What they
 * say need not be lawful.
 * @param id the number in the stream's name, and its first id. The customer is one of three; all other ids belong to
 * this stream alone.
 */
function anyStream(kind: string, random: Random, id: number): OfficinaEvent[] {
  const [own, ...others] = idsOf(kind);
  const customer_id = int(random, 1, 3);
  const ids = () => ({
    ...Object.fromEntries(others.map((name) => [name, id * 10 + int(random, 1, 3)])),
    customer_id,
    ...(own ? { [own]: id } : {}),
  });
  const events = eventsOf(kind);
  const types = [events[0], ...Array.from({ length: int(random, 2, 10) }, () => pick(random, events))];
  return types.flatMap((definition) => (definition ? [anyEvent(definition.type, random, ids())] : []));
}

/** Random streams of kinds that agree in their ids alone: `media-1` to `media-3`, or the only one of its kind. */
export function* anyStreams(kinds: readonly string[], random: Random): Generator<readonly [string, OfficinaEvent[]]> {
  for (const kind of kinds) {
    const alone = !kind.includes('{');
    for (let id = 1; id <= (alone ? 1 : 3); id++) {
      yield [kind.replace(/\{\w+\}/, String(id)), anyStream(kind, random, id)];
    }
  }
}

/** The same streams, with events that nobody draws by hand put in at random, each into a stream of its kind. */
export function withEveryEvent(
  streams: readonly (readonly [string, readonly OfficinaEvent[]])[],
  byHand: ReadonlySet<string>,
  random: Random,
): (readonly [string, readonly OfficinaEvent[]])[] {
  const left = Object.values(FEATURE_EVENTS).filter(({ type }) => !byHand.has(type));
  return streams.map(([name, events]) => {
    const [first] = events;
    const kind = first && EVENT_DEFINITIONS[first.type]?.stream;
    const missing = left.filter(({ stream }) => stream === kind);
    if (!first || !kind || missing.length === 0) return [name, events];
    const ids = Object.fromEntries(idsOf(kind).map((id) => [id, (first.data as Record<string, unknown>)[id]]));
    const more = Array.from({ length: int(random, 1, 6) }, () => anyEvent(pick(random, missing).type, random, ids));
    return [name, more.reduce((all, event) => all.toSpliced(int(random, 1, all.length), 0, event), [...events])];
  });
}

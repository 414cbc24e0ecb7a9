import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENT_DEFINITIONS } from '#domain/events.ts';
import { kebabName, RECORD_FAMILIES } from '#domain/records/registry.ts';
import { REPAIR_STREAM_EVENTS } from '#domain/repairs/repair-event.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { concretePaths } from '#platform/personal-data/paths.ts';
import { replay } from '#projections/kernel/replay.ts';
import { SHOWN_FAMILIES } from '#projections/media/media-uses.projection.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { recordStreams } from '#test/support/records/record-events.ts';
import { seeded } from '#test/support/seeded.ts';
import { interleaved } from './interleaved.ts';
import { randomStreams } from './random-log.ts';

const SEEDS = Array.from({ length: 40 }, (_, i) => 1000 + i);
/** The logs that do not depend on the projection: made once for all of them. */
const LOGS = new Map(SEEDS.map((seed) => [seed, randomStreams(seed)]));

/** Projections of more than records, with the families whose records are in their rows. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'ad-search': ['item', 'vattype', 'categories'],
  'media-uses': SHOWN_FAMILIES.map(({ name }) => name),
};

/** Ads and items share one series of numbers: gives items numbers that no ad of the random logs has. */
function apart(stream: StoredEvent[]): StoredEvent[] {
  return stream.map((event) =>
    event.type.startsWith('Item') && 'id' in event.data
      ? ({ ...event, data: { ...event.data, id: Number(event.data.id) + 1_000 } } as StoredEvent)
      : event,
  );
}

/**
 * The streams that may concern a projection. Of records, only those of its own family: all families together would slow
 * down every test.
 */
function streamsFor(name: string, seed: number): StoredEvent[][] {
  const families = RECORD_FAMILIES.filter((one) => name === 'record-media' || `record-${kebabName(one)}` === name);
  const records = (some: typeof families) => some.flatMap((family) => recordStreams(family, seeded(seed)));
  if (families.length > 0) return records(families);
  return [
    ...(LOGS.get(seed) ?? []),
    ...records(RECORD_FAMILIES.filter((one) => BESIDE[name]?.includes(one.name))).map(apart),
  ];
}

describe.each(PROJECTIONS.map((projection) => [projection.name, projection] as const))('%s', (_, projection) => {
  let logs: (readonly [seed: number, streams: StoredEvent[][]])[] = [];
  beforeAll(() => {
    logs = SEEDS.map((seed) => [seed, streamsFor(projection.name, seed)]);
  });
  afterAll(() => {
    logs = [];
  });

  it('gives the same rows whatever the order of events, as long as each stream keeps its own', () => {
    for (const [seed, streams] of logs) {
      const inTurn = replay(projection, streams.flat());
      expect(replay(projection, interleaved(streams, seed)), `seed ${seed}`).toEqual(inTurn);
      expect(replay(projection, interleaved(streams, seed + 1)), `seed ${seed} again`).toEqual(inTurn);
    }
  });

  it('meets in the random logs every event that it listens to', () => {
    const met = new Set(logs.flatMap(([, streams]) => streams.flat()).map(({ type }) => type));
    expect(projection.on.filter((type) => !met.has(type))).toEqual([]);
  });

  it('reads nothing personal of the events that it calls impersonal', () => {
    const { impersonal = [] } = projection;
    expect(projection.on).toEqual(expect.arrayContaining([...impersonal]));
    for (const [seed, streams] of logs) {
      const events = streams.flat();
      const closed = events.map((event) => (impersonal.includes(event.type) ? withoutPersonal(event) : event));
      expect(replay(projection, closed), `seed ${seed}`).toEqual(replay(projection, events));
    }
  });

  it('makes rows of random logs', () => {
    expect(logs.slice(0, 10).some(([, streams]) => replay(projection, streams.flat()).size > 0)).toBe(true);
  });
});

/** The event as the store has it: without its personal fields. Reading one of them throws. */
function withoutPersonal(event: StoredEvent): StoredEvent {
  const { data } = structuredClone({ data: event.data as Record<string, unknown> });
  const fields = EVENT_DEFINITIONS[event.type]?.personal?.fields ?? [];
  for (const path of fields.flatMap((field) => concretePaths(event.data, field))) {
    const field = path.join('.');
    const name = path.pop() as string;
    const owner = path.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], data);
    if (typeof owner !== 'object' || owner === null) continue;
    Object.defineProperty(owner, name, {
      get: () => {
        throw new Error(`${field} of ${event.type} is personal`);
      },
    });
  }
  return { ...event, data } as StoredEvent;
}

it('the random logs hold every event that may happen to a repair', () => {
  const met = new Set([...LOGS.values()].flat(2).map(({ type }) => type));
  expect(Object.keys(REPAIR_STREAM_EVENTS).filter((type) => !met.has(type as never))).toEqual([]);
});

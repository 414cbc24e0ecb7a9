import { describe, expect, it } from 'vitest';
import { replay } from '#projections/kernel/replay.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { interleaved, REPAIR_FACTS_KNOWN, REPAIR_FACTS_MADE, randomStreams } from './random-log.ts';

const SEEDS = Array.from({ length: 40 }, (_, i) => 1000 + i);

describe.each(PROJECTIONS.map((projection) => [projection.name, projection] as const))('%s', (_, projection) => {
  it('gives the same rows whatever the order of events, as long as each stream keeps its own', () => {
    for (const seed of SEEDS) {
      const streams = randomStreams(seed);
      const inTurn = replay(projection, streams.flat());
      expect(replay(projection, interleaved(streams, seed)), `seed ${seed}`).toEqual(inTurn);
      expect(replay(projection, interleaved(streams, seed + 1)), `seed ${seed} again`).toEqual(inTurn);
    }
  });

  it('meets in the random logs every event that it listens to', () => {
    const met = new Set(SEEDS.flatMap((seed) => randomStreams(seed).flat()).map(({ type }) => type));
    expect(projection.on.filter((type) => !met.has(type))).toEqual([]);
  });

  it('makes rows of random logs', () => {
    expect(replay(projection, randomStreams(1).flat()).size).toBeGreaterThan(0);
  });
});

it('the random logs hold every fact of a repair', () => {
  expect(REPAIR_FACTS_KNOWN.filter((type) => !REPAIR_FACTS_MADE.has(type as never))).toEqual([]);
});

import { afterEach, beforeEach, describe, test } from 'vitest';
import { TimeTrial } from '#test/integration/workers/time-trial.ts';
import { openWorld, registerPeople, type World } from '#test/integration/workers/world.ts';
import { seedFrom } from '#test/support/seed.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await registerPeople(world);
});
afterEach(() => world.close());

/** Over both changes of the clocks in Rome. */
const BEGINNINGS = ['2026-03-20T09:00:00.000Z', '2026-10-15T09:00:00.000Z'];
const TRIALS = Array.from({ length: 12 }, (_, i) => ({
  seed: seedFrom(100 + i),
  from: BEGINNINGS[i % 2] ?? '',
  quotes: 8,
  trips: 5,
  steps: 120,
  backwards: i % 4 < 2,
}));

describe('while clocks jump, workers come and go and Redis forgets, each deadline is kept once', () => {
  test.each(TRIALS)('seed $seed, from $from, backwards: $backwards', async (options) => {
    await new TimeTrial(world, options).run();
  });
});

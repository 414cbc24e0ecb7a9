import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandsWorld, openCommandsWorld } from '#test/support/kills/commands-world.ts';
import { checkGapless, checkUnique, race } from '#test/support/kills/racing-writers.ts';
import { seedFrom } from '#test/support/seed.ts';

let world: CommandsWorld;
beforeAll(async () => {
  world = await openCommandsWorld();
});
afterAll(() => world.close());

const RACE = { seed: seedFrom(5), processes: 2, writersEach: 4, names: 6, repairs: 5, deathChance: 0.01 };

test(`${RACE.processes * RACE.writersEach} writers in ${RACE.processes} processes that are killed: no value has two owners, no number is left out (PrestaShop#42821)`, async () => {
  const { deaths } = await race(world, RACE);
  expect(deaths).toBeGreaterThanOrEqual(1);
  await checkUnique(world, RACE);
  await checkGapless(world, RACE);
});

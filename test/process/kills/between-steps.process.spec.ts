import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '#commands/demo/random.ts';
import { type CommandsWorld, openCommandsWorld } from '#test/support/kills/commands-world.ts';
import { COMMAND_KINDS, dieAndRetry, wholeRun } from '#test/support/kills/step-deaths.ts';
import { seedFrom } from '#test/support/seed.ts';

let world: CommandsWorld;
beforeAll(async () => {
  world = await openCommandsWorld();
});
afterAll(() => world.close());

const random = new Random(seedFrom(3));

/** `test/long/kills/between-steps.long.spec.ts` kills at every step. */
describe('a process that is killed between two steps of a command leaves one result to its retries', () => {
  test.each(COMMAND_KINDS.map((kind) => [kind.name, kind] as const))('with %s', async (_name, kind) => {
    const { steps, written } = await wholeRun(world, kind);
    expect(steps).toBeGreaterThanOrEqual(8);
    await dieAndRetry(world, kind, random.int(2, steps - 1), written);
  });
});

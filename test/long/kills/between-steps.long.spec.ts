import { afterAll, beforeAll, describe, test } from 'vitest';
import { type CommandsWorld, openCommandsWorld } from '#test/support/kills/commands-world.ts';
import { COMMAND_KINDS, dieAndRetry, wholeRun } from '#test/support/kills/step-deaths.ts';

let world: CommandsWorld;
beforeAll(async () => {
  world = await openCommandsWorld();
});
afterAll(() => world.close());

describe('a process that is killed at any step of a command leaves one result to its retries', () => {
  test.each(COMMAND_KINDS.map((kind) => [kind.name, kind] as const))('with %s', async (_name, kind) => {
    const { steps, written } = await wholeRun(world, kind);
    const lanes = kind.alone ? 1 : 2;
    for (let step = 1; step <= steps; step += lanes) {
      const some = [step, step + 1].slice(0, lanes).filter((one) => one <= steps);
      await Promise.all(some.map((one) => dieAndRetry(world, kind, one, written)));
    }
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { follow, heard } from '#test/support/api-person.ts';
import { LiveWorld, leave, say } from '#test/support/live-world.ts';

let world: LiveWorld;
beforeAll(async () => {
  world = await LiveWorld.open();
});
afterEach(() => world.clear());
afterAll(() => world.close());

describe('the faces beside the rows of the repair list', () => {
  test('whoever follows the list sees who opens which repair, in every process, and who goes', async () => {
    const [one, two] = [await world.process(), await world.process()];
    const list = await world.connect(one, world.token('desk', 1));
    const drawer = await world.connect(two, world.token('technician', 2));
    const seen = heard(list, 'presence');
    await follow(list, 'repairs');
    await follow(drawer, 'repair-5');
    await say(drawer, 'repair-5', 'editing');
    await vi.waitFor(() =>
      expect(seen.at(-1)).toEqual({ thing: 'repair-5', people: [{ id: 2, name: 'technician-2', mode: 'editing' }] }),
    );
    drawer.disconnect();
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ thing: 'repair-5', people: [] }));
  });

  test('whoever opens the list later learns of everybody who is there', async () => {
    const process = await world.process();
    const drawer = await world.connect(process, world.token('desk', 2));
    for (const thing of ['repair-5', 'repair-6']) {
      await follow(drawer, thing);
      await say(drawer, thing, 'viewing');
    }
    const list = await world.connect(process, world.token('desk', 1));
    const seen = heard(list, 'presence');
    await follow(list, 'repairs');
    await vi.waitFor(() => expect(seen.map(({ thing }) => thing).sort()).toEqual(['repair-5', 'repair-6']));
  });

  test('whoever left the list is told no more', async () => {
    const process = await world.process();
    const [list, drawer] = [
      await world.connect(process, world.token('desk', 1)),
      await world.connect(process, world.token('desk', 2)),
    ];
    const [seen, own] = [heard(list, 'presence'), heard(drawer, 'presence')];
    await follow(list, 'repairs');
    await leave(list, 'repairs');
    await follow(drawer, 'repair-5');
    await say(drawer, 'repair-5', 'viewing');
    await vi.waitFor(() => expect(own).toHaveLength(1));
    expect(seen).toEqual([]);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { follow, heard } from '#test/support/api-person.ts';
import { eventually } from '#test/support/eventually.ts';
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
    await eventually(() =>
      expect(seen.at(-1)).toEqual({ subject: 'repair-5', people: [{ id: 2, name: 'technician-2', mode: 'editing' }] }),
    );
    drawer.disconnect();
    await eventually(() => expect(seen.at(-1)).toEqual({ subject: 'repair-5', people: [] }));
  });

  test('whoever opens the list later learns of everybody who is there', async () => {
    const process = await world.process();
    const drawer = await world.connect(process, world.token('desk', 2));
    for (const subject of ['repair-5', 'repair-6']) {
      await follow(drawer, subject);
      await say(drawer, subject, 'viewing');
    }
    const list = await world.connect(process, world.token('desk', 1));
    const seen = heard(list, 'presence');
    await follow(list, 'repairs');
    await eventually(() => expect(seen.map(({ subject }) => subject).sort()).toEqual(['repair-5', 'repair-6']));
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
    await eventually(() => expect(own).toHaveLength(1));
    expect(seen).toEqual([]);
  });
});

describe('the faces beside the records of a family', () => {
  test('whoever follows the family, in whichever language, sees who opens which record; another family’s follower does not', async () => {
    const [one, two] = [await world.process(), await world.process()];
    const list = await world.connect(one, world.token('desk', 1));
    const other = await world.connect(one, world.token('desk', 3));
    const panel = await world.connect(two, world.token('manager', 2));
    const [seen, elsewhere] = [heard(list, 'presence'), heard(other, 'presence')];
    await follow(list, 'records-carrier-it');
    await follow(other, 'records-carrier-area-it');
    await follow(panel, 'records-carrier-en');
    expect(await say(panel, 'record-carrier-7', 'editing')).toEqual({ ok: true });
    await eventually(() =>
      expect(seen.at(-1)).toEqual({
        subject: 'record-carrier-7',
        people: [{ id: 2, name: 'manager-2', mode: 'editing' }],
      }),
    );
    const late = await world.connect(two, world.token('desk', 4));
    const told = heard(late, 'presence');
    await follow(late, 'records-carrier-it');
    await eventually(() => expect(told.map(({ subject }) => subject)).toEqual(['record-carrier-7']));
    panel.disconnect();
    await eventually(() => expect(seen.at(-1)).toEqual({ subject: 'record-carrier-7', people: [] }));
    expect(elsewhere).toEqual([]);
  });

  test('who does not follow the family, and who may not know his colleagues, says nothing; nor of what does not exist', async () => {
    const process = await world.process();
    const desk = await world.connect(process, world.token('desk', 1));
    const salesman = await world.connect(process, world.token('salesman', 2));
    const seen = heard(salesman, 'presence');
    const refused = { ok: false, code: 'forbidden' };
    expect(await say(desk, 'record-carrier-7', 'viewing')).toEqual(refused);
    await follow(desk, 'records-carrier-it');
    await follow(salesman, 'records-carrier-it');
    expect(await say(salesman, 'record-carrier-7', 'viewing')).toEqual(refused);
    for (const subject of ['record-carrier-area-7', 'record-carrier-x', 'mails', '']) {
      expect(await say(desk, subject, 'viewing'), subject).toEqual(refused);
    }
    expect(await say(desk, 'record-carrier-7', 'viewing')).toEqual({ ok: true });
    expect(seen).toEqual([]);
  });
});

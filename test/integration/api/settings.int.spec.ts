import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_SETTINGS } from '#api/contracts/settings.contract.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { eventually } from '#test/support/eventually.ts';

let world: ApiWorld;
let desk: Person;
let other: Person;
beforeAll(async () => {
  world = await openApiWorld();
  [desk, other] = [await world.person('desk'), await world.person('customer', await world.customer())];
});
afterAll(() => world.close());

const path = '/api/v1/settings';
const save = (who: Person, name: string, value: unknown) => who.post(path, { name, value });
const read = async (who: Person) => (await who.get(path)).data<Record<string, unknown>>();

test('a setting is kept for the account alone, replaced, and taken away', async () => {
  await save(desk, 'columns-repairs', { order: ['id'], hidden: [], widths: { id: 60 } });
  await save(desk, 'shortcuts', false);
  await save(other, 'shortcuts', true);
  expect(await read(desk)).toEqual({
    'columns-repairs': { order: ['id'], hidden: [], widths: { id: 60 } },
    shortcuts: false,
  });
  expect(await read(other)).toEqual({ shortcuts: true });
  await save(desk, 'shortcuts', true);
  await save(desk, 'columns-repairs', undefined);
  expect(await read(desk)).toEqual({ shortcuts: true });
});

test('names and sizes are bounded', async () => {
  for (const [name, value] of [
    ['Shortcuts', 1],
    ['../x', 1],
    ['large', 'x'.repeat(33 * 1024)],
  ]) {
    expect((await save(desk, String(name), value)).status).toBe(400);
  }
  for (let n = 0; n < MOST_SETTINGS; n++) await save(other, `own-${n}`, n);
  expect(Object.keys(await read(other))).toHaveLength(MOST_SETTINGS);
  const refused = await save(other, 'one-more', 1);
  expect([refused.status, refused.body.code]).toEqual([422, 'too-many-settings']);
  expect((await save(other, 'shortcuts', false)).status).toBe(200);
});

test('the account’s open browsers hear of it, nobody else’s do', async () => {
  // Two people who have saved nothing yet: no message about an earlier change is on its way to them.
  const [one, another] = [await world.person('manager'), await world.person('technician')];
  const [here, there] = [await one.live(), await another.live()];
  const [told, notTold]: [string[], string[]] = [[], []];
  here.on('settings', () => told.push('here'));
  there.on('settings', () => notTold.push('there'));
  await save(one, 'menu-narrow', true);
  await eventually(() => expect(told).toContain('here'));
  expect(notTold).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordRow } from '#api/contracts/records.contract.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { follow, heard, type Person } from '#test/support/api-person.ts';
import { eventually } from '#test/support/eventually.ts';

const base = '/api/v1/brand';
let world: ApiWorld;
let manager: Person;
let desk: Person;
beforeAll(async () => {
  world = await openApiWorld();
  [manager, desk] = [await world.person('manager'), await world.person('desk')];
});
afterAll(() => world.close());

const made = async (name: string) => (await manager.put(base, { description: name })).data<{ id: number }>().id;
const rows = async (query = '') => (await desk.get(`${base}?${query}`)).data<RecordRow[]>();

test('a row carries the revision that an edit of it stands on: who edits what was shown before is told', async () => {
  const id = await made('Bosch');
  const [shown] = await rows('search=bosch');
  expect((await manager.post(base, { id, description: 'Bosch Rexroth' })).status).toBe(200);
  const stale = await manager.post(base, { id, description: 'BOSCH' }, { 'if-match': `"${shown?.revision}"` });
  expect([stale.status, stale.body.conflicts]).toMatchObject([409, [{ yours: 'BOSCH', theirs: 'Bosch Rexroth' }]]);
  const [fresh] = await rows('search=bosch');
  expect(fresh?.revision).toBe((shown?.revision ?? 0) + 1);
  const again = await manager.post(base, { id, description: 'BOSCH' }, { 'if-match': `"${fresh?.revision}"` });
  expect(again.status).toBe(200);
});

test('what is archived is told to those who look at archived records, and leaves them when it is restored', async () => {
  const id = await made('Parker');
  const [lists, archive] = [await desk.live(), await desk.live()];
  const [told, toldArchive] = [heard(lists, 'change'), heard(archive, 'change')];
  expect(await follow(lists, 'records-brand-it')).toMatchObject({ ok: true });
  expect(await follow(archive, 'records-brand-it-archived')).toMatchObject({ ok: true });
  await manager.delete(`${base}/${id}`);
  await eventually(() => expect(told.at(-1)).toMatchObject({ id, row: null }));
  await eventually(() => expect(toldArchive.at(-1)).toMatchObject({ id, row: { archived: true, label: 'Parker' } }));
  await manager.post(`${base}/restore`, { id });
  await eventually(() => expect(told.at(-1)).toMatchObject({ id, row: { archived: false } }));
  await eventually(() => expect(toldArchive.at(-1)).toMatchObject({ id, row: null }));
});

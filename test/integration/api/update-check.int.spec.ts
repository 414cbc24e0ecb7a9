import { afterAll, expect, test } from 'vitest';
import { openWorkshop } from '#test/support/api-workshop.ts';

const { world, workshop, customerId, desk } = await openWorkshop('desk');
afterAll(() => world.close());

const base = '/api/v1/intervention';

test('the id alone changes the box, once for each call: a retry of the same call changes nothing more', async () => {
  const id = await workshop.repair({ customer: customerId, stage: 'requested', details: { create_quote: false } });
  const toggle = (key: string) =>
    desk.post(`${base}/updateCheck`, { id }, { 'idempotency-key': `toggle-${id}-${key}` });
  const seen = async () => {
    const { repaired_arrived, ready } = await workshop.read(id, desk);
    return { repaired_arrived, ready };
  };
  expect((await toggle('arrived')).status).toBe(200);
  expect(await seen()).toEqual({ repaired_arrived: true, ready: false });
  expect((await toggle('arrived')).status).toBe(200);
  expect(await seen()).toEqual({ repaired_arrived: true, ready: false });
  await toggle('ready');
  await toggle('ready');
  expect(await seen()).toEqual({ repaired_arrived: true, ready: true });
  await toggle('unready');
  expect(await seen()).toEqual({ repaired_arrived: true, ready: false });
  expect((await desk.post(`${base}/updateCheck`, { id: 999_999 })).status).toBe(404);
});

import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';

const path = '/api/v1/push';
let world: ApiWorld;
let desk: Person;
let other: Person;
beforeAll(async () => {
  world = await openApiWorld();
  [desk, other] = [await world.person('desk'), await world.person('customer', await world.customer())];
});
afterAll(() => world.close());

const subscription = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
  device: 'Chrome · Android',
});
const devices = async (who: Person) =>
  (await who.get(path)).data<{ public_key: string; devices: { id: string; device: string }[] }>().devices;

test('a browser is told for who signed in there last, is shown to him alone, and withdrawn by him alone', async () => {
  const shared = subscription('shared');
  const { id } = (await desk.post(path, shared)).data<{ id: string }>();
  expect((await desk.post(path, shared)).data()).toEqual({ id });
  expect(await devices(desk)).toMatchObject([{ id, device: 'Chrome · Android' }]);
  expect(await devices(other)).toEqual([]);
  await other.post(`${path}/withdraw`, { id });
  expect(await devices(desk)).toHaveLength(1);
  await other.post(path, shared);
  expect([await devices(desk), (await devices(other)).length]).toEqual([[], 1]);
  await other.post(`${path}/withdraw`, { id });
  expect(await devices(other)).toEqual([]);
});

test('the address and the keys of a browser are told to nobody; the house’s public key is', async () => {
  const his = subscription('secret-address');
  await desk.post(path, his);
  const { text } = await desk.get(path);
  expect(text).not.toContain('secret-address');
  expect(text).not.toContain(his.p256dh);
  const { public_key } = (await desk.get(path)).data<{ public_key: string }>();
  expect(Buffer.from(public_key, 'base64url')).toHaveLength(65);
});

test('what is no push service of a browser, or no keys of one, is refused', async () => {
  for (const [field, wrong] of [
    ['endpoint', { endpoint: 'https://127.0.0.1/metrics' }],
    ['endpoint', { endpoint: 'http://fcm.googleapis.com/x' }],
    ['p256dh', { p256dh: 'AAAA' }],
    ['p256dh', { auth: 'AAAA' }],
  ] as const) {
    const answer = await desk.post(path, { ...subscription('x'), ...wrong });
    expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([400, field]);
  }
});

test('an account keeps its newest browsers', async () => {
  for (let n = 0; n < 22; n++) {
    world.pass(1000);
    await desk.post(path, subscription(`many-${n}`));
  }
  expect(await devices(desk)).toHaveLength(20);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { subscribe } from '#api/push/push-subscriptions.ts';
import { vapidKeys } from '#platform/web-push/vapid-keys.ts';
import { eventually } from '#test/support/eventually.ts';
import * as negotiating from '#test/support/negotiation-story.ts';
import { pushBrowser } from '#test/support/push-browser.ts';
import * as story from '#test/support/repair-story.ts';
import { Killed } from '#workers/killed.ts';
import { prunePush } from '#workers/push/prune-push.ts';
import type { Workers } from '#workers/start.ts';
import { BEGINNING, openWorld, registerPeople, type World } from './world.ts';

const TECHNICIAN = 23;
const push = { keys: vapidKeys(Buffer.alloc(32, 5)), contact: 'https://officina.example' };
/** The status that the push service answers, by the end of the address; default 201. */
const answers = new Map<string, number>();
/** The ends of the addresses that were called, in order. */
const called: string[] = [];
/** What was sent there, as its browser reads it. */
const heard: string[] = [];
const browsers = new Map<string, ReturnType<typeof pushBrowser>>();
const service = createServer(async (request, response) => {
  const name = request.url?.slice(1) ?? '';
  called.push(name);
  heard.push(browsers.get(name)?.read(await buffer(request)) ?? '');
  response.writeHead(answers.get(name) ?? 201).end();
});

let world: World;
beforeAll(() => new Promise<void>((done) => service.listen(0, '127.0.0.1', done)));
afterAll(() => service.close());
beforeEach(async () => {
  called.length = 0;
  heard.length = 0;
  answers.clear();
  world = await openWorld();
  await registerPeople(world);
});
afterEach(() => world.close());

/** Subscribes a browser, whose address at our push service ends with `name`. Gives the subscription's id. */
function device(account: number, name: string): Promise<string> {
  const browser = pushBrowser();
  browsers.set(name, browser);
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/${name}`;
  return subscribe(world.pool, account, { endpoint, ...browser.keys }, name, Date.parse(BEGINNING));
}
const assigned = (id_people: number | null) => ({
  type: 'TechnicianAssigned' as const,
  data: { repairId: 5, customer_id: 77, id_people },
});
const rows = async () =>
  (
    await world.pool.query<{ state: string; attempts: number }>(
      'select state, attempts from vault.push_outbox order by id',
    )
  ).rows;

async function swept(workers: Workers): Promise<void> {
  await world.settled();
  await workers.sweep();
}

test('a technician’s browsers are told of new work, once each; nobody else’s, nor what he took up himself', async () => {
  await device(TECHNICIAN, 'phone');
  await device(TECHNICIAN, 'tablet');
  await device(21, 'desk');
  const workers = await world.start({ push });
  await world.append('repair-5', [story.received(), assigned(TECHNICIAN)]);
  await swept(workers);
  await eventually(() => expect([...called].sort()).toEqual(['phone', 'tablet']));
  await swept(workers);
  await world.append('repair-5', [assigned(null)]);
  await world.append('repair-5', [assigned(TECHNICIAN)], { by: TECHNICIAN });
  await swept(workers);
  expect(called).toHaveLength(2);
  expect(await rows()).toEqual([
    { state: 'taken', attempts: 1 },
    { state: 'taken', attempts: 1 },
  ]);
});

const carla = () =>
  world.append('account-31', [
    {
      type: 'AccountOpened',
      data: {
        accountId: 31,
        username: 'carla',
        email: 'carla@brambilla.example',
        name: 'Carla',
        roles: ['customer'],
        customer_id: 77,
        language: 'it',
        origin: 'staff',
        credential: '5d1c0b6e-0000-4000-8000-000000000031',
      },
    },
  ]);

test('a customer’s browsers are told of his quote and no word of it or of a note; the page that opens is his own', async () => {
  await carla();
  await device(31, 'customer');
  await device(TECHNICIAN, 'phone');
  const workers = await world.start({ push });
  await world.append('repair-5', [
    story.received({ note_internal_gr: 'interno' }),
    story.issued(1, { note: 'interno', object: 'Motore' }),
  ]);
  await swept(workers);
  await eventually(() => expect(called).toEqual(['customer']));
  await eventually(() => expect(heard).toHaveLength(1));
  expect(JSON.parse(heard[0] ?? '')).toEqual({
    title: 'È arrivato un preventivo',
    body: 'RIP-2026-00005',
    link: expect.stringMatching(/^\/area-cliente\/.*5/),
    tag: expect.any(String),
  });
});

test('a quote that is taken back within its seconds is told by neither push nor bell; one that is not, after them', async () => {
  await carla();
  await device(31, 'customer');
  const workers = await world.start({ push, undoSeconds: 10 });
  const bell = async () => {
    const { rows: all } = await world.pool.query<{ told: string }>(
      `select to_char(at at time zone 'UTC', 'HH24:MI:SS') as told from vault.notifications where kind = 'quote-to-decide'`,
    );
    return all.map(({ told }) => told);
  };
  await world.append('repair-5', [story.received(), story.issued(1)]);
  await swept(workers);
  await world.append('repair-5', [story.withdrawn(1)]);
  await swept(workers);
  world.pass(1);
  await swept(workers);
  await world.append('repair-5', [story.issued(2)]);
  await swept(workers);
  expect([called, await bell()]).toEqual([[], []]);
  world.pass(10 / 60);
  await swept(workers);
  await eventually(() => expect(called).toEqual(['customer']));
  expect(await bell()).toEqual(['09:01:10']);
});

test('what is about no repair is pushed to whom it concerns, unless it was read meanwhile', async () => {
  await carla();
  await device(31, 'customer');
  await device(21, 'desk');
  const workers = await world.start({ push });
  const negotiation = 'negotiation-9-78';
  await world.append(negotiation, [negotiating.begun, negotiating.said(1, 'buyer')]);
  await swept(workers);
  await eventually(() => expect(called).toEqual(['customer']));
  answers.set('customer', 500);
  await world.append(negotiation, [negotiating.said(2, 'buyer')]);
  await swept(workers);
  await eventually(async () => expect((await rows()).at(-1)).toEqual({ state: 'waiting', attempts: 1 }));
  await world.append(negotiation, [negotiating.wasRead('seller', 2)]);
  await world.settled();
  await eventually(async () => expect((await rows()).at(-1)).toEqual({ state: 'refused', attempts: 1 }));
});

test('what one chose not to be told by push is not pushed, also where that was chosen while it waited; other kinds are', async () => {
  await device(TECHNICIAN, 'phone');
  answers.set('phone', 500);
  const workers = await world.start({ push });
  const choose = (off: string[]) =>
    world.append(`account-${TECHNICIAN}`, [
      { type: 'NotificationsChosen', data: { accountId: TECHNICIAN, kind: 'assigned', off } },
    ]);
  await world.append('repair-5', [story.received(), assigned(TECHNICIAN)]);
  await swept(workers);
  await eventually(async () => expect(await rows()).toEqual([{ state: 'waiting', attempts: 1 }]));
  await choose(['push']);
  answers.delete('phone');
  world.pass(5);
  await swept(workers);
  expect([called.length, await rows()]).toEqual([1, [{ state: 'refused', attempts: 2 }]]);
  await world.append('repair-5', [assigned(null), assigned(TECHNICIAN)]);
  await swept(workers);
  expect(await rows()).toHaveLength(1);
  await choose([]);
  await world.append('repair-5', [assigned(null), assigned(TECHNICIAN)]);
  await swept(workers);
  await eventually(() => expect(called).toEqual(['phone', 'phone']));
});

test('a browser that is gone (410) is forgotten; a service that fails (500) is asked again later, and given up in the end', async () => {
  await device(TECHNICIAN, 'gone');
  await device(TECHNICIAN, 'broken');
  answers.set('gone', 410);
  answers.set('broken', 500);
  const workers = await world.start({ push });
  await world.append('repair-5', [story.received(), assigned(TECHNICIAN)]);
  await swept(workers);
  await eventually(() => expect([...called].sort()).toEqual(['broken', 'gone']));
  await eventually(async () => {
    const { rows: left } = await world.pool.query('select device from vault.push_subscriptions');
    expect(left).toEqual([{ device: 'broken' }]);
    expect(await rows()).toEqual([{ state: 'waiting', attempts: 1 }]);
  });
  await swept(workers);
  expect(called).toHaveLength(2);
  for (let hour = 0; hour < 6; hour++) {
    world.pass(61);
    await swept(workers);
  }
  expect(called.filter((name) => name === 'broken')).toHaveLength(5);
  expect(await rows()).toEqual([{ state: 'refused', attempts: 5 }]);
});

test.each(['claimed', 'sent'] as const)('a sender that dies when it has %s sends nothing twice', async (step) => {
  await device(TECHNICIAN, 'phone');
  let alive = true;
  const dying = await world.start({
    push,
    faults: {
      pushing: (reached) => {
        if (!alive || reached !== step) return;
        alive = false;
        throw new Killed();
      },
    },
  });
  await world.append('repair-5', [story.received(), assigned(TECHNICIAN)]);
  await world.settled();
  await dying.sweep().catch(() => undefined);
  await eventually(() => expect(alive).toBe(false));
  await world.stop(dying);
  const next = await world.start({ push });
  await swept(next);
  expect(called).toHaveLength(step === 'sent' ? 1 : 0);
  expect(await rows()).toEqual([{ state: 'leaving', attempts: 1 }]);
});

test('who may no longer see it is not told, and what waits goes with its browser', async () => {
  const id = await device(TECHNICIAN, 'phone');
  answers.set('phone', 500);
  const workers = await world.start({ push });
  await world.append('repair-5', [story.received(), assigned(TECHNICIAN)]);
  await swept(workers);
  await eventually(async () => expect(await rows()).toEqual([{ state: 'waiting', attempts: 1 }]));
  // The repair goes to somebody else before the push service has taken anything.
  await world.append('repair-5', [assigned(null)]);
  world.pass(5);
  await swept(workers);
  expect([called.length, await rows()]).toEqual([1, [{ state: 'refused', attempts: 2 }]]);
  await world.pool.query('delete from vault.push_subscriptions where id = $1', [id]);
  expect(await rows()).toEqual([]);
});

test('what was pushed is forgotten after a month', async () => {
  await device(TECHNICIAN, 'phone');
  const workers = await world.start({ push });
  await world.append('repair-5', [story.received(), assigned(TECHNICIAN)]);
  await swept(workers);
  await eventually(async () => expect(await rows()).toHaveLength(1));
  const month = 31 * 86_400_000;
  expect(await prunePush(world.pool, Date.parse(BEGINNING) + month - 2 * 86_400_000)).toBe(0);
  expect(await prunePush(world.pool, Date.parse(BEGINNING) + month)).toBe(1);
});

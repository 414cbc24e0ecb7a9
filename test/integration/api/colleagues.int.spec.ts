import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Colleague } from '#api/contracts/own-account.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { follow, type Person } from '#test/support/api-person.ts';
import { eventually } from '#test/support/eventually.ts';

const path = '/api/v1/colleague';
let world: ApiWorld;
let customer: number;
let first: Person;
let stranger: Person;
beforeAll(async () => {
  world = await openApiWorld();
  customer = await world.customer();
  first = await world.person('customer', customer);
  stranger = await world.person('customer', await world.customer());
});
afterAll(() => world.close());

let made = 0;
const somebody = () => {
  made += 1;
  return { name: `Collega ${made}`, username: `collega-${made}`, email: `collega${made}@ditta.example`, idLanguage: 1 };
};
const invite = async () => {
  const who = somebody();
  return { ...who, id: (await first.put(path, who)).data<{ id: number }>().id };
};
const accounts = async (who: Person) => (await who.get(path)).data<{ manages: boolean; accounts: Colleague[] }>();

describe('several accounts of one customer', () => {
  test('the first invites; the other belongs to the same customer, and looks after nobody', async () => {
    const { id, email } = await invite();
    expect(await accounts(first)).toMatchObject({
      manages: true,
      accounts: [
        { id: first.id, own: true, removable: false },
        { id, email, own: false, removable: true, status: 'invited' },
      ],
    });
    const colleague = await world.signedIn(id);
    expect((await colleague.get(`/api/v1/customer/${customer}`)).data()).toMatchObject({ id: customer });
    expect(await accounts(colleague)).toEqual({ manages: false, accounts: [] });
    expect((await colleague.put(path, somebody())).status).toBe(403);
    expect((await colleague.delete(`${path}/${first.id}`)).status).toBe(403);
  });

  test('a removed one is out at once, sockets too; a new invitation lets him in again', async () => {
    const { id } = await invite();
    const colleague = await world.signedIn(id);
    const live = await colleague.live();
    expect(await follow(live, TOPICS.customerRepairs(customer))).toMatchObject({ ok: true });
    expect((await first.delete(`${path}/${id}`)).status).toBe(200);
    await eventually(() => expect(live.connected).toBe(false));
    expect((await colleague.get(`/api/v1/customer/${customer}`)).status).toBe(401);
    expect((await accounts(first)).accounts.find((one) => one.id === id)?.status).toBe('removed');
    expect((await first.post(`${path}/invite`, { id })).status).toBe(200);
    expect((await accounts(first)).accounts.find((one) => one.id === id)?.status).toBe('invited');
  });

  test('another customer’s account, and none, answer 404; one’s own last one stays; staff have no such list', async () => {
    const { id } = await invite();
    for (const wrong of [id, 987_654]) {
      expect((await stranger.delete(`${path}/${wrong}`)).status).toBe(404);
      expect((await stranger.post(`${path}/invite`, { id: wrong })).status).toBe(404);
    }
    const own = await first.delete(`${path}/${first.id}`);
    expect([own.status, own.body.code]).toEqual([409, 'last-access']);
    expect((await (await world.person('desk')).get(path)).status).toBe(403);
  });

  test('what is taken or missing is said at its field', async () => {
    const taken = await invite();
    const twice = await first.put(path, { ...somebody(), email: taken.email });
    expect([twice.status, twice.body.fields?.[0]?.field]).toEqual([422, 'email']);
    expect((await first.put(path, { ...somebody(), name: '' })).body.fields?.[0]?.field).toBe('name');
  });
});

interface Choice {
  readonly kind: string;
  readonly channels: unknown;
}

describe('how one is told', () => {
  test('is kept for the account alone; what must be got says so, and stays', async () => {
    const path = '/api/v1/notifications/choices';
    const of = async (who: typeof first, kind: string) =>
      ((await who.get(path)).data() as Choice[]).find((one) => one.kind === kind)?.channels;
    expect((await first.post(path, { kind: 'ready', off: ['mail'] })).status).toBe(200);
    const [app, push] = [
      { channel: 'app', on: true, always: false },
      { channel: 'push', on: true, always: false },
    ];
    expect(await of(first, 'ready')).toEqual([app, { channel: 'mail', on: false, always: false }, push]);
    expect(await of(stranger, 'ready')).toEqual([app, { channel: 'mail', on: true, always: false }, push]);
    expect((await first.post(path, { kind: 'quote-to-decide', off: ['mail'] })).status).toBe(422);
    expect(await of(first, 'quote-to-decide')).toEqual([app, { channel: 'mail', on: true, always: true }, push]);
    expect(await of(first, 'assigned')).toBeUndefined();
  });
});

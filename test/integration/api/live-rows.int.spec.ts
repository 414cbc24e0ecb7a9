import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Change } from '#api/contracts/live.contract.ts';
import type { mailRow } from '#api/contracts/mails.contract.ts';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { follow, heard, type LiveClient, type Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';
import { eventually } from '#test/support/eventually.ts';

let world: ApiWorld;
let workshop: Workshop;
let desk: Person;
let colleague: Person;
let salesman: Person;
let customer: Person;
let mine: number;
let sold: number;
beforeAll(async () => {
  world = await openApiWorld();
  workshop = new Workshop(world);
  desk = await world.person('desk');
  colleague = await world.person('desk');
  salesman = await world.person('salesman');
  mine = await world.customer();
  sold = await world.customer({ business_name: 'Bianchi Saldature', salesmanId: salesman.id });
  customer = await world.person('customer', mine);
});
afterAll(() => world.close());

const base = '/api/v1/intervention';
/** Follows a topic. Gives a list to which all its changes are added from now on. */
async function watch(who: Person, topic: string): Promise<Change[]> {
  const client = await who.live();
  const changes = heard(client, 'change');
  expect(await follow(client, topic)).toMatchObject({ ok: true });
  return changes;
}

describe('rows', () => {
  let id: number;
  beforeEach(async () => {
    id = await workshop.repair({ customer: mine });
  });

  test('what one writes, the other sees as the list would show it, with the writer’s command id', async () => {
    const changes = await watch(colleague, 'repairs');
    const key = 'the-key-of-this-tab';
    await desk.post(base, { id, series: 'SN-LIVE' }, { 'idempotency-key': key });
    // The changes that made the repair may still arrive after the follow began.
    await eventually(() => expect(changes.at(-1)?.commandId).toBe(key));
    const [row] = (await colleague.get(`${base}?view=all&limit=1`)).data<RepairRow[]>();
    expect(changes.at(-1)).toEqual({
      topic: 'repairs',
      id,
      position: row?.position,
      row,
      commandId: key,
      marks: { 'repair-list': expect.any(String) },
    });
  });

  test('a call of several commands is still the writer’s own', async () => {
    const changes = await watch(colleague, 'repairs');
    await desk.post(base, { id, states_id: 3, series: 'SN-2' }, { 'idempotency-key': 'several' });
    await eventually(() => expect(changes.at(-1)?.row).toMatchObject({ state: 'DIAGNOSIS', series: 'SN-2' }));
    // The changes that made the repair may still arrive after the follow began; the call changes state or number.
    const ofTheCall = changes.filter(({ row }) => row?.state === 'DIAGNOSIS' || row?.series === 'SN-2');
    expect(new Set(ofTheCall.map(({ commandId }) => commandId))).toEqual(new Set(['several']));
  });

  test('the customer sees his own repair turn, as he may see it, and nobody else’s', async () => {
    const changes = await watch(customer, `customer-${mine}-repairs`);
    await workshop.repair({ customer: sold });
    await workshop.quote(id);
    await eventually(() => expect(changes.at(-1)?.row).toMatchObject({ id, id_states_quote: 2, state: 'QUOTING' }));
    expect(changes.every((change) => change.id === id)).toBe(true);
    expect(Object.keys(changes.at(-1)?.row ?? {})).not.toContain('note_internal_gr');
  });

  test('a salesman sees the rows of his customers alone', async () => {
    const changes = await watch(salesman, 'repairs');
    await workshop.repair({ customer: mine });
    const his = await workshop.repair({ customer: sold });
    await eventually(() => expect(changes.map((change) => change.id)).toContain(his));
    expect(new Set(changes.map((change) => change.id))).toEqual(new Set([his]));
  });

  test('a repair that leaves the lists is a tombstone for staff and customer', async () => {
    const [staff, own] = [await watch(colleague, 'repairs'), await watch(customer, `customer-${mine}-repairs`)];
    await desk.delete(`${base}/${id}`);
    await eventually(() =>
      expect([staff.at(-1), own.at(-1)]).toMatchObject([
        { id, row: null },
        { id, row: null },
      ]),
    );
  });

  test('the drawer hears of the repair and of its chat', async () => {
    const changes = await watch(colleague, `repair-${id}`);
    await desk.post(base, { id, series: 'X' });
    await eventually(() => expect(changes.at(-1)).toMatchObject({ id, row: { revision: 1 } }));
    const before = changes.length;
    await customer.put(`${base}/insertMessageQuote`, { id_intervention: id, messages: 'Ciao' });
    await eventually(() => expect(changes.length).toBeGreaterThan(before));
  });

  test('a corrected customer’s name asks the lists to query again', async () => {
    const client = await colleague.live();
    const resets = heard(client, 'reset');
    await follow(client, 'repairs');
    await desk.post('/api/v1/customer', { id: mine, business_name: 'Rossi Nuova S.r.l.' });
    await eventually(() => expect(resets).toContainEqual({ topic: 'repairs' }));
  });

  test('after a reconnect from the position of a query nothing is missing', async () => {
    const answer = await colleague.get(`${base}?view=all`);
    await desk.post(base, { id, series: 'WHILE-AWAY' });
    const client = await colleague.live();
    const heardSince = heard(client, 'change');
    const answered = await follow(client, 'repairs', answer.body.position ?? null);
    expect(answered).toMatchObject({ ok: true, missed: expect.any(Array) });
    // A change that arrives while the client joins is not sent again; labels on their way to other rows may come along.
    const told = () => [...((answered as { missed?: readonly Change[] }).missed ?? []), ...heardSince];
    await eventually(() => expect(told().map(({ row }) => (row as RepairRow).series)).toContain('WHILE-AWAY'));
  });
});

describe('rights', () => {
  const refused = { ok: false, code: 'forbidden' };

  test('of a topic are those of its query', async () => {
    const [his, theirs] = [await workshop.repair({ customer: mine }), await workshop.repair({ customer: sold })];
    const client = await customer.live();
    for (const topic of ['repairs', 'mails', `customer-${sold}-repairs`, `repair-${theirs}`, 'repair-99999']) {
      expect(await follow(client, topic), topic).toEqual(refused);
    }
    expect(await follow(client, `repair-${his}`)).toEqual({ ok: true });
    const sellers = await salesman.live();
    expect(await follow(sellers, `customer-${sold}-repairs`)).toEqual({ ok: true });
    expect(await follow(sellers, `customer-${mine}-repairs`)).toEqual(refused);
  });

  test('taken from an account leave its sockets at once', async () => {
    const fickle = await world.person('desk');
    const client = await fickle.live();
    const revoked = heard(client, 'revoked');
    await follow(client, 'repairs');
    await world.system('GrantRoles', { accountId: fickle.id, roles: ['warehouse'] });
    await eventually(() => expect(client.connected).toBe(false));
    expect(revoked).toEqual([{ topic: 'repairs' }]);
    await expect(fickle.live()).rejects.toThrow('unauthenticated');
  });

  test('end with the session: who signs out hears no more', async () => {
    const leaving = await world.person('desk');
    const client = await leaving.live();
    await follow(client, 'repairs');
    expect((await leaving.post('/api/auth/logout')).status).toBe(200);
    await eventually(() => expect(client.connected).toBe(false));
  });
});

describe('mails', () => {
  test('a message that changed is told to those who may read the mail log, and read there', async () => {
    const client: LiveClient = await desk.live();
    const changes = heard(client, 'change');
    expect(await follow(client, 'mails')).toEqual({ ok: true });
    const { rows } = await world.pools.pg.query<{ id: number }>(
      `insert into vault.outbox (template, language, recipient, data, event_id, correlation_id, state, due_at, created_at,
         message, sent_at)
       values ('repair-ready', 'it', 'carlo@rossi.it', '{}', 'e1', 'c1', 'kept', now(), now(),
         '{"subject": "La riparazione è pronta", "text": "Pronta", "html": "<p>Pronta</p>", "attachments": []}', now())
       returning id`,
    );
    const id = rows[0]?.id ?? 0;
    await world.publisher.publish({
      projection: 'outbox',
      position: 'outbox:00000000000000000001',
      changed: [id],
      removed: [],
      all: false,
      commands: new Map(),
    });
    await eventually(() => expect(changes).toHaveLength(1));
    const [row] = (await desk.get('/api/v1/mails?state=kept,sent&search=pronta')).data<z.infer<typeof mailRow>[]>();
    expect(changes[0]?.row).toEqual(row);
    expect(row).toMatchObject({ id, subject: 'La riparazione è pronta', recipient: 'carlo@rossi.it', state: 'kept' });
    expect((await desk.get(`/api/v1/mails/${id}`)).data()).toMatchObject({ text: 'Pronta', html: '<p>Pronta</p>' });
    expect((await desk.get('/api/v1/mails?state=ieri')).status).toBe(400);
    expect((await desk.get('/api/v1/mails/9999')).status).toBe(404);
  });
});

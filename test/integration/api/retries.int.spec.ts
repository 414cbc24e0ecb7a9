import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { openWorkshop } from '#test/support/api-workshop.ts';

const base = '/api/v1/intervention';
const save = `${base}/updateInterventionUpdateViewQuotes`;
const decide = '/api/v1/interventioncustomer/updateInterventionUpdateViewCustomerQuotes';

const { world, workshop, customerId, desk, customer } = await openWorkshop('desk', 'customer');
afterAll(() => world.close());

describe('a retry of a call that means one of several commands', () => {
  test('of an edit that is also a step, sent again under its key, gives the one answer and does nothing more', async () => {
    const id = await workshop.repair({ customer: customerId });
    const key = { 'idempotency-key': randomUUID() };
    const body = { id, states_id: 3, series: 'SN-77', reason: '' };
    const [first, twin] = await Promise.all([desk.post(base, body, key), desk.post(base, body, key)]);
    await desk.post(base, { id, states_id: 4 });
    const again = await desk.post(base, body, key);
    const { revision, position } = first.body;
    expect(position).toEqual(expect.any(String));
    for (const { body: other } of [twin, again]) expect(other).toMatchObject({ revision, position });
    expect(await workshop.read(id, desk)).toMatchObject({ states_id: 4, series: 'SN-77' });
    const other = await desk.post(base, { ...body, states_id: 10 }, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused']);
  });

  test('of a better quote, sent again under its key after the decision, gives the answer that it gave', async () => {
    const id = await workshop.repair({ customer: customerId, stage: 'quoted' });
    const key = { 'idempotency-key': randomUUID() };
    const better = { id, object: 'Sostituzione motore', tot_quote: 900, id_states_quote: 2 };
    const first = await desk.post(save, better, key);
    expect(first.status).toBe(200);
    const [{ version = 0, hash = '' } = {}] = (await workshop.read(id, desk)).quotes;
    await customer.post(decide, { id_intervention: id, id_states_quote: 4, version, hash });
    const again = await desk.post(save, better, key);
    expect(again.body).toMatchObject({ revision: first.body.revision, position: first.body.position });
    expect((await workshop.read(id, desk)).quotes).toHaveLength(2);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { ENDPOINTS } from '#api/contracts/endpoints.ts';
import { customersIn } from '#api/kernel/customer-numbers.ts';
import { registerCustomerCommand } from '#commands/customers/register-customer.command.ts';
import { requireOneNumbering } from '#commands/kernel/user-numbers.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { temporaryHome } from '#test/support/child.ts';
import { emptyDatabase, freshDatabase } from '#test/support/database.ts';
import { VISITOR } from '#test/support/nobody.ts';
import { freshRedis } from '#test/support/redis.ts';
import { startTool } from '#test/support/run-main.ts';

let world: ApiWorld;
let customer: Person;
let other: Person;
let desk: Person;
let [mine, others] = [0, 0];
beforeAll(async () => {
  world = await openApiWorld();
  [mine, others] = [await world.customer(), await world.customer({ business_name: 'Altri S.p.A.' })];
  [customer, other] = [await world.person('customer', mine), await world.person('customer', others)];
  desk = await world.person('desk');
});
afterAll(() => world.close());

const MODULE = { description: 'Muletto fermo', defect: 'Non parte' };
async function customerOfModule(who: Person, whom: object): Promise<number> {
  const { id } = (await who.put('/api/v1/intervention/insertModule', { ...MODULE, ...whom })).data<{ id: number }>();
  return (await desk.get(`/api/v1/intervention/${id}`)).data<{ customer: { id: number } }>().customer.id;
}

test('a number names either a customer or an account', async () => {
  expect(new Set([mine, others, customer.id, other.id, desk.id]).size).toBe(5);
  const registered = await world.base.execute(
    registerCustomerCommand,
    {
      username: 'nuovo.cliente',
      email: 'nuovo@cliente.example',
      name: 'Nuovo',
      surname: 'Cliente',
      telephone_number: '02 1234567',
      credential: '7b0a4b7e-3f0c-4c62-9c3c-0f9f0b1f8a11',
    },
    { actor: VISITOR, commandId: 'one-series', correlationId: 'one-series' },
  );
  if (!registered.ok) throw new Error(JSON.stringify(registered));
  const { id, customer_id } = registered.data as { id: number; customer_id: number };
  expect(id).not.toBe(customer_id);
  expect([mine, others, customer.id, other.id, desk.id]).not.toContain(id);
});

describe('the number of an account stands for its customer', () => {
  test('the id of the sign-in answer works as customer_id of a fault module, and as user_id', async () => {
    const { id } = (await customer.get('/api/auth/me')).data<{ id: number }>();
    expect(id).toBe(customer.id);
    expect(await customerOfModule(customer, { customer_id: id })).toBe(mine);
    expect(await customerOfModule(customer, { user_id: String(id) })).toBe(mine);
    expect(await customerOfModule(desk, { customer_id: id })).toBe(mine);
  });

  test("another's account leads nowhere, as another's customer does", async () => {
    for (const whom of [other.id, others]) {
      const answer = await customer.put('/api/v1/intervention/insertModule', { ...MODULE, customer_id: whom });
      expect(answer.status).toBe(404);
    }
  });

  test('an account of the staff is no customer', async () => {
    for (const whom of [desk.id, 999_999]) {
      const answer = await desk.put('/api/v1/intervention/insertModule', { ...MODULE, customer_id: whom });
      expect([answer.status, answer.body.code]).toEqual([422, 'customer-unknown']);
    }
  });

  test('a customer is corrected by either number', async () => {
    expect((await desk.post('/api/v1/customer', { id: customer.id, city: 'Lodi' })).status).toBe(200);
    expect((await desk.get(`/api/v1/customer/${mine}`)).data<{ city: string }>().city).toBe('Lodi');
  });

  test('every read that names a customer answers the same to either number', async () => {
    await customerOfModule(customer, {});
    // Leaves out paths of a single thing of a customer (`/:id/:userId`): this customer has no such thing.
    const reads = ENDPOINTS.filter(
      ({ method, path, params, query }) =>
        method === 'GET' &&
        !path.includes('/:id/') &&
        [params, query].some((part) => customersIn(part as z.ZodType | undefined) !== null),
    );
    const asked = ({ path, query }: Endpoint, number: number) => {
      const fields = query instanceof z.ZodObject ? Object.entries(query.shape) : [];
      const [named] = fields.filter(([, field]) => customersIn(field as z.ZodType) !== null).map(([name]) => name);
      const address = path.replace(':idLanguage', 'it').replace(':format', 'csv').replace(/:\w+/, String(number));
      return desk.get(named ? `${address}?${named}=${number}` : address);
    };
    const told: boolean[] = [];
    expect(reads.length).toBeGreaterThan(3);
    for (const read of reads) {
      const [byCustomer, byAccount, byOther] = await Promise.all(
        [mine, customer.id, others].map((n) => asked(read, n)),
      );
      expect(byCustomer?.status, read.path).toBe(200);
      const said = (answer: typeof byCustomer) => (read.answer ? answer?.data<unknown>() : answer?.text);
      expect(said(byAccount), read.path).toEqual(said(byCustomer));
      told.push(byOther?.text !== byCustomer?.text);
    }
    expect(told).toContain(true);
  });
});

describe('a home that counted customers and accounts apart', () => {
  test('is refused by a start, which says so and writes nothing', async () => {
    const [database, redis, home] = [await freshDatabase(), await freshRedis(), temporaryHome()];
    await database.pool.query(`insert into vault.ids values ('account', 12), ('repair', 3)`);
    const start = startTool('main/officina.ts', [], {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      OFFICINA_HOME: home.path,
      PORT: '0',
    });
    expect(await start.ended).toBe(1);
    expect(start.output()).toContain('numbered customers and accounts apart');
    expect(start.output()).not.toContain('    at ');
    const { rows } = await database.pool.query('select family from vault.ids order by family');
    expect(rows).toEqual([{ family: 'account' }, { family: 'repair' }]);
    expect((await database.pool.query('select 1 from vault.event_store')).rowCount).toBe(0);
    expect((await database.pool.query('select 1 from vault.master_key')).rowCount).toBe(0);
    await Promise.all([database.drop(), redis.close()]);
    home.remove();
  });

  test('one of the new series, a new one and an empty one are not', async () => {
    const [database, empty] = [await freshDatabase(), await emptyDatabase()];
    await expect(requireOneNumbering(empty.url)).resolves.toBeUndefined();
    await expect(requireOneNumbering(database.url)).resolves.toBeUndefined();
    await database.pool.query(`insert into vault.ids values ('user', 12), ('repair', 3)`);
    await expect(requireOneNumbering(database.url)).resolves.toBeUndefined();
    await Promise.all([database.drop(), empty.drop()]);
  });
});

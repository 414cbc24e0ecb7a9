import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerRow } from '#api/contracts/customers.contract.ts';
import { CUSTOMER_SORTS, CUSTOMER_TEXTS } from '#domain/customers/customer-lists.ts';
import { customers } from '#projections/customers/customers.projection.ts';
import { type CustomerListQuery, listCustomers } from '#projections/customers/customers.query.ts';
import { ensureSchema } from '#projections/kernel/tables/schema.ts';
import { tableName } from '#projections/kernel/tables/table.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { follow, heard, type Person } from '#test/support/api-person.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { eventually } from '#test/support/eventually.ts';
import { explaining, nodesOf as plansBelow } from '#test/support/plans.ts';

describe('the plans of the list of customers', () => {
  let database: FreshDatabase;
  /** One connection, since the settings of the planner belong to a connection. */
  let client: PoolClient;
  beforeAll(async () => {
    database = await freshDatabase();
    await ensureSchema(database.pool, [customers]);
    const flag = (every: number) => `i % ${every} = 0`;
    const values: Readonly<Record<string, string>> = {
      id: 'i',
      ...Object.fromEntries(['vat_type_id', 'vat_rate', 'subscription_date'].map((name) => [name, 'null'])),
      salesman_id: 'case when i % 3 = 0 then i % 7 end',
      expiration_date: `case when i % 4 = 0 then date '2026-01-01' + i end`,
      language: `'it'`,
      subscriber: flag(4),
      guest: flag(9),
      erased: flag(11),
      archived: flag(13),
    };
    const columns = Object.keys(customers.columns);
    const selected = columns.map((name) => values[name] ?? `'${name.slice(0, 2)}' || i % 50`);
    const { rows } = await database.pool.query('select version from read.checkpoints where projection = $1', [
      customers.name,
    ]);
    const table = tableName(customers, rows[0].version);
    await database.pool.query(
      `insert into ${table} (${columns.join(', ')}, _position)
       select ${selected.join(', ')}, 'test:' || i from generate_series(1, 600) i`,
    );
    await database.pool.query(`vacuum analyze ${table}`);
    client = await database.pool.connect();
    // The planner scans and sorts whole tables only where no index helps: a query that still does so would do it with
    // a million customers.
    await client.query('set enable_seqscan = off; set enable_sort = off; set enable_incremental_sort = off');
  });
  afterAll(async () => {
    client?.release(true);
    await database?.drop();
  });

  /** The kinds of nodes in the plans of what two pages ask of the customers; `of`: a part of the queries' texts. */
  async function nodesOf(query: Partial<CustomerListQuery>, of: string): Promise<readonly string[]> {
    const nodes: string[] = [];
    const db = explaining(client, (plan, text) => {
      if (!JSON.stringify(plan).includes('customers_v') || !text.includes(of)) return;
      nodes.push(...plansBelow(plan).map((node) => node['Node Type']));
    });
    const page = { sort: 'label', direction: 'asc', limit: 10, ...query } as const;
    const { next } = await listCustomers(db, page);
    if (next) await listCustomers(db, { ...page, cursor: next });
    expect(nodes.length).toBeGreaterThan(1);
    return nodes;
  }

  test.each(CUSTOMER_SORTS)('sorted by %s, first and deep pages are walked along an index', async (sort) => {
    for (const direction of ['asc', 'desc'] as const) {
      for (const archived of [false, true]) {
        // The count reads no further than its cap, whatever the sort.
        const nodes = await nodesOf({ sort, direction, archived }, 'order by');
        expect(nodes, `${direction}, archived ${archived}`).not.toContain('Seq Scan');
        expect(nodes, `${direction}, archived ${archived}`).not.toContain('Sort');
      }
    }
  });

  test.each<[string, Partial<CustomerListQuery>]>([
    ...CUSTOMER_TEXTS.map((name): [string, Partial<CustomerListQuery>] => [name, { [name]: 'em7' }]),
    ['province', { province: 'PR' }],
    ['salesman', { salesman_id: 3 }],
    ['subscribers', { subscriber: true }],
    ['guests', { guest: true }],
    ['erased', { erased: true }],
    ['end of the subscription', { expires_from: '2026-03-01', expires_to: '2026-04-01' }],
  ])('a filter by %s scans no table', async (_, query) => {
    expect(await nodesOf(query, '')).not.toContain('Seq Scan');
  });
});

describe('the list of customers', () => {
  let world: ApiWorld;
  let desk: Person;
  let salesman: Person;
  const id: Record<string, number> = {};
  beforeAll(async () => {
    world = await openApiWorld();
    desk = await world.person('desk');
    salesman = await world.person('salesman');
    const enter = async (details: object) => {
      const entered = await desk.put('/api/v1/customer', details);
      expect(entered.status, entered.text).toBe(200);
      return entered.data<{ id: number }>().id;
    };
    id.rossi = await enter({
      business_name: 'Rossi Carrelli',
      city: 'Forlì',
      province: 'FC',
      email: 'info@rossi.example',
      telephone_number: '0543 11',
      mobile_number: '333 99',
      vat_number: '12345678903',
      subscriber: true,
      expiration_date: '2026-09-30',
      salesman_id: salesman.id,
    });
    id.bianchi = await enter({
      name: 'Bianca',
      surname: 'Àlvaro',
      city: 'Milano',
      province: 'MI',
      email: 'b@posta.example',
      mobile_number: '347 11',
      subscriber: true,
      expiration_date: '2027-01-31',
    });
    id.verdi = await enter({ business_name: 'Verdi Milano', city: 'Monza', province: 'MB' });
  });
  afterAll(() => world.close());

  const found = async (query: string, who = desk) => {
    const answer = await who.get(`/api/v1/customers?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.data<CustomerRow[]>().map((row) => row.id);
  };

  test.each([
    ['name=alvaro bianca', ['bianchi']],
    ['city=milano', ['bianchi']],
    ['city=forli', ['rossi']],
    ['province=mi', ['bianchi']],
    ['email=rossi', ['rossi']],
    ['phone=11', ['bianchi', 'rossi']],
    ['phone=333', ['rossi']],
    ['vat_number=345678', ['rossi']],
    ['subscriber=0', ['verdi']],
    ['subscriber=1&expires_from=2026-10-01', ['bianchi']],
    ['expires_to=2026-09-30', ['rossi']],
    ['erased=1', []],
    ['guest=0&search=milano', ['bianchi', 'verdi']],
    ['sort=expires', ['rossi', 'bianchi', 'verdi']],
    ['sort=expires&direction=desc', ['bianchi', 'rossi', 'verdi']],
    ['sort=province&direction=desc', ['bianchi', 'verdi', 'rossi']],
    ['sort=phone', ['verdi', 'rossi', 'bianchi']],
  ])('%s finds %j', async (query, names) => {
    expect(await found(query)).toEqual(names.map((name) => id[name]));
  });

  test('a salesman’s customers are found by his number, and he finds no others by any filter', async () => {
    expect(await found(`salesman_id=${salesman.id}`)).toEqual([id.rossi]);
    expect(await found('province=MI', salesman)).toEqual([]);
  });

  test('a change is told to those who see all customers, as the list shows it', async () => {
    const client = await desk.live();
    const changes = heard(client, 'change');
    expect(await follow(client, 'customers')).toMatchObject({ ok: true });
    expect(await follow(await salesman.live(), 'customers')).toMatchObject({ ok: false });
    await desk.post('/api/v1/customer', { id: id.verdi, city: 'Lodi' });
    await eventually(() => expect(changes.at(-1)?.row).toMatchObject({ id: id.verdi, city: 'Lodi' }));
    const [row] = (await desk.get('/api/v1/customers?city=lodi')).data<CustomerRow[]>();
    expect(changes.at(-1)?.row).toEqual(row);
  });
});

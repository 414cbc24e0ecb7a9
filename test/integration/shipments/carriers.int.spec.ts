import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ConsignmentOut } from '#api/contracts/consignment.ts';
import { TestCarrier } from '#platform/carriers/test-carrier/test-carrier.ts';
import { testCarrierClient } from '#platform/carriers/test-carrier/test-carrier-client.ts';
import type { Person } from '#test/support/api-person.ts';
import { Till } from '#test/support/shop/till.ts';

const HEAD = '/api/v1/documenthead';
const SECRET = 'a secret of tests';
const MINUTE = 60_000;

let till: Till;
let carrier: TestCarrier;
let warehouse: Person;
beforeAll(async () => {
  carrier = new TestCarrier({ secret: SECRET, file: null });
  await carrier.start();
  till = await Till.open();
  await till.stop();
  await work();
  warehouse = await till.world.person('warehouse');
});
afterAll(async () => {
  await till.close();
  await carrier.close();
});
afterEach(() => {
  carrier.manner = 'prompt';
});

/** Starts workers that wait 300 ms for an answer of the carrier. */
const work = (announcing?: () => void) =>
  till.work({
    carrier: testCarrierClient(() => carrier.url, SECRET, 300),
    ...(announcing ? { faults: { announcing } } : {}),
  });

/**
 * Makes a consignment of an order, whose package has its code.
 * @param weight of its one package, in kilograms
 */
async function coded(weight = 2.5) {
  const customer = await till.shop.buyer({ business_name: 'Bruni Meccanica S.r.l.' });
  const placed = await till.shop.order(await till.shop.cart(customer, [[await till.shop.item(3), 1]]), 'cash');
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const order = (placed.data as { id: number }).id;
  const { id } = (await warehouse.put(HEAD, { sales_order_id: order })).data<{ id: number }>();
  const inside = (await warehouse.put('/api/v1/package', { documenthead_id: id, weight })).data<{ id: number }>().id;
  for (const status of ['PACKED', 'CODED']) await warehouse.post(HEAD, { id, status });
  return { id, inside, read: async () => (await warehouse.get(`${HEAD}/${id}`)).data<ConsignmentOut>() };
}

test('a package that got its code is announced by its own number, and what leaves is followed by the carrier’s', async () => {
  const { id, inside, read } = await coded();
  await till.tick();
  const code = carrier.codes.get(String(inside));
  expect(code).toMatch(/^TC\d{8}$/);
  expect((await read()).packages).toMatchObject([{ tracking: code, refused: '' }]);
  await warehouse.post(HEAD, { id, status: 'DISPATCHED' });
  expect(await read()).toMatchObject({ tracking: code, tracking_url: `https://corriere.example/${code}` });
});

test('answers that are lost or late are asked for again: the package has one code, and keeps it', async () => {
  for (const manner of ['lost', 'late'] as const) {
    const { id, inside, read } = await coded();
    carrier.manner = manner;
    const before = carrier.codes.size;
    await till.tick();
    expect(carrier.codes.size, 'the carrier took it').toBe(before + 1);
    expect((await read()).packages).toMatchObject([{ tracking: '' }]);
    // The consignment leaves before the carrier has answered.
    await warehouse.post(HEAD, { id, status: 'DISPATCHED' });
    carrier.manner = 'prompt';
    till.world.pass(MINUTE);
    await till.tick();
    expect(carrier.codes.size).toBe(before + 1);
    expect(await read()).toMatchObject({ tracking: carrier.codes.get(String(inside)), packages: [{ refused: '' }] });
  }
});

test('a worker that dies between the carrier’s answer and its record leaves no second code behind', async () => {
  await till.stop();
  let deaths = 0;
  await work(() => {
    deaths += 1;
    if (deaths === 1) throw new Error('killed');
  });
  const { inside, read } = await coded();
  const before = carrier.codes.size;
  await till.tick();
  expect((await read()).packages).toMatchObject([{ tracking: '' }]);
  till.world.pass(20 * MINUTE);
  await till.tick();
  expect([deaths, carrier.codes.size]).toEqual([2, before + 1]);
  expect((await read()).packages).toMatchObject([{ tracking: carrier.codes.get(String(inside)) }]);
});

test('what the carrier refuses people see', async () => {
  const { read } = await coded(80);
  await till.tick();
  expect((await read()).packages).toMatchObject([{ tracking: '', refused: 'too-heavy' }]);
});

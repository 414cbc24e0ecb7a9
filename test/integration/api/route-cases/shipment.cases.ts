import { headIdOf, partIdOf } from '#domain/sales-orders/consignment-ids.ts';
import type { ApiWorld } from '#test/support/api.ts';
import type { Answer, Person } from '#test/support/api-person.ts';
import { type Cast, may, type RouteCase, type Whose } from './route-case.ts';
import { cartOf, orderOf } from './shop.cases.ts';

const ship = may('orders', 'ship');

async function drafted(world: ApiWorld, id: number): Promise<void> {
  await world.system('RecordCapture', { id, paymentId: null, provider: 'transfer', amount: 1_000_000_00 });
  await world.system('DraftConsignment', { id });
}

async function withPackage(world: ApiWorld, id: number): Promise<void> {
  await drafted(world, id);
  await world.system('SetPackage', { id, consignmentId: 1, packageId: null });
}

async function coded(world: ApiWorld, id: number): Promise<void> {
  await withPackage(world, id);
  await world.system('PackConsignment', { id, consignmentId: 1 });
  await world.system('CodeConsignment', { id, consignmentId: 1 });
}

async function dispatched(world: ApiWorld, id: number): Promise<void> {
  await coded(world, id);
  await world.system('DispatchConsignment', { id, consignmentId: 1 });
}

interface Named {
  readonly order: number;
  readonly line: number;
  /** `head`: the number of the consignment; `part`: the number of its first row and of its first package. */
  readonly head: number;
  readonly part: number;
}

/** Puts a second piece into the first line of the cart that is ordered next. */
async function twoPieces(cast: Cast, whose: Whose): Promise<void> {
  const { shop, cart } = await cartOf(cast, whose);
  const item_id = (await shop.cartNow(cart)).lines[0]?.item_id;
  await cast.world.system('AddToCart', { cartId: cart, item_id, quantity: 1 });
}

/** A case of a call on the first consignment of an order. */
const onConsignment = (
  route: string,
  send: (who: Person, of: Named) => Promise<Answer>,
  prepare: (world: ApiWorld, id: number) => Promise<void> = drafted,
): RouteCase => ({
  route,
  needs: ship,
  attempt: async (cast, whose) => {
    await twoPieces(cast, whose);
    const { shop, id: order } = await orderOf(cast, whose);
    await prepare(cast.world, order);
    const { fulfilment, content } = await shop.orderNow(order);
    const place = { orderId: order, consignmentId: Math.max(1, fulfilment.consigned) };
    const of = { order, line: content?.lines[0]?.line_id ?? 0, head: headIdOf(place), part: partIdOf(place, 1) };
    const call = (who: Person) => send(who, of);
    return route.startsWith('GET') ? { call } : { call, effect: () => shop.orderNow(order) };
  },
});

const family = (path: string, one: 'head' | 'part'): RouteCase[] => [
  {
    route: `GET ${path}/select`,
    needs: ship,
    owned: false,
    attempt: async () => ({ call: (who) => who.get(`${path}/select`) }),
  },
  {
    route: `GET ${path}/all`,
    needs: ship,
    owned: false,
    attempt: async () => ({ call: (who) => who.get(`${path}/all`) }),
  },
  onConsignment(`GET ${path}/:id`, (who, of) => who.get(`${path}/${of[one]}`), withPackage),
  onConsignment(`DELETE ${path}/:id`, (who, of) => who.delete(`${path}/${of[one]}`), withPackage),
];

const HEAD = '/api/v1/documenthead';
const ROW = '/api/v1/documentrow';
const PACKAGE = '/api/v1/package';
const PAPER = '/api/v1/document/consignment';

export const SHIPMENT_CASES: readonly RouteCase[] = [
  ...family(HEAD, 'head'),
  ...family(ROW, 'part'),
  ...family(PACKAGE, 'part'),
  onConsignment(
    `PUT ${HEAD}`,
    (who, { order }) => who.put(HEAD, { sales_order_id: order }),
    (world, id) =>
      world.system('RecordCapture', { id, paymentId: null, provider: 'transfer', amount: 1_000_000_00 }).then(),
  ),
  onConsignment(`POST ${HEAD}`, (who, { head }) => who.post(HEAD, { id: head, status: 'PACKED' }), withPackage),
  onConsignment(
    `POST ${HEAD}`,
    (who, { head }) => who.post(HEAD, { id: head, status: 'CODED' }),
    async (world, id) => {
      await withPackage(world, id);
      await world.system('PackConsignment', { id, consignmentId: 1 });
    },
  ),
  onConsignment(`POST ${HEAD}`, (who, { head }) => who.post(HEAD, { id: head, status: 'DISPATCHED' }), coded),
  onConsignment(`POST ${HEAD}`, (who, { head }) => who.post(HEAD, { id: head, status: 'DELIVERED' }), dispatched),
  onConsignment(`POST ${HEAD}`, (who, { head }) => who.post(HEAD, { id: head, status: 'RETURNED' }), dispatched),
  onConsignment(`POST ${HEAD}`, (who, { head }) => who.post(HEAD, { id: head, tracking: 'T-1' }), dispatched),
  onConsignment(
    `PUT ${ROW}`,
    (who, { head, line }) => who.put(ROW, { documenthead_id: head, sales_order_detail_id: line, quantity: 1 }),
    async (world, id) => {
      await drafted(world, id);
      await world.system('SetConsignmentRow', { id, consignmentId: 1, of: { row: 1 }, quantity: 0 });
    },
  ),
  onConsignment(`POST ${ROW}`, (who, { part }) => who.post(ROW, { id: part, quantity: 1 })),
  onConsignment(`PUT ${PACKAGE}`, (who, { head }) => who.put(PACKAGE, { documenthead_id: head, weight: '2,5' })),
  onConsignment(`POST ${PACKAGE}`, (who, { part }) => who.post(PACKAGE, { id: part, weight: '2,5' }), withPackage),
  onConsignment(`GET ${PAPER}/:id/packing`, (who, { head }) => who.get(`${PAPER}/${head}/packing`)),
  onConsignment(`GET ${PAPER}/:id/labels`, (who, { head }) => who.get(`${PAPER}/${head}/labels`), coded),
  onConsignment(`GET ${PAPER}/:id/transport`, (who, { head }) => who.get(`${PAPER}/${head}/transport`), dispatched),
];

import type { PaymentMethod } from '#domain/carts/payment-methods.ts';
import { totalOf } from '#domain/sales-orders/order.state.ts';
import { stockFold, stockStream } from '#domain/stock/stock.state.ts';
import type { ApiWorld } from '#test/support/api.ts';
import type { Answer, Person } from '#test/support/api-person.ts';
import { Shop } from '#test/support/shop/shop.ts';
import { type Cast, may, type RouteCase, type Whose } from './route-case.ts';

const SHOPS = new WeakMap<ApiWorld, Promise<Shop>>();
function shopOf(world: ApiWorld): Promise<Shop> {
  const shop = SHOPS.get(world) ?? Shop.open(world);
  SHOPS.set(world, shop);
  return shop;
}

const view = may('orders', 'view');
const create = may('orders', 'create');

/** The customer's open cart with a line in it: a customer has one open cart at a time. */
export async function cartOf(
  { world, customers }: Cast,
  whose: Whose,
): Promise<{ shop: Shop; cart: number; line: number }> {
  const shop = await shopOf(world);
  const { rows } = await world.pools.pg.query('select id from read.carts where customer_id = $1 and not over', [
    customers[whose],
  ]);
  const item = await shop.item(1000);
  const added = { item_id: item, quantity: 1 };
  if (rows[0]) await world.system('AddToCart', { cartId: rows[0].id, ...added });
  const cart = rows[0]?.id ?? (await shop.cart(customers[whose], [[item, 1]]));
  await world.system('ChooseCartCarrier', { cartId: cart, carrier_id: shop.carrier });
  return { shop, cart, line: (await shop.cartNow(cart)).lines.at(-1)?.line_id ?? 0 };
}

/** Places an order that waits for its money. */
export async function orderOf(
  cast: Cast,
  whose: Whose,
  payment: PaymentMethod = 'transfer',
): Promise<{ shop: Shop; id: number }> {
  const { customers, world } = cast;
  await world.system('CorrectCustomer', {
    customer_id: customers[whose],
    address: 'Via Roma 1',
    codepostal: '20121',
    city: 'Milano',
    province: 'MI',
    sdi: 'ABC1234',
  });
  const { shop, cart } = await cartOf(cast, whose);
  const placed = await shop.order(cart, payment);
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  return { shop, id: (placed.data as { id: number }).id };
}

type Send<S> = (who: Person, subject: S) => Promise<Answer>;
type Of = { readonly shop: Shop; readonly cart: number; readonly line: number };

const onCart = (
  route: string,
  needs: RouteCase['needs'],
  send: Send<Of>,
  effect?: (of: Of) => Promise<unknown>,
): RouteCase => ({
  route,
  needs,
  attempt: async (cast, whose) => {
    const of = await cartOf(cast, whose);
    return { call: (who) => send(who, of), ...(effect ? { effect: () => effect(of) } : {}) };
  },
});

const lines = async ({ shop, cart }: Of) => (await shop.cartNow(cart)).lines;

export const onOrder = (
  route: string,
  needs: RouteCase['needs'],
  send: Send<number>,
  prepare?: (world: ApiWorld, id: number) => Promise<unknown>,
  writes = true,
): RouteCase => ({
  route,
  needs,
  attempt: async (cast, whose) => {
    const { shop, id } = await orderOf(cast, whose);
    await prepare?.(cast.world, id);
    return { call: (who) => send(who, id), ...(writes ? { effect: () => shop.orderNow(id) } : {}) };
  },
});

const ofItem = (route: string, action: 'view' | 'edit', send: Send<number>): RouteCase => ({
  route,
  needs: may('stock', action),
  owned: false,
  attempt: async ({ world }) => {
    const shop = await shopOf(world);
    const item = await shop.item(3);
    return { call: (who) => send(who, item), ...(action === 'edit' ? { effect: () => shop.available(item) } : {}) };
  },
});

export const SHOP_CASES: readonly RouteCase[] = [
  onCart('GET /api/v1/Cart/:id', view, (who, { cart }) => who.get(`/api/v1/Cart/${cart}`)),
  onCart('GET /api/v1/Cart/getTotalAmount/:id', view, (who, { cart }) =>
    who.get(`/api/v1/Cart/getTotalAmount/${cart}`),
  ),
  onCart('GET /api/v1/Cart/getNrProductRows/:id', view, (who, { cart }) =>
    who.get(`/api/v1/Cart/getNrProductRows/${cart}`),
  ),
  onCart('GET /api/v1/Cart/getCarriers/:id', view, (who, { cart }) => who.get(`/api/v1/Cart/getCarriers/${cart}`)),
  {
    route: 'GET /api/v1/Cart/current',
    needs: view,
    owned: false,
    attempt: async () => ({ call: (who) => who.get('/api/v1/Cart/current') }),
  },
  onCart('GET /api/v1/CartDetail/getAllByCart/:id', view, (who, { cart }) =>
    who.get(`/api/v1/CartDetail/getAllByCart/${cart}`),
  ),
  onCart('GET /api/v1/CartDetail/:id', view, (who, { line }) => who.get(`/api/v1/CartDetail/${line}`)),
  {
    route: 'GET /api/v1/Cart/getByUser/:userId',
    needs: view,
    attempt: async ({ customers }, whose) => ({ call: (who) => who.get(`/api/v1/Cart/getByUser/${customers[whose]}`) }),
  },
  {
    route: 'PUT /api/v1/Cart',
    needs: create,
    attempt: async (cast, whose) => {
      const { shop, cart } = await cartOf(cast, whose);
      const { changes: before } = await shop.cartNow(cart);
      await cast.world.system('AbandonCart', { cartId: cart, changes: before });
      const user_id = cast.customers[whose];
      const current = () => cast.people.admin.get(`/api/v1/Cart/getByUser/${user_id}`);
      return { call: (who) => who.put('/api/v1/Cart', { user_id }), effect: async () => (await current()).data() };
    },
  },
  onCart(
    'POST /api/v1/CartDetail/modifyQuantity',
    create,
    (who, { line: id }) => who.post('/api/v1/CartDetail/modifyQuantity', { id, newQuantity: 7 }),
    lines,
  ),
  onCart(
    'POST /api/v1/Cart/:id/propose',
    create,
    (who, { cart }) => who.post(`/api/v1/Cart/${cart}/propose`, { note: 'Come d’accordo' }),
    async ({ shop, cart }) => (await shop.cartNow(cart)).proposal,
  ),
  onCart('DELETE /api/v1/CartDetail/:id', create, (who, { line }) => who.delete(`/api/v1/CartDetail/${line}`), lines),
  {
    route: 'POST /api/v1/Cart',
    needs: create,
    attempt: async (cast, whose) => {
      const of = await cartOf(cast, whose);
      const voucher = await of.shop.voucher();
      const { rows } = await cast.world.pools.pg.query('select code from read.record_voucher where id = $1', [voucher]);
      return {
        call: (who) => who.post('/api/v1/Cart', { id: of.cart, voucher: rows[0].code }),
        effect: async () => (await of.shop.cartNow(of.cart)).promotions,
      };
    },
  },
  onCart('DELETE /api/v1/Cart/:id', create, (who, { cart }) => who.delete(`/api/v1/Cart/${cart}`), lines),
  {
    route: 'POST /api/v1/Cart/checkout',
    needs: create,
    attempt: async (cast, whose) => {
      await orderOf(cast, whose);
      const { shop, cart } = await cartOf(cast, whose);
      const { hash } = await shop.summary(cart);
      return {
        call: (who) => who.post('/api/v1/Cart/checkout', { id: cart, hash, payment: 'transfer' }),
        effect: async () => (await shop.cartNow(cart)).status,
      };
    },
  },
  {
    route: 'GET /api/v1/salesorder/:userId/:idLanguage',
    needs: view,
    attempt: async ({ customers }, whose) => ({ call: (who) => who.get(`/api/v1/salesorder/${customers[whose]}/1`) }),
  },
  onOrder(
    'GET /api/v1/salesorder/getByDetailSaleOrder/:id/:lang',
    view,
    (who, id) => who.get(`/api/v1/salesorder/getByDetailSaleOrder/${id}/1`),
    undefined,
    false,
  ),
  onOrder('POST /api/v1/salesorder/cancel', may('orders', 'edit'), (who, id) =>
    who.post('/api/v1/salesorder/cancel', { id, reason: 'ripensato' }),
  ),
  onOrder('POST /api/v1/salesorder/recordPayment', may('orders', 'delete'), (who, id) =>
    who.post('/api/v1/salesorder/recordPayment', { id, amount: '10,00' }),
  ),
  onOrder(
    'POST /api/v1/salesorder/recordRefund',
    may('orders', 'delete'),
    (who, id) => who.post('/api/v1/salesorder/recordRefund', { id, refund_id: 1 }),
    async (world, id) => {
      await world.system('RecordCapture', { id, paymentId: null, provider: 'transfer', amount: 100 });
      await world.system('CancelOrder', { id });
    },
  ),
  {
    route: 'POST /api/v1/salesorder/pay',
    needs: create,
    attempt: async (cast, whose) => {
      const { shop, id } = await orderOf(cast, whose, 'card');
      return { call: (who) => who.post('/api/v1/salesorder/pay', { id }), effect: () => shop.orderNow(id) };
    },
  },
  onOrder(
    'GET /api/v1/salesorder/payment/:id',
    view,
    (who, id) => who.get(`/api/v1/salesorder/payment/${id}`),
    undefined,
    false,
  ),
  onOrder(
    'POST /api/v1/salesorder/refund',
    may('orders', 'delete'),
    (who, id) => who.post('/api/v1/salesorder/refund', { id, amount: '1,00', reason: 'difetto' }),
    async (world, id) => {
      const amount = totalOf(await (await shopOf(world)).orderNow(id));
      await world.system('RecordCapture', { id, paymentId: null, provider: 'transfer', amount });
    },
  ),
  onOrder(
    'GET /api/v1/document/order/:id',
    view,
    (who, id) => who.get(`/api/v1/document/order/${id}`),
    undefined,
    false,
  ),
  onOrder(
    'GET /api/v1/document/packing/:id',
    may('orders', 'ship'),
    (who, id) => who.get(`/api/v1/document/packing/${id}`),
    async (world, id) => {
      const { content } = await (await shopOf(world)).orderNow(id);
      await world.system('RecordCapture', { id, paymentId: null, provider: 'transfer', amount: content?.total });
    },
    false,
  ),
  ofItem('GET /api/v1/stock', 'view', (who) => who.get('/api/v1/stock')),
  ofItem('GET /api/v1/stock/ofRepair/:id', 'view', (who, id) => who.get(`/api/v1/stock/ofRepair/${id}`)),
  ofItem('GET /api/v1/stock/getCounts', 'view', (who) => who.get('/api/v1/stock/getCounts')),
  ofItem('GET /api/v1/stock/:id/history', 'view', (who, id) => who.get(`/api/v1/stock/${id}/history`)),
  ofItem('POST /api/v1/stock/receipts', 'edit', (who, item_id) =>
    who.post('/api/v1/stock/receipts', { rows: [{ item_id, quantity: 4 }] }),
  ),
  {
    route: 'POST /api/v1/stock/minimum',
    needs: may('stock', 'edit'),
    owned: false,
    attempt: async ({ world }) => {
      const shop = await shopOf(world);
      const item_id = await shop.item(1);
      const effect = async () => (await shop.load(stockStream(item_id), stockFold)).minimum;
      return { call: (who) => who.post('/api/v1/stock/minimum', { item_id, minimum: 2 }), effect };
    },
  },
  {
    route: 'POST /api/v1/stock/order',
    needs: may('stock', 'edit'),
    owned: false,
    attempt: async ({ world }) => {
      const shop = await shopOf(world);
      const item_id = await shop.item(1);
      const effect = async () => (await shop.load(stockStream(item_id), stockFold)).ordered;
      return { call: (who) => who.post('/api/v1/stock/order', { item_id, quantity: 2 }), effect };
    },
  },
  ofItem('GET /api/v1/stock/:id', 'view', (who, id) => who.get(`/api/v1/stock/${id}`)),
  ofItem('POST /api/v1/stock/receive', 'edit', (who, item_id) =>
    who.post('/api/v1/stock/receive', { item_id, quantity: 4 }),
  ),
  ofItem('POST /api/v1/stock/correct', 'edit', (who, item_id) =>
    who.post('/api/v1/stock/correct', { item_id, on_hand: 1, reason: 'contati' }),
  ),
];

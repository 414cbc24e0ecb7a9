import type { ApiWorld } from '#test/support/api.ts';
import { may, type RouteCase } from './route-case.ts';
import { onOrder, orderOf } from './shop.cases.ts';

const at = (name: string) => `/api/v1/salesorder/${name}`;
const view = may('orders', 'view');
const edit = may('orders', 'edit');
const ship = may('orders', 'ship');
const accounts = may('orders', 'delete');

/** Records that the order's money came, so that something can be done with its goods. */
async function paid(world: ApiWorld, id: number): Promise<void> {
  await world.system('RecordCapture', { id, paymentId: null, provider: 'transfer', amount: 1_000_000_00 });
}

async function shipped(world: ApiWorld, id: number): Promise<void> {
  await paid(world, id);
  await world.system('ShipParcel', { id });
}

async function lineOf(world: ApiWorld, id: number): Promise<number> {
  const { rows } = await world.pools.pg.query('select lines from read.sales_orders where id = $1', [id]);
  return rows[0]?.lines[0].line_id;
}

async function returned(world: ApiWorld, id: number): Promise<void> {
  await shipped(world, id);
  const lines = [{ line_id: await lineOf(world, id), quantity: 1 }];
  await world.system('RequestReturn', { id, lines, reason: 'rotto' });
}

async function accepted(world: ApiWorld, id: number): Promise<void> {
  await returned(world, id);
  await world.system('AnswerReturn', { id, returnId: 1, accept: true });
}

/** A case of a call on a line of an order that waits to be shipped. */
const onLine = (
  route: string,
  send: (
    who: Parameters<Parameters<typeof onOrder>[2]>[0],
    line: number,
    id: number,
  ) => ReturnType<Parameters<typeof onOrder>[2]>,
  needs = accounts,
  prepare = paid,
): RouteCase => ({
  route,
  needs,
  attempt: async (cast, whose) => {
    const { shop, id } = await orderOf(cast, whose);
    await prepare(cast.world, id);
    const line = await lineOf(cast.world, id);
    return { call: (who) => send(who, line, id), effect: () => shop.orderNow(id) };
  },
});

export const ORDER_CASES: readonly RouteCase[] = [
  {
    route: `GET ${at('getAllSalesOrder')}`,
    needs: view,
    owned: false,
    attempt: async () => ({ call: (who) => who.get(at('getAllSalesOrder')) }),
  },
  {
    route: `GET ${at('getCounts')}`,
    needs: view,
    owned: false,
    attempt: async () => ({ call: (who) => who.get(at('getCounts')) }),
  },
  {
    route: `POST ${at('getAllBySalesmanId')}`,
    needs: view,
    owned: false,
    attempt: async () => ({ call: (who) => who.post(at('getAllBySalesmanId'), {}) }),
  },
  onOrder(
    `GET ${at('getBySalesOrder/:id')}`,
    view,
    (who, id) => who.get(at(`getBySalesOrder/${id}`)),
    undefined,
    false,
  ),
  onOrder(`POST ${at('prepare')}`, ship, (who, id) => who.post(at('prepare'), { id }), paid),
  onOrder(
    `POST ${at('stopPreparing')}`,
    ship,
    (who, id) => who.post(at('stopPreparing'), { id }),
    async (world, id) => {
      await paid(world, id);
      await world.system('PrepareOrder', { id });
    },
  ),
  onOrder(`POST ${at('SendShipment')}`, ship, (who, id) => who.post(at('SendShipment'), { id, tracking: 'A1' }), paid),
  onOrder(
    `POST ${at('updateTrackingShipment')}`,
    ship,
    (who, id) =>
      who.post(at('updateTrackingShipment'), { id, tracking: 'B2', tracking_url: 'https://corriere.example/B2' }),
    shipped,
  ),
  onOrder(
    `POST ${at('takeShipmentBack')}`,
    ship,
    (who, id) => who.post(at('takeShipmentBack'), { id, shipment_id: 1 }),
    shipped,
  ),
  onOrder(`POST ${at('deliverShipment')}`, ship, (who, id) => who.post(at('deliverShipment'), { id }), shipped),
  onLine(`POST ${at('updateSalesOrderDetail')}`, (who, id) =>
    who.post(at('updateSalesOrderDetail'), { id, quantity: 0 }),
  ),
  onLine(`DELETE ${at('deleteOrderDetail/:id')}`, (who, id) => who.delete(at(`deleteOrderDetail/${id}`))),
  onLine(`POST ${at('cancelLines')}`, (who, line, id) =>
    who.post(at('cancelLines'), { id, lines: [{ id: line, quantity: 1 }], reason: 'esaurito' }),
  ),
  onLine(
    `POST ${at('requestReturn')}`,
    (who, line, id) => who.post(at('requestReturn'), { id, lines: [{ id: line, quantity: 1 }], reason: 'rotto' }),
    edit,
    shipped,
  ),
  onOrder(
    `POST ${at('answerReturn')}`,
    accounts,
    (who, id) => who.post(at('answerReturn'), { id, return_id: 1, accept: true }),
    returned,
  ),
  onOrder(
    `POST ${at('receiveReturn')}`,
    ship,
    (who, id) => who.post(at('receiveReturn'), { id, return_id: 1 }),
    accepted,
  ),
  onOrder(
    `POST ${at('close')}`,
    ship,
    (who, id) => who.post(at('close'), { id }),
    async (world, id) => {
      await shipped(world, id);
      await world.system('DeliverParcel', { id, shipmentId: 1, on: null });
      for (const { refundId } of await refundsOf(world, id)) await world.system('MakeRefund', { id, refundId });
    },
  ),
  onOrder(`POST ${at('withdraw')}`, edit, (who, id) => who.post(at('withdraw'), { id }), paid),
  onOrder(`POST ${at('updateNote')}`, ship, (who, id) => who.post(at('updateNote'), { id, note: 'fragile' })),
  onOrder(`PUT ${at('insertMessages')}`, edit, (who, id) => who.put(at('insertMessages'), { id, message: 'quando?' })),
  onOrder(`POST ${at('insertAndSendMessages')}`, edit, (who, id) =>
    who.post(at('insertAndSendMessages'), { id, message: 'quando?' }),
  ),
  onOrder(`POST ${at('SendMailCustomer')}`, edit, (who, id) =>
    who.post(at('SendMailCustomer'), { id, message: 'parte oggi' }),
  ),
  onOrder(
    `POST ${at('sendEmailDetailSummaryOrder')}`,
    ship,
    (who, id) => who.post(at('sendEmailDetailSummaryOrder'), { id }),
    undefined,
    false,
  ),
  onLine(
    `POST ${at('insertFileOrderSales')}`,
    (who, line) =>
      who.post(at('insertFileOrderSales'), { imgName: 'ordine.pdf', imgBase64: PDF, sales_order_detail_id: line }),
    edit,
  ),
];

async function refundsOf(world: ApiWorld, id: number): Promise<{ refundId: number }[]> {
  const { rows } = await world.pools.pg.query(
    `select facts->'refunds' as refunds from read.sales_orders where id = $1`,
    [id],
  );
  return rows[0]?.refunds ?? [];
}

/** A PDF that is as small as one can be. */
export const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n').toString('base64')}`;
